//! How often and how many at once the map of an account may be saved: one at a time, and so many
//! in a minute. Nobody who saves all the time keeps others waiting.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

use super::{AccountId, Accounts, Wait};
use crate::accounts::AccountsError;

/// How many saves an account has when it has not saved for a while.
const AT_ONCE: i64 = 60;
/// How long it takes until it has one more, in milliseconds.
const ONE_MORE: i64 = 1_000;
/// Beyond so many accounts, those are forgotten that have all their saves again.
const AT_MOST: usize = 10_000;

/// Who has saved lately. Cheap to clone; all clones count together.
#[derive(Debug, Clone, Default)]
pub(super) struct Saves(Arc<Mutex<HashMap<AccountId, Saver>>>);

#[derive(Debug)]
struct Saver {
    /// When it has all its saves again.
    full_at: i64,
    turn: Arc<Turn<()>>,
}

impl Saves {
    /// Counts a save; the answer is its turn, or how long to wait.
    fn count(&self, id: &AccountId, scale: u32, now: i64) -> Result<Arc<Turn<()>>, Wait> {
        let mut savers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if savers.len() >= AT_MOST && !savers.contains_key(id) {
            savers.retain(|_, saver| saver.full_at > now || Arc::strong_count(&saver.turn) > 1);
        }
        let saver = savers
            .entry(id.clone())
            .or_insert_with(|| Saver { full_at: now, turn: Arc::default() });
        let most = AT_ONCE.saturating_mul(i64::from(scale)).saturating_mul(ONE_MORE);
        // Later than that it can only be after the clock was set back: counting begins anew.
        let known = if saver.full_at > now + most { now } else { saver.full_at.max(now) };
        let full_at = known + ONE_MORE;
        if full_at > now + most {
            return Err(Wait::from_to(now + most, full_at));
        }
        saver.full_at = full_at;
        Ok(Arc::clone(&saver.turn))
    }
}

impl Accounts {
    /// Waits until no other save of the account is under way in this instance.
    pub(super) async fn may_save(
        &self,
        id: &AccountId,
    ) -> Result<OwnedMutexGuard<()>, AccountsError> {
        let turn = self.saves.count(id, self.limits.scale(), self.clock.now());
        Ok(turn.map_err(AccountsError::TooMany)?.lock_owned().await)
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
        assert!(save(&eve, 1_000), "the clock was set back");
        assert_eq!((0..100).filter(|_| save(&eve, 900_000)).count(), 60);
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
