//! Which proxies are ours.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;

/// A proxy of our own, or a network of them: `10.0.0.0/8`, `2001:db8::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProxyNetwork(IpNet);

impl FromStr for ProxyNetwork {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map(Self).map_err(|_| "not an address or network such as 10.0.0.0/8")
    }
}

impl ProxyNetwork {
    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}
