//! Background cleanup: expired rows, and inactive accounts (warned by email, deleted later).

use std::time::{Duration, Instant};

use super::limits::KNOWN_FOR;
use super::sessions::idle_since;
use super::{Accounts, Limits, Result};
use crate::store::Expired;

const ROUND: Duration = Duration::from_mins(1);
/// Pause between batches, as a multiple of the time that the last one took: SQLite has one writer, and
/// 99 in 100 saves should find it idle.
const REST: u32 = 200;

impl Accounts {
    /// Runs until it is dropped.
    pub async fn sweep_forever(self) {
        loop {
            if let Err(error) = self.sweep().await {
                tracing::warn!(%error, "expired rows could not be removed");
            }
            tokio::time::sleep(ROUND).await;
        }
    }

    pub async fn sweep(&self) -> Result<()> {
        let now = self.clock.now();
        let expired = Expired {
            now,
            idle_since: idle_since(now),
            counts_before: Limits::stale_before(now),
            browsers_before: now - KNOWN_FOR,
        };
        let mut began = Instant::now();
        while self.store.sweep(expired).await? {
            tokio::time::sleep((began.elapsed() * REST).min(ROUND)).await;
            began = Instant::now();
        }
        self.delete_inactive_accounts().await
    }
}
