//! Carries the selection of a browser that keeps no cookies through the addresses of its pages.

use std::borrow::Cow;

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ResponseHead, ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_TYPE, HeaderValue, LOCATION};
use actix_web::middleware::Next;

use crate::urls::{paths, with_addresses};
use crate::web::{cookies, query, respond, selection};

const GET_FORM: &str = "method=\"get\" action";

/// Middleware. A browser that turns out to keep cookies is redirected to the address without the
/// selection.
pub async fn carry(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if selection::has_cookie(request.request()) {
        let clean = query::without(request.request(), paths::PICKS);
        if let Some(address) = clean.filter(|_| request.method().is_safe()) {
            return Ok(request.into_response(respond::go_to(&address)));
        }
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    let response = next.call(request).await?.map_into_boxed_body();
    let Some(code) = code(&response) else { return Ok(response) };
    Ok(response.map_body(|head, body| with_code(&code, head, body)))
}

/// The code of the cookie that the answer sets, or of the request.
fn code(response: &ServiceResponse) -> Option<String> {
    let mut set = response.response().cookies();
    match set.find(|cookie| cookie.name() == cookies::SELECTION) {
        Some(cookie) => selection::is_carried(cookie.value()).then(|| cookie.value().to_owned()),
        None => selection::carried(response.request()),
    }
}

fn with_code(code: &str, head: &mut ResponseHead, body: BoxBody) -> BoxBody {
    let location = head.headers().get(LOCATION).and_then(|address| address.to_str().ok());
    let location = location.map(|address| HeaderValue::from_str(&carrying(address, "&", code)));
    if let Some(Ok(location)) = location {
        head.headers_mut().insert(LOCATION, location);
    }
    let content_type = head.headers().get(CONTENT_TYPE);
    if !content_type.is_some_and(|it| it.as_bytes().starts_with(b"text/html")) {
        return body;
    }
    let page = match body.try_into_bytes() {
        Ok(bytes) => bytes,
        Err(body) => return body,
    };
    BoxBody::new(with_addresses(&String::from_utf8_lossy(&page), |before, address| {
        if before.ends_with(GET_FORM) {
            // The fields of the form replace the query of its address.
            let field =
                format!("\"><input type=\"hidden\" name=\"{}\" value=\"{code}", paths::PICKS);
            Cow::Owned([address, &field].concat())
        } else if before.ends_with("href") || before.ends_with("action") {
            // Of a reference such as `&#38;` the sign begins no fragment.
            Cow::Owned(carrying(&address.replace("&#38;", "&amp;"), "&amp;", code).into_owned())
        } else {
            Cow::Borrowed(address)
        }
    }))
}

/// The address of a page with the code; others, and files, as they are.
fn carrying<'a>(address: &'a str, and: &str, code: &str) -> Cow<'a, str> {
    let (page, fragment) = address.split_at(address.find('#').unwrap_or(address.len()));
    let path = page.split('?').next().unwrap_or_default();
    if !path.starts_with('/') || path.starts_with("//") || path.contains('.') {
        return Cow::Borrowed(address);
    }
    let sign = if page.contains('?') { and } else { "?" };
    Cow::Owned(format!("{page}{sign}{}={code}{fragment}", paths::PICKS))
}
