mod client;
mod postgres;
mod program;

pub use client::{Answer, Client};
pub use postgres::Postgres;
pub use program::{printed, worthmap};
