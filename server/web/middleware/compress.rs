//! Compresses what is made for one person while they wait.
//!
//! The framework's own middleware keeps megabytes for each answer under way: sixty-four personal
//! pages at once took more than a gigabyte. A page is in memory as a whole anyway, so it is
//! compressed in one go, in little memory, where it was made. What is the same for many is
//! compressed better, once: `page_cache` and the assets bring their coding along.

use actix_web::body::{self, BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderValue, VARY,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};

use crate::web::PageError;
use crate::web::content_coding::Coding;

/// Less isn't worth it, in bytes: it fits one packet.
const LEAST: u64 = 1_200;
/// More isn't compressed here, in bytes: it would take a worker too long.
const MOST: u64 = 1 << 20;
/// What is text, and not compressed by itself.
const KINDS: [&str; 5] =
    ["text/", "application/json", "application/javascript", "image/svg", "application/manifest"];

/// Middleware: compresses answers that are worth it and that nobody has compressed.
pub async fn compress(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let coding = Coding::accepted_at_once(request.headers().get(ACCEPT_ENCODING));
    let response = next.call(request).await?.map_into_boxed_body();
    if !is_worth_it(&response) {
        return Ok(response);
    }
    let (request, mut response) = response.into_parts();
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    if coding != Coding::Identity {
        response = encoded(response, coding).await?;
    }
    Ok(ServiceResponse::new(request, response))
}

fn is_worth_it(response: &ServiceResponse<BoxBody>) -> bool {
    let sized = matches!(response.response().body().size(), BodySize::Sized(LEAST..=MOST));
    sized && !has_its_coding(response.headers()) && is_text(response.headers())
}

/// Whether whoever made the answer has chosen a coding for this visitor, be it none.
fn has_its_coding(headers: &HeaderMap) -> bool {
    let varies = headers.get(VARY).and_then(|names| names.to_str().ok()).unwrap_or_default();
    headers.contains_key(CONTENT_ENCODING) || varies.contains("accept-encoding")
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    KINDS.iter().any(|text| kind.starts_with(text))
}

async fn encoded(response: HttpResponse, coding: Coding) -> Result<HttpResponse, PageError> {
    let (mut response, plain) = response.into_parts();
    let plain = body::to_bytes(plain).await.map_err(|_| PageError::Internal)?;
    let bytes = coding.encode_at_once(&plain).map_err(|error| {
        tracing::error!(%error, "a page could not be compressed");
        PageError::Internal
    })?;
    response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    Ok(response.set_body(bytes).map_into_boxed_body())
}
