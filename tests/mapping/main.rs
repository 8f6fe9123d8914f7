//! What the domain promises, over a made-up world and over the real content.
#![expect(clippy::expect_used, reason = "a test that can't go on has failed")]

mod insights;
mod likeminded;
mod properties;
mod relations;
mod search;
mod share_code;
mod vectors;
mod world;
