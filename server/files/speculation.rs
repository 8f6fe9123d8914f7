//! What browsers may fetch ahead for somebody whom a page doesn't know: the next step, once they
//! point at it. Reading a page changes nothing, so that a page nobody opens does no harm.

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
