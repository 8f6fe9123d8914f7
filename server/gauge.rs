//! A count of requests in progress or waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// All clones share one count.
#[derive(Debug, Clone, Default)]
pub struct Gauge(Arc<AtomicU64>);

/// Counts until it is dropped.
#[derive(Debug)]
pub struct Counted(Gauge);

impl Gauge {
    pub fn add(&self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(self.clone())
    }

    pub fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
