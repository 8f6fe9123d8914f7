//! Where a request comes from: the network that tries are counted by.

use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;

use actix_web::http::header::X_FORWARDED_FOR;
use actix_web::{HttpRequest, web};
use ipnet::IpNet;

use crate::accounts::Network;
use crate::site::Site;

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
    /// Whether the address is one of them.
    #[must_use]
    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

/// The network of the visitor who sent a request.
#[must_use]
pub fn network_of(request: &HttpRequest) -> Network {
    let peer = request.peer_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.ip());
    let proxies = request
        .app_data::<web::Data<Site>>()
        .map_or(&[][..], |site| site.settings.trusted_proxies.as_slice());
    let forwarded = request.headers().get_all(X_FORWARDED_FOR).filter_map(|v| v.to_str().ok());
    let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).collect();
    Network::of(visitor(peer, &hops, proxies))
}

/// The last address that wasn't written down by a proxy of ours: everything before it is only
/// what the visitor claims.
fn visitor(peer: IpAddr, hops: &[&str], proxies: &[ProxyNetwork]) -> IpAddr {
    let trusted = |address: IpAddr| proxies.iter().any(|proxy| proxy.contains(address));
    let mut last = peer;
    for hop in hops.iter().rev() {
        if !trusted(last) {
            break;
        }
        let Ok(address) = hop.trim().parse() else { break };
        last = address;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, hops: &[&str], proxies: &[&str]) -> String {
        let proxies: Vec<ProxyNetwork> = proxies.iter().map(|p| p.parse().unwrap()).collect();
        visitor(peer.parse().unwrap(), hops, &proxies).to_string()
    }

    #[test]
    fn strangers_are_not_believed() {
        assert_eq!(seen("198.51.100.7", &["192.0.2.1"], &[]), "198.51.100.7");
        assert_eq!(seen("198.51.100.7", &["192.0.2.1"], &["10.0.0.0/8"]), "198.51.100.7");
    }

    #[test]
    fn proxies_of_ours_are_believed_one_by_one() {
        let proxies = ["10.0.0.0/8", "2001:db8::1"];
        assert_eq!(seen("10.0.0.1", &["203.0.113.9"], &proxies), "203.0.113.9");
        assert_eq!(seen("10.0.0.1", &["1.1.1.1", " 203.0.113.9 "], &proxies), "203.0.113.9");
        let through_two = ["1.1.1.1", "203.0.113.9", "2001:db8::1"];
        assert_eq!(seen("10.0.0.1", &through_two, &proxies), "203.0.113.9");
        assert_eq!(seen("10.0.0.1", &[], &proxies), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", &["203.0.113.9", "nonsense"], &proxies), "10.0.0.1");
        assert_eq!(seen("::ffff:10.0.0.1", &["203.0.113.9"], &proxies), "203.0.113.9");
    }
}
