//! How many of something there are of each network.

use std::collections::HashMap;
use std::hash::Hash;

use super::{Around, Network};

/// Counts of what is there now; what isn't there takes no room.
#[derive(Debug)]
pub struct Counts<K>(HashMap<K, usize>);

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash> Counts<K> {
    pub fn of(&self, key: &K) -> usize {
        self.0.get(key).copied().unwrap_or_default()
    }

    pub fn add(&mut self, key: K) {
        *self.0.entry(key).or_default() += 1;
    }

    pub fn take_off(&mut self, key: &K) {
        if let Some(count) = self.0.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(key);
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Counts by network, and by those around it.
#[derive(Debug, Default)]
pub struct Tally {
    own: Counts<Network>,
    around: Counts<Around>,
}

impl Tally {
    pub fn add(&mut self, network: Network) {
        self.own.add(network);
        network.around().for_each(|(around, _)| self.around.add(around));
    }

    pub fn take_off(&mut self, network: Network) {
        self.own.take_off(&network);
        network.around().for_each(|(around, _)| self.around.take_off(&around));
    }

    /// How many there are of the very network.
    pub fn of(&self, network: Network) -> usize {
        self.own.of(&network)
    }

    /// Whether there are more around a network than may come from there where `most` may come from
    /// one.
    pub fn exceeds_around(&self, network: Network, most: usize) -> bool {
        let times = |times| usize::try_from(times).unwrap_or(usize::MAX);
        network
            .around()
            .any(|(around, more)| self.around.of(&around) > most.saturating_mul(times(more)))
    }

    pub fn is_empty(&self) -> bool {
        self.own.is_empty() && self.around.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(subnet: u16) -> Network {
        Network::of([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into())
    }

    #[test]
    fn what_is_around_has_several_times_as_much() {
        let mut tally = Tally::default();
        for subnet in 0..8 {
            tally.add(network(subnet));
        }
        assert_eq!(tally.of(network(0)), 1);
        assert!(!tally.exceeds_around(network(9), 2), "eight in one /56");
        tally.add(network(8));
        assert!(tally.exceeds_around(network(9), 2), "nine in one /56");
        assert!(!tally.exceeds_around(network(0x100), 2), "of the next /56 none");
        for subnet in 1..=24 {
            tally.add(network(subnet << 8));
        }
        assert!(tally.exceeds_around(network(0xff00), 2), "33 in one /48");
        assert!(!tally.exceeds_around(Network::of([192, 0, 2, 1].into()), 0));
        for subnet in (0..=8).chain((1..=24).map(|street| street << 8)) {
            tally.take_off(network(subnet));
        }
        assert!(tally.is_empty());
    }
}
