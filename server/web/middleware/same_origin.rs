//! Refuses cross-site requests with unsafe methods. Together with
//! `SameSite=Lax` cookies this is the protection against forged requests.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use crate::web::{PageError, origin};

/// Middleware.
pub async fn refuse_foreign_posts(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method().is_safe() || origin::is_ours(request.request()) {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    Ok(request.error_response(PageError::ForeignForm))
}
