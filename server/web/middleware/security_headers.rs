//! Headers that every answer carries.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use tracing_actix_web::RequestId;

use crate::web::site::Site;

const FIXED: [(HeaderName, &str); 5] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    // Lets the sign-in popup live, cuts every other tie between windows.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Where nothing is known of the site, nothing is loaded.
const NOTHING: &str = "default-src 'none'";

const NUMBER: HeaderName = HeaderName::from_static("x-request-id");

/// Middleware: adds the security headers, the request's number, and HSTS where visitors come over
/// TLS.
pub async fn secure(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let site = request.app_data::<web::Data<Site>>().cloned();
    let mut response = next.call(request).await?;
    let number = number_of(&response);
    let headers = response.headers_mut();
    add(headers, site.as_ref());
    if let Some(number) = number.filter(|_| !is_for_everybody(headers)) {
        headers.insert(NUMBER, number);
    }
    Ok(response)
}

/// The number that ties the answer to what the log says about it.
fn number_of(response: &ServiceResponse<impl MessageBody>) -> Option<HeaderValue> {
    let id = response.request().extensions().get::<RequestId>().map(ToString::to_string);
    HeaderValue::try_from(id?).ok()
}

/// What everybody may keep would carry one visitor's number to all others.
fn is_for_everybody(headers: &HeaderMap) -> bool {
    let cache = headers.get(CACHE_CONTROL).and_then(|value| value.to_str().ok());
    cache.is_some_and(|value| value.starts_with("public"))
}

fn add(headers: &mut HeaderMap, site: Option<&web::Data<Site>>) {
    let policy = site.map_or(HeaderValue::from_static(NOTHING), |site| site.policy.clone());
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // An answer that doesn't say who may keep it may be about the visitor.
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
    if site.is_some_and(|site| site.settings.public_url.is_https()) {
        let two_years = HeaderValue::from_static("max-age=63072000; includeSubDomains");
        headers.insert(STRICT_TRANSPORT_SECURITY, two_years);
    }
}
