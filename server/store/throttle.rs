use super::database::{rollback_with, transaction};
use super::{Result, Store};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// SHA-256 of the limit and what it is counted by.
    pub key_hash: String,
    pub limit: i64,
    /// In milliseconds. It starts anew when it is over, or in the future after the clock was set back.
    pub window: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullShare {
    pub share: Share,
    pub started_at: i64,
}

/// Counts an attempt in each row inside a transaction, in the order of their keys as in
/// [`give_back`], so that two transactions can't wait for each other; the first full row, if any.
macro_rules! count_shares {
    ($tx:ident, $shares:expr, $now:expr) => {{
        let mut full = None;
        for share in $crate::store::throttle::in_order($shares) {
            let counted: Option<i64> = sqlx::query_scalar($crate::store::throttle::COUNT)
                .bind(&share.key_hash)
                .bind($now)
                .bind($now - share.window)
                .bind(share.limit)
                .fetch_optional(&mut *$tx)
                .await?;
            if counted.is_none() {
                let started_at =
                    sqlx::query_scalar("SELECT started_at FROM throttle WHERE key_hash = $1")
                        .bind(&share.key_hash)
                        .fetch_one(&mut *$tx)
                        .await?;
                full = Some($crate::store::FullShare { share: share.clone(), started_at });
                break;
            }
        }
        full
    }};
}

/// Subtracts an attempt that was counted at `counted_at` from each row inside a transaction.
macro_rules! give_back {
    ($tx:ident, $shares:expr, $counted_at:expr) => {
        for share in $crate::store::throttle::in_order($shares) {
            sqlx::query(
                "UPDATE throttle SET count = count - 1
                 WHERE key_hash = $1 AND count > 0 AND started_at <= $2",
            )
            .bind(&share.key_hash)
            .bind($counted_at)
            .execute(&mut *$tx)
            .await?;
        }
    };
}

pub(super) use {count_shares, give_back};

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
    /// Counts an attempt in each row. When one is full, nothing is counted, and it is the answer.
    pub async fn count_try(&self, shares: &[Share], now: i64) -> Result<Option<FullShare>> {
        transaction!(self, tx => {
            let full = count_shares!(tx, shares, now);
            if full.is_some() {
                rollback_with!(tx, full);
            }
            None
        })
    }

    pub async fn give_back_tries(&self, shares: &[Share], counted_at: i64) -> Result<()> {
        transaction!(self, tx => { give_back!(tx, shares, counted_at); })
    }
}

pub(super) fn in_order(shares: &[Share]) -> Vec<&Share> {
    let mut shares: Vec<&Share> = shares.iter().collect();
    shares.sort_unstable_by(|a, b| a.key_hash.cmp(&b.key_hash));
    shares
}
