//! The default route.

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse};

use crate::web::PageError;

/// Redirects `/about/` to `/about`.
pub async fn any(request: HttpRequest) -> Result<HttpResponse, PageError> {
    let path = request.path();
    let trimmed = path.trim_end_matches('/');
    let has_twin = trimmed.len() < path.len() && request.resource_map().has_resource(trimmed);
    if has_twin && !trimmed.starts_with("//") {
        return Ok(HttpResponse::MovedPermanently()
            .insert_header((LOCATION, trimmed))
            .insert_header((CACHE_CONTROL, "public, max-age=3600"))
            .finish());
    }
    Err(PageError::NotFound)
}
