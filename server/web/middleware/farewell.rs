//! Tells clients that a connection ends with this answer, once the server is to stop.

use actix_http::ConnectionType;
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use crate::web::connections::Connection;

/// Middleware: says goodbye.
pub async fn say(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    if response.request().conn_data::<Connection>().is_some_and(Connection::is_ending) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(response)
}
