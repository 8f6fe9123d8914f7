//! Changes of the ways into an account: a new password, and the links from emails.

use super::database::{lock_account, lock_account_by_id, on, read, rollback_with, transaction};
use super::emails::queue_notice;
use super::throttle::count_attempt;
use super::{Account, AccountId, NewEmail, Result, Store};

#[derive(Debug, Clone, Copy)]
pub struct NewMailToken<'a> {
    pub account: &'a AccountId,
    /// SHA-256 of a fresh token.
    pub token_hash: &'a str,
    /// `verify` or `reset`.
    pub purpose: &'a str,
    pub expires_at: i64,
}

#[derive(Debug, Clone, Copy)]
pub struct FollowedLink<'a> {
    pub token_hash: &'a str,
    pub purpose: &'a str,
    /// Links that expired by then are invalid.
    pub now: i64,
}

#[derive(Debug, Clone, Copy)]
pub struct SetPassword<'a> {
    pub password_hash: &'a str,
    pub notice: Option<&'a NewEmail>,
}

const KEEP_LINK: &str =
    "INSERT INTO mail_tokens (token_hash, account_id, purpose, expires_at) VALUES ($1, $2, $3, $4)";
const OWNER: &str = "SELECT account_id FROM mail_tokens
     WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3";

/// The account of a link, locked, with the link used up. Leaves the transaction if the link is no longer
/// valid. Locks the account before the link, as everywhere.
macro_rules! follow {
    ($tx:ident, $link:expr) => {{
        let owner: Option<String> = sqlx::query_scalar(OWNER)
            .bind($link.token_hash)
            .bind($link.purpose)
            .bind($link.now)
            .fetch_optional(&mut *$tx)
            .await?;
        let Some(owner) = owner else { rollback_with!($tx, None) };
        let Some(account) = lock_account_by_id!($tx, &owner) else { rollback_with!($tx, None) };
        let used = sqlx::query(
            "UPDATE mail_tokens SET purpose = purpose || '-used'
             WHERE token_hash = $1 AND purpose = $2",
        )
        .bind($link.token_hash)
        .bind($link.purpose)
        .execute(&mut *$tx)
        .await?;
        if used.rows_affected() == 0 {
            rollback_with!($tx, None);
        }
        account
    }};
}

/// Each statement for one account, inside a transaction that holds it.
macro_rules! each {
    ($tx:ident, $id:expr, [$($statement:expr),+ $(,)?]) => {
        for statement in [$($statement),+] {
            sqlx::query(statement).bind($id).execute(&mut *$tx).await?;
        }
    };
}

pub(super) use each;

pub(super) const FORGET_IDENTITIES: &str = "DELETE FROM identities WHERE account_id = $1";
const FORGET_PASSKEYS: &str = "DELETE FROM passkeys WHERE account_id = $1";
pub(super) const END_SESSIONS: &str = "DELETE FROM sessions WHERE account_id = $1";
const FORGET_BROWSERS: &str = "DELETE FROM known_browsers WHERE account_id = $1";
/// A former owner may have switched it on.
const SHARE_NOTHING: &str = "UPDATE accounts SET sharing = 0 WHERE id = $1";
const VOID_LINKS: &str =
    "DELETE FROM mail_tokens WHERE account_id = $1 AND purpose IN ('verify', 'reset')";
/// A provider that the address alone would connect again: only a session may do so now.
const DISCONNECT: &str = "UPDATE accounts SET disconnected = COALESCE(
    (SELECT issuer FROM identities WHERE account_id = $1 ORDER BY linked_at DESC LIMIT 1), disconnected)
    WHERE id = $1";
const VOID_RESETS: &str = "DELETE FROM mail_tokens WHERE account_id = $1 AND purpose = 'reset'";

impl Store {
    /// Stores a link. Earlier ones work until one is used: a stranger who requests another can't void the owner's.
    pub async fn add_mail_token(&self, new: NewMailToken<'_>) -> Result<()> {
        on!(self, pool => sqlx::query(KEEP_LINK)
            .bind(new.token_hash).bind(&new.account.0).bind(new.purpose).bind(new.expires_at)
            .execute(pool).await.map(drop))
    }

    /// The account of a valid link, which stays valid.
    pub async fn peek_mail_token(&self, link: FollowedLink<'_>) -> Result<Option<AccountId>> {
        read!(self, pool => sqlx::query_scalar(OWNER)
            .bind(link.token_hash).bind(link.purpose).bind(link.now).fetch_optional(pool).await)
    }

