//! Health checks: liveness and readiness; and failures of parts of pages, reported by browsers.

use std::sync::atomic::Ordering;
use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use serde::Deserialize;

use crate::web::PageError;
use crate::web::client_address::network_of;
use crate::web::form::Posted;
use crate::web::metrics::{IslandError, Metrics};
use crate::web::site::Site;

/// Time limit of the store's answer.
const IN_TIME: Duration = Duration::from_secs(1);

pub async fn alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

pub async fn ready(site: web::Data<Site>) -> HttpResponse {
    let store = site.accounts.store();
    let answer = tokio::time::timeout(IN_TIME, store.ping()).await;
    let reason = match answer {
        _ if site.is_draining.load(Ordering::Relaxed) => "stopping\n",
        Ok(Ok(())) => return plain(HttpResponse::Ok(), "ready\n"),
        _ if !store.can_write() => "the store can't be written to\n",
        _ => "the store doesn't answer\n",
    };
    plain(HttpResponse::ServiceUnavailable(), reason)
}

fn plain(mut response: HttpResponseBuilder, body: &'static str) -> HttpResponse {
    response
        .content_type(ContentType::plaintext())
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(body)
}

#[derive(Debug, Deserialize)]
pub struct FailureForm {
    part: String,
    failure: String,
}

/// `POST /island-errors`
pub async fn island_error(
    request: HttpRequest,
    metrics: web::Data<Metrics>,
    Posted(form): Posted<FailureForm>,
) -> Result<HttpResponse, PageError> {
    let error = IslandError::parse(&form.part, &form.failure).ok_or(PageError::BadRequest)?;
    metrics.island_errors.add(&error, network_of(&request));
    Ok(HttpResponse::NoContent().finish())
}
