//! Holding an account while something about it is written.
//!
//! Who somebody is gets judged some time before what that opens is written: a password takes a
//! while to check. What was judged may be void by then, because another request has set a password,
//! claimed the account or closed it. So whatever opens an account first takes its row, on the
//! condition that it is as it was judged; and whatever ends what opens it takes the row before it
//! looks for what there is to end. Of two that come together the second then sees what the first did.

/// Whether an account is as it was judged; it then stays so until the transaction ends.
macro_rules! hold {
    ($tx:ident, $judged:expr) => {
        sqlx::query(
            "UPDATE accounts SET sharing = sharing
             WHERE id = $1 AND disabled_at IS NULL AND password_hash IS NOT DISTINCT FROM $2
                AND CASE WHEN verified_at IS NULL THEN 0 ELSE 1 END = $3",
        )
        .bind(&$judged.id.0)
        .bind($judged.password_hash.as_deref())
        .bind(i64::from($judged.verified_at.is_some()))
        .execute(&mut *$tx)
        .await?
        .rows_affected()
            == 1
    };
}

/// An account by its id, as it stays until the transaction ends; none when there is none. Needs
/// `Account` and its `Row` in scope.
macro_rules! hold_by_id {
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

/// Leaves a transaction with nothing done.
macro_rules! give_up {
    ($tx:ident, $answer:expr) => {{
        $tx.rollback().await?;
        return Ok($answer);
    }};
}

/// Asks for a letter inside a transaction, if one is to be sent: its fresh id and its purpose.
macro_rules! leave_letter {
    ($tx:ident, $letter:expr, $email_key:expr, $now:expr) => {
        if let Some((letter, purpose)) = $letter {
            sqlx::query(
                "INSERT INTO letters (id, email_key, purpose, created_at, due_at, attempts)
                 VALUES ($1, $2, $3, $4, $4, 0)",
            )
            .bind(letter)
            .bind($email_key)
            .bind(purpose)
            .bind($now)
            .execute(&mut *$tx)
            .await?;
        }
    };
}

pub(super) use {give_up, hold, hold_by_id, leave_letter};