    /// Changes the password and ends every session but the one it is changed in, which goes on under another token:
    /// the hashes are of the one it had and the one it gets. False, and nothing is changed, when that session has
    /// ended or the account isn't as it was expected. Links sent before for choosing a password stop working, unless
    /// the address is unconfirmed: then they are what its owner gets the account by.
    pub async fn set_password(
        &self,
        expected: &Account,
        set: SetPassword<'_>,
        (had, gets): (&str, &str),
        now: i64,
    ) -> Result<bool> {
        let id = &expected.id.0;
        transaction!(self, tx => {
            lock_account!(tx, expected, or false);
            let goes_on = sqlx::query(
                "UPDATE sessions SET token_hash = $1 WHERE token_hash = $2 AND account_id = $3",
            )
            .bind(gets).bind(had).bind(id).execute(&mut *tx).await?;
            if goes_on.rows_affected() == 0 {
                rollback_with!(tx, false);
            }
            sqlx::query("DELETE FROM sessions WHERE account_id = $1 AND token_hash <> $2")
                .bind(id).bind(gets).execute(&mut *tx).await?;
            sqlx::query("UPDATE accounts SET password_hash = $1 WHERE id = $2")
                .bind(set.password_hash).bind(id).execute(&mut *tx).await?;
            if expected.verified_at.is_some() {
                each!(tx, id, [VOID_RESETS]);
            }
            queue_notice!(tx, set.notice, &expected.email_key, now);
            true
        })
    }

    /// Uses up a link for a new password and sets it: every session ends, no browser is known and no provider
    /// connected any more, and the address counts as shown: a provider may vouch for an earlier owner of the address.
    /// The account as it is then, if the link still worked; else nothing changes.
    pub async fn reset_password(
        &self,
        link: FollowedLink<'_>,
        set: SetPassword<'_>,
    ) -> Result<Option<(Account, bool)>> {
        transaction!(self, tx => {
            let account = follow!(tx, link);
            let id = &account.id.0;
            if account.verified_at.is_none() {
                each!(tx, id, [FORGET_PASSKEYS, SHARE_NOTHING]);
            }
            sqlx::query("UPDATE accounts SET password_hash = $1, verified_at = $2 WHERE id = $3")
                .bind(set.password_hash).bind(link.now).bind(id).execute(&mut *tx).await?;
            let suspended = sqlx::query(
                "UPDATE passkeys SET suspended_at = $1
                 WHERE account_id = $2 AND suspended_at IS NULL",
            )
            .bind(link.now).bind(id).execute(&mut *tx).await?;
            each!(tx, id, [
                END_SESSIONS,
                FORGET_BROWSERS,
                DISCONNECT,
                FORGET_IDENTITIES,
                VOID_LINKS,
            ]);
            queue_notice!(tx, set.notice, &account.email_key, link.now);
            let (hash, verified_at) = (Some(set.password_hash.to_owned()), Some(link.now));
            let sharing = account.sharing && account.verified_at.is_some();
            let account = Account { password_hash: hash, verified_at, sharing, ..account };
            Some((account, suspended.rows_affected() > 0))
        })
    }

    /// Uses up a link that proves an address. When that claims the account from a stranger who made it, everything
    /// that opened it until now is removed, and a link for a new password is stored: the hash of its token, its
    /// purpose and its expiry. The account as it was, and true if it was claimed; none if the link no longer worked.
    pub async fn verify_address(
        &self,
        link: FollowedLink<'_>,
        is_claimed: impl Fn(&Account) -> bool,
        (reset_hash, reset, reset_until): (&str, &str, i64),
    ) -> Result<Option<(Account, bool)>> {
        transaction!(self, tx => {
            let account = follow!(tx, link);
            let id = &account.id.0;
            let claimed = is_claimed(&account);
            if claimed {
                each!(tx, id, [
                    END_SESSIONS,
                    FORGET_BROWSERS,
                    FORGET_PASSKEYS,
                    VOID_LINKS,
                    "UPDATE accounts SET password_hash = NULL WHERE id = $1",
                    SHARE_NOTHING,
                ]);
                sqlx::query(KEEP_LINK)
                    .bind(reset_hash).bind(id).bind(reset).bind(reset_until)
                    .execute(&mut *tx).await?;
            }
            if account.verified_at.is_none() {
                each!(tx, id, [FORGET_IDENTITIES]);
            }
            sqlx::query("UPDATE accounts SET verified_at = $1 WHERE id = $2")
                .bind(link.now).bind(id).execute(&mut *tx).await?;
            Some((account, claimed))
        })
    }
}
