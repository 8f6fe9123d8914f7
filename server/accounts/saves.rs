use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{AccountId, AccountsError, Result, Wait};

/// Burst; it refills by one save a second.
const AT_ONCE: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);
/// A save of more changes counts as several.
const CHANGES: usize = 50;
/// Delay of a refusal, so that a client that saves in a loop costs little.
const PAUSE: Duration = Duration::from_secs(1);
/// Above this number of accounts those with a full burst are dropped.
const AT_MOST: usize = 10_000;

#[derive(Debug)]
pub(super) struct SaveRates(DefaultKeyedRateLimiter<AccountId>);

impl SaveRates {
    pub(super) fn new(scale: u32) -> Self {
        let burst = NonZeroU32::new(scale).map_or(AT_ONCE, |scale| AT_ONCE.saturating_mul(scale));
        Self(RateLimiter::keyed(Quota::per_second(NonZeroU32::MIN).allow_burst(burst)))
    }

    pub(super) async fn count(&self, id: &AccountId) -> Result<()> {
        if self.0.len() > AT_MOST {
            self.0.retain_recent();
        }
        let counted = self.check(id, NonZeroU32::MIN);
        if counted.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
        counted
    }

    /// Counts what a save of so many changes takes beyond the one that was counted.
    pub(super) fn count_changes(&self, id: &AccountId, changes: usize) -> Result<()> {
        let beyond = u32::try_from(changes.saturating_sub(1) / CHANGES).unwrap_or(u32::MAX);
        NonZeroU32::new(beyond).map_or(Ok(()), |beyond| self.check(id, beyond.min(AT_ONCE)))
    }

    fn check(&self, id: &AccountId, saves: NonZeroU32) -> Result<()> {
        let Ok(Err(refused)) = self.0.check_key_n(id, saves) else { return Ok(()) };
        let wait = refused.wait_time_from(DefaultClock::default().now());
        Err(AccountsError::TooMany(Wait { seconds: wait.as_secs() + 1 }))
    }
}
