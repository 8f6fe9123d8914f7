//! The pages: one module for each page or flow. HTTP comes in, a typed template goes out.

pub mod account;
mod already;
pub mod compare;
pub mod experiences;
pub mod fields;
mod filters;
mod flash;
pub mod forgotten;
mod form_view;
pub mod frame;
pub mod google;
mod head;
pub mod health;
pub mod home;
pub mod ideas;
pub mod insights;
pub mod join;
pub mod legal;
pub mod method;
pub mod not_found;
pub mod offline;
pub mod problem;
pub mod radar;
pub mod reset;
pub mod resume;
pub mod share_picture;
pub mod shared;
pub mod signin;
pub mod signout;
pub mod signup;
pub mod sitemap;
pub mod statics;
mod structured;
pub mod traits;
mod tree_links;
pub mod verify;
pub mod visitor;
pub mod wizard;
pub mod wording;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, ContentType, HeaderValue, RETRY_AFTER};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use url::form_urlencoded;

use crate::accounts::{Token, Wait};
use crate::errors::PageError;

/// What a page is likely to take, in bytes, so that its text needn't move while it grows.
const LIKELY: usize = 60 * 1024;

/// Renders a template as an HTML answer.
pub fn html(status: StatusCode, template: &impl Template) -> Result<HttpResponse, PageError> {
    let mut body = String::with_capacity(LIKELY);
    match template.render_into(&mut body) {
        Ok(()) => Ok(HttpResponse::build(status).content_type(ContentType::html()).body(body)),
        Err(error) => Err(unrendered(&error)),
    }
}

/// A template failed: that is ours to mend.
fn unrendered(error: &askama::Error) -> PageError {
    tracing::error!(%error, "a template could not be rendered");
    PageError::Internal
}

/// Renders a template that nobody between us and the visitor may keep.
fn private(status: StatusCode, template: &impl Template) -> Result<HttpResponse, PageError> {
    let mut response = html(status, template)?;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    Ok(response)
}

/// Says when it makes sense to try again.
fn with_retry(mut response: HttpResponse, wait: Wait) -> HttpResponse {
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.seconds));
    response
}

/// The `token` of a link from a letter.
fn link_token(request: &HttpRequest) -> Option<Token> {
    let mut pairs = form_urlencoded::parse(request.query_string().as_bytes());
    pairs.find(|(name, _)| name == "token").and_then(|(_, value)| Token::parse(&value))
}
