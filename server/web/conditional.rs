//! Conditional requests.

use actix_web::http::StatusCode;
use actix_web::http::header::{ETag, EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};

/// 304 without a body where the request has this entity tag, else what `whole` makes of the answer.
/// Both carry the tag and these headers.
pub fn answer(
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
