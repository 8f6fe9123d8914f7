//! Who has to wait, remembered in memory: being refused again costs the store nothing.

use crate::clock::MINUTE;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many are remembered at most: some megabytes. Whoever doesn't fit is looked up in the store.
const AT_MOST: usize = 20_000;
/// How long nobody looks into the store whether it is still so, in milliseconds: another instance
/// may have taken tries back.
const LOOK_AGAIN: i64 = MINUTE;

/// Counts that are full, by their keys. Cheap to clone; all clones remember together.
#[derive(Debug, Clone, Default)]
pub(super) struct Refusals(Arc<Mutex<HashMap<String, Refusal>>>);

#[derive(Debug, Clone, Copy)]
struct Refusal {
    /// When it was found out.
    at: i64,
    /// When the count starts anew.
    until: i64,
}

impl Refusal {
    /// A clock that was set back makes it void.
    fn holds(&self, now: i64) -> bool {
        (self.at..self.until.min(self.at + LOOK_AGAIN)).contains(&now)
    }
}

impl Refusals {
    /// Until when a count is full, if that is known.
    pub(super) fn until(&self, key_hash: &str, now: i64) -> Option<i64> {
        let known = self.known();
        known.get(key_hash).filter(|refusal| refusal.holds(now)).map(|refusal| refusal.until)
    }

    /// Remembers that a count is full.
    pub(super) fn remember(&self, key_hash: String, now: i64, until: i64) {
        let mut known = self.known();
        if known.len() >= AT_MOST {
            known.retain(|_, refusal| refusal.holds(now));
        }
        if known.len() < AT_MOST {
            known.insert(key_hash, Refusal { at: now, until });
        }
    }

    /// There may be room in a count again.
    pub(super) fn forget(&self, key_hash: &str) {
        self.known().remove(key_hash);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Refusal>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_hold_for_a_minute_and_never_before_they_began() {
        let refusals = Refusals::default();
        refusals.remember("long".to_owned(), 1_000, 900_000);
        refusals.remember("short".to_owned(), 1_000, 2_000);
        assert_eq!(refusals.until("long", 1_000), Some(900_000));
        assert_eq!(refusals.until("long", 60_999), Some(900_000));
        for (key, now) in [("long", 61_000), ("long", 999), ("short", 2_000), ("other", 1_000)] {
            assert_eq!(refusals.until(key, now), None, "{key} at {now}");
        }
        refusals.forget("long");
        assert_eq!(refusals.until("long", 1_000), None);
    }

    #[test]
    fn memory_is_bounded() {
        let refusals = Refusals::default();
        for number in 0..=AT_MOST {
            refusals.remember(number.to_string(), 0, 900_000);
        }
        assert_eq!(refusals.known().len(), AT_MOST);
        refusals.remember("later".to_owned(), LOOK_AGAIN, 900_000);
        assert_eq!(refusals.known().len(), 1, "what holds no more makes room");
    }
}
