//! What browsers may fetch ahead for somebody whom a page doesn't know: the next step, once they
//! point at it. Reading a page changes nothing, so that a page nobody opens does no harm.
//!
//! Fetched, not drawn ahead: that would also run the page's scripts, which take over the picks and
//! the worker of a browser whose visitor may never come, and bring in all islands on their data.
//! What is left to do after a press is the first paint, which `node bench/run.mjs browser` measures.

use actix_web::HttpResponse;
use actix_web::http::header::CONTENT_TYPE;

/// Pages that are the same for all strangers. Later steps depend on picks that may still change.
const RULES: &str = r#"{"prefetch":[{"where":{"and":[{"or":[{"href_matches":"/app"},{"href_matches":"/app?template=*"},{"href_matches":"/app?path=*"},{"href_matches":"/ideas"},{"href_matches":"/ideas/*"}]},{"not":{"selector_matches":"[download]"}}]},"eagerness":"moderate"}]}"#;

/// `GET /speculation-rules.json`
pub async fn rules() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/speculationrules+json"))
        .body(RULES)
}
