//! Requests and responses, for every page alike.

pub mod brand_files;
pub mod connections;
pub mod cookies;
pub mod error;
pub mod metrics;
pub mod origin;
pub mod page_cache;
pub mod query;
pub mod respond;
pub mod selection;
pub mod session;
pub mod settings;
pub mod site;
pub mod telemetry;
pub mod tree_files;
pub mod visitor;

pub use error::{PageError, PageResult};
pub use origin::network_of;
pub use query::{CookieProbe, Posted};
pub use respond::{go_to, go_to_with, html, with_retry};
pub use selection::RequestSite;
pub use settings::Settings;
pub use site::{Alternate, Site};
pub use visitor::{Member, Visitor};
