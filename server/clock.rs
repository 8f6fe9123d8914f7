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

    pub fn from_fn(now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Milliseconds since 1970; 0 for a clock that is set before that.
    pub fn now(&self) -> i64 {
        let since = (self.0)().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}

opaque!(Clock);

pub mod dates {
    use actix_web::cookie::time::OffsetDateTime;
    use actix_web::cookie::time::format_description::well_known::Rfc3339;

    /// Milliseconds since 1970 as `2026-11-20T09:30:00Z`.
    pub fn text(milliseconds: i64) -> String {
        at(milliseconds).format(&Rfc3339).unwrap_or_default()
    }

    /// The day of it, `2026-11-20`.
    pub fn day(milliseconds: i64) -> String {
        at(milliseconds).date().to_string()
    }

    /// Truncated to the second; the Unix epoch if out of range.
    pub fn at(milliseconds: i64) -> OffsetDateTime {
        let second = OffsetDateTime::from_unix_timestamp(milliseconds.div_euclid(1_000));
        second.unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }
}
