//! How long things take.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends of the buckets, in microseconds, and as they are told.
const ENDS: [(u64, &str); 12] = [
    (500, "0.0005"),
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (250_000, "0.25"),
    (1_000_000, "1"),
    (2_500_000, "2.5"),
    (5_000_000, "5"),
];

/// Counts durations by size.
#[derive(Debug, Default)]
pub(super) struct Histogram {
    buckets: [AtomicU64; ENDS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Histogram {
    pub(super) fn add(&self, took: Duration) {
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(bucket) = ENDS.iter().position(|(end, _)| took <= *end) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(took, Ordering::Relaxed);
    }

    pub(super) fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// Adds its lines to a report.
    pub(super) fn tell(&self, name: &str, labels: &str, report: &mut String) {
        let mut so_far = 0;
        for ((_, end), bucket) in ENDS.iter().zip(&self.buckets) {
            so_far += bucket.load(Ordering::Relaxed);
            // Writing to a String can't fail.
            let _ = writeln!(report, "{name}_bucket{{{labels},le=\"{end}\"}} {so_far}");
        }
        let count = self.count();
        let micros = self.microseconds.load(Ordering::Relaxed);
        let (whole, part) = (micros / 1_000_000, micros % 1_000_000);
        let _ = writeln!(report, "{name}_bucket{{{labels},le=\"+Inf\"}} {count}");
        let _ = writeln!(report, "{name}_sum{{{labels}}} {whole}.{part:06}");
        let _ = writeln!(report, "{name}_count{{{labels}}} {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let histogram = Histogram::default();
        for millis in [1, 3, 3, 80, 60_000] {
            histogram.add(Duration::from_millis(millis));
        }
        let mut report = String::new();
        histogram.tell("t", "a=\"b\"", &mut report);
        for line in [
            "t_bucket{a=\"b\",le=\"0.0005\"} 0",
            "t_bucket{a=\"b\",le=\"0.001\"} 1",
            "t_bucket{a=\"b\",le=\"0.005\"} 3",
            "t_bucket{a=\"b\",le=\"5\"} 4",
            "t_bucket{a=\"b\",le=\"+Inf\"} 5",
            "t_sum{a=\"b\"} 60.087000",
            "t_count{a=\"b\"} 5",
        ] {
            assert!(report.lines().any(|found| found == line), "{line}\n{report}");
        }
    }
}
