//! The server as a whole: what each request passes, the route table, start and stop.

pub mod cli;
#[cfg(test)]
mod contract;
mod routes;
pub mod serve;
