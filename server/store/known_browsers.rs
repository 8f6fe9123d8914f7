//! Browsers in which an account has been signed in to before.

use sqlx::FromRow;

use super::account_id::account_columns;
use super::database::read;
use super::{Account, AccountId, Store, StoreError};

#[derive(FromRow)]
struct AccountAndTime {
    #[sqlx(flatten)]
    account: Account,
    seen_at: Option<i64>,
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

pub(super) use know_browser;

impl Store {
    /// The account with this normalised address, and true if the browser with this hash has signed in
    /// to it since; in one query, whether or not there is one.
    pub async fn account_and_browser(
        &self,
        email_key: &str,
        browser: Option<&str>,
        seen_since: i64,
    ) -> Result<(Option<Account>, bool), StoreError> {
        let row: Option<AccountAndTime> = read!(self, pool => sqlx::query_as(concat!(
            "SELECT ", account_columns!("a"), ", seen_at
             FROM accounts a LEFT JOIN known_browsers
                ON account_id = id AND key_hash = $2 AND seen_at > $3
             WHERE email_key = $1",
        ))
        .bind(email_key).bind(browser).bind(seen_since).fetch_optional(pool).await)?;
        Ok(row.map_or((None, false), |row| (Some(row.account), row.seen_at.is_some())))
    }

    /// The last sign-in of each browser to an account, latest first.
    pub async fn known_browsers(&self, id: &AccountId) -> Result<Vec<i64>, StoreError> {
        read!(self, pool => sqlx::query_scalar(
            "SELECT seen_at FROM known_browsers WHERE account_id = $1 ORDER BY seen_at DESC",
        )
        .bind(&id.0).fetch_all(pool).await)
    }
}
