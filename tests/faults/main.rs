//! Behavior when things go wrong: slow clients, hostile bytes, kills and faults of
//! the database, each on the real program in a process of its own; and what `deploy/` puts around it.
//!
//! The numbers are small here, so that every run of the tests can afford them. `make faults`
//! and `make fuzz` run the same code with the numbers that promises are made of.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that can't go on has failed")]

mod copies;
mod failover;
mod hostile;
mod kills;
mod mail;
mod manual;
mod own_folder;
mod pooled;
mod postgres;
mod proxy;
mod rig;
mod slow;
mod sqlite;
mod starts_and_stops;
#[path = "../support/mod.rs"]
mod support;
mod unit;
mod watching;
