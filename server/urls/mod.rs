//! Addresses of the site.

mod addresses;
pub mod paths;
mod public_url;
mod return_to;

pub use addresses::{Addresses, localized};
pub use public_url::{LOCAL_DOMAINS, PublicUrl, host_of, is_internal, is_loopback, own_address};
pub use return_to::ReturnTo;
