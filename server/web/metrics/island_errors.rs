//! Failures of parts of pages in browsers: an island, or a script fetched later.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

use crate::network::{Network, NetworkRates};

/// `islands/shared/failure.ts` has the same names.
const PARTS: [&str; 8] = [
    "category-grid",
    "template-list",
    "radar-chart",
    "islands",
    "following",
    "map-sync",
    "offline",
    "suggestions",
];
const FAILURES: [&str; 3] = ["recoverable", "fatal", "import"];

/// Reports are not authenticated, so their number is bounded.
const MAX_PER_MINUTE: NonZeroU32 = NonZeroU32::MIN.saturating_add(119);
/// Of one network.
const NETWORK_PER_MINUTE: NonZeroU32 = NonZeroU32::MIN.saturating_add(19);

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct IslandError {
    part: &'static str,
    failure: &'static str,
}

impl IslandError {
    /// Only known names.
    pub fn parse(part: &str, failure: &str) -> Option<Self> {
        let part = PARTS.into_iter().find(|known| *known == part)?;
        let failure = FAILURES.into_iter().find(|known| *known == failure)?;
        Some(Self { part, failure })
    }
}

#[derive(Debug)]
pub struct IslandErrors {
    pub(super) counts: Family<IslandError, Counter>,
    pub(super) dropped: Counter,
    networks: NetworkRates,
    limiter: DefaultDirectRateLimiter,
}

impl Default for IslandErrors {
    fn default() -> Self {
        Self {
            counts: Family::default(),
            dropped: Counter::default(),
            networks: NetworkRates::new(Quota::per_minute(NETWORK_PER_MINUTE)),
            limiter: RateLimiter::direct(Quota::per_minute(MAX_PER_MINUTE)),
        }
    }
}

impl IslandErrors {
    pub fn add(&self, error: &IslandError, network: Network) {
        if self.networks.allow(network) && self.limiter.check().is_ok() {
            self.counts.get_or_create(error).inc();
            tracing::warn!(part = error.part, failure = error.failure, "failed in a browser");
        } else {
            self.dropped.inc();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_failures_equal_those_of_the_islands() {
        let script = include_str!("../../../islands/shared/failure.ts");
        let listed = |name: &&str| script.contains(&format!("  | \"{name}\""));
        assert!(PARTS.iter().all(&listed));
        assert!(FAILURES.iter().all(listed));
        let names = script.lines().filter(|line| line.starts_with("  | \"")).count();
        assert_eq!(names, PARTS.len() + FAILURES.len());
    }

    #[test]
    fn errors_above_the_rate_are_not_counted() {
        let (errors, error) = (IslandErrors::default(), IslandError::parse("islands", "fatal"));
        let error = error.unwrap();
        let network = |last: u8| Network::of([192, 0, 2, last].into());
        for (networks, most) in [(0..1, NETWORK_PER_MINUTE), (1..50, MAX_PER_MINUTE)] {
            for last in networks {
                for _ in 0..MAX_PER_MINUTE.get() {
                    errors.add(&error, network(last));
                }
            }
            // A slow machine gives back a permit every half second.
            let most = u64::from(most.get());
            let counted = errors.counts.get_or_create(&error).get();
            assert!((most..most + 50).contains(&counted), "{counted}");
        }
        let counted = errors.counts.get_or_create(&error).get();
        assert_eq!(errors.dropped.get(), 50 * u64::from(MAX_PER_MINUTE.get()) - counted);
    }
}
