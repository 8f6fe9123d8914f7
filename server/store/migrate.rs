use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Executor, SqlStr, SqlitePool};

/// Every step of the schema, in order. A step that was released is never edited.
const STEPS: [(i64, &str, &str); 1] = [(1, "schema", include_str!("migrations/0001_schema.sql"))];

/// SQLite has no lock around migrations: when two instances start together, one of them fails
/// and finds the work done when it looks again.
const ATTEMPTS: usize = 10;
const PAUSE: Duration = Duration::from_millis(200);

/// Tells this program's lock from those of others in the same database.
const LOCK: i64 = 0x776f_7274_686d_6170;

pub(super) enum On<'a> {
    Sqlite(&'a SqlitePool),
    Postgres(&'a PgConnectOptions),
}

/// Brings the schema up to date. A database that is ahead of this program is left as it is, so
/// that an older instance keeps running beside a newer one.
pub(super) async fn run(on: On<'_>) -> Result<(), MigrateError> {
    let mut migrator = Migrator::with_migrations(STEPS.map(step).to_vec());
    migrator.set_ignore_missing(true).set_locking(false);
    for _ in 1..ATTEMPTS {
        if attempt(&migrator, &on).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
    attempt(&migrator, &on).await
}

async fn attempt(migrator: &Migrator, on: &On<'_>) -> Result<(), MigrateError> {
    match on {
        On::Sqlite(writer) => migrator.run(*writer).await,
        On::Postgres(options) => {
            let mut connection = PgConnection::connect_with(options).await?;
            let outcome = all_or_none(migrator, &mut connection).await;
            let _ = connection.close().await;
            outcome
        }
    }
}

/// All steps in one transaction, which holds a lock that ends with it, however it ends.
async fn all_or_none(
    migrator: &Migrator,
    connection: &mut PgConnection,
) -> Result<(), MigrateError> {
    let mut transaction = connection.begin().await?;
    // An index over millions of rows takes longer than a request may.
    transaction.execute("SET LOCAL statement_timeout = 0").await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    migrator.run(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

fn step((version, name, sql): (i64, &'static str, &'static str)) -> Migration {
    Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
}

#[cfg(test)]
mod tests {
    use super::STEPS;

    #[test]
    fn every_file_of_the_folder_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/server/store/migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let steps = STEPS.map(|(version, name, _)| format!("{version:04}_{name}.sql"));
        assert_eq!(files, steps);
    }
}
