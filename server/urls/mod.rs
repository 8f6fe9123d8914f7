mod addresses;
pub mod paths;
mod public_url;

pub use addresses::{Addresses, ReturnTo, localized};
pub use public_url::{LOCAL_DOMAINS, PublicUrl, host_of, is_internal, is_loopback, own_address};
