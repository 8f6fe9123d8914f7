//! What every request passes on its way to a page, and every answer on its way back.

pub mod admission;
pub mod canonical_host;
pub mod page_cache;
pub mod security_headers;
pub mod visits;
