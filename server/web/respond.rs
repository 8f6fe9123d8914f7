//! Answers: rendered pages and ways on.

use actix_web::HttpResponse;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::{ContentType, HeaderValue, LOCATION, RETRY_AFTER};
use askama::Template;

use super::PageError;
use crate::accounts::Wait;

/// What a page is likely to take, in bytes, so that its text needn't move while it grows.
const LIKELY: usize = 60 * 1024;

/// Renders a template as an HTML answer. Like every answer that doesn't say otherwise, nobody
/// between us and the visitor may keep it: the middleware `security_headers` sees to that.
pub fn html(status: StatusCode, template: &impl Template) -> Result<HttpResponse, PageError> {
    let mut body = String::with_capacity(LIKELY);
    match template.render_into(&mut body) {
        Ok(()) => Ok(HttpResponse::build(status).content_type(ContentType::html()).body(body)),
        Err(error) => Err(unrendered(&error)),
    }
}

/// A template failed: that is ours to mend.
pub fn unrendered(error: &askama::Error) -> PageError {
    tracing::error!(%error, "a template could not be rendered");
    PageError::Internal
}

/// Says when it makes sense to try again.
pub fn with_retry(mut response: HttpResponse, wait: Wait) -> HttpResponse {
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.seconds));
    response
}

/// Leads on to a local address.
pub fn go_to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, address)).finish()
}

/// Leads on to a local address with cookies.
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
