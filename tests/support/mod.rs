//! What both test programs stand on: PostgreSQL, a client that sends bytes as it is told to, and
//! the program itself. Each has all of it in use; what only one needs stands with that one.

mod client;
mod postgres;
mod program;

pub use client::{Answer, Client};
pub use postgres::Postgres;
pub use program::worthmap;
