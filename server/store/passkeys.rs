use sqlx::{FromRow, Row};

use super::accounts::insert_passkey;
use super::database::{lock_account, on, read, transaction};
use super::emails::queue_notice;
use super::sessions::end_opened;
use super::throttle::count_attempt;
use super::{Account, AccountId, NewEmail, Result, Store, StoredPasskey};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddedPasskey {
    Added,
    Known,
    TooMany,
    Outdated,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    Removed,
    Unknown,
    Last,
    Outdated,
}

impl Store {
    /// Adds a passkey to an account after its owner confirmed a recent sign-in.
    pub async fn add_passkey(
        &self,
        expected: &Account,
        passkey: &StoredPasskey,
        at_most: i64,
        notice: Option<&NewEmail>,
    ) -> Result<AddedPasskey> {
        transaction!(self, tx => {
            lock_account!(tx, expected, or AddedPasskey::Outdated);
            let held: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM passkeys WHERE account_id = $1",
            )
            .bind(&passkey.account.0).fetch_one(&mut *tx).await?;
            if held >= at_most {
                AddedPasskey::TooMany
            } else if insert_passkey!(tx, passkey) == 0 {
                AddedPasskey::Known
            } else {
                queue_notice!(tx, notice, &expected.email_key, passkey.added_at);
                AddedPasskey::Added
            }
        })
    }

    /// A passkey by its credential id, and the normalized address of its account.
    pub async fn passkey(&self, credential_id: &str) -> Result<Option<(StoredPasskey, String)>> {
        read!(self, pool => {
            let row = sqlx::query(
                "SELECT p.*, a.email_key FROM passkeys p JOIN accounts a ON a.id = p.account_id
                 WHERE credential_id = $1",
            )
            .bind(credential_id).fetch_optional(pool).await?;
            let Some(row) = row else { return Ok(None) };
            Ok(Some((StoredPasskey::from_row(&row)?, row.try_get("email_key")?)))
        })
    }

    /// The passkeys of an account, oldest first.
    pub async fn passkeys(&self, id: &AccountId) -> Result<Vec<StoredPasskey>> {
        read!(self, pool => sqlx::query_as(
            "SELECT * FROM passkeys WHERE account_id = $1 ORDER BY added_at, credential_id",
        )
        .bind(id).fetch_all(pool).await)
    }

    /// Renames a passkey of an account, if it is still there.
    pub async fn rename_passkey(
        &self,
        id: &AccountId,
        credential_id: &str,
        name: &str,
    ) -> Result<()> {
        on!(self, pool => sqlx::query(
            "UPDATE passkeys SET name = $1 WHERE credential_id = $2 AND account_id = $3",
        )
        .bind(name).bind(credential_id).bind(&id.0)
        .execute(pool).await.map(drop))
    }

    /// Lets a suspended passkey open the account again, and queues the email about it. False when the
    /// account was changed meanwhile. One that isn't suspended stays as it is, without an email.
    pub async fn allow_passkey(
        &self,
        expected: &Account,
        credential_id: &str,
        notice: Option<&NewEmail>,
        now: i64,
    ) -> Result<bool> {
        let id = &expected.id.0;
        transaction!(self, tx => {
            lock_account!(tx, expected, or false);
            let allowed = sqlx::query(
                "UPDATE passkeys SET suspended_at = NULL
                 WHERE credential_id = $1 AND account_id = $2 AND suspended_at IS NOT NULL",
            )
            .bind(credential_id).bind(id).execute(&mut *tx).await?;
            if allowed.rows_affected() == 1 {
                queue_notice!(tx, notice, &expected.email_key, now);
            }
            true
        })
    }

    /// Removes a passkey of an account; the last one only if a password or `provider` opens it too. Ends
    /// every session that the passkey opened except `session`.
    pub async fn remove_passkey(
        &self,
        expected: &Account,
        credential_id: &str,
        session: &str,
        provider: Option<&str>,
        notice: Option<&NewEmail>,
        now: i64,
    ) -> Result<Removal> {
        let id = &expected.id;
        transaction!(self, tx => {
            lock_account!(tx, expected, or Removal::Outdated);
            let held: Vec<String> = sqlx::query_scalar(
                "SELECT credential_id FROM passkeys WHERE account_id = $1",
            )
            .bind(&id.0).fetch_all(&mut *tx).await?;
            let connected: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM identities WHERE account_id = $1 AND issuer = $2",
            )
            .bind(&id.0).bind(provider).fetch_one(&mut *tx).await?;
            let is_other_way = expected.password_hash.is_some() || connected > 0;
            if !held.iter().any(|held| held == credential_id) {
                Removal::Unknown
            } else if held.len() == 1 && !is_other_way {
                Removal::Last
            } else {
                sqlx::query("DELETE FROM passkeys WHERE credential_id = $1 AND account_id = $2")
                    .bind(credential_id).bind(&id.0).execute(&mut *tx).await?;
                end_opened!(tx, &id.0, "passkey", credential_id, session);
                queue_notice!(tx, notice, &expected.email_key, now);
                Removal::Removed
            }
        })
    }
}
