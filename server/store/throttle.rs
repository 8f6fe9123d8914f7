//! Rate limit counters.

use super::database::transaction;
use super::{Store, StoreError};

/// A row that an attempt is counted in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// SHA-256 of the limit and what it is counted by.
    pub key_hash: String,
    /// Attempts per window.
    pub limit: i64,
}

impl Store {
    /// Counts an attempt in each row, in the order of their keys as in [`Self::give_back_tries`], so
    /// that two transactions can't wait for each other. When a row is full, nothing is counted, and
    /// the answer is when its window began. A window starts anew when it began before `stale_before`,
    /// or in the future after the clock was set back.
    pub async fn count_try(
        &self,
        shares: &[Share],
        now: i64,
        stale_before: i64,
    ) -> Result<Option<i64>, StoreError> {
        transaction!(self, tx => {
            for Share { key_hash, limit } in in_order(shares) {
                let counted: Option<i64> = sqlx::query_scalar(
                    "INSERT INTO throttle (key_hash, started_at, count) VALUES ($1, $2, 1)
                     ON CONFLICT (key_hash) DO UPDATE SET
                        count = CASE WHEN throttle.started_at BETWEEN $3 + 1 AND $2
                            THEN throttle.count + 1 ELSE 1 END,
                        started_at = CASE WHEN throttle.started_at BETWEEN $3 + 1 AND $2
                            THEN throttle.started_at ELSE $2 END
                     WHERE throttle.count < $4
                        OR NOT throttle.started_at BETWEEN $3 + 1 AND $2
                     RETURNING count",
                )
                .bind(key_hash).bind(now).bind(stale_before).bind(limit)
                .fetch_optional(&mut *tx).await?;
                if counted.is_none() {
                    let started_at = sqlx::query_scalar(
                        "SELECT started_at FROM throttle WHERE key_hash = $1",
                    )
                    .bind(key_hash).fetch_one(&mut *tx).await?;
                    tx.rollback().await?;
                    return Ok(Some(started_at));
                }
            }
            None
        })
    }

    /// Subtracts an attempt that was counted at `counted_at` from each row.
    pub async fn give_back_tries(
        &self,
        shares: &[Share],
        counted_at: i64,
    ) -> Result<(), StoreError> {
        transaction!(self, tx => {
            for Share { key_hash, .. } in in_order(shares) {
                sqlx::query(
                    "UPDATE throttle SET count = count - 1
                     WHERE key_hash = $1 AND count > 0 AND started_at <= $2",
                )
                .bind(key_hash).bind(counted_at).execute(&mut *tx).await?;
            }
        })
    }
}

fn in_order(shares: &[Share]) -> Vec<&Share> {
    let mut shares: Vec<&Share> = shares.iter().collect();
    shares.sort_unstable_by(|a, b| a.key_hash.cmp(&b.key_hash));
    shares
}
