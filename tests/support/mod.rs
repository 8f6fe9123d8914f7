mod client;
mod postgres;
mod program;
mod smtp;

pub use client::{Answer, Client};
pub use postgres::Postgres;
pub use program::{printed, worthmap};
pub use smtp::converse;
