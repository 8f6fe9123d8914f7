use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Time limit of a store method.
pub(super) const TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("can't create the folder {0}: {1}")]
    Folder(PathBuf, std::io::Error),
    #[error("can't open the database {0}: {1}")]
    Connect(String, String),
    #[error("there is no database at {0}; DATABASE_URL or VAR_DIR say where it is")]
    Missing(String),
    #[error("the database {0} has no tables of Worthmap; DATABASE_URL or VAR_DIR say where it is")]
    Empty(String),
    #[error("the database {0} has the encoding {1}; it must be UTF8")]
    Encoding(String, String),
}

pub type Result<T, E = StoreError> = std::result::Result<T, E>;

#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    #[error("the store failed: {0}")]
    Failed(Arc<sqlx::Error>),
    #[error("the store did not answer within {} s", TIMEOUT.as_secs())]
    TimedOut,
    #[error("the store is unavailable")]
    Unavailable,
}

impl StoreError {
    /// True if the database can't write at all: the disk is full or fails, the database is read-only, or
    /// its lock isn't granted. A statement that is refused for its values is none of these.
    pub(super) fn is_unwritable(&self) -> bool {
        let Self::Failed(error) = self else { return true };
        let Some(error) = error.as_database_error() else {
            return matches!(**error, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut);
        };
        let Some(code) = error.code() else { return false };
        match code.parse::<u32>() {
            // SQLite: busy, locked, read-only, input or output, full, can't open.
            Ok(code) if code < 10_000 => matches!(code & 0xff, 5 | 6 | 8 | 10 | 13 | 14),
            // PostgreSQL: no room or other resources, the system's errors, read-only.
            _ => code.starts_with("53") || code.starts_with("58") || code == "25006",
        }
    }

    pub(super) fn is_unanswered(&self) -> bool {
        match self {
            Self::TimedOut => true,
            Self::Failed(error) => matches!(**error, sqlx::Error::PoolTimedOut),
            Self::Unavailable => false,
        }
    }
}
