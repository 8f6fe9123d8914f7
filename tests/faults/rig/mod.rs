mod caddy;
mod ledger;
mod person;
mod pgbouncer;
mod process;
mod psql;
mod random;
mod relay;
mod standby;

pub use caddy::Caddy;
pub use ledger::{Ledger, Visitors};
pub use person::{PASSWORD, Person};
pub use pgbouncer::PgBouncer;
pub use process::{Running, Server};
pub use psql::{ask, psql};
pub use relay::Relay;
pub use standby::Standby;

use std::time::{Duration, Instant};

pub use crate::support::Random;

pub const NO_LIMITS: (&str, &str) = ("LIMIT_SCALE", "100000");

pub fn setting(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

pub fn wait_until(what: &str, patience: Duration, mut is_so: impl FnMut() -> bool) -> Duration {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < patience, "{what}: not within {patience:?}");
        std::thread::sleep(Duration::from_millis(25));
    }
    began.elapsed()
}
