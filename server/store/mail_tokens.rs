//! Links that were sent by mail: which account each opens, for what, until when.

use super::database::{read, transaction};
use super::{AccountId, Result, Store};

#[derive(Debug, Clone, Copy)]
pub struct NewMailToken<'a> {
    pub account: &'a AccountId,
    /// SHA-256 of a fresh token.
    pub token_hash: &'a str,
    /// `verify` or `reset`.
    pub purpose: &'a str,
    pub expires_at: i64,
}

impl Store {
    /// Keeps a link; an earlier one of the same account and purpose stops working.
    pub async fn add_mail_token(&self, new: NewMailToken<'_>) -> Result<()> {
        transaction!(self, tx => {
            sqlx::query("DELETE FROM mail_tokens WHERE account_id = $1 AND purpose = $2")
                .bind(&new.account.0).bind(new.purpose).execute(&mut *tx).await?;
            sqlx::query(
                "INSERT INTO mail_tokens (token_hash, account_id, purpose, expires_at)
                 VALUES ($1, $2, $3, $4)",
            )
            .bind(new.token_hash).bind(&new.account.0).bind(new.purpose).bind(new.expires_at)
            .execute(&mut *tx).await?;
        })
    }

    /// Whose link it is, if it still works. It goes on working.
    pub async fn peek_mail_token(
        &self,
        token_hash: &str,
        purpose: &str,
        now: i64,
    ) -> Result<Option<AccountId>> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT account_id FROM mail_tokens
             WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3",
        )
        .bind(token_hash).bind(purpose).bind(now).fetch_optional(pool).await)
    }
}
