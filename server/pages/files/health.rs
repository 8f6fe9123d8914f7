use std::sync::atomic::Ordering;
use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpResponse, HttpResponseBuilder, web};

use crate::web::Site;

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
