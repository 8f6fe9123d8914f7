//! Whom the operator has invited, and whether the link has gone out.

use super::database::{on, read, transaction};
use super::hold::leave_letter;
use super::{Store, StoreError};

/// An invitation that can still be used.
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation {
    /// As the operator wrote it.
    pub email: String,
    pub invited_at: i64,
    pub expires_at: i64,
    /// Whether a letter with a link was written.
    pub written: bool,
}

/// An invitation and the letter that tells of it.
#[derive(Debug, Clone, Copy)]
pub struct NewInvitation<'a> {
    pub email: &'a str,
    pub email_key: &'a str,
    pub now: i64,
    pub expires_at: i64,
    /// A fresh id.
    pub letter: &'a str,
    /// What the letter is about.
    pub purpose: &'a str,
}

/// What lets somebody make an account.
#[derive(Debug, Clone, Copy)]
pub enum Admission<'a> {
    /// The doors are open.
    Open,
    /// The link of an invitation, as its token's hash.
    Link(&'a str),
    /// An invitation of the address, for which a provider vouches.
    Address,
}

impl std::fmt::Debug for Invitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Invitation").finish_non_exhaustive()
    }
}

/// Uses up the invitation of an address inside a transaction; whether the account may be made.
macro_rules! use_invitation {
    ($tx:ident, $admission:expr, $email_key:expr, $now:expr) => {{
        let (hash, any) = match $admission {
            Admission::Link(hash) => (hash, 0),
            Admission::Open | Admission::Address => ("", 1),
        };
        let used = sqlx::query(
            "DELETE FROM invitations
             WHERE email_key = $1 AND expires_at > $2 AND (token_hash = $3 OR $4 = 1)",
        )
        .bind($email_key)
        .bind($now)
        .bind(hash)
        .bind(any)
        .execute(&mut *$tx)
        .await?
        .rows_affected();
        used == 1 || matches!($admission, Admission::Open)
    }};
}

pub(super) use use_invitation;

impl Store {
    /// Keeps an invitation and asks for its letter; an earlier one of the address ends.
    pub async fn add_invitation(&self, new: NewInvitation<'_>) -> Result<(), StoreError> {
        transaction!(self, tx => {
            sqlx::query("DELETE FROM letters WHERE email_key = $1 AND purpose = $2")
                .bind(new.email_key).bind(new.purpose).execute(&mut *tx).await?;
            sqlx::query(
                "INSERT INTO invitations (email_key, email, invited_at, expires_at)
                 VALUES ($1, $2, $3, $4)
                 ON CONFLICT (email_key) DO UPDATE SET
                    email = excluded.email, token_hash = NULL,
                    invited_at = excluded.invited_at, expires_at = excluded.expires_at",
            )
            .bind(new.email_key).bind(new.email).bind(new.now).bind(new.expires_at)
            .execute(&mut *tx).await?;
            leave_letter!(tx, Some((new.letter, new.purpose)), new.email_key, new.now);
        })
    }

    /// All that have not run out, the oldest first.
    pub async fn invitations(&self, now: i64) -> Result<Vec<Invitation>, StoreError> {
        let rows: Vec<(String, i64, i64, Option<String>)> = read!(self, pool => sqlx::query_as(
            "SELECT email, invited_at, expires_at, token_hash FROM invitations
             WHERE expires_at > $1 ORDER BY invited_at, email_key",
        )
        .bind(now).fetch_all(pool).await)?;
        let invitation = |(email, invited_at, expires_at, hash): (_, _, _, Option<String>)| {
            Invitation { email, invited_at, expires_at, written: hash.is_some() }
        };
        Ok(rows.into_iter().map(invitation).collect())
    }

    /// Whom a link invites, if it still works.
    pub async fn invitation_by_token(
        &self,
        token_hash: &str,
        now: i64,
    ) -> Result<Option<String>, StoreError> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT email FROM invitations WHERE token_hash = $1 AND expires_at > $2",
        )
        .bind(token_hash).bind(now).fetch_optional(pool).await)
    }

    /// Gives an invitation another link and more time. Whom it is for, as the operator wrote it.
    pub async fn renew_invitation(
        &self,
        email_key: &str,
        token_hash: &str,
        now: i64,
        expires_at: i64,
    ) -> Result<Option<String>, StoreError> {
        on!(self, pool => sqlx::query_scalar(
            "UPDATE invitations SET token_hash = $2, expires_at = $4
             WHERE email_key = $1 AND expires_at > $3 RETURNING email",
        )
        .bind(email_key).bind(token_hash).bind(now).bind(expires_at).fetch_optional(pool).await)
    }

    /// Forgets an invitation and its letter. False when there is none.
    pub async fn drop_invitation(
        &self,
        email_key: &str,
        purpose: &str,
    ) -> Result<bool, StoreError> {
        transaction!(self, tx => {
            sqlx::query("DELETE FROM letters WHERE email_key = $1 AND purpose = $2")
                .bind(email_key).bind(purpose).execute(&mut *tx).await?;
            sqlx::query("DELETE FROM invitations WHERE email_key = $1")
                .bind(email_key).execute(&mut *tx).await?.rows_affected() == 1
        })
    }
}
