//! Prefetch rules for visitors without a session: the next step, on hover. Reading a page changes
//! nothing, so a prefetch without a visit is harmless.
//!
//! Prefetch, not prerender, which would also run the page's scripts: they would take over the picks
//! and the service worker without a visit. What remains after a click is the first paint, measured
//! by `node bench/run.mjs browser`.

use actix_web::HttpResponse;
use actix_web::http::header::CONTENT_TYPE;

/// Pages that are the same for all visitors. Later steps depend on picks that may still change.
const RULES: &str = r#"{"prefetch":[{"where":{"and":[{"or":[{"href_matches":"/app"},{"href_matches":"/app?template=*"},{"href_matches":"/app?path=*"},{"href_matches":"/ideas"},{"href_matches":"/ideas/*"}]},{"not":{"selector_matches":"[download]"}}]},"eagerness":"moderate"}]}"#;

pub async fn rules() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/speculationrules+json"))
        .body(RULES)
}
