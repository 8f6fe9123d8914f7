//! Refuses requests that change something when another site sent them.
//!
//! Together with `SameSite=Lax` cookies this is the protection against forged requests: a
//! browser says where a request comes from in `Sec-Fetch-Site`, an older one in `Origin` or
//! `Referer`. A client that says nothing at all is no browser and carries nobody's cookies.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, ORIGIN, REFERER};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use url::Url;

use crate::errors::PageError;
use crate::site::Site;

/// Middleware: lets safe methods and our own forms through.
pub async fn refuse_foreign_posts(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method().is_safe() || is_ours(&request) {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    Ok(request.error_response(PageError::ForeignForm))
}

fn is_ours(request: &ServiceRequest) -> bool {
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

/// Whether the address is under the public URL or under the very host that was asked.
fn is_own_origin(request: &ServiceRequest, url: &Url) -> bool {
    let origin = url.origin().ascii_serialization();
    let public = request
        .app_data::<web::Data<Site>>()
        .is_some_and(|site| site.settings.public_url.origin() == origin);
    let host = request.connection_info().host().to_owned();
    public || origin == format!("http://{host}") || origin == format!("https://{host}")
}
