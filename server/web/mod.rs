//! Requests and responses, for every page alike.

pub mod brand_files;
pub mod client_address;
pub mod connections;
pub mod cookies;
pub mod encoding;
pub mod error;
pub mod form;
pub mod metrics;
pub mod middleware;
pub mod origin;
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
