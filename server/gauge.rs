//! Counts what is under way or waits at this moment, for operators to see.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many there are. Cheap to clone; all clones count together.
#[derive(Debug, Clone, Default)]
pub struct Gauge(Arc<AtomicU64>);

/// One that counts until this is dropped.
#[derive(Debug)]
pub struct Counted(Gauge);

impl Gauge {
    pub fn add(&self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(self.clone())
    }

    /// How many there are now.
    pub fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
