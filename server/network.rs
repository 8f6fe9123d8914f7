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
