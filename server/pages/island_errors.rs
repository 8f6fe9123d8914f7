//! `POST /island-errors`: a page reports that a part of it failed.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::metrics::{IslandError, Metrics};

#[derive(Debug, Deserialize)]
pub struct FailureForm {
    part: String,
    failure: String,
}

pub async fn post(
    metrics: web::Data<Metrics>,
    Posted(form): Posted<FailureForm>,
) -> Result<HttpResponse, PageError> {
    let error = IslandError::parse(&form.part, &form.failure).ok_or(PageError::BadRequest)?;
    metrics.island_errors.add(&error);
    Ok(HttpResponse::NoContent().finish())
}
