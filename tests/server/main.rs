//! What the server promises, from outside: real requests to the real server.
#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod accounts;
mod browser;
mod every_page;
mod google;
mod postgres;
mod results;
mod site;
mod wizard;
