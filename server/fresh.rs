//! Conditional requests: whether a visitor's copy is still what we would send.

use std::hash::{DefaultHasher, Hasher};

use actix_web::HttpRequest;
use actix_web::http::header::IF_NONE_MATCH;

/// A name for these bytes: equal bytes, equal name.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

/// Whether the request names this entity tag (with its quotes) as one it has.
#[must_use]
pub fn has_copy(request: &HttpRequest, etag: &str) -> bool {
    request
        .headers()
        .get_all(IF_NONE_MATCH)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*")
}
