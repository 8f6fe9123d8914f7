//! Whether the server is alive and ready, for whoever watches over it.

use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpResponse, HttpResponseBuilder, web};

use crate::web::site::Site;

/// How soon the store has to answer.
const IN_TIME: Duration = Duration::from_secs(1);

/// `GET /healthz`: the process answers.
pub async fn alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

/// `GET /readyz`: the store answers in time.
pub async fn ready(site: web::Data<Site>) -> HttpResponse {
    match tokio::time::timeout(IN_TIME, site.accounts.store().ping()).await {
        Ok(Ok(())) => plain(HttpResponse::Ok(), "ready\n"),
        _ => plain(HttpResponse::ServiceUnavailable(), "the store doesn't answer\n"),
    }
}

fn plain(mut response: HttpResponseBuilder, body: &'static str) -> HttpResponse {
    response
        .content_type(ContentType::plaintext())
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(body)
}
