//! Responses: rendered pages, redirects, answers to conditional requests, and content codings.

use std::io::{self, Write};

use actix_web::body::MessageBody;
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, ContentEncoding, ContentType, ETag, Encoding, EntityTag,
    Header, HeaderName, HeaderValue, IfNoneMatch, LOCATION, RETRY_AFTER,
};
use actix_web::http::{StatusCode, Version};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, HttpResponseBuilder};
use askama::Template;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::PageError;
use crate::accounts::Wait;
use crate::web::PageResult;

/// `Cache-Control` of a file whose address names its content.
pub const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of the current file at the address of another version's.
pub const NOT_KEPT: &str = "no-store";

const PAGE_SIZE: usize = 60 * 1024;
/// The best one: what is kept is compressed once, in some 50 ms.
const BROTLI_QUALITY: i32 = 11;

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

/// The best of brotli, gzip and identity that the request accepts. Compression of personal pages is
/// Actix's `Compress`.
pub fn accepted(request: &HttpRequest) -> ContentEncoding {
    let ready = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok().and_then(|it| it.negotiate(ready.iter()));
    match accepted {
        Some(Encoding::Known(coding)) => coding,
        _ => ContentEncoding::Identity,
    }
}

pub fn encode(coding: ContentEncoding, mut body: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoded = Vec::with_capacity(body.len() / 3);
    match coding {
        ContentEncoding::Brotli => {
            let (quality, size_hint) = (BROTLI_QUALITY, body.len());
            let parameters = BrotliEncoderParams { quality, size_hint, ..Default::default() };
            brotli::BrotliCompress(&mut body, &mut encoded, &parameters)?;
        }
        ContentEncoding::Gzip => {
            let mut gzip = GzEncoder::new(&mut encoded, Compression::best());
            gzip.write_all(body)?;
            gzip.finish()?;
        }
        _ => encoded.extend_from_slice(body),
    }
    Ok(encoded)
}

/// Middleware around `Compress`, which streams: clients of HTTP/1.0 can't read chunks, and get the
/// answer as it is.
pub async fn only_http_1_1(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.version() < Version::HTTP_11 {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}
