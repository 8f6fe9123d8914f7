pub mod cli;
#[cfg(test)]
mod contract;
mod routes;
pub mod serve;
