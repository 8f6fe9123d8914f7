//! Sessions: which browsers are signed in. Only hashes of their tokens are kept.

use std::convert::Infallible;

use sqlx::FromRow;

use super::database::{lock_account, on, read, rollback_with, transaction};
use super::emails::queue_notice;
use super::map::change_picks;
use super::throttle::{count_attempt, refund};
use super::{Account, AccountId, MapPick, NewEmail, RateCounter, Result, Store, StoredPasskey};
use crate::clock::DAY;

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Session {
    /// SHA-256 of the token in the browser's cookie.
    pub token_hash: String,
    /// Proof of identity: `password`, `passkey`, `provider`, `email`.
    pub method: String,
    #[sqlx(rename = "opened_at")]
    pub created_at: i64,
    pub seen_at: i64,
    pub expires_at: i64,
    /// Its passkey or provider, if that can be removed from the account.
    pub opened_by: Option<String>,
}

impl Session {
    /// True if it goes on: it has not run out, and was seen since `idle_since`.
    pub fn runs(&self, now: i64, idle_since: i64) -> bool {
        self.expires_at > now && self.seen_at > idle_since
    }
}

#[derive(Debug, Clone)]
pub enum OpenedBy {
    /// A provider, as its tokens name it.
    Provider(String),
    /// A passkey as it was read, and its credential with the counter from now on.
    Passkey(StoredPasskey, String),
}

