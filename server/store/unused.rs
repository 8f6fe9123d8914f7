//! The last use of accounts, and the unused ones.

use sqlx::FromRow;

use super::accounts::delete_rows;
use super::database::{on, read, transaction};
use super::emails::queue_notice;
use super::throttle::count_attempt;
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

    /// Removes such an account and every row that belongs to it. False when it was used or confirmed meanwhile.
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
