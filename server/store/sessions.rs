//! Sessions: which browsers are signed in. Only hashes of their tokens are kept.

use super::database::{on, read, transaction};
use super::locking::{lock_account, rollback_with};
use super::unused::use_account;
use super::{Account, AccountId, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// SHA-256 of the token in the browser's cookie.
    pub token_hash: String,
    /// Proof of identity: `password`, `passkey`, `provider`, `email`.
    pub method: String,
    pub created_at: i64,
    pub seen_at: i64,
    /// Absolute timeout.
    pub expires_at: i64,
}

impl Session {
    /// True if it goes on: it has not run out, and was seen since `idle_since`.
    pub fn runs(&self, now: i64, idle_since: i64) -> bool {
        self.expires_at > now && self.seen_at > idle_since
    }
}

/// A passkey or a linked provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenedBy<'a> {
    /// A provider, as its tokens name it.
    Provider(&'a str),
    /// A passkey, by the authenticator's name for it.
    Passkey(&'a str),
}

impl<'a> OpenedBy<'a> {
    fn name(self) -> &'a str {
        match self {
            Self::Provider(name) | Self::Passkey(name) => name,
        }
    }

    /// Number of its kind and name in the account.
    fn held(self) -> &'static str {
        match self {
            Self::Provider(_) => {
                "SELECT count(*) FROM identities WHERE account_id = $1 AND issuer = $2"
            }
            Self::Passkey(_) => {
                "SELECT count(*) FROM passkeys WHERE account_id = $1 AND credential_id = $2
                    AND suspended_at IS NULL"
            }
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct NewSession<'a> {
    /// As it was when the person proved who they are.
    pub account: &'a Account,
    /// SHA-256 of a fresh token.
    pub token_hash: &'a str,
    pub method: &'a str,
    /// The passkey or provider, if it can be removed from the account.
    pub opened_by: Option<OpenedBy<'a>>,
    /// Now.
    pub created_at: i64,
    /// Absolute timeout.
    pub expires_at: i64,
    /// Limit of sessions of the account; the oldest go.
    pub at_most: i64,
}

/// The columns of [`Session`], in order.
pub(super) type SessionRow = (String, String, i64, i64, i64);

impl From<SessionRow> for Session {
    fn from((token_hash, method, created_at, seen_at, expires_at): SessionRow) -> Self {
        Self { token_hash, method, created_at, seen_at, expires_at }
    }
}

/// Ends the sessions of an account that something opened, inside a transaction that holds it; all but
/// the one in which it is removed. One that began before its opener was kept may be such a one.
macro_rules! end_opened {
    ($tx:ident, $id:expr, $method:expr, $opened_by:expr, $but:expr) => {
        sqlx::query(
            "DELETE FROM sessions WHERE account_id = $1 AND method = $2 AND token_hash <> $4
                AND (opened_by = $3 OR opened_by IS NULL)",
        )
        .bind($id)
        .bind($method)
        .bind($opened_by)
        .bind($but)
        .execute(&mut *$tx)
        .await?;
    };
}

pub(super) use end_opened;

impl Store {
    /// Opens a session, which is a use of the account, and ends the oldest ones beyond the allowed
    /// number. False, and none is opened, when the account isn't as it was expected any more, or what
    /// opens it has been removed from it.
    pub async fn open_session(&self, new: NewSession<'_>) -> Result<bool, StoreError> {
        let (expected, id) = (new.account, &new.account.id.0);
        transaction!(self, tx => {
            if !(lock_account!(tx, expected)) {
                rollback_with!(tx, false);
            }
            if let Some(by) = new.opened_by {
                let held: i64 = sqlx::query_scalar(by.held())
                    .bind(id).bind(by.name()).fetch_one(&mut *tx).await?;
                if held == 0 {
                    rollback_with!(tx, false);
                }
            }
            sqlx::query(
                "INSERT INTO sessions
                    (token_hash, account_id, method, created_at, seen_at, expires_at, opened_by)
                 VALUES ($1, $2, $3, $4, $4, $5, $6)",
            )
            .bind(new.token_hash).bind(id).bind(new.method)
            .bind(new.created_at).bind(new.expires_at).bind(new.opened_by.map(OpenedBy::name))
            .execute(&mut *tx).await?;
            use_account!(tx, id, new.created_at);
            sqlx::query(
                "DELETE FROM sessions WHERE account_id = $1 AND token_hash <> $2
                    AND token_hash NOT IN
                        (SELECT token_hash FROM sessions WHERE account_id = $1
                         ORDER BY created_at DESC, token_hash LIMIT $3)",
            )
            .bind(id).bind(new.token_hash).bind(new.at_most)
            .execute(&mut *tx).await?;
            true
        })
    }

    /// Notes that a browser was seen, and so that the account was used.
    pub async fn touch_session(&self, token_hash: &str, now: i64) -> Result<(), StoreError> {
        transaction!(self, tx => {
            // The account first, as in every transaction that touches both.
            let id: Option<String> = sqlx::query_scalar(
                "SELECT account_id FROM sessions WHERE token_hash = $1",
            )
            .bind(token_hash).fetch_optional(&mut *tx).await?;
            if let Some(id) = &id {
                use_account!(tx, id, now);
            }
            sqlx::query("UPDATE sessions SET seen_at = $1 WHERE token_hash = $2")
                .bind(now).bind(token_hash).execute(&mut *tx).await?;
        })
    }

    pub async fn close_session(&self, token_hash: &str) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(token_hash).execute(pool).await.map(drop))
    }

    /// Ends one session of an account; false when the account has no such session.
    pub async fn close_session_of(
        &self,
        id: &AccountId,
        token_hash: &str,
    ) -> Result<bool, StoreError> {
        on!(self, pool => sqlx::query(
            "DELETE FROM sessions WHERE account_id = $1 AND token_hash = $2",
        )
        .bind(&id.0).bind(token_hash).execute(pool).await.map(|done| done.rows_affected() == 1))
    }

    pub async fn close_sessions(&self, id: &AccountId) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("DELETE FROM sessions WHERE account_id = $1")
            .bind(&id.0).execute(pool).await.map(drop))
    }

    /// The sessions of an account, newest first.
    pub async fn sessions(&self, id: &AccountId) -> Result<Vec<Session>, StoreError> {
        let rows: Vec<SessionRow> = read!(self, pool => sqlx::query_as(
            "SELECT token_hash, method, created_at, seen_at, expires_at FROM sessions
             WHERE account_id = $1 ORDER BY created_at DESC, token_hash",
        )
        .bind(&id.0).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Session::from).collect())
    }

    /// By the hash of each session's token, its passkey or provider, if that can be removed.
    pub async fn openers(&self, id: &AccountId) -> Result<Vec<(String, String)>, StoreError> {
        read!(self, pool => sqlx::query_as(
            "SELECT token_hash, opened_by FROM sessions
             WHERE account_id = $1 AND opened_by IS NOT NULL",
        )
        .bind(&id.0).fetch_all(pool).await)
    }
}
