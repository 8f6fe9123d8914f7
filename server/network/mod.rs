//! The network that a request comes from.

mod tally;

pub use tally::{Counts, Tally};

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// How long the prefixes are of which one customer may have every /64, and how many times as much
/// may come from each as from one of those.
const AROUND: [(u32, u32); 2] = [(56, 4), (LARGEST, 16)];
/// How long the shortest of them is.
const LARGEST: u32 = 48;

/// Where a try comes from: an IPv4 address, or the /64 that one household has in IPv6.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(v6) => Self(prefix(v6, 64).into()),
            v4 @ IpAddr::V4(_) => Self(v4),
        }
    }

    /// The address that stands for the whole network.
    pub fn address(self) -> IpAddr {
        self.0
    }

    /// The largest network that one customer may be given whole, by the address that stands for
    /// it: in IPv6 the /48. Who takes turns by it gains nothing by coming from all over it.
    pub fn town(self) -> Town {
        match self.0 {
            IpAddr::V6(v6) => Town(prefix(v6, LARGEST).into()),
            v4 @ IpAddr::V4(_) => Town(v4),
        }
    }

    /// The IPv6 /48 around it, the largest network that one customer commonly gets.
    pub fn prefix48(self) -> Option<Ipv6Addr> {
        match self.0 {
            IpAddr::V6(v6) => Some(prefix(v6, LARGEST)),
            IpAddr::V4(_) => None,
        }
    }

    /// The larger networks around it, each with how many times as much may come from there. None
    /// for IPv4, where nobody gets many addresses for nothing.
    pub fn around(self) -> impl Iterator<Item = (Around, u32)> {
        let inner = match self.0 {
            IpAddr::V6(v6) => Some(v6),
            IpAddr::V4(_) => None,
        };
        let around = move |(bits, times)| Some((Around(prefix(inner?, bits), bits), times));
        AROUND.into_iter().filter_map(around)
    }
}

fn prefix(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(address.to_bits() >> (128 - bits) << (128 - bits))
}

/// Where networks lie that may all be one customer's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Town(IpAddr);

/// A network of so many bits that holds others.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Around(Ipv6Addr, u32);

impl fmt::Display for Around {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0, self.1)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Network")
    }
}

impl fmt::Debug for Around {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Around")
    }
}

impl fmt::Debug for Town {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Town")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_network() {
        let network = |text: &str| Network::of(text.parse().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }

    #[test]
    fn larger_networks_are_around_those_of_ipv6() {
        let around = |text: &str| {
            let network = Network::of(text.parse().unwrap());
            network.around().map(|(around, _)| around.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(around("2001:db8:1:234::1"), ["2001:db8:1:200::/56", "2001:db8:1::/48"]);
        assert!(around("192.0.2.1").is_empty());
        let town = |text: &str| Network::of(text.parse().unwrap()).town();
        assert_eq!(town("2001:db8:1:2::1"), town("2001:db8:1:ff00::9"));
        assert_ne!(town("2001:db8:1:2::1"), town("2001:db8:2:2::1"));
        assert_ne!(town("192.0.2.1"), town("192.0.2.2"));
    }
}
