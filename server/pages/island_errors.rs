//! `POST /island-errors`: reports of failed islands. Only known names of island and failure are
//! read.

use std::time::Instant;

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::metrics::{Failure, Metrics, Part};

#[derive(Debug, Deserialize)]
pub struct FailureForm {
    part: String,
    failure: String,
}

pub async fn post(
    metrics: web::Data<Metrics>,
    Posted(form): Posted<FailureForm>,
) -> Result<HttpResponse, PageError> {
    let part = Part::named(&form.part).ok_or(PageError::BadRequest)?;
    let failure = Failure::named(&form.failure).ok_or(PageError::BadRequest)?;
    metrics.island_errors.add(part, failure, Instant::now());
    Ok(HttpResponse::NoContent().finish())
}
