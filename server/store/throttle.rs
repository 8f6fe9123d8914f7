//! How often something was tried lately, under keys that tell nothing about who tried.

use super::database::transaction;
use super::{Store, StoreError};

/// A count that a try adds to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// SHA-256 of what it is about.
    pub key_hash: String,
    /// How many there may be in one window.
    pub limit: i64,
}

/// A count that is at its limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Full {
    /// Which one.
    pub key_hash: String,
    /// When its counting began.
    pub started_at: i64,
}

/// Tries of one person that turned out to be no guesses.
#[derive(Debug, Clone, Copy)]
pub struct TakenBack<'a> {
    /// Counts that lose this one try.
    pub once: &'a [String],
    /// The count that is cleared.
    pub cleared: Option<&'a str>,
    /// The count that all of it is taken out of.
    pub out_of: Option<&'a str>,
}

impl Store {
    /// Counts one try in each share, in this order, and says which one was full already: then it
    /// counts nowhere, and nothing is written. Counting starts anew when it began before
    /// `stale_before`, or later than now: then the clock was set back, and nobody should wait
    /// until it is where it was. Each count is one statement, so that tries at the same time
    /// can't share one.
    pub async fn count_try(
        &self,
        shares: &[Share],
        now: i64,
        stale_before: i64,
    ) -> Result<Option<Full>, StoreError> {
        transaction!(self, tx => {
            for Share { key_hash, limit } in shares {
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
                    return Ok(Some(Full { key_hash: key_hash.clone(), started_at }));
                }
            }
            None
        })
    }

    /// Takes back tries that were counted at `counted_at` and before.
    pub async fn take_back_tries(
        &self,
        taken: TakenBack<'_>,
        counted_at: i64,
    ) -> Result<(), StoreError> {
        transaction!(self, tx => {
            for key_hash in taken.once {
                sqlx::query(
                    "UPDATE throttle SET count = count - 1
                     WHERE key_hash = $1 AND count > 0 AND started_at <= $2",
                )
                .bind(key_hash).bind(counted_at).execute(&mut *tx).await?;
            }
            let cleared: Option<(i64, i64)> = sqlx::query_as(
                "DELETE FROM throttle WHERE key_hash = $1 RETURNING started_at, count",
            )
            .bind(taken.cleared).fetch_optional(&mut *tx).await?;
            if let (Some((started_at, count)), Some(out_of)) = (cleared, taken.out_of) {
                // What was counted before the larger count began anew is not in it.
                sqlx::query(
                    "UPDATE throttle SET count = CASE
                        WHEN started_at > $2 THEN count - 1
                        WHEN count > $3 THEN count - $3 ELSE 0 END
                     WHERE key_hash = $1 AND count > 0 AND started_at <= $4",
                )
                .bind(out_of).bind(started_at).bind(count).bind(counted_at)
                .execute(&mut *tx).await?;
            }
        })
    }
}
