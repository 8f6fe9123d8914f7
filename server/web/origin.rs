//! Where a request comes from: its hosts, the site of its page, and its network, by which rate limits count.
//!
//! With unsafe methods browsers have sent `Sec-Fetch-Site`, `Origin` or `Referer` for many years: a client without any
//! is no browser and has no cookies of a visitor. A link followed in a browser from before 2023 may come without any
//! of them and is accepted, because one whose `Referer` is switched off would be redirected in a circle; all that it
//! can start is a sign-in through the provider.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HOST, HeaderName, ORIGIN, REFERER, X_FORWARDED_FOR};
use actix_web::http::uri::Authority;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};
use url::Url;

use crate::network::Network;
use crate::web::settings::ProxyNetwork;
use crate::web::{PageError, Site};

/// Hosts for which the request came, with ports: proxies name the requested one in
/// `X-Forwarded-Host`, or append their own to it.
pub fn hosts(request: &HttpRequest) -> impl Iterator<Item = &str> {
    let header = |name| request.headers().get_all(name).filter_map(|value| value.to_str().ok());
    let forwarded = header(HeaderName::from_static("x-forwarded-host"));
    // Over HTTP/2 the host is part of the address.
    let in_address = request.uri().authority().map(Authority::as_str);
    forwarded
        .chain(header(HOST))
        .chain(in_address)
        .flat_map(|hosts| hosts.split(','))
        .map(str::trim)
}

/// True also for addresses that were typed.
pub fn is_ours(request: &HttpRequest) -> bool {
    let text = |name: HeaderName| request.headers().get(name).map(|value| value.to_str());
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some(Ok("same-origin" | "none")) => return true,
        Some(_) => return false,
        None => {}
    }
    match text(ORIGIN).or_else(|| text(REFERER)) {
        None => true,
        Some(Ok(address)) => Url::parse(address).is_ok_and(|url| is_own_origin(request, &url)),
        Some(Err(_)) => false,
    }
}

/// True if the address is under the public URL: scheme, host and port. Where the host
/// isn't configured, the requested one will do.
fn is_own_origin(request: &HttpRequest, url: &Url) -> bool {
    let origin = url.origin().ascii_serialization();
    let Some(site) = request.app_data::<web::Data<Site>>() else { return false };
    let public = &site.settings.public_url;
    let is_asked = |host| origin == format!("http://{host}") || origin == format!("https://{host}");
    public.origin() == origin || (public.is_any_host() && hosts(request).any(is_asked))
}

/// Middleware: refuses cross-site requests with unsafe methods. Together with `SameSite=Lax` cookies this
/// is the protection against forged requests.
pub async fn refuse_foreign_posts(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method().is_safe() || is_ours(request.request()) {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    Ok(request.error_response(PageError::ForeignForm))
}

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
