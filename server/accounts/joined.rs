//! How many people have joined: shown to everybody who is signed in, counted now and then.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// For how long a count holds at least, in milliseconds. Other instances may add to it meanwhile.
const HOLDS: i64 = 10_000;
/// A count holds so many times as long as counting took: it takes at most a thousandth of the
/// time there is.
const TIMES: i64 = 1_000;

/// The last count, shared by all requests.
#[derive(Debug, Clone, Default)]
pub(super) struct Joined(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    people: i64,
    /// From when to when it holds; none while nothing is counted.
    holds: Option<(i64, i64)>,
    /// How often somebody has joined or left through this instance.
    here: u64,
    is_being_counted: bool,
}

/// Somebody has to count.
#[derive(Debug)]
pub(super) struct Counting {
    before: u64,
    /// Gives the task back when the count comes to grief.
    joined: Joined,
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.joined.state().is_being_counted = false;
    }
}

impl Joined {
    /// The last count while it holds or somebody counts anew, else the task to count. A count from
    /// the future, as after the clock was set back, doesn't hold.
    pub(super) fn known(&self, now: i64) -> Result<i64, Counting> {
        let mut state = self.state();
        let holds = state.holds.is_some_and(|(from, to)| (from..to).contains(&now));
        if holds || (state.is_being_counted && state.holds.is_some()) {
            return Ok(state.people);
        }
        state.is_being_counted = true;
        Err(Counting { before: state.here, joined: self.clone() })
    }

    /// Keeps a count that took so long.
    pub(super) fn note(&self, people: i64, at: i64, took: Duration, task: Counting) -> i64 {
        let mut state = self.state();
        let took = i64::try_from(took.as_millis()).unwrap_or(i64::MAX);
        state.holds = Some((at, at.saturating_add(took.saturating_mul(TIMES).max(HOLDS))));
        // Who came or went meanwhile may be in the count or not: it is made again the next time.
        if state.here != task.before {
            state.holds = None;
        }
        state.people = people;
        drop(state);
        drop(task);
        people
    }

    /// Somebody has joined or left.
    pub(super) fn add(&self, people: i64) {
        let mut state = self.state();
        state.people += people;
        state.here += 1;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_holds_for_ten_seconds_or_longer_where_counting_is_slow() {
        let joined = Joined::default();
        let task = joined.known(5_000).expect_err("nothing is counted yet");
        assert_eq!(joined.note(7, 5_000, Duration::from_millis(1), task), 7);
        assert_eq!(joined.known(14_999).ok(), Some(7));
        assert!(joined.known(4_999).is_err());
        let task = joined.known(15_000).expect_err("ran out");
        assert_eq!(joined.known(15_000).ok(), Some(7), "one counts, the others don't wait");
        joined.note(8, 15_000, Duration::from_millis(180), task);
        assert_eq!(joined.known(15_000 + 179_999).ok(), Some(8));
        joined.add(1);
        assert_eq!(joined.known(16_000).ok(), Some(9));
        drop(joined.known(15_000 + 180_000).expect_err("ran out"));
        drop(joined.known(15_000 + 180_000).expect_err("whoever counted came to grief"));
    }
}
