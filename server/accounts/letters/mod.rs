//! Letters: what they are for, and asking for one.
//!
//! Asking only leaves a note, the same for every address, so that neither the answer nor its
//! time tells who has an account. The letter is written when it is sent; until then its link
//! exists nowhere.

mod writing;

pub use writing::WrittenLetter;

use super::{Account, Accounts, Email, Token, Try, Wait, token};
use crate::accounts::{AccountsError, Attempt};
use crate::clock::{DAY, HOUR};
use crate::network::Network;
use crate::store::NewMailToken;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To show that an address is its owner's.
    Verify,
    /// To choose a new password.
    Reset,
    /// To tell that the password was changed.
    Changed,
    /// To tell that somebody signed in where nobody had before.
    NewBrowser,
    /// To tell that a provider opens the account too.
    Linked,
    /// To tell that a provider opens the account no more.
    Unlinked,
    /// To tell that the account goes, since nobody uses it.
    Unused,
    /// To tell that a passkey opens the account from now on.
    PasskeyAdded,
    /// To tell that a passkey opens the account no more.
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

    /// How the store names it.
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

    /// What it counts as. Who has not shown that an address is theirs can have no notices sent to
    /// it, and those that tell of something don't use up the ones that help somebody in.
    fn counts_as(self) -> Attempt {
        match self {
            Self::Verify | Self::Reset => Attempt::Letter,
            _ => Attempt::Notice,
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// Whether it tells an owner of something that has happened: whoever has not shown that the
    /// address is theirs isn't told.
    fn tells_an_owner(self) -> bool {
        match self {
            Self::Changed
            | Self::NewBrowser
            | Self::Linked
            | Self::Unlinked
            | Self::PasskeyAdded
            | Self::PasskeyRemoved => true,
            Self::Verify | Self::Reset | Self::Unused => false,
        }
    }

    /// How long its link works, in milliseconds.
    pub(super) fn lasts(self) -> i64 {
        match self {
            Self::Verify => DAY,
            _ => HOUR,
        }
    }
}

impl Accounts {
    /// Asks for a letter on behalf of whoever typed the address. The answer is how long to wait
    /// if it was asked too often; it never tells whether anybody has the address.
    pub async fn request_letter(
        &self,
        email: &Email,
        purpose: Purpose,
        network: Network,
        browser: Option<&Token>,
    ) -> Result<Option<Wait>, AccountsError> {
        let browser = self.known_to_its_reader(browser, email).await?;
        let tried = Try::of(Attempt::Letter, email, network).by(browser.as_ref());
        if let Some(wait) = self.count_try(&tried).await? {
            return Ok(Some(wait));
        }
        let id = token::fresh_id(self.clock.now())?;
        self.add_letter(&id, email.key(), purpose).await?;
        Ok(None)
    }

    /// Tells the owner that somebody signed in where nobody had before. The first few in a quarter
    /// of an hour tell enough.
    pub(super) async fn tell_of_new_browser(&self, account: &Account) -> Result<(), AccountsError> {
        let Ok(email) = Email::parse(&account.email) else { return Ok(()) };
        let now = self.clock.now();
        if self.limits.count_for_mailbox(Attempt::NewBrowser, &email, now).await?.is_some() {
            return Ok(());
        }
        self.ask_for_letter(account, Purpose::NewBrowser).await
    }

    /// Asks for a letter that tells the owner of an account something.
    pub(super) async fn ask_for_letter(
        &self,
        account: &Account,
        purpose: Purpose,
    ) -> Result<(), AccountsError> {
        match self.notice(account, purpose).await? {
            Some(id) => self.add_letter(&id, &account.email_key, purpose).await,
            None => Ok(()),
        }
    }

    /// The id of such a letter, to be asked for together with what it tells of. None where nobody
    /// has shown whose address it is, or the mailbox was sent enough lately.
    pub(super) async fn notice(
        &self,
        account: &Account,
        purpose: Purpose,
    ) -> Result<Option<String>, AccountsError> {
        match Email::parse(&account.email) {
            Ok(email) if account.verified_at.is_some() => self.letter(&email, purpose).await,
            _ => Ok(None),
        }
    }

    /// The id of a letter to a mailbox; none when it was sent enough lately.
    pub(super) async fn letter(
        &self,
        email: &Email,
        purpose: Purpose,
    ) -> Result<Option<String>, AccountsError> {
        let now = self.clock.now();
        let full = self.limits.count_for_mailbox(purpose.counts_as(), email, now).await?;
        if full.is_some() { Ok(None) } else { Ok(Some(token::fresh_id(now)?)) }
    }

    /// Notes that a letter is to be written, and wakes whoever writes it.
    async fn add_letter(
        &self,
        id: &str,
        email_key: &str,
        purpose: Purpose,
    ) -> Result<(), AccountsError> {
        self.store.add_email(id, email_key, purpose.name(), self.clock.now()).await?;
        self.letters_wait.notify_one();
        Ok(())
    }

    /// Makes a link of an account that works once and for a while.
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
