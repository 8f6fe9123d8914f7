//! Extractors that need the site.

use std::future::Future;
use std::pin::Pin;

use actix_web::{HttpRequest, web};

use crate::web::PageError;
use crate::web::site::Site;

pub type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, PageError>>>>;

/// Runs an extractor that may query the store.
pub fn extracted<T: 'static>(
    request: &HttpRequest,
    read: impl AsyncFnOnce(&HttpRequest, &Site) -> Result<T, PageError> + 'static,
) -> Extracted<T> {
    let request = request.clone();
    Box::pin(async move {
        let site = request.app_data::<web::Data<Site>>().ok_or(PageError::Internal)?;
        read(&request, site).await
    })
}
