//! Same-origin checks by `Sec-Fetch-Site`, or in older browsers by `Origin` or `Referer`.
//!
//! With unsafe methods browsers have sent one of them for many years: a client without any is no
//! browser and has no cookies of a visitor. A link followed in a browser from before 2023 may come
//! without any of them and is accepted, because one whose `Referer` is switched off would be redirected
//! in a circle; all that it can start is a sign-in through the provider.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HOST, HeaderName, ORIGIN, REFERER};
use actix_web::http::uri::Authority;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};
use url::Url;

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
