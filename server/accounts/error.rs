use super::Wait;
use crate::store::StoreError;

/// Internal error.
#[derive(Debug, thiserror::Error)]
pub enum AccountsError {
    /// The store failed or is gone.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No permit for hashing in time.
    #[error("too many password hashes at once")]
    Busy,
    /// A hash could not be computed or read.
    #[error("a password hash could not be computed or read")]
    Hash,
    /// The same account was saved too often lately.
    #[error("too many saves")]
    TooMany(Wait),
    /// An email could not be written.
    #[error("an email could not be written")]
    Email,
    /// The state of a sign-in can't be written or read.
    #[error("the state of a sign-in can't be written or read: {0}")]
    Pending(serde_json::Error),
    /// The system gives no random numbers.
    #[error("no randomness: {0}")]
    NoRandomness(getrandom::Error),
}
