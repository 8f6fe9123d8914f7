//! How many people have joined: shown to everybody who is signed in, counted now and then.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// For how long a count holds, in milliseconds. Other instances may add to it meanwhile.
const HOLDS: i64 = 10_000;

/// The last count, shared by all requests.
#[derive(Debug, Clone, Default)]
pub(super) struct Joined(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    people: i64,
    /// None while nothing is counted.
    at: Option<i64>,
    changes: Changes,
}

/// How often somebody has joined or left through this instance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Changes(u64);

impl Joined {
    /// The last count, if it still holds, else what to tell [`Self::keep`]. A count from the
    /// future, as after the clock was set back, doesn't hold.
    pub(super) fn known(&self, now: i64) -> Result<i64, Changes> {
        let state = self.state();
        let holds = state.at.is_some_and(|at| (0..HOLDS).contains(&(now - at)));
        if holds { Ok(state.people) } else { Err(state.changes) }
    }

    /// Keeps a count, unless somebody joined or left while it was made.
    pub(super) fn keep(&self, people: i64, at: i64, since: Changes) {
        let mut state = self.state();
        if state.changes == since {
            (state.people, state.at) = (people, Some(at));
        }
    }

    /// Somebody has joined or left: counts anew the next time.
    pub(super) fn forget(&self) {
        let mut state = self.state();
        state.at = None;
        state.changes.0 += 1;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_holds_for_ten_seconds_unless_somebody_joins() {
        let joined = Joined::default();
        let since = joined.known(5_000).expect_err("nothing is counted yet");
        joined.keep(7, 5_000, since);
        assert_eq!(joined.known(14_999), Ok(7));
        assert!(joined.known(15_000).is_err());
        assert!(joined.known(4_999).is_err());
        joined.forget();
        assert!(joined.known(5_000).is_err());
        joined.keep(7, 5_000, since);
        assert!(joined.known(5_000).is_err(), "somebody joined while it was made");
    }
}
