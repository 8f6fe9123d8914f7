//! A server that was the primary and is a standby now: its connections go on, and only read. Nothing
//! else tells, so a write that is refused for it makes all connections suspect that were there before.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What PostgreSQL calls a write where only reading is allowed.
const ONLY_READS: &str = "25006";

/// When a write was last refused. Cheap to clone; all clones know together.
#[derive(Debug, Clone)]
pub(super) struct Demotion {
    origin: Instant,
    /// Milliseconds, and 0 for never.
    seen: Arc<AtomicU64>,
}

impl Default for Demotion {
    fn default() -> Self {
        Self { origin: Instant::now(), seen: Arc::default() }
    }
}

impl Demotion {
    /// Looks whether that is why something came to nothing.
    pub(super) fn notice(&self, error: &sqlx::Error) {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        if code.is_some_and(|code| code == ONLY_READS) {
            self.seen.fetch_max(self.now(), Ordering::Relaxed);
        }
    }

    /// Whether a connection of this age was there before a write was refused.
    pub(super) fn concerns(&self, age: Duration) -> bool {
        let made = self.now().saturating_sub(millis(age));
        made <= self.seen.load(Ordering::Relaxed)
    }

    /// Never 0, which stands for never.
    fn now(&self) -> u64 {
        millis(self.origin.elapsed()) + 1
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX / 2)
}
