use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use sqlx::{Connection, SqliteConnection};

use crate::rig::{Ledger, NO_LIMITS, Random, Server, Visitors, setting};
use crate::support::Postgres;

const VISITORS: usize = 6;

fn kill_again_and_again(folder: &Path, database: &str, kills: usize) -> Ledger {
    let ledger = Arc::new(Ledger::default());
    let mut random = Random::new(setting("KILL_SEED", 8));
    let busy = setting("KILL_AFTER_MS", 600);
    let mut slowest = Duration::ZERO;
    for round in 0..kills {
        let began = Instant::now();
        let server = Server::start(folder, &[("DATABASE_URL", database), NO_LIMITS]);
        slowest = slowest.max(began.elapsed());
        let name = format!("round-{round}");
        let visitors = Visitors::start(&ledger, server.address, VISITORS, &name);
        let moment = busy / 2 + random.below(busy);
        thread::sleep(Duration::from_millis(moment.try_into().unwrap()));
        server.kill();
        visitors.stop();
    }
    println!("{kills} kills, slowest start {slowest:?}");
    assert!(slowest < Duration::from_secs(15), "a start took {slowest:?}");
    Arc::try_unwrap(ledger).unwrap_or_else(|_| panic!("visitors are still busy"))
}

#[tokio::test]
async fn sqlite_keeps_what_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("worthmap.db").display());
    let ledger = kill_again_and_again(folder.path(), &database, setting("KILLS", 3));
    ledger.check(&database, 6).await;
    let mut connection = SqliteConnection::connect(&database).await.unwrap();
    let sound: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
    assert_eq!(sound, "ok");
    let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut connection).await.unwrap();
    assert!(orphans.is_empty(), "{} rows belong to nobody", orphans.len());
}

#[tokio::test]
async fn postgres_keeps_what_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let database = Postgres::shared().migrated_database();
    let ledger = kill_again_and_again(folder.path(), &database, setting("KILLS", 3).div_ceil(2));
    ledger.check(&database, 1).await;
}
