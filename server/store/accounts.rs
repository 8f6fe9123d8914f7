use sqlx::FromRow;

use super::database::{
    Database, account_columns, bounded, lock_account_by_id, on, read, rollback_with, transaction,
};
use super::emails::queue_notice;
use super::throttle::count_attempt;
use super::{AccountId, NewEmail, Result, Store};

#[derive(Clone, FromRow)]
pub struct Account {
    pub id: AccountId,
    /// The address as typed.
    pub email: String,
    /// The address as looked up.
    pub email_key: String,
    /// Argon2id in PHC form; none if the account has a provider or passkeys alone.
    pub password_hash: Option<String>,
    pub created_at: i64,
    /// Time of the last proof of the address.
    pub verified_at: Option<i64>,
    /// Set by the operator.
    pub disabled_at: Option<i64>,
    /// True if the map may be matched with those of similar people.
    pub sharing: bool,
    /// Code of the language of emails; may be empty.
    pub language: String,
}

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPasskey {
    /// The credential id, in base64url.
    pub credential_id: String,
    #[sqlx(rename = "account_id")]
    pub account: AccountId,
    /// Public key, counter and flags.
    pub credential: String,
    pub name: String,
    pub added_at: i64,
    pub used_at: Option<i64>,
    /// When a reset by email suspended it: it opens nothing until its owner allows it again.
    pub suspended_at: Option<i64>,
}

#[derive(Debug, Clone, Copy)]
pub struct NewAccount<'a> {
    /// With a fresh id.
    pub account: &'a Account,
    pub identity: Option<&'a Identity>,
    pub passkey: Option<&'a StoredPasskey>,
    pub notice: Option<&'a NewEmail>,
}

/// An account at a provider: the subject is the provider's own id for it, never an address.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
}

#[derive(FromRow)]
struct AccountAndTime {
    #[sqlx(flatten)]
    account: Account,
    seen_at: Option<i64>,
}

opaque!(Account);

