use crate::store::{ExceededCounter, StoreError};

pub type Result<T, E = AccountsError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum AccountsError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("too many password hashes at once")]
    Busy,
    #[error("a password hash could not be computed or read")]
    Hash,
    #[error("too many saves")]
    TooMany(Wait),
    #[error("an email could not be written")]
    Email,
    #[error("the state of a sign-in can't be written or read: {0}")]
    Pending(serde_json::Error),
    #[error("no randomness: {0}")]
    NoRandomness(getrandom::Error),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    pub seconds: u64,
}

impl Wait {
    pub(super) fn for_counter(exceeded: &ExceededCounter, now: i64) -> Self {
        let left = exceeded.started_at + exceeded.counter.window - now;
        Self { seconds: left.max(1_000).unsigned_abs().div_ceil(1_000) }
    }

    /// Whole minutes, at least one.
    pub fn minutes(self) -> usize {
        usize::try_from(self.seconds.div_ceil(60).max(1)).unwrap_or(usize::MAX)
    }
}
