//! Responses: rendered pages, redirects, answers to conditional requests, and content codings.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    AcceptEncoding, CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, ContentType, ETag, Encoding,
    EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch, LOCATION, RETRY_AFTER, VARY,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, HttpResponseBuilder};
use askama::Template;

use super::PageError;
use crate::accounts::Wait;
use crate::assets::encode;
use crate::web::PageResult;

/// `Cache-Control` of a file whose address names its content.
pub const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of the current file at the address of another version's.
pub const NOT_KEPT: &str = "no-store";

const PAGE_SIZE: usize = 60 * 1024;
/// Brotli quality of a page of one visitor, in some 0.7 ms; half the time would make it a tenth larger.
const FAST: i32 = 5;

/// Renders a template as HTML. Without a `Cache-Control` the middleware `security_headers` adds
/// `private, no-store`.
pub fn html(status: StatusCode, template: &impl Template) -> PageResult {
    let mut body = String::with_capacity(PAGE_SIZE);
    match template.render_into(&mut body) {
        Ok(()) => Ok(HttpResponse::build(status).content_type(ContentType::html()).body(body)),
        Err(error) => Err(unrendered(&error)),
    }
}

pub fn unrendered(error: &askama::Error) -> PageError {
    tracing::error!(%error, "a template could not be rendered");
    PageError::Internal
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
