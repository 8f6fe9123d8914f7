//! Who comes next where only so many may be inside: every network stands in a line of its own, and
//! whichever has the fewest inside is let in next. So one that asks without end fills its own line,
//! and whoever comes from elsewhere waits for one place to become free, not for all before them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::network::Network;

/// How many networks may have somebody waiting. A machine that so many ask at once can't serve them
/// in the time they wait.
const NETWORKS: usize = 1_000;

/// Places, and the lines before them. Cheap to clone.
#[derive(Clone)]
pub(super) struct Turns(Arc<Inside>);

struct Inside {
    /// How long somebody waits.
    patience: Duration,
    /// How many of one network may wait.
    line: usize,
    state: Mutex<State>,
}

struct State {
    free: usize,
    /// How many of each network are inside.
    inside: HashMap<Network, usize>,
    /// Those who wait; whose network was let in last stands last.
    lines: VecDeque<(Network, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A place, until it is dropped.
pub(super) struct Turn {
    /// None once it was given back by hand.
    turns: Option<Arc<Inside>>,
    network: Network,
}

/// No place became free in time, or too many wait already.
#[derive(Debug)]
pub(super) struct NoTurn;

impl Turns {
    /// So many places, before which as many of each network may wait, for so long.
    pub(super) fn new(places: usize, line: usize, patience: Duration) -> Self {
        let state = State { free: places, inside: HashMap::new(), lines: VecDeque::new() };
        Self(Arc::new(Inside { patience, line, state: Mutex::new(state) }))
    }

    pub(super) fn free(&self) -> usize {
        self.0.state().free
    }

    /// A place for somebody of a network.
    pub(super) async fn take(&self, network: Network) -> Result<Turn, NoTurn> {
        let called = match self.0.ask(network)? {
            Asked::Free => return Ok(Turn { turns: Some(Arc::clone(&self.0)), network }),
            Asked::Waits(called) => called,
        };
        match tokio::time::timeout(self.0.patience, called).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(NoTurn),
        }
    }
}

enum Asked {
    Free,
    Waits(oneshot::Receiver<Turn>),
}

impl Inside {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(&self, network: Network) -> Result<Asked, NoTurn> {
        let mut state = self.state();
        if state.free > 0 {
            state.free -= 1;
            *state.inside.entry(network).or_default() += 1;
            return Ok(Asked::Free);
        }
        let (call, called) = oneshot::channel();
        let lines = &mut state.lines;
        match lines.iter().position(|(known, _)| *known == network) {
            Some(at) => {
                let line = &mut lines[at].1;
                // Who has gone away stands in nobody's way.
                line.retain(|waiting| !waiting.is_closed());
                if line.len() >= self.line {
                    return Err(NoTurn);
                }
                line.push_back(call);
            }
            None if lines.len() >= NETWORKS => return Err(NoTurn),
            None => lines.push_front((network, VecDeque::from([call]))),
        }
        Ok(Asked::Waits(called))
    }

    /// Passes a place on that has become free.
    fn leave(self: &Arc<Self>, network: Network) {
        let mut state = self.state();
        state.left(network);
        while let Some((network, call)) = state.next() {
            let turn = Turn { turns: Some(Arc::clone(self)), network };
            let Err(refused) = call.send(turn) else { return };
            // Whoever waited has gone. The state is held, so this must not come back here.
            refused.forget();
            state.left(network);
        }
        state.free += 1;
    }
}

impl State {
    fn left(&mut self, network: Network) {
        if let Some(count) = self.inside.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                self.inside.remove(&network);
            }
        }
    }

    /// The first of the line whose network has the fewest inside, counted as inside from now on.
    fn next(&mut self) -> Option<(Network, oneshot::Sender<Turn>)> {
        let inside = |network: &Network| self.inside.get(network).copied().unwrap_or_default();
        let lines = self.lines.iter().enumerate();
        let (at, _) = lines.min_by_key(|(_, (network, _))| inside(network))?;
        let (network, mut line) = self.lines.remove(at)?;
        let call = line.pop_front();
        if !line.is_empty() {
            self.lines.push_back((network, line));
        }
        *self.inside.entry(network).or_default() += 1;
        call.map(|call| (network, call))
    }
}

impl Turn {
    /// Gives the place back to whoever passes it on.
    fn forget(mut self) {
        self.turns = None;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.turns.take() {
            turns.leave(self.network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(last: u8) -> Network {
        Network::of([192, 0, 2, last].into())
    }

    /// Whoever asks for a place, asked once so that they stand in line.
    fn asks(turns: &Turns, last: u8) -> Result<Asked, NoTurn> {
        turns.0.ask(network(last))
    }

    fn waits(turns: &Turns, last: u8) -> oneshot::Receiver<Turn> {
        match asks(turns, last) {
            Ok(Asked::Waits(called)) => called,
            _ => panic!("{last} does not wait"),
        }
    }

    #[actix_web::test]
    async fn who_comes_from_elsewhere_is_next() {
        let turns = Turns::new(2, 2, Duration::from_mins(1));
        let hog = [turns.take(network(1)).await.unwrap(), turns.take(network(1)).await.unwrap()];
        let mut hogs = [waits(&turns, 1), waits(&turns, 1)];
        assert!(asks(&turns, 1).is_err(), "their line is full");
        let (mut one, mut other) = (waits(&turns, 2), waits(&turns, 3));
        let [first, second] = hog;
        drop(first);
        drop(second);
        let (one, _other) = (one.try_recv().unwrap(), other.try_recv().unwrap());
        assert!(hogs.iter_mut().all(|hog| hog.try_recv().is_err()));
        drop(one);
        assert!(hogs[0].try_recv().is_ok(), "nobody else waits");
    }

    #[actix_web::test]
    async fn places_of_those_who_went_away_are_free_again() {
        let turns = Turns::new(1, 8, Duration::from_millis(1));
        let inside = turns.take(network(1)).await.unwrap();
        assert!(turns.take(network(2)).await.is_err(), "waited in vain");
        let gone = waits(&turns, 3);
        drop(gone);
        let called = waits(&turns, 4);
        drop(inside);
        drop(called);
        assert_eq!(turns.free(), 1);
        assert!(turns.0.state().inside.is_empty() && turns.0.state().lines.is_empty());
        drop(turns.take(network(5)).await.unwrap());
    }
}
