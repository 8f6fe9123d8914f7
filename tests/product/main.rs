//! Promises of the product when nothing goes wrong around it: the domain, the content, and the
//! server from outside, with real requests and real databases.
#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod accounts;
mod browser;
mod content;
mod conventions;
mod dependencies;
mod documents;
mod every_page;
mod files;
mod google;
mod languages;
mod mapping;
mod own;
mod passkeys;
mod pictures;
mod public;
mod results;
mod site;
#[path = "../support/mod.rs"]
mod support;
mod wizard;
