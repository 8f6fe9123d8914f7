//! Responses: rendered pages, redirects, and answers to conditional requests.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::dev::{ResponseHead, ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CONTENT_TYPE, ContentType, ETag, EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch,
    LOCATION, RETRY_AFTER,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, HttpResponseBuilder, web};
use askama::Template;

use super::PageError;
use crate::accounts::Wait;
use crate::urls;
use crate::web::site::Site;

/// `Cache-Control` of a file whose address names its content.
pub const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of the current file at the address of another version's.
pub const NOT_KEPT: &str = "no-store";

/// Capacity for a page, in bytes.
const PAGE_SIZE: usize = 60 * 1024;

/// Renders a template as HTML. Without a `Cache-Control` the middleware `security_headers` adds
/// `private, no-store`.
pub fn html(status: StatusCode, template: &impl Template) -> Result<HttpResponse, PageError> {
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

/// Middleware that puts the base of the request's language before the addresses in an answer.
pub async fn localized(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let site = response.request().app_data::<web::Data<Site>>().cloned();
    match site.as_ref().map(|site| site.settings.public_url.base()) {
        None | Some("") => Ok(response),
        Some(base) => Ok(response.map_body(|head, body| localized_answer(base, head, body))),
    }
}

/// Answers that aren't pages, and bodies in parts, stay as they are.
pub fn localized_answer(base: &str, head: &mut ResponseHead, body: BoxBody) -> BoxBody {
    let location = head.headers().get(LOCATION).and_then(|address| address.to_str().ok());
    let location = location.map(|address| HeaderValue::from_str(&urls::localized(base, address)));
    if let Some(Ok(location)) = location {
        head.headers_mut().insert(LOCATION, location);
    }
    let content_type = head.headers().get(CONTENT_TYPE);
    if base.is_empty() || !content_type.is_some_and(|it| it.as_bytes().starts_with(b"text/html")) {
        return body;
    }
    match body.try_into_bytes() {
        Ok(bytes) => {
            let page = urls::localized_page(base, &String::from_utf8_lossy(&bytes));
            BoxBody::new(page)
        }
        Err(body) => body,
    }
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
