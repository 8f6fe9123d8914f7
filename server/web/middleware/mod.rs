//! Middleware of all requests and answers.

pub mod page_cache;
pub mod security_headers;
