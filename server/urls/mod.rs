//! Addresses of the site.

mod map_link;
pub mod paths;
mod public_url;
mod return_to;

pub use map_link::code_in;
pub use public_url::{LOCAL_DOMAINS, PublicUrl, host_of, is_internal, own_address};
pub use return_to::ReturnTo;