/// Inserts a passkey inside a transaction; the number of rows inserted.
macro_rules! insert_passkey {
    ($tx:ident, $passkey:expr) => {{
        let passkey: &$crate::store::StoredPasskey = $passkey;
        sqlx::query(
            "INSERT INTO passkeys
                (credential_id, account_id, credential, name, added_at, used_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        )
        .bind(&passkey.credential_id)
        .bind(&passkey.account.0)
        .bind(&passkey.credential)
        .bind(&passkey.name)
        .bind(passkey.added_at)
        .bind(passkey.used_at)
        .execute(&mut *$tx)
        .await?
        .rows_affected()
    }};
}

/// Removes an account and every row that belongs to it, inside a transaction.
macro_rules! delete_rows {
    ($tx:ident, $id:expr, $email_key:expr) => {
        for statement in [
            "DELETE FROM identities WHERE account_id = $1",
            "DELETE FROM sessions WHERE account_id = $1",
            "DELETE FROM map_picks WHERE account_id = $1",
            "DELETE FROM map_locations WHERE account_id = $1",
            "DELETE FROM mail_tokens WHERE account_id = $1",
            "DELETE FROM known_browsers WHERE account_id = $1",
            "DELETE FROM passkeys WHERE account_id = $1",
            "DELETE FROM accounts WHERE id = $1",
        ] {
            sqlx::query(statement).bind($id).execute(&mut *$tx).await?;
        }
        sqlx::query("DELETE FROM emails WHERE email_key = $1")
            .bind($email_key)
            .execute(&mut *$tx)
            .await?;
    };
}

pub(super) use {delete_rows, insert_passkey};

impl Store {
    pub async fn account_by_identity(&self, identity: &Identity) -> Result<Option<Account>> {
        read!(self, pool => sqlx::query_as(concat!(
            "SELECT ", account_columns!(),
            " FROM identities i JOIN accounts ON accounts.id = i.account_id
             WHERE i.issuer = $1 AND i.subject = $2",
        ))
        .bind(&identity.issuer).bind(&identity.subject).fetch_optional(pool).await)
    }

    /// Inserts an account with its identity or passkey and its first email. False, and nothing is
    /// inserted, when the address or the identity belongs to an account already.
    pub async fn create_account(&self, new: NewAccount<'_>) -> Result<bool> {
        let account = new.account;
        transaction!(self, tx => {
            let made = sqlx::query(
                "INSERT INTO accounts
                    (id, email, email_key, password_hash, created_at, verified_at, used_at, language)
                 VALUES ($1, $2, $3, $4, $5, $6, $5, $7) ON CONFLICT DO NOTHING",
            )
            .bind(&account.id).bind(&account.email).bind(&account.email_key)
            .bind(&account.password_hash).bind(account.created_at).bind(account.verified_at)
            .bind(&account.language)
            .execute(&mut *tx).await?.rows_affected();
            let linked = match new.identity.filter(|_| made == 1) {
                None => made,
                Some(identity) => sqlx::query(
                    "INSERT INTO identities (issuer, subject, account_id, linked_at)
                     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                )
                .bind(&identity.issuer).bind(&identity.subject).bind(&account.id)
                .bind(account.created_at)
                .execute(&mut *tx).await?.rows_affected(),
            };
            let kept = match new.passkey.filter(|_| linked == 1) {
                None => linked,
                Some(passkey) => insert_passkey!(tx, passkey),
            };
            if kept == 0 {
                rollback_with!(tx, false);
            }
            queue_notice!(tx, new.notice, &account.email_key, account.created_at);
            true
        })
    }

    pub async fn account_by_email(&self, key: &str) -> Result<Option<Account>> {
        read!(self, pool => sqlx::query_as(
            concat!("SELECT ", account_columns!(), " FROM accounts WHERE email_key = $1"),
        )
        .bind(key).fetch_optional(pool).await)
    }

    /// The account with this normalized address, and true if the browser with this hash has signed in
    /// to it since; in one query, whether or not there is one.
    pub async fn account_and_browser(
        &self,
        email_key: &str,
        browser: Option<&str>,
        seen_since: i64,
    ) -> Result<(Option<Account>, bool)> {
        let row: Option<AccountAndTime> = read!(self, pool => sqlx::query_as(concat!(
            "SELECT ", account_columns!(), ", seen_at
             FROM accounts LEFT JOIN known_browsers
                ON account_id = id AND key_hash = $2 AND seen_at > $3
             WHERE email_key = $1",
        ))
        .bind(email_key).bind(browser).bind(seen_since).fetch_optional(pool).await)?;
        Ok(row.map_or((None, false), |row| (Some(row.account), row.seen_at.is_some())))
    }

    /// The last sign-in of each browser to an account, latest first.
    pub async fn known_browsers(&self, id: &AccountId) -> Result<Vec<i64>> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT seen_at FROM known_browsers WHERE account_id = $1 ORDER BY seen_at DESC",
        )
        .bind(&id.0).fetch_all(pool).await)
    }

    pub async fn account(&self, id: &AccountId) -> Result<Option<Account>> {
        read!(self, pool => sqlx::query_as(
            concat!("SELECT ", account_columns!(), " FROM accounts WHERE id = $1"),
        )
        .bind(id).fetch_optional(pool).await)
    }

    /// Every account, oldest first.
    pub async fn accounts(&self) -> Result<Vec<Account>> {
        read!(self, pool => sqlx::query_as(
            concat!("SELECT ", account_columns!(), " FROM accounts ORDER BY created_at, id"),
        )
        .fetch_all(pool).await)
    }

    /// The number of accounts, and of those created by then.
    pub async fn accounts_joined(&self, by: i64) -> Result<(i64, i64)> {
        read!(self, pool => sqlx::query_as(
            "SELECT count(*), count(CASE WHEN created_at <= $1 THEN 1 END) FROM accounts",
        )
        .bind(by).fetch_one(pool).await)
    }

    pub async fn set_disabled(&self, id: &AccountId, at: Option<i64>) -> Result<()> {
        transaction!(self, tx => {
            // The account first: a sign-in at this moment locks it too.
            sqlx::query("UPDATE accounts SET disabled_at = $1 WHERE id = $2")
                .bind(at).bind(&id.0).execute(&mut *tx).await?;
            if at.is_some() {
                sqlx::query("DELETE FROM sessions WHERE account_id = $1")
                    .bind(&id.0).execute(&mut *tx).await?;
            }
        })
    }

    pub async fn set_sharing(&self, id: &AccountId, sharing: bool) -> Result<()> {
        on!(self, pool => sqlx::query("UPDATE accounts SET sharing = $1 WHERE id = $2")
            .bind(i64::from(sharing)).bind(&id.0).execute(pool).await.map(drop))
    }

    /// Deletes the account and every row that belongs to it. False if its password or its confirmation
    /// changed meanwhile.
    pub async fn delete_account(&self, account: &Account) -> Result<bool> {
        let deleted = transaction!(self, tx => {
            let found = lock_account_by_id!(tx, &account.id.0);
            let is_unchanged = |found: Account| {
                found.password_hash == account.password_hash
                    && found.verified_at.is_some() == account.verified_at.is_some()
            };
            if !found.is_some_and(is_unchanged) {
                rollback_with!(tx, false);
            }
            delete_rows!(tx, &account.id.0, &account.email_key);
            true
        })?;
        if deleted {
            self.empty_log().await;
        }
        Ok(deleted)
    }

    /// SQLite's write-ahead log holds earlier contents of pages, including deleted rows, until it is
    /// overwritten. PostgreSQL's log is up to its operator.
    pub async fn empty_log(&self) {
        let Database::Sqlite(pools) = &self.database else { return };
        let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&pools.writer);
        if let Err(error) = bounded(emptied).await {
            tracing::warn!(%error, "the write-ahead log could not be emptied after a deletion");
        }
    }
}
