//! `POST /island-errors`: a part of a page failed in a browser.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use crate::web::metrics::{IslandError, Metrics};
use crate::web::{PageError, PageResult, Posted, network_of};

#[derive(Debug, Deserialize)]
pub struct FailureForm {
    part: String,
    failure: String,
}

pub async fn post(
    request: HttpRequest,
    metrics: web::Data<Metrics>,
    Posted(form): Posted<FailureForm>,
) -> PageResult {
    let error = IslandError::parse(&form.part, &form.failure).ok_or(PageError::BadRequest)?;
    metrics.island_errors.add(&error, network_of(&request));
    Ok(HttpResponse::NoContent().finish())
}
