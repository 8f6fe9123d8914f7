//! Addresses of the site.

mod localized;
pub mod paths;
mod public_url;
mod return_to;

pub use localized::{localized, localized_page, with_addresses};
pub use public_url::{LOCAL_DOMAINS, PublicUrl, host_of, is_internal, is_loopback, own_address};
pub use return_to::ReturnTo;
