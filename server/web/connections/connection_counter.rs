//! Who is connected: how many in all, and how many from one network.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::network::{Network, Tally};

/// File descriptors kept free for the database, the content and what the system needs.
const RESERVE: usize = 256;

/// How many connections there may be.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct ConnectionLimits {
    /// How many connections may be open; fewer where the system gives fewer files
    #[arg(
        long,
        env = "MAX_CONNECTIONS",
        default_value = "20000",
        value_name = "NUMBER",
        value_parser = at_least_one
    )]
    pub max_connections: usize,
    /// How many of them may come from one address that is neither a trusted proxy nor this machine
    #[arg(
        long,
        env = "MAX_CONNECTIONS_PER_ADDRESS",
        default_value = "512",
        value_name = "NUMBER",
        value_parser = at_least_one
    )]
    pub max_from_one: usize,
}

fn at_least_one(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|number| *number > 0).ok_or("not a number from 1 on")
}

/// Counts connections.
#[derive(Debug)]
pub struct ConnectionCounter {
    most: usize,
    most_from_one: usize,
    open: AtomicUsize,
    garbage: AtomicU64,
    by_network: Mutex<Tally>,
}

/// A connection that counts until this is dropped.
#[derive(Debug)]
pub(super) struct Seat {
    counter: Arc<ConnectionCounter>,
    network: Option<Network>,
    /// There is no room left for work: the client is told to come back.
    pub(super) crowded: bool,
}

impl ConnectionCounter {
    /// Allows so many connections, but never more than the system gives files for.
    pub fn new(limits: ConnectionLimits) -> Self {
        let ConnectionLimits { max_connections: most, max_from_one: most_from_one } = limits;
        let most = most.min(files().saturating_sub(RESERVE)).max(1);
        Self {
            most,
            most_from_one,
            open: AtomicUsize::new(0),
            garbage: AtomicU64::new(0),
            by_network: Mutex::default(),
        }
    }

    /// Counts a connection on which something came that is no request. Anybody can send that as
    /// often as they like, so no line is written about it.
    pub(super) fn count_garbage(&self) {
        self.garbage.fetch_add(1, Ordering::Relaxed);
    }

    /// On how many connections something came that is no request.
    pub fn garbage(&self) -> u64 {
        self.garbage.load(Ordering::Relaxed)
    }

    /// How many connections are open.
    pub fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// Whether so many are open that nobody may dawdle.
    pub(super) fn many_are_open(&self) -> bool {
        self.open() > self.most / 2
    }

    /// Counts a connection; none when it must be closed at once. Addresses that speak for many
    /// people are `shared` and have no limit of their own.
    pub(super) fn admit(self: &Arc<Self>, address: Option<IpAddr>, shared: bool) -> Option<Seat> {
        let open = self.open.fetch_add(1, Ordering::Relaxed) + 1;
        let network = address.filter(|_| !shared).map(Network::of);
        let Count { here, crowd } = network.map_or_else(Count::default, |one| self.count(one));
        let crowded = open > self.most / 4 * 3 || here > self.most_from_one;
        let seat = Seat { counter: Arc::clone(self), network, crowded };
        let room = open <= self.most && here <= self.most_from_one.saturating_mul(2) && !crowd;
        room.then_some(seat)
    }

    fn count(&self, network: Network) -> Count {
        let mut networks = self.networks();
        networks.add(network);
        let crowd = networks.exceeds_around(network, self.most_from_one);
        Count { here: networks.of(network), crowd }
    }

    fn networks(&self) -> MutexGuard<'_, Tally> {
        self.by_network.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How many there are of a network, and whether too many came from around it.
#[derive(Default)]
struct Count {
    here: usize,
    crowd: bool,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.counter.open.fetch_sub(1, Ordering::Relaxed);
        if let Some(network) = self.network {
            self.counter.networks().take_off(network);
        }
    }
}

/// How many files the process may have open, after asking for all that it can get.
fn files() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let wanted = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let raised = setrlimit(Resource::Nofile, wanted).is_ok();
    let files = if raised { limit.maximum } else { limit.current };
    files.map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counter(max_connections: usize, max_from_one: usize) -> Arc<ConnectionCounter> {
        Arc::new(ConnectionCounter::new(ConnectionLimits { max_connections, max_from_one }))
    }

    fn admit(counter: &Arc<ConnectionCounter>, last: u8) -> Option<Seat> {
        counter.admit(Some(IpAddr::from([192, 0, 2, last])), false)
    }

    #[test]
    fn one_network_can_not_take_every_seat() {
        let counter = counter(100, 2);
        let seats: Vec<_> = (0..6).map(|_| admit(&counter, 1)).collect();
        let crowded: Vec<_> = seats.iter().map(|s| s.as_ref().map(|s| s.crowded)).collect();
        let (fine, told, closed) = (Some(false), Some(true), None);
        assert_eq!(crowded, [fine, fine, told, told, closed, closed]);
        assert_eq!(admit(&counter, 2).map(|seat| seat.crowded), fine);
        let shared = counter.admit(Some(IpAddr::from([192, 0, 2, 1])), true);
        assert_eq!(shared.map(|seat| seat.crowded), fine);
    }

    /// Whoever is given one network of IPv6 is given many beside it.
    #[test]
    fn the_networks_of_one_customer_can_not_either() {
        let counter = counter(1_000, 2);
        let from = |subnet: u16| {
            let address = IpAddr::from([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1]);
            counter.admit(Some(address), false)
        };
        let street: Vec<_> = (0..0x100).filter_map(from).collect();
        assert_eq!(street.len(), 8, "of one /56");
        let town: Vec<_> = (1..0x100).filter_map(|street| from(street << 8)).collect();
        assert_eq!(town.len(), 32 - 8, "of one /48");
        assert!(admit(&counter, 1).is_some());
        drop((street, town));
        assert!(from(0).is_some());
    }

    #[test]
    fn seats_become_free_again() {
        let counter = counter(100, 1);
        let seats: Vec<_> = (0..50).map(|last| admit(&counter, last)).collect();
        assert_eq!(counter.open(), 50);
        drop(seats);
        assert_eq!(counter.open(), 0);
        assert!(counter.networks().is_empty());
    }

    #[test]
    fn a_full_house_first_tells_and_then_closes() {
        let counter = counter(8, 100);
        let seats: Vec<_> = (0..9).map(|last| admit(&counter, last)).collect();
        assert!(counter.many_are_open());
        assert_eq!(seats[5].as_ref().map(|seat| seat.crowded), Some(false));
        assert_eq!(seats[6].as_ref().map(|seat| seat.crowded), Some(true));
        assert!(seats[8].is_none());
    }
}
