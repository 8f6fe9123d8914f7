//! The row of an account: its id, its columns, and how it is locked before something about it is written.
//!
//! A password check runs before the transaction, so the account may have changed by then: another
//! request set a password, claimed the account or closed it. Every write that grants access first
//! locks the row, on condition that it is unchanged, and every write that revokes access locks it
//! before it looks for what to delete. Of two at the same time the second sees what the first did.

/// Names an account for good; says nothing about the person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct AccountId(pub String);

/// The columns of `Account`.
macro_rules! account_columns {
    () => {
        "accounts.id, accounts.email, accounts.email_key, accounts.password_hash, \
         accounts.created_at, accounts.verified_at, accounts.disabled_at, \
         accounts.sharing <> 0 AS sharing, accounts.language"
    };
}

/// True if an account still has the expected state, which then stays until the transaction ends.
macro_rules! lock_account {
    ($tx:ident, $expected:expr) => {
        sqlx::query(
            "UPDATE accounts SET sharing = sharing
             WHERE id = $1 AND disabled_at IS NULL AND password_hash IS NOT DISTINCT FROM $2
                AND CASE WHEN verified_at IS NULL THEN 0 ELSE 1 END = $3",
        )
        .bind(&$expected.id.0)
        .bind($expected.password_hash.as_deref())
        .bind(i64::from($expected.verified_at.is_some()))
        .execute(&mut *$tx)
        .await?
        .rows_affected()
            == 1
    };
}

/// An account by its id, locked until the transaction ends. Needs `Account` in scope.
macro_rules! lock_account_by_id {
    ($tx:ident, $id:expr) => {{
        let account: Option<Account> = sqlx::query_as(concat!(
            "UPDATE accounts SET sharing = sharing WHERE id = $1 RETURNING ",
            $crate::store::account_row::account_columns!(),
        ))
        .bind($id)
        .fetch_optional(&mut *$tx)
        .await?;
        account
    }};
}

/// Rolls the transaction back and returns from the method.
macro_rules! rollback_with {
    ($tx:ident, $answer:expr) => {{
        $tx.rollback().await?;
        return Ok($answer);
    }};
}

pub(super) use {account_columns, lock_account, lock_account_by_id, rollback_with};
