//! The last use of accounts, unused ones, and what has run out, which goes a little at a time: another writer waits
//! for one small transaction at most.

use sqlx::FromRow;

use super::accounts::delete_rows;
use super::database::{on, read, transaction};
use super::emails::queue_notice;
use super::throttle::count_shares;
use super::{AccountId, NewEmail, Result, Store};

/// Last use of an account, to the day, and the notice of its removal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct LastUse {
    pub used_at: i64,
    pub warned_at: Option<i64>,
}

/// Times before which an account must have been used last to be deleted.
#[derive(Debug, Clone, Copy)]
pub struct Unused {
    /// With a warning sent before `warned_before`.
    pub since: i64,
    pub warned_before: i64,
    /// While its address is unconfirmed.
    pub unconfirmed_since: i64,
}

impl Store {
    pub async fn last_use(&self, id: &AccountId) -> Result<Option<LastUse>> {
        read!(self, pool => sqlx::query_as("SELECT used_at, warned_at FROM accounts WHERE id = $1")
            .bind(&id.0).fetch_optional(pool).await)
    }

    /// Some accounts unused since, whose owners haven't been told yet. A session is
    /// use, too. Accounts that the operator has closed are the operator's to delete.
    pub async fn unused_accounts(&self, since: i64, at_most: i64) -> Result<Vec<AccountId>> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT id FROM accounts a
             WHERE used_at <= $1 AND created_at <= $1 AND warned_at IS NULL AND disabled_at IS NULL
                AND NOT EXISTS
                    (SELECT 1 FROM sessions s WHERE s.account_id = a.id AND s.seen_at > $1)
             ORDER BY used_at LIMIT $2",
        )
        .bind(since).bind(at_most).fetch_all(pool).await)
    }

    /// Records the warning of an owner, and queues its email. False when the account
    /// was used meanwhile, or another instance was faster.
    pub async fn warn_unused(
        &self,
        id: &AccountId,
        notice: &NewEmail,
        since: i64,
        now: i64,
    ) -> Result<bool> {
        transaction!(self, tx => {
            let email_key: Option<String> = sqlx::query_scalar(
                "UPDATE accounts SET warned_at = $2
                 WHERE id = $1 AND warned_at IS NULL AND used_at <= $3 RETURNING email_key",
            )
            .bind(&id.0).bind(now).bind(since).fetch_optional(&mut *tx).await?;
            if let Some(email_key) = &email_key {
                queue_notice!(tx, Some(notice), email_key, now);
            }
            email_key.is_some()
        })
    }

    /// Takes back a warning that wasn't delivered: it is sent again.
    pub async fn take_back_warning(&self, email_key: &str) -> Result<()> {
        on!(self, pool => sqlx::query("UPDATE accounts SET warned_at = NULL WHERE email_key = $1")
            .bind(email_key).execute(pool).await.map(drop))
    }

    /// Some accounts to delete: warned and unused since, or unconfirmed and unused for a shorter time.
    pub async fn accounts_to_delete(&self, unused: Unused, at_most: i64) -> Result<Vec<AccountId>> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT id FROM accounts a
             WHERE disabled_at IS NULL AND (
                (warned_at <= $2 AND used_at <= $1 AND NOT EXISTS
                    (SELECT 1 FROM sessions s WHERE s.account_id = a.id AND s.seen_at > $1))
                OR (used_at <= $3 AND verified_at IS NULL AND NOT EXISTS
                    (SELECT 1 FROM sessions s WHERE s.account_id = a.id AND s.seen_at > $3)))
             LIMIT $4",
        )
        .bind(unused.since).bind(unused.warned_before).bind(unused.unconfirmed_since).bind(at_most)
        .fetch_all(pool).await)
    }

    /// Removes such an account and every row that belongs to it. False when it was used or confirmed
    /// meanwhile.
    pub async fn delete_unused(&self, id: &AccountId, unused: Unused) -> Result<bool> {
        transaction!(self, tx => {
            // A write locks the account until the end.
            let found: Option<String> = sqlx::query_scalar(
                "UPDATE accounts SET warned_at = warned_at
                 WHERE id = $1 AND ((used_at <= $2 AND warned_at <= $3)
                    OR (used_at <= $4 AND verified_at IS NULL)) RETURNING email_key",
            )
            .bind(&id.0).bind(unused.since).bind(unused.warned_before)
            .bind(unused.unconfirmed_since)
            .fetch_optional(&mut *tx).await?;
            if let Some(email_key) = &found {
                delete_rows!(tx, &id.0, email_key);
            }
            found.is_some()
        })
    }
}

const AT_ONCE: i64 = 100;

#[derive(Debug, Clone, Copy)]
pub struct RunOut {
    /// Sessions and links from emails.
    pub now: i64,
    /// Sessions that were not seen since.
    pub idle_since: i64,
    /// Counts that began before.
    pub counts_before: i64,
    /// Browsers without a sign-in since.
    pub browsers_before: i64,
}

impl RunOut {
    /// By an index.
    fn statements(self) -> [(String, i64); 5] {
        [
            ("sessions", "token_hash", "expires_at", self.now),
            ("sessions", "token_hash", "seen_at", self.idle_since),
            ("mail_tokens", "token_hash", "expires_at", self.now),
            ("throttle", "key_hash", "started_at", self.counts_before),
            ("known_browsers", "key_hash", "seen_at", self.browsers_before),
        ]
        .map(|(table, key, time, before)| {
            let some = format!("SELECT {key} FROM {table} WHERE {time} <= $1 LIMIT $2");
            (format!("DELETE FROM {table} WHERE {key} IN ({some})"), before)
        })
    }
}

impl Store {
    /// Removes some of what has run out; true when there may be more.
    pub async fn sweep(&self, run_out: RunOut) -> Result<bool> {
        let mut is_more = false;
        for (statement, before) in run_out.statements() {
            // Safe: made of constants and placeholders.
            let gone = on!(self, pool => sqlx::query(sqlx::AssertSqlSafe(statement))
                .bind(before).bind(AT_ONCE).execute(pool).await.map(|done| done.rows_affected()))?;
            is_more |= gone >= AT_ONCE.unsigned_abs();
        }
        Ok(is_more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::DatabaseUrl;
    use crate::store::database::Database;

    #[actix_web::test]
    async fn no_statement_looks_at_everything() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::file(&folder.path().join("plans.db"));
        let store = Store::open(&url).await.unwrap();
        let Database::Sqlite(pools) = &store.database else { panic!("not SQLite") };
        let run_out = RunOut { now: 0, idle_since: 0, counts_before: 0, browsers_before: 0 };
        for (statement, _) in run_out.statements() {
            let text = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(text).bind(1).bind(1).fetch_all(&pools.writer).await.unwrap();
            for (.., step) in plan {
                assert!(!step.starts_with("SCAN"), "{step}\n{statement}");
            }
        }
        store.close().await;
    }
}
