//! Locks the row of an account before something about it is written.
//!
//! A password check runs before the transaction, so the account may have changed by then: another
//! request set a password, claimed the account or closed it. Every write that grants access first
//! locks the row, on condition that it is unchanged, and every write that revokes access locks it
//! before it looks for what to delete. Of two at the same time the second sees what the first did.

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

/// An account by its id, locked until the transaction ends. Needs `Account` and its `Row` in scope.
macro_rules! lock_account_by_id {
    ($tx:ident, $id:expr) => {{
        let row: Option<Row> = sqlx::query_as(
            "UPDATE accounts SET sharing = sharing WHERE id = $1
             RETURNING id, email, email_key, password_hash, created_at, verified_at, disabled_at,
                sharing",
        )
        .bind($id)
        .fetch_optional(&mut *$tx)
        .await?;
        row.map(Account::from)
    }};
}

/// Rolls the transaction back and returns from the method.
macro_rules! rollback_with {
    ($tx:ident, $answer:expr) => {{
        $tx.rollback().await?;
        return Ok($answer);
    }};
}

/// Queues an email, if there is one, by its fresh id and its purpose.
macro_rules! queue_email {
    ($tx:ident, $notice:expr, $email_key:expr, $now:expr) => {
        if let Some((id, purpose)) = $notice {
            sqlx::query(
                "INSERT INTO emails (id, email_key, purpose, created_at, due_at, attempts)
                 VALUES ($1, $2, $3, $4, $4, 0)",
            )
            .bind(id)
            .bind($email_key)
            .bind(purpose)
            .bind($now)
            .execute(&mut *$tx)
            .await?;
        }
    };
}

pub(super) use {lock_account, lock_account_by_id, queue_email, rollback_with};
