//! Conditional requests: whether a visitor's copy is still what we would send.

use actix_web::http::StatusCode;
use actix_web::http::header::{ETAG, Header, HeaderName, HeaderValue, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};

use super::PageError;

/// An entity tag of these letters and digits.
pub fn tag(text: &str) -> Result<HeaderValue, PageError> {
    HeaderValue::try_from(format!("\"{text}\"")).map_err(|_| PageError::Internal)
}

/// Whether the request names this entity tag (with its quotes) as one it has.
fn has_copy(request: &HttpRequest, etag: &HeaderValue) -> bool {
    let etag = etag.to_str().unwrap_or_default().trim_matches('"');
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|tag| tag.tag() == etag),
        Err(_) => false,
    }
}

/// An answer with an entity tag and these headers: 304 without a body for a visitor who has it,
/// else what `whole` makes of it.
pub fn answer(
    request: &HttpRequest,
    etag: HeaderValue,
    headers: &[(HeaderName, HeaderValue)],
    whole: impl FnOnce(&mut HttpResponseBuilder) -> HttpResponse,
) -> HttpResponse {
    let known = has_copy(request, &etag);
    let status = if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let mut response = HttpResponse::build(status);
    response.insert_header((ETAG, etag));
    for (name, value) in headers {
        response.insert_header((name.clone(), value.clone()));
    }
    if known { response.finish() } else { whole(&mut response) }
}
