//! What is kept for good, behind verbs of the product: SQLite by default, PostgreSQL when several
//! instances share it.
//!
//! The only place with SQL. One text serves both databases: `TEXT` and `BIGINT` columns, `$1`
//! placeholders, times and truth values as numbers. Nothing in here knows of HTTP or of rules;
//! what a value means is decided in `accounts`.

mod accounts;
mod connect;
mod copy;
mod google_attempts;
mod identities;
mod letters;
mod likeminded;
mod mail_tokens;
mod map;
mod migrate;
mod session_desk;
mod sessions;
mod tables;
mod throttle;

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{PgPool, SqlitePool};

pub use accounts::{Account, AccountId, NewAccount};
pub use connect::{DatabaseUrl, OpenError};
pub use copy::CopyError;
pub use google_attempts::{GoogleAttempt, TakenAttempt};
pub use identities::Identity;
pub use letters::Letter;
pub use likeminded::{KeptCounts, SharedMaps};
pub use mail_tokens::NewMailToken;
pub use map::{MapPick, MapPlace};
pub use session_desk::RunningSession;
use session_desk::SessionDesk;
pub use sessions::{NewSession, Session};
pub use throttle::Count;

/// How long any verb may take before the visitor is told to come back.
const PATIENCE: Duration = Duration::from_secs(5);

/// The database behind its verbs. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    database: Database,
    sessions: SessionDesk,
}

#[derive(Clone)]
enum Database {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// How many connections to the database there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connections {
    /// In all.
    pub open: u32,
    /// Of them, how many have nothing to do.
    pub idle: usize,
}

/// Why the store could not do what it was asked to.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database refused or is gone.
    #[error("the store failed: {0}")]
    Failed(Arc<sqlx::Error>),
    /// The database did not answer.
    #[error("the store did not answer within {} s", PATIENCE.as_secs())]
    TimedOut,
    /// The question was given up before it was answered: the program ends, or has a fault.
    #[error("the store gave a question up")]
    Dropped,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.database {
            Database::Sqlite(_) => "Store(SQLite)",
            Database::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}

impl Store {
    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("SELECT 1").execute(pool).await.map(drop))
    }

    /// How many connections to the database there are.
    #[must_use]
    pub fn connections(&self) -> Connections {
        match &self.database {
            Database::Sqlite(pool) => Connections { open: pool.size(), idle: pool.num_idle() },
            Database::Postgres(pool) => Connections { open: pool.size(), idle: pool.num_idle() },
        }
    }

    /// Ends every connection once what is under way is done.
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(pool) => pool.close().await,
            Database::Postgres(pool) => pool.close().await,
        }
    }

    /// Removes what has run out by now: sessions, also those not seen since `idle_since`, links
    /// from letters, and counts that began before `counts_before`.
    pub async fn sweep(
        &self,
        now: i64,
        idle_since: i64,
        counts_before: i64,
    ) -> Result<(), StoreError> {
        transaction!(self, tx => {
            sqlx::query("DELETE FROM sessions WHERE expires_at <= $1 OR seen_at <= $2")
                .bind(now).bind(idle_since).execute(&mut *tx).await?;
            sqlx::query("DELETE FROM mail_tokens WHERE expires_at <= $1")
                .bind(now).execute(&mut *tx).await?;
            sqlx::query("DELETE FROM throttle WHERE started_at <= $1")
                .bind(counts_before).execute(&mut *tx).await?;
        })
    }
}

async fn bounded<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    in_time(work).await?.map_err(|error| StoreError::Failed(Arc::new(error)))
}

async fn in_time<T>(work: impl Future<Output = T>) -> Result<T, StoreError> {
    tokio::time::timeout(PATIENCE, work).await.map_err(|_| StoreError::TimedOut)
}

/// Runs one expression with the pool of whichever database there is.
macro_rules! on {
    ($store:expr, $pool:ident => $work:expr) => {
        $crate::store::bounded(async {
            match &$store.database {
                $crate::store::Database::Sqlite($pool) => $work,
                $crate::store::Database::Postgres($pool) => $work,
            }
        })
        .await
    };
}

/// Runs a block in one transaction; an error inside undoes all of it. On SQLite it takes the
/// write lock at once: a transaction that reads first could otherwise fail when it writes.
macro_rules! transaction {
    ($store:expr, $tx:ident => $work:block) => {
        $crate::store::bounded(async {
            match &$store.database {
                $crate::store::Database::Sqlite(pool) => {
                    let mut $tx = pool.begin_with("BEGIN IMMEDIATE").await?;
                    let outcome = $work;
                    $tx.commit().await?;
                    Ok(outcome)
                }
                $crate::store::Database::Postgres(pool) => {
                    let mut $tx = pool.begin().await?;
                    let outcome = $work;
                    $tx.commit().await?;
                    Ok(outcome)
                }
            }
        })
        .await
    };
}

use {on, transaction};
