//! Worthmap: maps what a person has experienced onto ten traits, and those onto business ideas.
//!
//! ARCHITECTURE.md has the map. The binary in `main.rs` is a thin shell around this library, so
//! that tests start the very same server.

pub mod account_command;
pub mod accounts;
pub mod assets;
pub mod check_data;
pub mod clock;
pub mod coding;
pub mod commands;
pub mod compress;
pub mod connections;
pub mod content;
pub mod cookies;
pub mod dates;
pub mod errors;
pub mod fresh;
pub mod headers;
pub mod host;
pub mod likeminded;
pub mod mapping;
pub mod metrics;
pub mod next;
pub mod origin;
pub mod pages;
pub mod paths;
pub mod peer;
pub mod pictures;
pub mod ready;
pub mod routes;
pub mod serve;
pub mod settings;
pub mod site;
pub mod store;
pub mod store_command;
pub mod tally;
pub mod telemetry;
pub mod version;
