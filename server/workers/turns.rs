//! Who comes next where only so many may be inside: every network stands in a line of its own, and
//! whichever has the fewest inside is let in next. So one that asks without end fills its own line,
//! and whoever comes from elsewhere waits for one place to become free, not for all before them.
//! Networks of one town, which may all be one customer's, take turns among themselves.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::network::{Counts, Network, Town};

/// How many times as many of one town may wait as of one network.
const TOWN: usize = 16;

/// How many may wait, and for how long.
#[derive(Debug, Clone, Copy)]
pub struct Waiting {
    /// Of one network.
    pub line: usize,
    /// From how many towns.
    pub towns: usize,
    pub patience: Duration,
}

/// Places, and the lines before them. Cheap to clone.
#[derive(Clone)]
pub struct Turns(Arc<Inside>);

struct Inside {
    waiting: Waiting,
    state: Mutex<State>,
}

struct State {
    free: usize,
    /// Who is inside.
    networks: Counts<Network>,
    towns: Counts<Town>,
    /// Those who wait; whose town was let in last stands last.
    waiting: VecDeque<Lines>,
}

/// Those of one town who wait; whose network was let in last stands last.
struct Lines {
    town: Town,
    lines: VecDeque<(Network, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A place, until it is dropped.
pub struct Turn {
    /// None once it was given back by hand.
    turns: Option<Arc<Inside>>,
    network: Network,
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Turn")
    }
}

/// No place became free in time, or too many wait already.
#[derive(Debug)]
pub struct NoTurn;

impl Turns {
    /// So many places, and so much room before them.
    pub fn new(places: usize, waiting: Waiting) -> Self {
        let state = State {
            free: places,
            networks: Counts::default(),
            towns: Counts::default(),
            waiting: VecDeque::new(),
        };
        Self(Arc::new(Inside { waiting, state: Mutex::new(state) }))
    }

    pub fn free(&self) -> usize {
        self.0.state().free
    }

    /// A place for somebody of a network.
    pub async fn take(&self, network: Network) -> Result<Turn, NoTurn> {
        let called = match self.0.ask(network)? {
            Asked::Free => return Ok(Turn { turns: Some(Arc::clone(&self.0)), network }),
            Asked::Waits(called) => called,
        };
        match tokio::time::timeout(self.0.waiting.patience, called).await {
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
            state.enters(network);
            return Ok(Asked::Free);
        }
        let (call, called) = oneshot::channel();
        state.stands_in_line(network, call, &self.waiting)?;
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
    fn enters(&mut self, network: Network) {
        self.networks.add(network);
        self.towns.add(network.town());
    }

    fn left(&mut self, network: Network) {
        self.networks.take_off(&network);
        self.towns.take_off(&network.town());
    }

    fn stands_in_line(
        &mut self,
        network: Network,
        call: oneshot::Sender<Turn>,
        room: &Waiting,
    ) -> Result<(), NoTurn> {
        let town = network.town();
        if let Some(lines) = self.waiting.iter_mut().find(|lines| lines.town == town) {
            return lines.join(network, call, room.line);
        }
        if self.waiting.len() >= room.towns {
            return Err(NoTurn);
        }
        let lines = VecDeque::from([(network, VecDeque::from([call]))]);
        self.waiting.push_back(Lines { town, lines });
        Ok(())
    }

    /// The first of the line whose network has the fewest inside, in the town that has; counted as
    /// inside from now on.
    fn next(&mut self) -> Option<(Network, oneshot::Sender<Turn>)> {
        let at = fewest(&self.waiting, |lines| self.towns.of(&lines.town))?;
        let mut lines = self.waiting.remove(at)?;
        let next = lines.next(&self.networks);
        if !lines.lines.is_empty() {
            self.waiting.push_back(lines);
        }
        let (network, call) = next?;
        self.enters(network);
        Some((network, call))
    }
}

impl Lines {
    fn join(
        &mut self,
        network: Network,
        call: oneshot::Sender<Turn>,
        most: usize,
    ) -> Result<(), NoTurn> {
        // Who has gone away stands in nobody's way.
        self.lines.iter_mut().for_each(|(_, line)| line.retain(|waiting| !waiting.is_closed()));
        let all: usize = self.lines.iter().map(|(_, line)| line.len()).sum();
        if all >= most.saturating_mul(TOWN) {
            return Err(NoTurn);
        }
        match self.lines.iter_mut().find(|(known, _)| *known == network) {
            Some((_, line)) if line.len() >= most => return Err(NoTurn),
            Some((_, line)) => line.push_back(call),
            None => self.lines.push_back((network, VecDeque::from([call]))),
        }
        Ok(())
    }

