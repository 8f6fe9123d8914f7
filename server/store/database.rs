//! The store itself, and how its methods reach whichever database there is.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::{PgPool, SqlitePool};

use super::breaker::Breaker;
use super::error::{Result, StoreError, TIMEOUT};

/// Access to the database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    pub(super) database: Database,
    pub(super) breaker: Breaker,
    /// True if the last write failed for lack of space, permission or an answer.
    pub(super) write_failed: Arc<AtomicBool>,
}

#[derive(Clone)]
pub(super) enum Database {
    Sqlite(SqlitePools),
    Postgres(PgPool),
}

impl Database {
    /// The part behind FROM that yields `key` and `value` of each member of the JSON object in a
    /// parameter. A text of its own for each database: only SQLite takes the parameter as it is.
    pub(super) fn json_rows(&self, parameter: &str) -> String {
        match self {
            Self::Sqlite(_) => format!("json_each({parameter})"),
            Self::Postgres(_) => format!("json_each({parameter}::json)"),
        }
    }

    /// The end of a SELECT that locks its rows and passes over those that others hold. SQLite has one
    /// writer, and no such clause.
    pub(super) fn skip_locked(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "",
            Self::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        }
    }
}

/// SQLite has one writer at a time. It has a connection of its own, for which all writers
/// queue, so that they never hold those by which others read.
#[derive(Clone)]
pub(super) struct SqlitePools {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connections {
    pub open: u32,
    pub idle: usize,
}

opaque!(Store);

impl Store {
    /// Ok if the database answers the query of nearly every request with a session and, after a failed
    /// write, accepts writes again.
    pub async fn ping(&self) -> Result<()> {
        self.session("", 0, 0).await?;
        if self.can_write() { Ok(()) } else { self.write_and_remove().await }
    }

    pub fn can_write(&self) -> bool {
        !self.write_failed.load(Ordering::Relaxed)
    }

    async fn write_and_remove(&self) -> Result<()> {
        transaction!(self, tx => {
            sqlx::query("INSERT INTO throttle (key_hash, started_at, count) VALUES ('', 0, 0)")
                .execute(&mut *tx).await?;
            sqlx::query("DELETE FROM throttle WHERE key_hash = ''").execute(&mut *tx).await?;
        })
    }

    /// The text that instances share under a name: the given one where there is none yet.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String> {
        transaction!(self, tx => {
            sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name).bind(fresh).execute(&mut *tx).await?;
            sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1")
                .bind(name).fetch_one(&mut *tx).await?
        })
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

/// A locked SQLite file reports that it is locked: only PostgreSQL can be unavailable. On the heap:
/// transactions are large futures.
pub(super) fn run<'a, T: 'a>(
    store: &'a Store,
    work: impl Future<Output = Result<T, sqlx::Error>> + 'a,
) -> impl Future<Output = Result<T>> + 'a {
    tracing::trace!("store call");
    let work = Box::pin(bounded(work));
    async move {
        match store.database {
            Database::Sqlite(_) => work.await,
            Database::Postgres(_) => store.breaker.call(work).await,
        }
    }
}

pub(super) async fn bounded<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T> {
    let answer = tokio::time::timeout(TIMEOUT, work).await.map_err(|_| StoreError::TimedOut)?;
    answer.map_err(|error| StoreError::Failed(Arc::new(error)))
}

/// The same for work that writes, with its outcome recorded.
pub(super) fn run_write<'a, T: 'a>(
    store: &'a Store,
    work: impl Future<Output = Result<T, sqlx::Error>> + 'a,
) -> impl Future<Output = Result<T>> + 'a {
    let work = run(store, work);
    async move {
        let outcome = work.await;
        match &outcome {
            Ok(_) => store.write_failed.store(false, Ordering::Relaxed),
            Err(error) if error.is_unwritable() => {
                store.write_failed.store(true, Ordering::Relaxed);
            }
            Err(_) => {}
        }
        outcome
    }
}

macro_rules! on {
    ($store:expr, $pool:ident => $work:expr) => {
        $crate::store::database::run_write($store, async {
            match &$store.database {
                $crate::store::database::Database::Sqlite(
                    $crate::store::database::SqlitePools { writer: $pool, .. },
                ) => $work,
                $crate::store::database::Database::Postgres($pool) => $work,
            }
        })
        .await
    };
}

macro_rules! read {
    ($store:expr, $pool:ident => $work:expr) => {
        $crate::store::database::run($store, async {
            match &$store.database {
                $crate::store::database::Database::Sqlite(
                    $crate::store::database::SqlitePools { readers: $pool, .. },
                ) => $work,
                $crate::store::database::Database::Postgres($pool) => $work,
            }
        })
        .await
    };
}

/// Runs a block in one transaction; an error inside undoes all of it. On SQLite it takes the
/// write lock at once: a transaction that reads first could otherwise fail when it writes.
macro_rules! transaction {
    ($store:expr, $tx:ident => $work:block) => {
        $crate::store::database::run_write($store, async {
            match &$store.database {
                $crate::store::database::Database::Sqlite(pools) => {
                    let mut $tx = pools.writer.begin_with("BEGIN IMMEDIATE").await?;
                    let outcome = $work;
                    $tx.commit().await?;
                    Ok(outcome)
                }
                $crate::store::database::Database::Postgres(pool) => {
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

// A password check runs before the transaction, so the account may have changed by then: another request set a
// password, claimed the account or disabled it. Every write that grants access first locks the row if it is unchanged,
// and every write that revokes access locks it before it looks for what to delete: of two concurrent ones the second
// sees what the first did.

/// Permanent and opaque: says nothing about the person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct AccountId(pub String);

macro_rules! account_columns {
    () => {
        "accounts.id, accounts.email, accounts.email_key, accounts.password_hash, \
         accounts.created_at, accounts.verified_at, accounts.disabled_at, \
         accounts.sharing <> 0 AS sharing, accounts.language"
    };
}

/// Leaves the transaction with an answer unless an account still has the expected state, which then
/// stays until the transaction ends.
macro_rules! lock_account {
    ($tx:ident, $expected:expr, or $answer:expr) => {
        let locked = sqlx::query(
            "UPDATE accounts SET sharing = sharing
             WHERE id = $1 AND disabled_at IS NULL AND password_hash IS NOT DISTINCT FROM $2
                AND CASE WHEN verified_at IS NULL THEN 0 ELSE 1 END = $3",
        )
        .bind(&$expected.id.0)
        .bind($expected.password_hash.as_deref())
        .bind(i64::from($expected.verified_at.is_some()))
        .execute(&mut *$tx)
        .await?;
        if locked.rows_affected() == 0 {
            $crate::store::database::rollback_with!($tx, $answer);
        }
    };
}

/// An account by its id, locked until the transaction ends. Needs `Account` in scope.
macro_rules! lock_account_by_id {
    ($tx:ident, $id:expr) => {{
        let account: Option<Account> = sqlx::query_as(concat!(
            "UPDATE accounts SET sharing = sharing WHERE id = $1 RETURNING ",
            $crate::store::database::account_columns!(),
        ))
        .bind($id)
        .fetch_optional(&mut *$tx)
        .await?;
        account
    }};
}

/// Rolls the transaction back and returns from the method.
macro_rules! rollback_with {
    ($tx:ident, $answer:expr) => {{
        $tx.rollback().await?;
        return Ok($answer);
    }};
}

pub(super) use {
    account_columns, lock_account, lock_account_by_id, on, read, rollback_with, transaction,
};
