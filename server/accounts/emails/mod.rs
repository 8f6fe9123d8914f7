//! The purposes of emails, and the outbox.
//!
//! A request only adds a row to the outbox, the same for every address, so that neither the answer
//! nor its time shows whether the address has an account. The mailer writes the email when it
//! sends it; its link doesn't exist before.

mod writing;

pub use writing::EmailMessage;

use super::{Account, Accounts, Email, Token, Try, Wait, token};
use crate::accounts::{AccountsError, Attempt};
use crate::clock::{DAY, HOUR};
use crate::network::Network;
use crate::store::NewMailToken;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Link that verifies the address.
    Verify,
    /// Link to choose a new password.
    Reset,
    /// Notice: the password was changed.
    Changed,
    /// Notice: a sign-in in a browser that the account doesn't know.
    NewBrowser,
    /// Notice: the provider's account was linked.
    Linked,
    Unlinked,
    /// Warning: the account is inactive and will be deleted.
    Unused,
    PasskeyAdded,
    PasskeyRemoved,
}

impl Purpose {
    const ALL: [Self; 9] = [
        Self::Verify,
        Self::Reset,
        Self::Changed,
        Self::NewBrowser,
        Self::Linked,
        Self::Unlinked,
        Self::Unused,
        Self::PasskeyAdded,
        Self::PasskeyRemoved,
    ];

    /// As stored.
    pub fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Reset => "reset",
            Self::Changed => "changed",
            Self::NewBrowser => "new-browser",
            Self::Linked => "linked",
            Self::Unlinked => "unlinked",
            Self::Unused => "unused",
            Self::PasskeyAdded => "passkey-added",
            Self::PasskeyRemoved => "passkey-removed",
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// True if an email that is due may still be sent: no notices to unverified addresses, and
    /// no verification of a verified one.
    fn applies_to(self, account: &Account) -> bool {
        let is_verified = account.verified_at.is_some();
        account.disabled_at.is_none()
            && match self {
                Self::Reset | Self::Unused => true,
                Self::Verify => !is_verified,
                _ => is_verified,
            }
    }

    /// `{provider}` and `{name}` stand for the names of the provider and the site.
    pub(super) fn subject(self) -> &'static str {
        match self {
            Self::Verify => "Confirm your email address",
            Self::Reset => "Choose a new password",
            Self::Changed => "Your password was changed",
            Self::NewBrowser => "Signed in with another browser",
            Self::Linked => "{provider} opens your account too",
            Self::Unlinked => "{provider} opens your account no more",
            Self::Unused => "Your {name} account will be deleted",
            Self::PasskeyAdded => "A passkey was added",
            Self::PasskeyRemoved => "A passkey was removed",
        }
    }

    /// Lifetime of its link, in milliseconds.
    pub(super) fn lasts(self) -> i64 {
        match self {
            Self::Verify => DAY,
            _ => HOUR,
        }
    }
}

impl Accounts {
    /// For an address typed by anyone: returns the wait if requested too often, and never whether
    /// the address has an account.
    pub async fn request_email(
        &self,
        email: &Email,
        purpose: Purpose,
        network: Network,
        browser: Option<&Token>,
    ) -> Result<Option<Wait>, AccountsError> {
        let browser = self.known_to_its_reader(browser, email).await?;
        let tried = Try::of(Attempt::Email, email, network).by(browser.as_ref());
        if let Some(wait) = self.count_try(&tried).await? {
            return Ok(Some(wait));
        }
        let id = token::fresh_id(self.clock.now())?;
        self.enqueue_email(&id, email.key(), purpose).await?;
        Ok(None)
    }

    /// Limited to a few in each window of the limits.
    pub(super) async fn notify_of_new_browser(
        &self,
        account: &Account,
    ) -> Result<(), AccountsError> {
        let Ok(email) = Email::parse(&account.email) else { return Ok(()) };
        let now = self.clock.now();
        if self.limits.count_for_mailbox(Attempt::NewBrowser, &email, now).await?.is_some() {
            return Ok(());
        }
        self.request_notice(account, Purpose::NewBrowser).await
    }

    pub(super) async fn request_notice(
        &self,
        account: &Account,
        purpose: Purpose,
    ) -> Result<(), AccountsError> {
        match self.notice(account)? {
            Some(id) => self.enqueue_email(&id, &account.email_key, purpose).await,
            None => Ok(()),
        }
    }

    /// An id for the notice, to be enqueued in the transaction that it reports. Not limited: what
    /// opens an account changes only after a confirmation, which is. None if the address is unverified.
    pub(super) fn notice(&self, account: &Account) -> Result<Option<String>, AccountsError> {
        let now = self.clock.now();
        account.verified_at.map(|_| token::fresh_id(now)).transpose()
    }

    /// None if the mailbox has reached its limit.
    pub(super) async fn verification_id(
        &self,
        email: &Email,
    ) -> Result<Option<String>, AccountsError> {
        let now = self.clock.now();
        let full = self.limits.count_for_mailbox(Attempt::Email, email, now).await?;
        if full.is_some() { Ok(None) } else { Ok(Some(token::fresh_id(now)?)) }
    }

    /// Adds to the outbox and wakes the mailer.
    async fn enqueue_email(
        &self,
        id: &str,
        email_key: &str,
        purpose: Purpose,
    ) -> Result<(), AccountsError> {
        self.store.add_email(id, email_key, purpose.name(), self.clock.now()).await?;
        self.outbox_notify.notify_one();
        Ok(())
    }

    /// A token that works once, until it expires.
    pub async fn make_link(
        &self,
        account: &Account,
        purpose: Purpose,
    ) -> Result<Token, AccountsError> {
        let token = Token::fresh()?;
        let new = NewMailToken {
            account: &account.id,
            token_hash: &token.hash(),
            purpose: purpose.name(),
            expires_at: self.clock.now() + purpose.lasts(),
        };
        self.store.add_mail_token(new).await?;
        Ok(token)
    }
}
