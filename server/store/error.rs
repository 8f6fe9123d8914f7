//! Errors of opening and querying the store.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The longest that a method of the store takes.
pub(super) const TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder of the database file can't be made.
    #[error("can't create the folder {0}: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The database can't be reached or refuses.
    #[error("can't open the database: {0}")]
    Connect(sqlx::Error),
    /// The schema can't be brought up to date.
    #[error("can't prepare the database: {0}")]
    Migrate(sqlx::migrate::MigrateError),
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database refused or is gone.
    #[error("the store failed: {0}")]
    Failed(Arc<sqlx::Error>),
    /// The database did not answer.
    #[error("the store did not answer within {} s", TIMEOUT.as_secs())]
    TimedOut,
    /// The database has not answered just before, and is not asked again yet.
    #[error("the store is away")]
    Away,
}

impl StoreError {
    /// True if nothing came back at all.
    pub(super) fn is_silence(&self) -> bool {
        match self {
            Self::TimedOut => true,
            Self::Failed(error) => matches!(**error, sqlx::Error::PoolTimedOut),
            Self::Away => false,
        }
    }
}
