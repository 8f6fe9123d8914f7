mod client;
mod postgres;
mod program;
mod random;
mod smtp;

pub use client::{Answer, Client};
pub use postgres::Postgres;
pub use program::{outcome, printed, worthmap};
pub use random::Random;
pub use smtp::converse;
