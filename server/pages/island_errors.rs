//! `POST /island-errors`: a page tells that a part of it failed in somebody's browser. The names
//! of part and failure are all that is read, and only those that are known.

use std::time::Instant;

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::metrics::{Failure, Metrics, Part};

/// What a page tells.
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
