//! Accounts: signing up and in, staying signed in, emails, the map that follows, leaving.

mod account_page;
mod bad_input;
mod clock;
mod crowds;
mod emails;
mod forged;
mod form_edges;
mod limits;
mod mail_server;
mod maps;
mod operator;
mod sessions;
mod shared_devices;
mod sign_up_policy;
mod signing_in;
mod signing_up;
mod store_gone;
pub mod tables;
mod unused;

/// A password that nothing is wrong with.
pub const PASSWORD: &str = "kd83 jz0q öä";
/// Another one.
pub const NEW_PASSWORD: &str = "w8fh2-mmq";
/// Activities of the tree, by their paths.
pub const CHESS: &str = "gaming/puzzles-and-mind-games/chess";
pub const POKER: &str = "gaming/tabletop-games/poker";
pub const SPEEDCUBING: &str = "gaming/puzzles-and-mind-games/speedcubing";
