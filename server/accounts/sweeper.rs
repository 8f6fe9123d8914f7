//! Removes what has run out, and unused accounts: at its own pace, beside everything
//! else.

use std::time::{Duration, Instant};

use super::limits::KNOWN_FOR;
use super::sessions::idle_since;
use super::{Accounts, Limits};
use crate::accounts::Result;
use crate::store::RunOut;

const ROUND: Duration = Duration::from_mins(1);
/// With more to remove, others come first for a multiple of the last removal's time: SQLite has
/// one writer, and of a hundred saves not even the slowest is to find it removing.
const REST: u32 = 200;

impl Accounts {
    /// Removes what has run out, until it is dropped.
    pub async fn sweep_for_ever(self) {
        loop {
            if let Err(error) = self.sweep().await {
                tracing::warn!(%error, "what has run out has to stay for now");
            }
            tokio::time::sleep(ROUND).await;
        }
    }

    pub async fn sweep(&self) -> Result<()> {
        let now = self.clock.now();
        let run_out = RunOut {
            now,
            idle_since: idle_since(now),
            counts_before: Limits::stale_before(now),
            browsers_before: now - KNOWN_FOR,
        };
        let mut began = Instant::now();
        while self.store.sweep(run_out).await? {
            tokio::time::sleep((began.elapsed() * REST).min(ROUND)).await;
            began = Instant::now();
        }
        self.delete_inactive_accounts().await
    }
}
