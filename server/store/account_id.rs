//! The id of an account, and the columns of its row.

/// Names an account for good; says nothing about the person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct AccountId(pub String);

/// The columns of `Account` of the table under a name.
macro_rules! account_columns {
    ($table:literal) => {
        concat!(
            $table,
            ".id, ",
            $table,
            ".email, ",
            $table,
            ".email_key, ",
            $table,
            ".password_hash, ",
            $table,
            ".created_at, ",
            $table,
            ".verified_at, ",
            $table,
            ".disabled_at, ",
            $table,
            ".sharing <> 0 AS sharing, ",
            $table,
            ".language"
        )
    };
}

pub(super) use account_columns;
