//! Whether a page of ours made the browser send a request.
//!
//! A browser says so in `Sec-Fetch-Site`, an older one in `Origin` or `Referer`. With what changes
//! something, browsers have sent one of them for many years: a client that says nothing at all is
//! none and carries nobody's cookies. Following a link, a browser from before 2023 may say nothing:
//! it is taken for the visitor's own hand, because one whose `Referer` its owner has switched off
//! would be asked in a circle. All that such a link can do is set out for the provider, who lets the
//! visitor in as nobody but themselves.

use actix_web::http::header::{HeaderName, ORIGIN, REFERER};
use actix_web::{HttpRequest, web};
use url::Url;

use crate::web::site::Site;

/// Whether the request comes from a page of ours, or from the visitor's own hand.
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

/// Whether the address is under the public URL: scheme, host and port. On a loopback address
/// nobody has said what the site is called, so there the very host that was asked will do.
fn is_own_origin(request: &HttpRequest, url: &Url) -> bool {
    let origin = url.origin().ascii_serialization();
    let Some(site) = request.app_data::<web::Data<Site>>() else { return false };
    let public = &site.settings.public_url;
    let host = request.connection_info().host().to_owned();
    let asked = || origin == format!("http://{host}") || origin == format!("https://{host}");
    public.origin() == origin || (public.is_loopback() && asked())
}
