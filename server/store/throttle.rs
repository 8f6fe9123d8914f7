use super::database::{rollback_with, transaction};
use super::{Result, Store};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RateCounter {
    /// SHA-256 of the limit and what it is counted by.
    pub key_hash: String,
    pub limit: i64,
    /// In milliseconds. Restarts once it is over, or if it began in the future because the clock was set back.
    pub window: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExceededCounter {
    pub counter: RateCounter,
    pub started_at: i64,
}

/// Counts an attempt in each row inside a transaction, in the order of their keys as in
/// [`refund`], so that two transactions can't wait for each other; the first exceeded row, if any.
macro_rules! count_attempt {
    ($tx:ident, $counters:expr, $now:expr) => {{
        let mut exceeded = None;
        for counter in $crate::store::throttle::in_order($counters) {
            let counted: Option<i64> = sqlx::query_scalar($crate::store::throttle::COUNT)
                .bind(&counter.key_hash)
                .bind($now)
                .bind($now - counter.window)
                .bind(counter.limit)
                .fetch_optional(&mut *$tx)
                .await?;
            if counted.is_none() {
                let started_at =
                    sqlx::query_scalar("SELECT started_at FROM throttle WHERE key_hash = $1")
                        .bind(&counter.key_hash)
                        .fetch_one(&mut *$tx)
                        .await?;
                exceeded =
                    Some($crate::store::ExceededCounter { counter: counter.clone(), started_at });
                break;
            }
        }
        exceeded
    }};
}

/// Subtracts an attempt that was counted at `counted_at` from each row inside a transaction.
macro_rules! refund {
    ($tx:ident, $counters:expr, $counted_at:expr) => {
        for counter in $crate::store::throttle::in_order($counters) {
            sqlx::query(
                "UPDATE throttle SET count = count - 1
                 WHERE key_hash = $1 AND count > 0 AND started_at <= $2",
            )
            .bind(&counter.key_hash)
            .bind($counted_at)
            .execute(&mut *$tx)
            .await?;
        }
    };
}

pub(super) use {count_attempt, refund};

pub(super) const COUNT: &str =
    "INSERT INTO throttle (key_hash, started_at, count) VALUES ($1, $2, 1)
     ON CONFLICT (key_hash) DO UPDATE SET
        count = CASE WHEN throttle.started_at BETWEEN $3 + 1 AND $2
            THEN throttle.count + 1 ELSE 1 END,
        started_at = CASE WHEN throttle.started_at BETWEEN $3 + 1 AND $2
            THEN throttle.started_at ELSE $2 END
     WHERE throttle.count < $4 OR NOT throttle.started_at BETWEEN $3 + 1 AND $2
     RETURNING count";

impl Store {
    /// Counts an attempt in each row. When one is exceeded, nothing is counted, and it is the answer.
    pub async fn count_attempt(
        &self,
        counters: &[RateCounter],
        now: i64,
    ) -> Result<Option<ExceededCounter>> {
        transaction!(self, tx => {
            let exceeded = count_attempt!(tx, counters, now);
            if exceeded.is_some() {
                rollback_with!(tx, exceeded);
            }
            None
        })
    }

    pub async fn refund_attempt(&self, counters: &[RateCounter], counted_at: i64) -> Result<()> {
        transaction!(self, tx => { refund!(tx, counters, counted_at); })
    }
}

pub(super) fn in_order(counters: &[RateCounter]) -> Vec<&RateCounter> {
    let mut counters: Vec<&RateCounter> = counters.iter().collect();
    counters.sort_unstable_by(|a, b| a.key_hash.cmp(&b.key_hash));
    counters
}
