//! Where a request comes from: its hosts, the site of its page, and its network, by which rate limits count.
//!
//! With unsafe methods browsers have sent `Sec-Fetch-Site`, `Origin` or `Referer` for many years: a client without any
//! is no browser and has no cookies of a visitor. A link followed in a browser from before 2023 may come without any
//! of them and is accepted, because one whose `Referer` is switched off would be redirected in a circle; all that it
//! can start is a sign-in through the provider.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, HOST, HeaderName, LOCATION, ORIGIN, REFERER, X_FORWARDED_FOR,
};
use actix_web::http::uri::Authority;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use url::{Host, Url};

use crate::network::Network;
use crate::urls::{PublicUrl, host_of, is_internal, paths};
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
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, Ok("same-origin" | "none"));
    }
    text(ORIGIN).or_else(|| text(REFERER)).is_none_or(|page| {
        let url = page.ok().and_then(|address| Url::parse(address).ok());
        url.is_some_and(|url| is_own_origin(request, &url))
    })
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
        // Clients can send the header at any rate, so it is logged once.
        site.warn_untrusted_proxy_once.call_once(|| {
            tracing::warn!(
                "a request came with X-Forwarded-For from an address that isn't in \
                 TRUSTED_PROXIES, and was ignored; if a proxy of yours sent it, all its \
                 visitors share one limit on attempts"
            );
        });
    }
    Network::of(client(peer, &hops, proxies))
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

/// Health checks know the server by its address only.
const ANY_HOST: [&str; 2] = [paths::HEALTH, paths::READINESS];

/// Middleware: redirects requests for another host to the public URL. Where `PUBLIC_URL` isn't set, or is a loopback address, any host will do.
pub async fn redirect_to_public_host(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let site = request.app_data::<web::Data<Site>>();
    let other = site.and_then(|site| Some((site, other_host(site, request.request())?)));
    if let Some((site, host)) = other {
        let any_will_do = site.settings.public_url.is_any_host();
        let public = &site.settings.public_url;
        site.warn_other_host_once.call_once(|| warn_other_host(public, &host, any_will_do));
        if !any_will_do {
            let response = redirect(public, &request);
            return Ok(request.into_response(response));
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// The requested host, if it can't be the public one. Ports aren't compared: proxies leave them out.
/// Behind a proxy that names only the address of this server, the requested host isn't known.
fn other_host(site: &Site, request: &HttpRequest) -> Option<Host> {
    let public_url = &site.settings.public_url;
    if hosts(request).any(|host| host == public_url.authority()) {
        return None;
    }
    let public = host_of(public_url.host());
    let hosts: Vec<Host> = hosts(request).filter_map(host_of).collect();
    if hosts.iter().any(|host| Some(host) == public.as_ref()) || ANY_HOST.contains(&request.path())
    {
        return None;
    }
    hosts.into_iter().find(|host| !is_internal(host))
}

/// Clients can ask for any host, so it is logged once.
fn warn_other_host(public: &PublicUrl, host: &Host, any_will_do: bool) {
    let (host, expected) = (host.to_string(), public.origin());
    if any_will_do {
        tracing::warn!(host, "PUBLIC_URL isn't set to this host: links lead to {expected}");
    } else {
        tracing::warn!(host, "requests for this host are redirected to PUBLIC_URL, {expected}");
    }
}

/// Not to be cached: a proxy may be about to be put right.
fn redirect(public: &PublicUrl, request: &ServiceRequest) -> HttpResponse {
    // 308 keeps the method and the body.
    let status = if request.method().is_safe() {
        StatusCode::MOVED_PERMANENTLY
    } else {
        StatusCode::PERMANENT_REDIRECT
    };
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    HttpResponse::build(status)
        .insert_header((LOCATION, public.absolute(path)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}
