//! Browsers that have signed in to an account before. Strangers can use up the tries of a mailbox;
//! such a browser has tries of its own, so that they can't shut its owner out.

use super::token::digest;
use super::{Account, Accounts, Email, KnownBrowser, Token};
use crate::accounts::AccountsError;
use crate::clock::DAY;
use crate::store::StoredBrowser;

/// In milliseconds since the browser's last sign-in.
pub const KNOWN_FOR: i64 = 365 * DAY;
/// Limit of known browsers of one account.
const AT_MOST: i64 = 20;

impl Accounts {
    /// Remembers that somebody has signed in to an account in a browser; the answer is what that
    /// browser is to bring from now on. The owner is told of another browser than those before.
    pub async fn know_browser(
        &self,
        account: &Account,
        browser: Option<Token>,
    ) -> Result<Token, AccountsError> {
        let browser = match browser {
            Some(browser) => browser,
            None => Token::fresh()?,
        };
        let key = key_of(&browser, &account.email_key);
        let now = self.clock.now();
        let is_another = self.store.know_browser(&key, account, now, AT_MOST).await?;
        // No notices to unverified addresses.
        if is_another && account.verified_at.is_some() {
            self.notify_of_new_browser(account).await?;
        }
        Ok(browser)
    }

    /// True if somebody has signed in with an address in this browser. The store is only asked
    /// about browsers that bring something, and never whether anybody has the address.
    pub(super) async fn known(
        &self,
        browser: Option<&Token>,
        email: &Email,
    ) -> Result<Option<KnownBrowser>, AccountsError> {
        Ok(self.look_up(browser, email).await?.map(|(key, _)| KnownBrowser::of_key(key)))
    }

    /// The same where emails are asked for. They cost their reader something, so all browsers of
    /// an account count as one; and whoever made an account with somebody else's address gets no
    /// emails of their own to send there.
    pub(super) async fn known_to_its_reader(
        &self,
        browser: Option<&Token>,
        email: &Email,
    ) -> Result<Option<KnownBrowser>, AccountsError> {
        let found = self.look_up(browser, email).await?;
        let found = found.filter(|(_, stored)| stored.is_verified);
        Ok(found.map(|_| KnownBrowser::of_reader(email.key())))
    }

    /// The row of a browser and an address, with its key.
    async fn look_up(
        &self,
        browser: Option<&Token>,
        email: &Email,
    ) -> Result<Option<(String, StoredBrowser)>, AccountsError> {
        let Some(browser) = browser else { return Ok(None) };
        let key = key_of(browser, email.key());
        let found = self.store.known_browser(&key, self.clock.now() - KNOWN_FOR).await?;
        Ok(found.map(|stored| (key, stored)))
    }
}

fn key_of(browser: &Token, email_key: &str) -> String {
    digest(&format!("{}|{email_key}", browser.secret()))
}
