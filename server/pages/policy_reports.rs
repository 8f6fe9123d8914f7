//! `POST /policy-reports`: reports of violated content security policy. Only the directive is read.

use std::time::Instant;

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::web::PageError;
use crate::web::metrics::{Directive, Metrics};

#[derive(Deserialize)]
struct Sent {
    #[serde(rename = "csp-report")]
    report: Report,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Report {
    effective_directive: String,
}

pub async fn post(
    metrics: web::Data<Metrics>,
    sent: web::Bytes,
) -> Result<HttpResponse, PageError> {
    let sent: Sent = serde_json::from_slice(&sent).map_err(|_| PageError::BadRequest)?;
    let directive = Directive::named(&sent.report.effective_directive);
    metrics.refused_by_policy.add(directive, Instant::now());
    Ok(HttpResponse::NoContent().finish())
}
