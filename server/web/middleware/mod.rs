//! Middleware of all requests and answers.

pub mod admission;
pub mod canonical_host;
pub mod page_cache;
pub mod security_headers;
pub mod visits;
