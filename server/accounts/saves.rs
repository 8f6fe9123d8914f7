//! Limits on saving a map: one save of an account at a time, and a rate.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;

use super::{AccountId, AccountsError, Wait};

/// Burst.
const AT_ONCE: i64 = 60;
/// Milliseconds to replenish one save.
const ONE_MORE: i64 = 1_000;
/// A save of more changes counts as several.
const CHANGES: usize = 50;
/// The most that changes count beyond what an account has, in milliseconds.
const LARGEST: i64 = AT_ONCE * ONE_MORE;
/// Delay of a refusal.
const PAUSE: Duration = Duration::from_secs(1);
/// Number of accounts from which on those with a full burst are dropped.
const AT_MOST: usize = 10_000;

/// Clones share the counts.
#[derive(Debug, Clone, Default)]
pub(super) struct Saves(Arc<Mutex<HashMap<AccountId, Saver>>>);

#[derive(Debug)]
struct Saver {
    /// Time from which the full burst is available again.
    full_at: i64,
    mutex: Arc<tokio::sync::Mutex<()>>,
}

/// For one save.
#[derive(Debug)]
pub struct SavePermit {
    id: AccountId,
    saves: Saves,
    mutex: Arc<tokio::sync::Mutex<()>>,
    /// The latest that the account has all its saves again, however many it makes at once.
    latest: i64,
}

impl Saves {
    /// A refusal takes a second, so that a client that saves without pause costs little.
    pub(super) async fn permit(
        &self,
        id: &AccountId,
        scale: u32,
        now: i64,
    ) -> Result<SavePermit, AccountsError> {
        let counted = self.count(id, scale, now);
        if counted.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
        counted.map_err(AccountsError::TooMany)
    }

    /// Counts a save; the answer is the permit for it, or how long to wait.
    fn count(&self, id: &AccountId, scale: u32, now: i64) -> Result<SavePermit, Wait> {
        let mut savers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if savers.len() >= AT_MOST && !savers.contains_key(id) {
            savers.retain(|_, saver| saver.full_at > now || Arc::strong_count(&saver.mutex) > 1);
        }
        let saver = savers
            .entry(id.clone())
            .or_insert_with(|| Saver { full_at: now, mutex: Arc::default() });
        let most = AT_ONCE.saturating_mul(i64::from(scale)).saturating_mul(ONE_MORE);
        let latest = now + most + LARGEST;
        // Later than that it can only be after the clock was set back: counting begins anew.
        let known = if saver.full_at > latest { now } else { saver.full_at.max(now) };
        let full_at = known + ONE_MORE;
        if full_at > now + most {
            return Err(Wait::from_to(now + most, full_at));
        }
        saver.full_at = full_at;
        let mutex = Arc::clone(&saver.mutex);
        Ok(SavePermit { id: id.clone(), saves: self.clone(), mutex, latest })
    }
}

/// While it exists, the account has no other save under way in this instance.
#[derive(Debug)]
pub(super) struct SaveGuard {
    permit: SavePermit,
    _guard: OwnedMutexGuard<()>,
}

impl SavePermit {
    pub(super) async fn lock(self) -> SaveGuard {
        let guard = Arc::clone(&self.mutex).lock_owned().await;
        SaveGuard { permit: self, _guard: guard }
    }

    /// Counts what a save of so many changes takes beyond the one that was counted, even if the account
    /// hasn't so much left: it then waits until it has.
    fn count_changes(&self, changes: usize) {
        let beyond = i64::try_from(changes.saturating_sub(1) / CHANGES).unwrap_or_default();
        let mut savers = self.saves.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(saver) = savers.get_mut(&self.id) {
            let full_at = saver.full_at.saturating_add(beyond.saturating_mul(ONE_MORE));
            saver.full_at = full_at.min(self.latest).max(saver.full_at);
        }
    }
}

impl SaveGuard {
    /// Counts what a save of so many changes takes.
    pub(super) fn count_changes(&self, changes: usize) {
        self.permit.count_changes(changes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_at_once_and_then_one_a_second() {
        let (saves, ada, eve) =
            (Saves::default(), AccountId("ada".to_owned()), AccountId("eve".to_owned()));
        let save = |id: &AccountId, now| saves.count(id, 1, now).is_ok();
        assert_eq!((0..100).filter(|_| save(&eve, 5_000)).count(), 60);
        assert_eq!(saves.count(&eve, 1, 5_000).unwrap_err(), Wait { seconds: 1 });
        assert!(save(&ada, 5_000), "others save on");
        assert_eq!((0..100).filter(|_| save(&eve, 7_000)).count(), 2);
        assert!(save(&eve, -900_000), "the clock was set back");
        assert_eq!((0..100).filter(|_| save(&eve, 900_000)).count(), 60);
    }

    #[test]
    fn a_save_of_many_changes_counts_as_several() {
        let (saves, eve) = (Saves::default(), AccountId("eve".to_owned()));
        let save =
            |changes, now| saves.count(&eve, 1, now).map(|permit| permit.count_changes(changes));
        assert_eq!((0..100).filter(|_| save(650, 5_000).is_ok()).count(), 5);
        assert_eq!(save(1, 5_000).unwrap_err(), Wait { seconds: 6 });
        save(1, 11_000).unwrap();
        assert_eq!((0..100).filter(|_| save(50, 900_000).is_ok()).count(), 60);
        assert_eq!((0..100).filter(|_| save(usize::MAX, 1_800_000).is_ok()).count(), 1);
        assert!(save(1, 1_859_000).is_err());
        save(1, 1_861_000).unwrap();
        let at_once: Vec<_> = (0..60).map_while(|_| saves.count(&eve, 1, 2_800_000).ok()).collect();
        assert_eq!(at_once.len(), 60);
        for permit in at_once {
            permit.count_changes(650);
        }
        assert!(
            save(1, 2_800_001).is_err(),
            "nobody gets anew by many at once what they have used up"
        );
        assert!(save(1, 2_860_000).is_err());
        save(1, 2_861_000).unwrap();
    }

    #[test]
    fn memory_is_bounded() {
        let saves = Saves::default();
        for number in 0..=AT_MOST {
            let _ = saves.count(&AccountId(number.to_string()), 1, 0);
        }
        let _ = saves.count(&AccountId("later".to_owned()), 1, ONE_MORE);
        assert_eq!(saves.0.lock().unwrap().len(), 1);
    }
}
