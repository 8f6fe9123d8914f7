//! Where a request comes from: the network that tries are counted by.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::http::header::X_FORWARDED_FOR;
use actix_web::{HttpRequest, web};

use crate::network::Network;
use crate::web::settings::ProxyNetwork;
use crate::web::site::Site;

pub fn network_of(request: &HttpRequest) -> Network {
    let peer = request.peer_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.ip());
    let site = request.app_data::<web::Data<Site>>();
    let proxies = site.map_or(&[][..], |site| site.settings.trusted_proxies.as_slice());
    // What the visitor has written there must not hide what a proxy has added to it.
    let forwarded = request.headers().get_all(X_FORWARDED_FOR);
    let forwarded: Vec<_> = forwarded.map(|v| String::from_utf8_lossy(v.as_bytes())).collect();
    let hops: Vec<&str> = forwarded.iter().flat_map(|value| value.split(',')).collect();
    if let Some(site) = site.filter(|_| !hops.is_empty() && !is_ours(peer, proxies)) {
        site.warn_untrusted_proxy_once.call_once(warn);
    }
    Network::of(visitor(peer, &hops, proxies))
}

/// A visitor may have made it up, so it is said once and names nobody.
fn warn() {
    tracing::warn!(
        "a request came with X-Forwarded-For from an address that isn't in TRUSTED_PROXIES, and \
         was not believed; if a proxy of yours sent it, all its visitors share one limit on tries"
    );
}

fn is_ours(address: IpAddr, proxies: &[ProxyNetwork]) -> bool {
    proxies.iter().any(|proxy| proxy.contains(address))
}

/// An address as proxies write it: some add the port.
fn parse(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    hop.parse().ok().or_else(|| hop.parse().ok().map(|socket: SocketAddr| socket.ip()))
}

/// The last address that wasn't written down by a proxy of ours: everything before it is only
/// what the visitor claims.
fn visitor(peer: IpAddr, hops: &[&str], proxies: &[ProxyNetwork]) -> IpAddr {
    let mut last = peer;
    for hop in hops.iter().rev() {
        if !is_ours(last, proxies) {
            break;
        }
        let Some(address) = parse(hop) else { break };
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
        assert_eq!(seen("10.0.0.1", &["203.0.113.9:4711"], &proxies), "203.0.113.9");
        assert_eq!(seen("10.0.0.1", &["[2001:db8::9]:4711"], &proxies), "2001:db8::9");
        assert_eq!(seen("10.0.0.1", &[], &proxies), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", &["203.0.113.9", "nonsense"], &proxies), "10.0.0.1");
        assert_eq!(seen("::ffff:10.0.0.1", &["203.0.113.9"], &proxies), "203.0.113.9");
    }
}
