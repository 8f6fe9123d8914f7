//! Inactive accounts: warned by email, deleted later.

use std::time::Duration;

use super::{Account, Accounts, Purpose, Result};
use crate::clock::DAY;
use crate::content::Language;
use crate::store::Unused;

/// From warning to deletion, in milliseconds.
pub(super) const NOTICE: i64 = 30 * DAY;
/// Unused accounts with an unconfirmed address are deleted after this long, in milliseconds.
const UNCONFIRMED_LASTS: i64 = 14 * DAY;
const AT_ONCE: i64 = 50;
const BATCH_PAUSE: Duration = Duration::from_millis(100);

impl Accounts {
    /// Warns owners of inactive accounts and deletes those warned [`NOTICE`] ago, and unconfirmed ones
    /// without a warning, in batches.
    pub(super) async fn delete_inactive_accounts(&self) -> Result<()> {
        let Some(lasts) = self.keep_unused.lasts() else { return Ok(()) };
        let now = self.clock.now();
        let (since, warned_before) = (now - lasts, now - NOTICE);
        let unused = Unused { since, warned_before, unconfirmed_since: now - UNCONFIRMED_LASTS };
        while self.remove_some(unused).await? {
            tokio::time::sleep(BATCH_PAUSE).await;
        }
        while self.warn_some(since, now).await? {
            tokio::time::sleep(BATCH_PAUSE).await;
        }
        Ok(())
    }

    /// True when there may be more.
    async fn warn_some(&self, unused_since: i64, now: i64) -> Result<bool> {
        let found = self.store.unused_accounts(unused_since, AT_ONCE).await?;
        let is_more = i64::try_from(found.len()).is_ok_and(|found| found == AT_ONCE);
        for id in &found {
            let warning = self.new_email(Purpose::Unused, Vec::new())?;
            if self.store.warn_unused(id, &warning, unused_since, now).await? {
                tracing::info!(account = id.0, "unused; deletion warning queued");
            }
        }
        if !found.is_empty() {
            self.outbox_notify.notify_one();
        }
        Ok(is_more)
    }

    async fn remove_some(&self, unused: Unused) -> Result<bool> {
        let found = self.store.accounts_to_delete(unused, AT_ONCE).await?;
        for id in &found {
            if self.store.delete_unused(id, unused).await? {
                tracing::info!(account = id.0, "unused account deleted");
            }
        }
        if !found.is_empty() {
            self.store.empty_log().await;
        }
        Ok(i64::try_from(found.len()).is_ok_and(|found| found == AT_ONCE))
    }

    /// The period without use in words, and the day of the deletion. None if the account was used since the warning.
    pub(super) async fn unused(
        &self,
        account: &Account,
        language: &Language,
    ) -> Result<Option<(String, String)>> {
        let Some(period) = self.keep_unused.in_words(language) else { return Ok(None) };
        let last_use = self.store.last_use(&account.id).await?;
        let warned_at = last_use.and_then(|last| last.warned_at);
        Ok(warned_at.map(|warned_at| (period, language.day(warned_at + NOTICE))))
    }
}
