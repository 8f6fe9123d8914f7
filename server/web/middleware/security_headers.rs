//! Headers that every answer carries.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue,
    REFERRER_POLICY, SET_COOKIE, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, web};

use crate::web::Site;
use crate::web::respond::FOR_EVER;
use crate::web::telemetry::request_id;

const OF_EVERY_ANSWER: [(HeaderName, &str); 2] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Not of files, of which a page loads a dozen.
const OF_PAGES: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
    // Lets the sign-in popup live, cuts every other tie between windows.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
];

/// Nothing by default; scripts, styles, pictures, workers, requests and forms only from and to
/// ourselves. Text becomes markup or a script's address in the two places of
/// `islands/shared/trusted-text.ts` alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
    trusted-types answers worker";

/// Of a drawing that is opened as a page.
const POLICY_OF_FILES: &str = "default-src 'none'; frame-ancestors 'none'";

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Middleware: adds the security headers, the request id, and HSTS where the public URL is https.
pub async fn secure(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let site = request.app_data::<web::Data<Site>>();
    let is_https = site.is_some_and(|site| site.settings.public_url.is_https());
    let mut response = next.call(request).await?;
    let id = request_id(response.request()).and_then(|id| HeaderValue::try_from(id).ok());
    let headers = response.headers_mut();
    add(headers, is_https);
    order_cookie_attributes(headers);
    if let Some(id) = id.filter(|_| !is_public(headers)) {
        headers.insert(REQUEST_ID, id);
    }
    Ok(response)
}

/// Attributes that lynx doesn't know come last: it takes one for a cookie that the attributes after it
/// belong to.
fn order_cookie_attributes(headers: &mut HeaderMap) {
    let cookies: Vec<_> = headers.remove(SET_COOKIE).collect();
    for cookie in cookies {
        let mut parts: Vec<&str> = cookie.to_str().unwrap_or_default().split("; ").collect();
        parts.sort_by_key(|part| part.starts_with("SameSite=") || *part == "HttpOnly");
        let ordered = HeaderValue::try_from(parts.join("; "));
        headers.append(SET_COOKIE, ordered.unwrap_or(cookie));
    }
}

/// Shared caches would give one request's id to all others.
fn is_public(headers: &HeaderMap) -> bool {
    let cache = headers.get(CACHE_CONTROL).and_then(|value| value.to_str().ok());
    cache.is_some_and(|value| value.starts_with("public"))
}

/// A worker has the policy of its script, which isn't kept for ever.
fn is_file(headers: &HeaderMap) -> bool {
    let is = |name, wanted: &[&str]| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        wanted.iter().any(|wanted| value.starts_with(wanted))
    };
    is(CACHE_CONTROL, &[FOR_EVER]) || is(CONTENT_TYPE, &["image/", "application/spec"])
}

fn add(headers: &mut HeaderMap, is_https: bool) {
    let of_files = [(CONTENT_SECURITY_POLICY, POLICY_OF_FILES)];
    let others = if is_file(headers) { &of_files[..] } else { &OF_PAGES };
    for (name, value) in OF_EVERY_ANSWER.iter().chain(others) {
        headers.insert(name.clone(), HeaderValue::from_static(value));
    }
    // An answer without it may be personal.
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
    if is_https {
        let two_years = HeaderValue::from_static("max-age=63072000; includeSubDomains");
        headers.insert(STRICT_TRANSPORT_SECURITY, two_years);
    }
}
