//! Takes the selection out of addresses once the browser keeps cookies.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use crate::urls::paths;
use crate::web::{query, respond, selection};

/// Middleware. Redirects a browser that turns out to keep cookies to the address without the selection.
pub async fn drop_unneeded(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let clean = query::without(request.request(), paths::PICKS);
    match clean.filter(|_| selection::has_cookie(request.request())) {
        Some(address) => Ok(request.into_response(respond::go_to(&address))),
        None => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
    }
}
