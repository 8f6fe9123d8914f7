//! The server as a whole: middleware, the route table, start and stop.

pub mod cli;
#[cfg(test)]
mod contract;
mod routes;
pub mod serve;
