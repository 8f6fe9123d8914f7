//! The number of accounts, counted at most once a minute for the waiting page.

use std::sync::{Arc, Mutex, PoisonError};

use crate::store::{Store, StoreError};

/// Lifetime of a cached count, in milliseconds.
const MAX_AGE: i64 = 60_000;
/// The first so many accounts have a number.
const NUMBERED: usize = 100;

/// The latest count, shared by all requests.
#[derive(Debug, Clone, Default)]
pub(super) struct JoinedCount(Arc<Mutex<Option<Counted>>>);

#[derive(Debug, Clone)]
pub(super) struct Counted {
    pub(super) people: i64,
    at: i64,
    /// Creation times of the accounts, oldest first; empty with more than [`NUMBERED`].
    times: Vec<i64>,
}

impl Counted {
    /// The position of an account that was created then, from 1; none after the first hundred.
    pub(super) fn number(&self, created_at: i64) -> Option<i64> {
        let until = self.times.partition_point(|time| *time <= created_at);
        i64::try_from(until).ok().filter(|number| *number > 0)
    }

    /// An account as new as the count, or newer, may be missing from it.
    fn holds(&self, now: i64, newest: i64) -> bool {
        (self.at..self.at + MAX_AGE).contains(&now) && newest < self.at
    }
}

impl JoinedCount {
    /// A count that includes the account created at `newest`.
    pub(super) async fn get(
        &self,
        store: &Store,
        now: i64,
        newest: i64,
    ) -> Result<Counted, StoreError> {
        let latest = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(latest) = latest.filter(|latest| latest.holds(now, newest)) {
            return Ok(latest);
        }
        let (people, mut times) = store.accounts_joined(NUMBERED).await?;
        if times.len() > NUMBERED {
            times.clear();
        }
        let counted = Counted { people, at: now, times };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(counted.clone());
        Ok(counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn count_is_used_for_a_minute_unless_the_account_is_newer() {
        let counted = Counted { people: 2, at: 5_000, times: vec![10, 20] };
        assert!(counted.holds(5_000, 20) && counted.holds(64_999, 20));
        assert!(!counted.holds(65_000, 20), "too old");
        assert!(!counted.holds(4_999, 20), "the clock was set back");
        assert!(!counted.holds(5_001, 5_000), "may not be in it");
    }

    #[test]
    fn first_hundred_accounts_have_a_number() {
        let counted = Counted { people: 2, at: 0, times: vec![10, 20] };
        assert_eq!([10, 20, 5].map(|at| counted.number(at)), [Some(1), Some(2), None]);
    }
}
