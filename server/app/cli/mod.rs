//! The command line and every command except `serve`.

pub mod account;
mod arguments;
pub mod commands;
pub mod content;
pub mod init;
pub mod manual;
mod outcome;
pub mod ready;
pub mod secret_files;
pub mod store;

pub use arguments::{Arguments, complaint};
