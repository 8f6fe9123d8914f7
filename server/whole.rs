//! Answers in one piece for those who speak HTTP/1.0, such as text browsers and plain proxies.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Version;
use actix_web::http::header::ACCEPT_ENCODING;
use actix_web::middleware::Next;

/// Middleware: what is compressed on the way out has no length beforehand and goes in chunks,
/// which HTTP/1.0 doesn't have. So nothing is compressed on the way for it.
pub async fn for_old_clients(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.version() < Version::HTTP_11 {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}
