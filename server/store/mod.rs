//! What is kept for good, behind verbs of the product: SQLite by default, PostgreSQL when several
//! instances share it.
//!
//! All SQL. One text serves both databases: `TEXT` and `BIGINT` columns, `$1`
//! placeholders, times and truth values as numbers. Nothing in here knows of HTTP or of rules;
//! what a value means is decided in `accounts`.

mod account_id;
mod accounts;
mod breaker;
mod connect;
mod copy;
mod google_attempts;
mod hold;
mod identities;
mod invitations;
mod known_browsers;
mod letters;
mod likeminded;
mod mail_tokens;
mod map;
mod migrate;
mod numbers;
mod passkey_challenges;
mod passkeys;
mod recovery;
mod running_session;
mod sessions;
mod sweep;
mod tables;
mod throttle;
mod unused;

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{PgPool, SqlitePool};

pub use account_id::AccountId;
pub use accounts::{Account, Identity, Made, NewAccount, StoredPasskey};
use breaker::Breaker;
pub use connect::{DatabaseUrl, POSTGRES_CONNECTIONS};
pub use copy::CopyError;
pub use google_attempts::{GoogleAttempt, TakenAttempt};
pub use identities::{Linking, NewIdentity, Unlinking};
pub use invitations::{Admission, Invitation, NewInvitation};
pub use known_browsers::StoredBrowser;
pub use letters::Letter;
pub use likeminded::{DailyCounts, SharedMaps};
pub use mail_tokens::NewMailToken;
pub use map::{MapLocation, MapPick};
pub use numbers::DailySum;
pub use passkey_challenges::PasskeyChallenge;
pub use passkeys::{AddedPasskey, RemovedPasskey};
pub use recovery::{FollowedLink, SetPassword};
pub use running_session::RunningSession;
pub use sessions::{NewSession, OpenedBy, Session};
pub use sweep::RunOut;
pub use tables::columns;
pub use throttle::{Full, Share, TakenBack};
pub use unused::LastUse;

/// How long any verb may take before the visitor is told to come back.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder of the database file can't be made.
    #[error("can't create the folder {0}: {1}")]
    Folder(std::path::PathBuf, std::io::Error),
    /// The database can't be reached or refuses.
    #[error("can't open the database: {0}")]
    Connect(sqlx::Error),
    /// The schema can't be brought up to date.
    #[error("can't prepare the database: {0}")]
    Migrate(sqlx::migrate::MigrateError),
}

/// The database behind its verbs. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    database: Database,
    breaker: Breaker,
}

#[derive(Clone)]
enum Database {
    Sqlite(SqlitePools),
    Postgres(PgPool),
}

impl Database {
    /// What stands behind FROM to have `key` and `value` of each member of the JSON object in a
    /// parameter. A text of its own for each database: only SQLite takes the parameter as it is.
    fn json_rows(&self, parameter: &str) -> String {
        match self {
            Self::Sqlite(_) => format!("json_each({parameter})"),
            Self::Postgres(_) => format!("json_each({parameter}::json)"),
        }
    }
}

/// SQLite has one writer at a time. It has a connection of its own, before which all who write
/// stand in line, so that they never hold those by which others read.
#[derive(Clone)]
struct SqlitePools {
    writer: SqlitePool,
    readers: SqlitePool,
}

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
    /// The database has not answered just before, and is not asked again yet.
    #[error("the store is away")]
    Away,
}

impl StoreError {
    /// Whether nothing came back at all.
    fn is_silence(&self) -> bool {
        match self {
            Self::TimedOut => true,
            Self::Failed(error) => matches!(**error, sqlx::Error::PoolTimedOut),
            Self::Away => false,
        }
    }
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
    /// Whether the database answers what nearly every request of somebody signed in asks.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.session("", 0, 0).await.map(drop)
    }

    pub fn connections(&self) -> Connections {
        match &self.database {
            Database::Sqlite(SqlitePools { writer, readers }) => Connections {
                open: writer.size() + readers.size(),
                idle: writer.num_idle() + readers.num_idle(),
            },
            Database::Postgres(pool) => Connections { open: pool.size(), idle: pool.num_idle() },
        }
    }

    /// Ends every connection once what is under way is done.
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(SqlitePools { writer, readers }) => {
                readers.close().await;
                writer.close().await;
            }
            Database::Postgres(pool) => pool.close().await,
        }
    }
}

/// On the heap: transactions are large, and every caller would have to make room for them.
fn asked<'a, T: 'a>(
    store: &'a Store,
    work: impl Future<Output = Result<T, sqlx::Error>> + 'a,
) -> impl Future<Output = Result<T, StoreError>> + 'a {
    store.breaker.ask(Box::pin(bounded(work)))
}

async fn bounded<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    let answer = tokio::time::timeout(PATIENCE, work).await.map_err(|_| StoreError::TimedOut)?;
    answer.map_err(|error| StoreError::Failed(Arc::new(error)))
}

/// Runs one expression that writes with the pool of whichever database there is.
macro_rules! on {
    ($store:expr, $pool:ident => $work:expr) => {
        $crate::store::asked($store, async {
            match &$store.database {
                $crate::store::Database::Sqlite($crate::store::SqlitePools {
                    writer: $pool,
                    ..
                }) => $work,
                $crate::store::Database::Postgres($pool) => $work,
            }
        })
        .await
    };
}

/// The same for one that only reads.
macro_rules! read {
    ($store:expr, $pool:ident => $work:expr) => {
        $crate::store::asked($store, async {
            match &$store.database {
                $crate::store::Database::Sqlite($crate::store::SqlitePools {
                    readers: $pool,
                    ..
                }) => $work,
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
        $crate::store::asked($store, async {
            match &$store.database {
                $crate::store::Database::Sqlite($crate::store::SqlitePools { writer, .. }) => {
                    let mut $tx = writer.begin_with("BEGIN IMMEDIATE").await?;
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

use {on, read, transaction};
