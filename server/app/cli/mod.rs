//! The command line and every command except `serve`.

pub mod account;
mod arguments;
pub mod commands;
pub mod content;
pub mod init;
pub mod mail_test;
mod outcome;
pub mod ready;
mod settings_file;
pub mod store;

pub use arguments::{Arguments, Unusable, read};
pub use outcome::print_error;
