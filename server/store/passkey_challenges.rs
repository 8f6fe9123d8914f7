//! Pending challenges of passkeys.

use super::database::{on, transaction};
use super::{AccountId, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyChallenge {
    /// SHA-256 of the token that comes back.
    pub token_hash: String,
    /// SHA-256 of the token in the cookie of the browser that asked.
    pub browser_hash: String,
    /// Whose account gets a passkey; none for signing in and signing up.
    pub account: Option<AccountId>,
    /// The challenge with its purpose.
    pub state: String,
    pub expires_at: i64,
}

type Row = (String, String, Option<String>, String, i64);

impl From<Row> for PasskeyChallenge {
    fn from((token_hash, browser_hash, account, state, expires_at): Row) -> Self {
        let account = account.map(AccountId);
        Self { token_hash, browser_hash, account, state, expires_at }
    }
}

impl Store {
    /// Keeps a challenge. The browser's oldest ones beyond the allowed number go.
    pub async fn add_passkey_challenge(
        &self,
        challenge: &PasskeyChallenge,
        at_most: i64,
    ) -> Result<(), StoreError> {
        transaction!(self, tx => {
            sqlx::query(
                "INSERT INTO passkey_challenges
                    (token_hash, browser_hash, account_id, state, expires_at)
                 VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(&challenge.token_hash).bind(&challenge.browser_hash)
            .bind(challenge.account.as_ref().map(|id| &id.0)).bind(&challenge.state)
            .bind(challenge.expires_at)
            .execute(&mut *tx).await?;
            sqlx::query(
                "DELETE FROM passkey_challenges WHERE browser_hash = $1 AND token_hash <> $2
                    AND token_hash NOT IN
                        (SELECT token_hash FROM passkey_challenges WHERE browser_hash = $1
                         ORDER BY expires_at DESC, token_hash LIMIT $3)",
            )
            .bind(&challenge.browser_hash).bind(&challenge.token_hash).bind(at_most)
            .execute(&mut *tx).await?;
        })
    }

    /// Uses a challenge up. Of several requests that bring the same token only one gets it, and
    /// only from the browser that asked for it.
    pub async fn take_passkey_challenge(
        &self,
        token_hash: &str,
        browser_hash: &str,
    ) -> Result<Option<PasskeyChallenge>, StoreError> {
        let row: Option<Row> = on!(self, pool => sqlx::query_as(
            "DELETE FROM passkey_challenges WHERE token_hash = $1 AND browser_hash = $2
             RETURNING token_hash, browser_hash, account_id, state, expires_at",
        )
        .bind(token_hash).bind(browser_hash).fetch_optional(pool).await)?;
        Ok(row.map(PasskeyChallenge::from))
    }
}
