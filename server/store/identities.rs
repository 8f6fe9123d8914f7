use super::database::{lock_account, read, rollback_with, transaction};
use super::emails::queue_notice;
use super::recovery::{END_SESSIONS, FORGET_IDENTITIES, each};
use super::sessions::end_opened;
use super::throttle::count_attempt;
use super::{Account, AccountId, Identity, NewEmail, Removal, Result, Store};

#[derive(Debug, Clone, Copy)]
pub struct NewIdentity<'a> {
    /// As it was when the person proved that it is theirs.
    pub account: &'a Account,
    pub identity: &'a Identity,
    /// The hash of the session's token in which both are connected; none where both sides have shown the same address.
    pub session: Option<&'a str>,
    pub notice: Option<&'a NewEmail>,
    pub linked_at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linking {
    Linked,
    Taken,
    Outdated,
    /// The owner has disconnected the provider, and connects it again from a session alone.
    Disconnected,
}

impl Store {
    /// Links an identity to an account. Connecting an account whose address was not confirmed to be
    /// the owner's confirms it, so every session ends: the others began before that.
    #[expect(clippy::too_many_lines, reason = "one transaction")]
    pub async fn link_identity(&self, new: NewIdentity<'_>) -> Result<Linking> {
        let NewIdentity { account, identity, session, notice, linked_at } = new;
        let id = &account.id.0;
        transaction!(self, tx => {
            lock_account!(tx, account, or Linking::Outdated);
            if let Some(session) = session {
                let runs: Option<i64> = sqlx::query_scalar(
                    "SELECT created_at FROM sessions WHERE token_hash = $1 AND account_id = $2",
                )
                .bind(session).bind(id).fetch_optional(&mut *tx).await?;
                if runs.is_none() {
                    rollback_with!(tx, Linking::Outdated);
                }
            } else {
                let disconnected: Option<String> = sqlx::query_scalar(
                    "SELECT disconnected FROM accounts WHERE id = $1",
                )
                .bind(id).fetch_one(&mut *tx).await?;
                if disconnected.is_some_and(|issuer| issuer == identity.issuer) {
                    rollback_with!(tx, Linking::Disconnected);
                }
            }
            if session.is_some() && account.verified_at.is_none() {
                each!(tx, id, [END_SESSIONS, FORGET_IDENTITIES]);
                sqlx::query("UPDATE accounts SET verified_at = $1 WHERE id = $2")
                    .bind(linked_at).bind(id).execute(&mut *tx).await?;
            }
            let linked = sqlx::query(
                "INSERT INTO identities (issuer, subject, account_id, linked_at)
                 VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            )
            .bind(&identity.issuer).bind(&identity.subject).bind(id).bind(linked_at)
            .execute(&mut *tx).await?;
            if linked.rows_affected() == 0 {
                rollback_with!(tx, Linking::Taken);
            }
            sqlx::query(
                "UPDATE accounts SET disconnected = NULL WHERE id = $1 AND disconnected = $2",
            )
            .bind(id).bind(&identity.issuer).execute(&mut *tx).await?;
            queue_notice!(tx, notice, &account.email_key, linked_at);
            Linking::Linked
        })
    }

    /// Deletes a provider's identities of an account, if something else opens it: a password, or a passkey
    /// if those open anything here. Ends every session that the provider opened except `session`; it stays
    /// disconnected until the owner connects it again.
    pub async fn unlink_identities(
        &self,
        expected: &Account,
        issuer: &str,
        session: &str,
        passkeys_open: bool,
        notice: Option<&NewEmail>,
        now: i64,
    ) -> Result<Removal> {
        let id = &expected.id.0;
        transaction!(self, tx => {
            lock_account!(tx, expected, or Removal::Outdated);
            let unlinked =
                sqlx::query("DELETE FROM identities WHERE account_id = $1 AND issuer = $2")
                    .bind(id).bind(issuer).execute(&mut *tx).await?;
            if unlinked.rows_affected() == 0 {
                rollback_with!(tx, Removal::Unknown);
            }
            let passkeys: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM passkeys WHERE account_id = $1 AND suspended_at IS NULL",
            )
            .bind(id).fetch_one(&mut *tx).await?;
            let is_other_way = expected.password_hash.is_some() || (passkeys_open && passkeys > 0);
            if !is_other_way {
                rollback_with!(tx, Removal::Last);
            }
            end_opened!(tx, id, "provider", issuer, session);
            sqlx::query("UPDATE accounts SET disconnected = $1 WHERE id = $2")
                .bind(issuer).bind(id).execute(&mut *tx).await?;
            queue_notice!(tx, notice, &expected.email_key, now);
            Removal::Removed
        })
    }

    /// The provider that its owner has disconnected from an account last, if it still is.
    pub async fn disconnected(&self, id: &AccountId) -> Result<Option<String>> {
        let row: Option<Option<String>> = read!(self, pool => sqlx::query_scalar(
            "SELECT disconnected FROM accounts WHERE id = $1",
        )
        .bind(&id.0).fetch_optional(pool).await)?;
        Ok(row.flatten())
    }

    pub async fn identities(&self, id: &AccountId) -> Result<Vec<(Identity, i64)>> {
        let rows: Vec<(String, String, i64)> = read!(self, pool => sqlx::query_as(
            "SELECT issuer, subject, linked_at FROM identities WHERE account_id = $1
             ORDER BY linked_at, issuer, subject",
        )
        .bind(&id.0).fetch_all(pool).await)?;
        let identity = |(issuer, subject, at)| (Identity { issuer, subject }, at);
        Ok(rows.into_iter().map(identity).collect())
    }
}
