//! Redirects requests for another host to the public URL.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use url::Host;

use crate::urls::{PublicUrl, host_of, is_internal};
use crate::web::{Site, origin};

/// Health checks know the server by its address only.
const ANY_HOST: [&str; 2] = ["/healthz", "/readyz"];

/// Middleware. Where `PUBLIC_URL` isn't set, or is a loopback address, any host will do.
pub async fn redirect_to_public_host(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let site = request.app_data::<web::Data<Site>>();
    let other = site.and_then(|site| Some((site, other_host(site, request.request())?)));
    if let Some((site, host)) = other {
        let any_will_do = site.settings.public_url.is_any_host();
        let public = &site.settings.public_url;
        site.warn_other_host_once.call_once(|| warn(public, &host, any_will_do));
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
    let public = host_of(site.settings.public_url.host());
    let hosts: Vec<Host> = origin::hosts(request).filter_map(host_of).collect();
    if hosts.iter().any(|host| Some(host) == public.as_ref()) || ANY_HOST.contains(&request.path())
    {
        return None;
    }
    hosts.into_iter().find(|host| !is_internal(host))
}

/// Clients can ask for any host, so it is logged once.
fn warn(public: &PublicUrl, host: &Host, any_will_do: bool) {
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
