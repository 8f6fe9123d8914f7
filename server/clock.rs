//! The time, as something that is passed in, so that a test can set it.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Spans of time, in the milliseconds that the store keeps.
pub const MINUTE: i64 = 60 * 1_000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> SystemTime + Send + Sync>);

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    pub fn system() -> Self {
        Self(Arc::new(SystemTime::now))
    }

    /// A clock that tells what the function says.
    pub fn from_fn(now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Milliseconds since 1970; 0 for a clock that is set before that.
    pub fn milliseconds(&self) -> u64 {
        let since = (self.0)().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    /// The same in the form that the store keeps.
    pub fn now(&self) -> i64 {
        i64::try_from(self.milliseconds()).unwrap_or(i64::MAX)
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}
