//! Worthmap: maps what a person has experienced onto ten traits, and those onto business ideas.
//!
//! ARCHITECTURE.md has the map. The binary in `main.rs` is a thin shell around this library, so
//! that tests start the very same server.

pub mod accounts;
pub mod app;
pub mod assets;
pub mod cli;
pub mod clock;
pub mod connections;
pub mod content;
pub mod dates;
pub mod files;
pub mod fingerprint;
pub mod gauge;
pub mod http;
pub mod mapping;
pub mod metrics;
pub mod middleware;
pub mod network;
pub mod pages;
pub mod pictures;
pub mod precomputed;
pub mod settings;
pub mod site;
pub mod store;
pub mod telemetry;
pub mod urls;
pub mod views;
pub mod wording;
pub mod workers;

/// Pages are made of many small strings; a tenth of the time of a personal one went to the system's
/// allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
