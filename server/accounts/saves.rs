//! How often and how many at once the map of an account may be saved: one at a time, and so much
//! in a minute. Nobody who saves all the time keeps others waiting.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

use super::{AccountId, Accounts, Wait};
use crate::accounts::AccountsError;

/// How many saves an account has when it has not saved for a while.
const AT_ONCE: i64 = 60;
/// How long it takes until it has one more, in milliseconds.
const ONE_MORE: i64 = 1_000;
/// How many activities a save may change; one that changes more counts as several.
const CHANGES: usize = 50;
/// The most that changes count beyond what an account has, in milliseconds.
const LARGEST: i64 = AT_ONCE * ONE_MORE;
/// How long somebody is kept waiting who is refused: one who saves without end, over a connection that is
/// answered at once, would keep the machine busy with being refused.
const PAUSE: Duration = Duration::from_secs(1);
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

/// Leave to save the map of an account once.
#[derive(Debug)]
pub struct SavePermit {
    id: AccountId,
    saves: Saves,
    turn: Arc<Turn<()>>,
    /// The latest that the account has all its saves again, however many it makes at once.
    latest: i64,
}

impl Saves {
    /// Counts a save; the answer is the permit for it, or how long to wait.
    fn count(&self, id: &AccountId, scale: u32, now: i64) -> Result<SavePermit, Wait> {
        let mut savers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if savers.len() >= AT_MOST && !savers.contains_key(id) {
            savers.retain(|_, saver| saver.full_at > now || Arc::strong_count(&saver.turn) > 1);
        }
        let saver = savers
            .entry(id.clone())
            .or_insert_with(|| Saver { full_at: now, turn: Arc::default() });
        let most = AT_ONCE.saturating_mul(i64::from(scale)).saturating_mul(ONE_MORE);
        let latest = now + most + LARGEST;
        // Later than that it can only be after the clock was set back: counting begins anew.
        let known = if saver.full_at > latest { now } else { saver.full_at.max(now) };
        let full_at = known + ONE_MORE;
        if full_at > now + most {
            return Err(Wait::from_to(now + most, full_at));
        }
        saver.full_at = full_at;
        let turn = Arc::clone(&saver.turn);
        Ok(SavePermit { id: id.clone(), saves: self.clone(), turn, latest })
    }
}

/// The turn of a save: no other one of the account is under way in this instance.
#[derive(Debug)]
pub(super) struct SaveTurn {
    permit: SavePermit,
    _held: OwnedMutexGuard<()>,
}

impl SavePermit {
    /// Waits for it.
    pub(super) async fn turn(self) -> SaveTurn {
        let held = Arc::clone(&self.turn).lock_owned().await;
        SaveTurn { permit: self, _held: held }
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

impl SaveTurn {
    /// Counts what a save of so many changes takes.
    pub(super) fn count_changes(&self, changes: usize) {
        self.permit.count_changes(changes);
    }
}

impl Accounts {
    /// Leave to save the map once. Who has had too much waits a little before being told so.
    ///
    /// # Errors
    /// [`AccountsError::TooMany`] with how long it takes until the account may save again.
    pub async fn may_save(&self, id: &AccountId) -> Result<SavePermit, AccountsError> {
        let counted = self.saves.count(id, self.limits.scale(), self.clock.now());
        if counted.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
        counted.map_err(AccountsError::TooMany)
    }

    /// The same, and its turn.
    pub(super) async fn turn_to_save(&self, id: &AccountId) -> Result<SaveTurn, AccountsError> {
        Ok(self.may_save(id).await?.turn().await)
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
