//! Compression of personal pages is Actix's `Compress`; this is what it lacks.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Version;
use actix_web::http::header::ACCEPT_ENCODING;
use actix_web::middleware::Next;

/// Middleware around `Compress`, which streams: clients of HTTP/1.0 can't read chunks, and get the
/// answer as it is.
pub async fn only_http_1_1(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.version() < Version::HTTP_11 {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}
