//! Responses: rendered pages, redirects, answers to conditional requests, content codings, and the headers that every
//! answer carries.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    ContentEncoding, ContentType, ETag, Encoding, EntityTag, Header, HeaderMap, HeaderName,
    HeaderValue, IfNoneMatch, LOCATION, REFERRER_POLICY, RETRY_AFTER, SET_COOKIE,
    STRICT_TRANSPORT_SECURITY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, HttpResponseBuilder, web};
use askama::Template;

use super::telemetry::request_id;
use super::{PageResult, Site};
use crate::accounts::Wait;
use crate::assets::encode;

/// `Cache-Control` of a file whose address names its content.
pub const FOREVER: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of the current file at the address of another version's.
pub const NOT_KEPT: &str = "no-store";

const PAGE_SIZE: usize = 60 * 1024;
/// Brotli quality of a page of one visitor, in some 0.7 ms; half the time would make it a tenth larger.
const FAST: i32 = 5;

/// Renders a template as HTML. Without a `Cache-Control` [`secure`] adds `private, no-store`.
pub fn html(status: StatusCode, template: &impl Template) -> PageResult {
    let mut body = String::with_capacity(PAGE_SIZE);
    template.render_into(&mut body)?;
    Ok(HttpResponse::build(status).content_type(ContentType::html()).body(body))
}

pub fn with_retry(mut response: HttpResponse, wait: Wait) -> HttpResponse {
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.seconds));
    response
}

/// Redirects (303) to a local address.
pub fn go_to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, address)).finish()
}

pub fn go_to_with(
    address: &str,
    cookies: impl IntoIterator<Item = Cookie<'static>>,
) -> HttpResponse {
    let mut response = HttpResponse::SeeOther();
    for cookie in cookies {
        response.cookie(cookie);
    }
    response.insert_header((LOCATION, address)).finish()
}

/// 304 without a body where the request has this entity tag, else what `whole` makes of the answer.
/// Both carry the tag and these headers.
pub fn conditional(
    request: &HttpRequest,
    tag: EntityTag,
    headers: &[(HeaderName, HeaderValue)],
    whole: impl FnOnce(&mut HttpResponseBuilder) -> HttpResponse,
) -> HttpResponse {
    let is_current = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|other| other.weak_eq(&tag)),
        Err(_) => false,
    };
    let status = if is_current { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let mut response = HttpResponse::build(status);
    response.insert_header(ETag(tag));
    for header in headers {
        response.insert_header(header.clone());
    }
    if is_current { response.finish() } else { whole(&mut response) }
}

/// The best of brotli, gzip and identity that the request accepts.
pub fn accepted(request: &HttpRequest) -> ContentEncoding {
    let ready = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok().and_then(|it| it.negotiate(ready.iter()));
    match accepted {
        Some(Encoding::Known(coding)) => coding,
        _ => ContentEncoding::Identity,
    }
}

/// Middleware: compresses what is made for one visitor. With a length instead of chunks, which clients of
/// HTTP/1.0 can't read.
pub async fn compress(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let coding = accepted(response.request());
    let headers = response.headers();
    let kind = headers.get(CONTENT_TYPE).map_or(&b"image/"[..], HeaderValue::as_bytes);
    let is_text = !kind.starts_with(b"image/") || kind == b"image/svg+xml";
    if coding == ContentEncoding::Identity || !is_text || headers.contains_key(CONTENT_ENCODING) {
        return Ok(response);
    }
    Ok(response.map_body(|head, body| {
        let body = match body.try_into_bytes() {
            Ok(body) => body,
            Err(streamed) => return streamed,
        };
        let Ok(encoded) = encode(coding, FAST, &body) else { return BoxBody::new(body) };
        let coding = HeaderValue::from_static(coding.as_str());
        head.headers_mut().insert(CONTENT_ENCODING, coding);
        head.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
        BoxBody::new(encoded)
    }))
}

const OF_EVERY_ANSWER: [(HeaderName, &str); 2] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Not of files, of which a page loads a dozen.
const OF_PAGES: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
    // Lets the sign-in popup live, cuts every other tie between windows.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
];

/// Nothing by default; scripts, styles, pictures, workers, requests and forms only from and to ourselves. Text
/// becomes markup or a script's address in the two places of `islands/shared/trusted-text.ts` alone.
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
    let id = request_id(response.request());
    let headers = response.headers_mut();
    add_security_headers(headers, is_https);
    order_cookie_attributes(headers);
    if let Some(id) = id.filter(|_| !is_public(headers))
        && let Ok(id) = HeaderValue::try_from(id.to_string())
    {
        headers.insert(REQUEST_ID, id);
    }
    Ok(response)
}

/// Attributes that lynx doesn't know come last: it takes one for a cookie that the attributes after it belong to.
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

/// A worker has the policy of its script, which isn't kept forever.
fn is_file(headers: &HeaderMap) -> bool {
    let is = |name, wanted: &[&str]| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        wanted.iter().any(|wanted| value.starts_with(wanted))
    };
    is(CACHE_CONTROL, &[FOREVER]) || is(CONTENT_TYPE, &["image/", "application/spec"])
}

fn add_security_headers(headers: &mut HeaderMap, is_https: bool) {
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
