//! `POST /island-errors`: a page tells that a part of it failed in somebody's browser. The names
//! of part and failure are all that is read, and only those that are known.

use std::time::Instant;

use actix_web::{HttpResponse, web};

use crate::web::PageError;
use crate::web::form::{Fields, Form, Posted};
use crate::web::metrics::{Failure, Metrics, Part};

/// What a page tells.
#[derive(Debug)]
pub struct FailureForm {
    part: Part,
    failure: Failure,
}

impl Form for FailureForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        let part = Part::named(&fields.required("part")?);
        let failure = Failure::named(&fields.required("failure")?);
        part.zip(failure).map(|(part, failure)| Self { part, failure }).ok_or(PageError::BadRequest)
    }
}

/// Counts it.
pub async fn post(metrics: web::Data<Metrics>, form: Posted<FailureForm>) -> HttpResponse {
    let Posted(FailureForm { part, failure }) = form;
    metrics.island_errors.add(part, failure, Instant::now());
    HttpResponse::NoContent().finish()
}
