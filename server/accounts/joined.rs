//! How many people have joined: shown to everybody who is signed in, counted now and then.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// For how long a count holds at least, in milliseconds. Other instances may add to it meanwhile.
const HOLDS: i64 = 10_000;
/// A count holds so many times as long as counting took: it takes at most a thousandth of the
/// time there is.
const TIMES: i64 = 1_000;

/// Who is among so many of the first has a number.
pub(super) const NUMBERED: usize = 100;

/// The last count, shared by all requests.
#[derive(Debug, Clone, Default)]
pub(super) struct Joined(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    people: i64,
    /// When each of them joined, the first first, while there are few.
    times: Vec<i64>,
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
    pub(super) fn note(
        &self,
        people: i64,
        times: Vec<i64>,
        (at, took): (i64, Duration),
        task: Counting,
    ) -> i64 {
        let mut state = self.state();
        let took = i64::try_from(took.as_millis()).unwrap_or(i64::MAX);
        state.holds = Some((at, at.saturating_add(took.saturating_mul(TIMES).max(HOLDS))));
        // Who came or went meanwhile may be in the count or not: it is made again the next time.
        if state.here != task.before {
            state.holds = None;
        }
        state.people = people;
        state.times = times;
        drop(state);
        drop(task);
        people
    }

    /// The number of somebody who joined then, from 1, as of the last count; none when there are
    /// too many to be numbered.
    pub(super) fn number(&self, joined_at: i64) -> Option<i64> {
        let state = self.state();
        let until = state.times.partition_point(|time| *time <= joined_at).max(1);
        i64::try_from(until).ok().filter(|_| state.times.len() <= NUMBERED)
    }

    /// Somebody has joined.
    pub(super) fn came(&self, at: i64) {
        let mut state = self.state();
        state.people += 1;
        state.here += 1;
        let position = state.times.partition_point(|time| *time <= at);
        if state.times.len() <= NUMBERED {
            state.times.insert(position, at);
        }
    }

    /// Somebody who joined then has left.
    pub(super) fn left(&self, joined_at: i64) {
        let mut state = self.state();
        state.people -= 1;
        state.here += 1;
        if let Ok(position) = state.times.binary_search(&joined_at) {
            state.times.remove(position);
        }
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
        assert_eq!(joined.note(7, Vec::new(), (5_000, Duration::from_millis(1)), task), 7);
        assert_eq!(joined.known(14_999).ok(), Some(7));
        assert!(joined.known(4_999).is_err());
        let task = joined.known(15_000).expect_err("ran out");
        assert_eq!(joined.known(15_000).ok(), Some(7), "one counts, the others don't wait");
        joined.note(8, Vec::new(), (15_000, Duration::from_millis(180)), task);
        assert_eq!(joined.known(15_000 + 179_999).ok(), Some(8));
        joined.came(15_500);
        assert_eq!(joined.known(16_000).ok(), Some(9));
        drop(joined.known(15_000 + 180_000).expect_err("ran out"));
        drop(joined.known(15_000 + 180_000).expect_err("whoever counted came to grief"));
    }

    #[test]
    fn a_hundred_have_numbers() {
        let joined = Joined::default();
        let task = joined.known(0).expect_err("nothing is counted yet");
        joined.note(2, vec![10, 20], (1_000, Duration::ZERO), task);
        assert_eq!((joined.number(10), joined.number(20)), (Some(1), Some(2)));
        joined.came(30);
        assert_eq!(joined.number(30), Some(3));
        joined.left(10);
        assert_eq!((joined.number(20), joined.number(30)), (Some(1), Some(2)));
        (0..200).for_each(|at| joined.came(40 + at));
        assert_eq!(joined.number(20), None);
        assert_eq!(joined.known(1_001).ok(), Some(202));
    }
}
