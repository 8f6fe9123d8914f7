//! Limits on addresses and request bodies, and connections that close after their response.

use std::sync::atomic::Ordering;
use std::task::Poll;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, HeaderValue, TRANSFER_ENCODING,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use futures_util::{StreamExt, stream};

use super::Connection;
use crate::web::telemetry::RoutePattern;
use crate::web::{PageError, PageResult, Site};

/// In bytes, of path and query. The longest address of ours has a group of twelve maps with names, and the
/// picks of a browser that keeps no cookies.
const MAX_ADDRESS_BYTES: usize = 16 * 1_024;
/// In bytes; no form of ours is longer.
const MAX_BODY_BYTES: u64 = 256 * 1_024;

/// Middleware: refuses addresses and bodies that are too long, and compressed bodies, and reports when a
/// request has arrived whole.
pub async fn admit(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let connection = request.conn_data::<Connection>().cloned();
    if let Err(error) = check_address(&request).and_then(|()| check_body(&request)) {
        return Ok(refuse(request, error));
    }
    if let Some(connection) = connection {
        note_arrival(&mut request, connection);
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// Closes the connection, so that the rest of the body isn't read.
fn refuse(request: ServiceRequest, error: PageError) -> ServiceResponse<BoxBody> {
    let mut response = request.error_response(error);
    close(&mut response);
    response
}

fn close<B>(response: &mut ServiceResponse<B>) {
    response.response_mut().head_mut().set_connection_type(actix_http::ConnectionType::Close);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
}

/// Middleware: while the server stops, each response closes its connection. A proxy that has kept one
/// would send a form into its end, and can't repeat it.
pub async fn close_when_stopping(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let site = request.app_data::<web::Data<Site>>().cloned();
    let mut response = next.call(request).await?;
    if site.is_some_and(|site| site.is_draining.load(Ordering::Relaxed)) {
        close(&mut response);
    }
    Ok(response)
}

fn check_address(request: &ServiceRequest) -> PageResult<()> {
    let address = request.uri().path_and_query().map_or("", |address| address.as_str());
    if address.len() <= MAX_ADDRESS_BYTES {
        return Ok(());
    }
    // No route is looked for, not even for the log.
    request.extensions_mut().insert(RoutePattern("none".to_owned()));
    Err(PageError::AddressTooLong)
}

/// A compressed body may unfold to any size; no browser sends one.
fn check_body(request: &ServiceRequest) -> PageResult<()> {
    let headers = request.headers();
    if headers.get_all(CONTENT_ENCODING).any(|coding| coding.as_bytes() != b"identity") {
        return Err(PageError::CompressedBody);
    }
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    match length.and_then(|length| length.parse::<u64>().ok()) {
        Some(length) if length > MAX_BODY_BYTES => Err(PageError::TooLarge),
        _ => Ok(()),
    }
}

fn note_arrival(request: &mut ServiceRequest, connection: Connection) {
    let headers = request.headers();
    let length = headers.get(CONTENT_LENGTH).map(HeaderValue::as_bytes);
    let has_body = headers.contains_key(TRANSFER_ENCODING) || length.is_some_and(|l| l != b"0");
    if !has_body {
        connection.request_arrived();
        return;
    }
    let end = stream::poll_fn(move |_| {
        connection.request_arrived();
        Poll::Ready(None)
    });
    let payload = request.take_payload().chain(end).boxed_local();
    request.set_payload(Payload::Stream { payload });
}
