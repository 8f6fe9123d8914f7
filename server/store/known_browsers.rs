//! Browsers in which somebody has signed in to an account before.

use super::database::{read, transaction};
use super::locking::{lock_account, rollback_with};
use super::{Account, AccountId, Store, StoreError};

/// A browser that has signed in to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredBrowser {
    /// True if the address of the account has been shown to be the person's.
    pub is_verified: bool,
}

impl Store {
    /// The row for a hash of a browser's token and an address.
    pub async fn known_browser(
        &self,
        key_hash: &str,
        seen_since: i64,
    ) -> Result<Option<StoredBrowser>, StoreError> {
        let row: Option<(Option<i64>,)> = read!(self, pool => sqlx::query_as(
            "SELECT a.verified_at FROM known_browsers k JOIN accounts a ON a.id = k.account_id
             WHERE k.key_hash = $1 AND k.seen_at > $2",
        )
        .bind(key_hash).bind(seen_since).fetch_optional(pool).await)?;
        Ok(row.map(|(verified_at,)| StoredBrowser { is_verified: verified_at.is_some() }))
    }

    /// Notes that somebody has signed in to an account there; whether that was only done in others
    /// before. The account's oldest ones beyond the allowed number are forgotten. Nothing is noted
    /// when the account isn't as it was when they signed in: then it was taken from them meanwhile.
    pub async fn know_browser(
        &self,
        key_hash: &str,
        judged: &Account,
        now: i64,
        at_most: i64,
    ) -> Result<bool, StoreError> {
        let id = &judged.id;
        transaction!(self, tx => {
            if !(lock_account!(tx, judged)) {
                rollback_with!(tx, false);
            }
            let known: Vec<String> = sqlx::query_scalar(
                "SELECT key_hash FROM known_browsers WHERE account_id = $1",
            )
            .bind(&id.0).fetch_all(&mut *tx).await?;
            sqlx::query(
                "INSERT INTO known_browsers (key_hash, account_id, seen_at) VALUES ($1, $2, $3)
                 ON CONFLICT (key_hash) DO UPDATE SET
                    account_id = excluded.account_id, seen_at = excluded.seen_at",
            )
            .bind(key_hash).bind(&id.0).bind(now).execute(&mut *tx).await?;
            sqlx::query(
                "DELETE FROM known_browsers WHERE account_id = $1 AND key_hash <> $2
                    AND key_hash NOT IN
                        (SELECT key_hash FROM known_browsers WHERE account_id = $1
                         ORDER BY seen_at DESC, key_hash LIMIT $3)",
            )
            .bind(&id.0).bind(key_hash).bind(at_most).execute(&mut *tx).await?;
            !known.is_empty() && !known.iter().any(|known| known == key_hash)
        })
    }

    /// The last sign-in of each browser to an account, latest first.
    pub async fn known_browsers(&self, id: &AccountId) -> Result<Vec<i64>, StoreError> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT seen_at FROM known_browsers WHERE account_id = $1 ORDER BY seen_at DESC",
        )
        .bind(&id.0).fetch_all(pool).await)
    }
}
