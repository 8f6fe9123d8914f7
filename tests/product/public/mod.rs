//! What search engines and visitors without an account find: real requests to the real server.

mod caching;
mod dates;
mod head;
mod host;
mod kept_pages;
mod manifest;
mod offline;
mod pages;
mod site;
mod sitemap;
mod structured;
mod text_browser;
mod unlisted;
mod words;
mod world;