impl OpenedBy {
    fn name(&self) -> &str {
        match self {
            Self::Provider(name) => name,
            Self::Passkey(passkey, _) => &passkey.credential_id,
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct NewSession<'a> {
    /// As it was when the person was authenticated.
    pub account: &'a Account,
    /// SHA-256 of a fresh token.
    pub token_hash: &'a str,
    pub method: &'a str,
    /// The passkey or provider, if it can be removed from the account.
    pub opened_by: Option<&'a OpenedBy>,
    pub created_at: i64,
    pub expires_at: i64,
    /// Limit of sessions and of known browsers of the account; the oldest go.
    pub at_most: i64,
    /// Hash of the token of the browser's session until now, which ends.
    pub earlier: Option<&'a str>,
    /// Hash that the browser is known by.
    pub browser: &'a str,
    /// An email for the case that only other browsers are known.
    pub notice: Option<&'a NewEmail>,
    pub language: &'a str,
    /// The counters in which an attempt is refunded, and when it was counted.
    pub refund: (&'a [RateCounter], i64),
}

const GRAIN: i64 = DAY;

/// Notes inside a transaction that an account was used; that ends any warning.
macro_rules! use_account {
    ($tx:ident, $id:expr, $now:expr) => {
        sqlx::query(
            "UPDATE accounts SET used_at = $1, warned_at = NULL
             WHERE id = $2 AND (used_at <= $3 OR warned_at IS NOT NULL)",
        )
        .bind($now)
        .bind($id)
        .bind($now - GRAIN)
        .execute(&mut *$tx)
        .await?;
    };
}

/// Notes a sign-in of a browser inside a transaction that holds the account, and forgets the oldest
/// ones beyond the allowed number. True if only others had signed in before.
macro_rules! know_browser {
    ($tx:ident, $id:expr, $key_hash:expr, $now:expr, $at_most:expr) => {{
        let known: Vec<String> =
            sqlx::query_scalar("SELECT key_hash FROM known_browsers WHERE account_id = $1")
                .bind($id)
                .fetch_all(&mut *$tx)
                .await?;
        sqlx::query(
            "INSERT INTO known_browsers (key_hash, account_id, seen_at) VALUES ($1, $2, $3)
             ON CONFLICT (key_hash) DO UPDATE SET
                account_id = excluded.account_id, seen_at = excluded.seen_at",
        )
        .bind($key_hash)
        .bind($id)
        .bind($now)
        .execute(&mut *$tx)
        .await?;
        sqlx::query(
            "DELETE FROM known_browsers WHERE account_id = $1 AND key_hash <> $2
                AND key_hash NOT IN
                    (SELECT key_hash FROM known_browsers WHERE account_id = $1
                     ORDER BY seen_at DESC, key_hash LIMIT $3)",
        )
        .bind($id)
        .bind($key_hash)
        .bind($at_most)
        .execute(&mut *$tx)
        .await?;
        !known.is_empty() && !known.iter().any(|known| known == $key_hash)
    }};
}

/// True if a passkey or provider still opens an account, inside a transaction that holds it. Notes the
/// passkey's use and counter.
macro_rules! still_opens {
    ($tx:ident, $id:expr, $opened_by:expr, $now:expr) => {
        match $opened_by {
            OpenedBy::Provider(issuer) => {
                let linked: i64 = sqlx::query_scalar(
                    "SELECT count(*) FROM identities WHERE account_id = $1 AND issuer = $2",
                )
                .bind($id)
                .bind(issuer)
                .fetch_one(&mut *$tx)
                .await?;
                linked > 0
            }
            OpenedBy::Passkey(had, credential) => {
                let used = sqlx::query(
                    "UPDATE passkeys SET credential = $1, used_at = $2
                     WHERE credential_id = $3 AND account_id = $4 AND credential = $5
                        AND suspended_at IS NULL",
                )
                .bind(credential)
                .bind($now)
                .bind(&had.credential_id)
                .bind($id)
                .bind(&had.credential)
                .execute(&mut *$tx)
                .await?;
                used.rows_affected() == 1
            }
        }
    };
}

/// Inserts a session inside a transaction, and ends the oldest ones beyond the allowed number.
macro_rules! insert_session {
    ($tx:ident, $id:expr, $new:expr) => {
        sqlx::query(
            "INSERT INTO sessions
                (token_hash, account_id, method, created_at, seen_at, expires_at, opened_by)
             VALUES ($1, $2, $3, $4, $4, $5, $6)",
        )
        .bind($new.token_hash)
        .bind($id)
        .bind($new.method)
        .bind($new.created_at)
        .bind($new.expires_at)
        .bind($new.opened_by.map(OpenedBy::name))
        .execute(&mut *$tx)
        .await?;
        sqlx::query(
            "DELETE FROM sessions WHERE account_id = $1 AND token_hash <> $2
                AND token_hash NOT IN
                    (SELECT token_hash FROM sessions WHERE account_id = $1
                     ORDER BY created_at DESC, token_hash LIMIT $3)",
        )
        .bind($id)
        .bind($new.token_hash)
        .bind($new.at_most)
        .execute(&mut *$tx)
        .await?;
    };
}

/// Ends the sessions of an account that something opened, inside a transaction that holds it; all but
/// the one in which it is removed.
macro_rules! end_opened {
    ($tx:ident, $id:expr, $method:expr, $opened_by:expr, $but:expr) => {
        sqlx::query(
            "DELETE FROM sessions WHERE account_id = $1 AND method = $2 AND opened_by = $3
                AND token_hash <> $4",
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
    /// Opens a session, which is a use of the account, in place of the browser's earlier one. The
    /// browser is known from now on, and `merge` returns the picks to add to the map. The map
    /// after that, and whether the notice is queued; none, and nothing is changed, when the account isn't
    /// as it was expected any more, or what opens it has been removed from it.
    pub async fn open_session(
        &self,
        new: NewSession<'_>,
        merge: impl FnOnce(&[MapPick]) -> Vec<MapPick>,
    ) -> Result<Option<(Vec<MapPick>, bool)>> {
        let (account, id, now) = (new.account, &new.account.id, new.created_at);
        let merge = |saved: &[MapPick]| Ok::<_, Infallible>(merge(saved));
        transaction!(self, tx => {
            lock_account!(tx, account, or None);
            if let Some(opened_by) = new.opened_by
                && !(still_opens!(tx, id, opened_by, now))
            {
                rollback_with!(tx, None);
            }
            sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
                .bind(new.earlier).execute(&mut *tx).await?;
            insert_session!(tx, id, new);
            use_account!(tx, id, now);
            sqlx::query("UPDATE accounts SET language = $1 WHERE id = $2")
                .bind(new.language).bind(id).execute(&mut *tx).await?;
            let is_queued = know_browser!(tx, id, new.browser, now, new.at_most)
                && queue_notice!(tx, new.notice, &account.email_key, now);
            refund!(tx, new.refund.0, new.refund.1);
            let Ok(map) = change_picks!(self, tx, id, merge);
            Some((map, is_queued))
        })
    }

    /// Notes that a browser was seen, and so that the account was used.
    pub async fn touch_session(&self, token_hash: &str, now: i64) -> Result<()> {
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

    pub async fn close_session(&self, token_hash: &str) -> Result<()> {
        on!(self, pool => sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(token_hash).execute(pool).await.map(drop))
    }

    /// Ends one session of an account; false when the account has no such session.
    pub async fn close_session_of(&self, id: &AccountId, token_hash: &str) -> Result<bool> {
        on!(self, pool => sqlx::query(
            "DELETE FROM sessions WHERE account_id = $1 AND token_hash = $2",
        )
        .bind(&id.0).bind(token_hash).execute(pool).await.map(|done| done.rows_affected() == 1))
    }

    pub async fn close_sessions(&self, id: &AccountId) -> Result<()> {
        on!(self, pool => sqlx::query("DELETE FROM sessions WHERE account_id = $1")
            .bind(&id.0).execute(pool).await.map(drop))
    }

    /// The sessions of an account, newest first.
    pub async fn sessions(&self, id: &AccountId) -> Result<Vec<Session>> {
        read!(self, pool => sqlx::query_as(
            "SELECT token_hash, method, created_at AS opened_at, seen_at, expires_at, opened_by
             FROM sessions WHERE account_id = $1 ORDER BY created_at DESC, token_hash",
        )
        .bind(id).fetch_all(pool).await)
    }
}
