//! The network that a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use governor::{DefaultKeyedRateLimiter, Quota};

/// Networks whose rate is kept before those at rest are dropped.
const MOST_NETWORKS: usize = 10_000;

/// An IPv4 address, or the IPv6 /64 that one household has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(v6) => Self(prefix(v6, 64).into()),
            v4 @ IpAddr::V4(_) => Self(v4),
        }
    }

    /// The first address of the network.
    pub fn address(self) -> IpAddr {
        self.0
    }

    /// The IPv6 /48 around it, the largest network that one customer commonly gets.
    pub fn prefix48(self) -> Option<Ipv6Addr> {
        match self.0 {
            IpAddr::V6(v6) => Some(prefix(v6, 48)),
            IpAddr::V4(_) => None,
        }
    }
}

fn prefix(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(address.to_bits() >> (128 - bits) << (128 - bits))
}

// Without the address, so that it gets into no log.
opaque!(Network);

pub struct NetworkRates(DefaultKeyedRateLimiter<Network>);

impl NetworkRates {
    pub fn new(quota: Quota) -> Self {
        Self(DefaultKeyedRateLimiter::keyed(quota))
    }

    pub fn allow(&self, network: Network) -> bool {
        if self.0.len() > MOST_NETWORKS {
            self.0.retain_recent();
        }
        self.0.check_key(&network).is_ok()
    }
}

opaque!(NetworkRates);

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        Network::of(text.parse().unwrap())
    }

    #[test]
    fn addresses_of_one_slash_64_are_one_network() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }

    #[test]
    fn prefix48_exists_for_ipv6_alone() {
        let wide = network("2001:db8:1:2::1").prefix48();
        assert_eq!(wide, network("2001:db8:1:ff00::9").prefix48());
        assert_ne!(wide, network("2001:db8:2:2::1").prefix48());
        assert_eq!(network("192.0.2.1").prefix48(), None);
    }
}
