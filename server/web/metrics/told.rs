//! What browsers tell of themselves, counted by kind and of nobody.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Anybody can tell anything, so no more is believed in a minute.
const MOST_IN_A_MINUTE: u32 = 120;
const MINUTE: Duration = Duration::from_mins(1);

/// How often each kind of thing was told.
#[derive(Debug)]
pub(super) struct Told<Kind>(Mutex<Counts<Kind>>);

#[derive(Debug)]
struct Counts<Kind> {
    minute_began: Instant,
    this_minute: u32,
    by_kind: BTreeMap<Kind, u64>,
}

impl<Kind: Ord + Copy> Told<Kind> {
    pub(super) fn new(now: Instant) -> Self {
        Self(Mutex::new(Counts { minute_began: now, this_minute: 0, by_kind: BTreeMap::new() }))
    }

    /// Counts one, unless there were too many in this minute; whether it did.
    pub(super) fn add(&self, kind: Kind, now: Instant) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_duration_since(counts.minute_began) >= MINUTE {
            counts.minute_began = now;
            counts.this_minute = 0;
        }
        if counts.this_minute >= MOST_IN_A_MINUTE {
            return false;
        }
        counts.this_minute += 1;
        *counts.by_kind.entry(kind).or_default() += 1;
        true
    }

    /// What was counted, for a report.
    pub(super) fn all(&self) -> Vec<(Kind, u64)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.by_kind.iter().map(|(&kind, &count)| (kind, count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_has_room_for_so_many() {
        let start = Instant::now();
        let told = Told::new(start);
        let believed = (0..MOST_IN_A_MINUTE + 50).filter(|_| told.add('a', start)).count();
        assert_eq!(believed, MOST_IN_A_MINUTE as usize);
        assert_eq!(told.all(), [('a', MOST_IN_A_MINUTE.into())]);
        assert!(told.add('a', start + MINUTE));
        assert_eq!(told.all(), [('a', u64::from(MOST_IN_A_MINUTE) + 1)]);
    }
}
