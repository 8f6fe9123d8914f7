//! What search engines and visitors without an account find: real requests to the real server.
#![expect(clippy::expect_used, reason = "a test that can't go on has failed")]

mod caching;
mod head;
mod host;
mod offline;
mod pages;
mod site;
mod sitemap;
mod structured;
mod text_browser;
mod unlisted;
mod world;
