//! Sign-ins through the provider that were begun and not finished yet.

use super::database::{on, read, transaction};
use super::{AccountId, Store, StoreError};

/// A sign-in on its way through the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoogleAttempt {
    /// SHA-256 of the state that comes back.
    pub state_hash: String,
    /// SHA-256 of the token in the cookie of the browser that began.
    pub browser_hash: String,
    /// Proves to the provider that the one who began also finishes.
    pub verifier: String,
    /// Comes back inside the provider's token.
    pub nonce: String,
    /// Return address.
    pub next_path: String,
    /// The popup's name; none where the whole page went to the provider.
    pub popup: Option<String>,
    /// Whose account the provider's is to be connected with; none for signing in.
    pub account: Option<AccountId>,
    pub started_at: i64,
}

/// The state of an attempt at the callback.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TakenAttempt {
    /// It is this request's to finish, and nobody's after it.
    Taken(GoogleAttempt),
    /// It was finished before.
    Used,
    /// Another browser began it.
    OtherBrowser,
    /// There is none, or it ran out long ago.
    Unknown,
}

type Row = (String, String, String, String, String, Option<String>, Option<String>, i64);

impl From<Row> for GoogleAttempt {
    fn from(row: Row) -> Self {
        let (state_hash, browser_hash, verifier, nonce, next_path, popup, account, started_at) =
            row;
        let account = account.map(AccountId);
        Self { state_hash, browser_hash, verifier, nonce, next_path, popup, account, started_at }
    }
}

impl Store {
    /// Keeps an attempt. The browser's oldest ones beyond the allowed number go, and all that
    /// began before `stale_before`.
    pub async fn add_google_attempt(
        &self,
        attempt: &GoogleAttempt,
        at_most: i64,
        stale_before: i64,
    ) -> Result<(), StoreError> {
        transaction!(self, tx => {
            sqlx::query("DELETE FROM google_attempts WHERE started_at <= $1")
                .bind(stale_before).execute(&mut *tx).await?;
            sqlx::query(
                "INSERT INTO google_attempts (state_hash, browser_hash, verifier, nonce,
                    next_path, popup, account_id, started_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(&attempt.state_hash).bind(&attempt.browser_hash).bind(&attempt.verifier)
            .bind(&attempt.nonce).bind(&attempt.next_path).bind(&attempt.popup)
            .bind(attempt.account.as_ref().map(|id| &id.0)).bind(attempt.started_at)
            .execute(&mut *tx).await?;
            sqlx::query(
                "DELETE FROM google_attempts WHERE browser_hash = $1 AND state_hash <> $2
                    AND state_hash NOT IN
                        (SELECT state_hash FROM google_attempts WHERE browser_hash = $1
                         ORDER BY started_at DESC, state_hash LIMIT $3)",
            )
            .bind(&attempt.browser_hash).bind(&attempt.state_hash).bind(at_most)
            .execute(&mut *tx).await?;
        })
    }

    /// Uses an attempt up. Of several requests that bring the same state only one gets it, and
    /// only from the browser that began it.
    pub async fn take_google_attempt(
        &self,
        state_hash: &str,
        browser_hash: &str,
        now: i64,
    ) -> Result<TakenAttempt, StoreError> {
        let row: Option<Row> = on!(self, pool => sqlx::query_as(
            "UPDATE google_attempts SET used_at = $3
             WHERE state_hash = $1 AND browser_hash = $2 AND used_at IS NULL
             RETURNING state_hash, browser_hash, verifier, nonce, next_path, popup, account_id,
                started_at",
        )
        .bind(state_hash).bind(browser_hash).bind(now).fetch_optional(pool).await)?;
        if let Some(row) = row {
            return Ok(TakenAttempt::Taken(row.into()));
        }
        let owner: Option<String> = read!(self, pool => sqlx::query_scalar(
            "SELECT browser_hash FROM google_attempts WHERE state_hash = $1",
        )
        .bind(state_hash).fetch_optional(pool).await)?;
        Ok(match owner {
            Some(owner) if owner == browser_hash => TakenAttempt::Used,
            Some(_) => TakenAttempt::OtherBrowser,
            None => TakenAttempt::Unknown,
        })
    }
}
