//! The id of an account.

/// Names an account for good; says nothing about the person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct AccountId(pub String);
