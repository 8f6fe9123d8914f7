//! The schema, and how a database gets it.

use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Connection, SqlStr};

use super::{Database, OpenError, Store};

/// Every step of the schema, in order. A step that was released is never edited.
const STEPS: [(i64, &str, &str); 5] = [
    (1, "accounts", include_str!("migrations/0001_accounts.sql")),
    (100, "google", include_str!("migrations/0100_google.sql")),
    (200, "likeminded", include_str!("migrations/0200_likeminded.sql")),
    (300, "known_browsers", include_str!("migrations/0300_known_browsers.sql")),
    (310, "sweep", include_str!("migrations/0310_sweep.sql")),
];

/// SQLite has no lock around migrations: when two instances start together, one of them fails
/// and finds the work done when it looks again.
const ATTEMPTS: usize = 10;
const PAUSE: Duration = Duration::from_millis(200);

/// Brings the schema up to date. A database that is ahead of this program is left as it is, so
/// that an older instance keeps running beside a newer one.
pub(super) async fn run(store: &Store) -> Result<(), OpenError> {
    let mut migrator = Migrator::with_migrations(STEPS.map(step).to_vec());
    migrator.set_ignore_missing(true);
    for _ in 1..ATTEMPTS {
        if attempt(&migrator, store).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
    attempt(&migrator, store).await.map_err(OpenError::Migrate)
}

async fn attempt(migrator: &Migrator, store: &Store) -> Result<(), MigrateError> {
    match &store.database {
        Database::Sqlite(pools) => migrator.run(&pools.writer).await,
        Database::Postgres(pool) => {
            // An index over millions of rows takes longer than a request may.
            let mut connection = pool.acquire().await?.detach();
            sqlx::query("SET statement_timeout = 0").execute(&mut connection).await?;
            let outcome = migrator.run(&mut connection).await;
            let _ = connection.close().await;
            outcome
        }
    }
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