    fn next(&mut self, inside: &Counts<Network>) -> Option<(Network, oneshot::Sender<Turn>)> {
        loop {
            let at = fewest(&self.lines, |(network, _)| inside.of(network))?;
            let (network, mut line) = self.lines.remove(at)?;
            let call = line.pop_front();
            if !line.is_empty() {
                self.lines.push_back((network, line));
            }
            // A line is empty where all have gone away.
            if let Some(call) = call {
                return Some((network, call));
            }
        }
    }
}

/// Where the first of those stands that have the fewest inside.
fn fewest<T>(waiting: &VecDeque<T>, inside: impl Fn(&T) -> usize) -> Option<usize> {
    let mut found = None;
    for (at, one) in waiting.iter().enumerate() {
        let count = inside(one);
        if count == 0 {
            return Some(at);
        }
        if found.is_none_or(|(_, fewest)| count < fewest) {
            found = Some((at, count));
        }
    }
    found.map(|(at, _)| at)
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

    fn places(places: usize, line: usize, patience: Duration) -> Turns {
        Turns::new(places, Waiting { line, towns: 100, patience })
    }

    /// Whoever asks for a place, asked once so that they stand in line.
    fn asks(turns: &Turns, last: u8) -> Result<Asked, NoTurn> {
        turns.0.ask(network(last))
    }

    fn waits(turns: &Turns, last: u8) -> oneshot::Receiver<Turn> {
        waits_from(turns, network(last))
    }

    fn waits_from(turns: &Turns, network: Network) -> oneshot::Receiver<Turn> {
        match turns.0.ask(network) {
            Ok(Asked::Waits(called)) => called,
            _ => panic!("they don't wait"),
        }
    }

    #[actix_web::test]
    async fn who_comes_from_elsewhere_is_next() {
        let turns = places(2, 2, Duration::from_mins(1));
        let hog = [turns.take(network(1)).await.unwrap(), turns.take(network(1)).await.unwrap()];
        let mut hogs = [waits(&turns, 1), waits(&turns, 1)];
        assert!(asks(&turns, 1).is_err(), "their line is full");
        let (mut one, mut other) = (waits(&turns, 2), waits(&turns, 3));
        let [first, second] = hog;
        drop(first);
        let one = one.try_recv().expect("the hog has a place still");
        assert!(hogs.iter_mut().all(|hog| hog.try_recv().is_err()));
        drop(second);
        let hog = hogs[0].try_recv().expect("nobody has a place, and they came first");
        drop(one);
        let other = other.try_recv().expect("the hog has a place");
        drop((hog, other));
        assert!(hogs[1].try_recv().is_ok(), "nobody else waits");
    }

    #[actix_web::test]
    async fn places_of_those_who_went_away_are_free_again() {
        let turns = places(1, 8, Duration::from_millis(1));
        let inside = turns.take(network(1)).await.unwrap();
        assert!(turns.take(network(2)).await.is_err(), "waited in vain");
        let gone = waits(&turns, 3);
        drop(gone);
        let called = waits(&turns, 4);
        drop(inside);
        drop(called);
        assert_eq!(turns.free(), 1);
        {
            let state = turns.0.state();
            assert!(state.networks.is_empty() && state.towns.is_empty());
            assert!(state.waiting.is_empty());
        }
        drop(turns.take(network(5)).await.unwrap());
    }

    /// Whoever is given one network of IPv6 is given many beside it.
    #[actix_web::test]
    async fn the_networks_of_one_customer_take_turns_among_themselves() {
        let turns = places(1, 2, Duration::from_mins(1));
        let of_town = |subnet: u16| Network::of([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into());
        let inside = turns.take(of_town(0)).await.unwrap();
        let mut town: Vec<_> = (1..=32).map(|subnet| waits_from(&turns, of_town(subnet))).collect();
        assert!(turns.0.ask(of_town(33)).is_err(), "as many as of sixteen networks");
        let mut elsewhere: Vec<_> = (1..=3).map(|last| waits(&turns, last)).collect();
        drop(inside);
        let mut let_in = Vec::new();
        for _ in 0..6 {
            let of_town = town.iter_mut().find_map(|one| one.try_recv().ok());
            let other = elsewhere.iter_mut().find_map(|one| one.try_recv().ok());
            let_in.push(of_town.is_some());
            drop((of_town, other));
        }
        assert_eq!(let_in, [true, false, false, false, true, true]);
    }
}
