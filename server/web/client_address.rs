//! The network of a request, as proxies report it; rate limits count by it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::http::header::X_FORWARDED_FOR;
use actix_web::{HttpRequest, web};

use crate::network::Network;
use crate::web::Site;
use crate::web::settings::ProxyNetwork;

pub fn network_of(request: &HttpRequest) -> Network {
    let peer = request.peer_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.ip());
    let site = request.app_data::<web::Data<Site>>();
    let proxies = site.map_or(&[][..], |site| site.settings.trusted_proxies.as_slice());
    // Invalid bytes in one value must not hide what a proxy has added after it.
    let forwarded = request.headers().get_all(X_FORWARDED_FOR);
    let forwarded: Vec<_> = forwarded.map(|v| String::from_utf8_lossy(v.as_bytes())).collect();
    let hops: Vec<&str> = forwarded.iter().flat_map(|value| value.split(',')).collect();
    if let Some(site) = site.filter(|_| !hops.is_empty() && !is_trusted(peer, proxies)) {
        site.warn_untrusted_proxy_once.call_once(warn);
    }
    Network::of(client(peer, &hops, proxies))
}

/// Clients can send the header at any rate, so it is logged once.
fn warn() {
    tracing::warn!(
        "a request came with X-Forwarded-For from an address that isn't in TRUSTED_PROXIES, and \
         was not believed; if a proxy of yours sent it, all its visitors share one limit on tries"
    );
}

fn is_trusted(address: IpAddr, proxies: &[ProxyNetwork]) -> bool {
    proxies.iter().any(|proxy| proxy.contains(address))
}

/// Some proxies add the port, or brackets.
fn parse(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let socket = || hop.parse().ok().map(|socket: SocketAddr| socket.ip());
    hop.trim_matches(['[', ']']).parse().ok().or_else(socket)
}

/// The last address that a trusted proxy has reported: those before it are the client's claim.
fn client(peer: IpAddr, hops: &[&str], proxies: &[ProxyNetwork]) -> IpAddr {
    let mut last = peer;
    for hop in hops.iter().rev() {
        if !is_trusted(last, proxies) {
            break;
        }
        let Some(address) = parse(hop) else { break };
        last = address;
    }
    last
}
