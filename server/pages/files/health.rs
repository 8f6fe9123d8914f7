//! Health checks: liveness and readiness.

use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpResponse, HttpResponseBuilder, web};

use crate::web::site::Site;

/// Time limit of the store's answer.
const IN_TIME: Duration = Duration::from_secs(1);

pub async fn alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

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
