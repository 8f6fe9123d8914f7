//! How often something was tried lately, under keys that tell nothing about who tried.

use super::{Store, StoreError, on};

/// What was counted under a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// How often since then, this time included.
    pub count: i64,
    /// When the counting began.
    pub started_at: i64,
}

impl Store {
    /// Counts one try and says how many there were. Counting starts anew when it
    /// began before `stale_before`, or later than now: then the clock was set back, and nobody
    /// should wait until it is where it was. One statement, so that tries at the same time can't share a count.
    pub async fn count_try(
        &self,
        key_hash: &str,
        now: i64,
        stale_before: i64,
    ) -> Result<Count, StoreError> {
        let (count, started_at) = on!(self, pool => sqlx::query_as(
            "INSERT INTO throttle (key_hash, started_at, count) VALUES ($1, $2, 1)
             ON CONFLICT (key_hash) DO UPDATE SET
                count = CASE WHEN throttle.started_at BETWEEN $3 + 1 AND $2
                    THEN throttle.count + 1 ELSE 1 END,
                started_at = CASE WHEN throttle.started_at BETWEEN $3 + 1 AND $2
                    THEN throttle.started_at ELSE $2 END
             RETURNING count, started_at",
        )
        .bind(key_hash).bind(now).bind(stale_before).fetch_one(pool).await)?;
        Ok(Count { count, started_at })
    }

    /// Forgets what was counted under a key.
    pub async fn forget_tries(&self, key_hash: &str) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("DELETE FROM throttle WHERE key_hash = $1")
            .bind(key_hash).execute(pool).await.map(drop))
    }
}
