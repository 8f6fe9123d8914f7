//! Counts how often the database is asked, because that is what a page of somebody signed in costs
//! most.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many questions have set out. Cheap to clone; all clones count together.
#[derive(Debug, Clone, Default)]
pub(super) struct Trips(Arc<AtomicU64>);

impl Trips {
    /// The same question, counted once it sets out.
    pub(super) async fn count<T>(&self, question: impl Future<Output = T>) -> T {
        self.0.fetch_add(1, Ordering::Relaxed);
        question.await
    }

    pub(super) fn made(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
