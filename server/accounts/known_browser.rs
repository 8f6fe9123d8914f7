//! Browsers that have signed in to an account before. Strangers can use up the tries of a mailbox;
//! such a browser has tries of its own, so that they can't shut its owner out.

use super::token::digest;
use super::{Account, Accounts, KnownBrowser, Token};
use crate::accounts::AccountsError;
use crate::clock::DAY;

/// In milliseconds since the browser's last sign-in.
pub const KNOWN_FOR: i64 = 365 * DAY;

impl Accounts {
    /// The account of an address, and the browser if the account was signed in to there; in one query,
    /// whether or not there is an account.
    pub(super) async fn look_up(
        &self,
        email_key: &str,
        browser: Option<&Token>,
    ) -> Result<(Option<Account>, Option<KnownBrowser>), AccountsError> {
        let key = browser.map(|browser| key_of(browser, email_key));
        let since = self.clock.now() - KNOWN_FOR;
        let (account, is_known) =
            self.store.account_and_browser(email_key, key.as_deref(), since).await?;
        Ok((account, key.filter(|_| is_known).map(KnownBrowser::of_key)))
    }
}

pub(super) fn key_of(browser: &Token, email_key: &str) -> String {
    digest(&format!("{}|{email_key}", browser.secret()))
}
