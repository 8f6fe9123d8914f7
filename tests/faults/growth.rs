use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::{Connection, SqliteConnection};

use crate::rig::{NO_LIMITS, Person, Server, ask, setting};
use crate::support::Postgres;

const EACH: usize = 20;
const RUN_OUT: usize = 100;

fn save(folder: &Path, database: &str, name: &str) -> Duration {
    let server = Server::start(folder, &[("DATABASE_URL", database), NO_LIMITS]);
    let mut person = Person::new(server.address, name);
    assert_eq!(person.sign_up().unwrap().status, 303);
    let mut took: Vec<Duration> = (1..=setting("GROWTH_SAVES", 200))
        .map(|moment| {
            let began = Instant::now();
            assert_eq!(person.save_at(moment).unwrap().status, 200);
            began.elapsed()
        })
        .collect();
    took.sort();
    took[(took.len() - 1) * 99 / 100]
}

fn compare(store: &str, sessions: usize, empty: Duration, full: Duration) {
    let ratio = full.as_secs_f64() / empty.as_secs_f64();
    println!(
        "{store}: a save's p99 {empty:?} in an empty store, {full:?} beside {sessions} sessions: {ratio:.2}"
    );
}

fn rows(sessions: usize, hash: &str) -> [String; 2] {
    let accounts = sessions.div_ceil(EACH);
    [
        format!(
            "INSERT INTO accounts (id, email, email_key, created_at, used_at)
             SELECT 'filler-' || i, i || '@filler.example', i || '@filler.example', 1, 4000000000000
             FROM n WHERE i <= {accounts}"
        ),
        format!(
            "INSERT INTO sessions (token_hash, account_id, method, created_at, seen_at, expires_at)
             SELECT {hash}, 'filler-' || (1 + i % {accounts}), 'password', 1, 4000000000000,
                 CASE WHEN i % {RUN_OUT} = 0 THEN 1 ELSE 4000000000000 END
             FROM n WHERE i <= {sessions}"
        ),
    ]
}

#[test]
#[ignore = "figures of the release; run by `make faults`"]
fn a_save_on_postgres_takes_no_longer_beside_many_sessions() {
    let sessions = setting("POSTGRES_SESSIONS", 20_000);
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::start();
    let database = postgres.new_database();
    let empty = save(folder.path(), &database, "ada");
    let [accounts, filled] = rows(sessions, "md5(i::text) || md5((-i)::text)");
    let numbers = format!("WITH n AS (SELECT generate_series(1, {sessions}) AS i) ");
    let indexes = ask(
        &postgres,
        &database,
        "SELECT string_agg(indexdef, ';') FROM pg_indexes
         WHERE tablename = 'sessions' AND indexname <> 'sessions_pkey'",
    );
    let names = ask(
        &postgres,
        &database,
        "SELECT string_agg(indexname, ',') FROM pg_indexes
         WHERE tablename = 'sessions' AND indexname <> 'sessions_pkey'",
    );
    // Filled row by row in the order of the key, and without what would be asked of each.
    ask(
        &postgres,
        &database,
        &format!(
            "SET session_replication_role = replica; {numbers}{accounts}; DROP INDEX {names};
             ALTER TABLE sessions DROP CONSTRAINT sessions_pkey; {numbers}{filled};
             ALTER TABLE sessions ADD PRIMARY KEY (token_hash); {indexes}"
        ),
    );
    ask(&postgres, &database, "VACUUM ANALYZE");
    let full = save(folder.path(), &database, "grace");
    compare("PostgreSQL", sessions, empty, full);
}

#[tokio::test]
#[ignore = "figures of the release; run by `make faults`"]
async fn a_save_on_sqlite_takes_no_longer_beside_many_sessions() {
    let sessions = setting("SQLITE_SESSIONS", 20_000);
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("worthmap.db").display());
    let empty = save(folder.path(), &database, "ada");
    let mut connection = SqliteConnection::connect(&database).await.unwrap();
    let numbers = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {sessions}) "
    );
    for filling in rows(sessions, "lower(hex(randomblob(32)))") {
        let filling = filling.replacen("SELECT", &format!("{numbers}SELECT"), 1);
        sqlx::raw_sql(sqlx::AssertSqlSafe(filling)).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    let full = save(folder.path(), &database, "grace");
    compare("SQLite", sessions, empty, full);
}
