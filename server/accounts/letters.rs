//! Letters: what they say, and asking for one.
//!
//! Asking only leaves a note, the same for every address, so that neither the answer nor its
//! time tells who has an account. The letter is written when it is sent; until then its link
//! exists nowhere.

use askama::Template;

use super::letterhead::Letterhead;
use super::{Account, Accounts, Email, Token, Try, Wait, token};
use crate::accounts::{AccountsError, Attempt};
use crate::network::Network;
use crate::store::{Letter, NewMailToken};
use crate::urls::{PublicUrl, paths};

const HOUR: i64 = 60 * 60 * 1_000;

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
    /// To invite somebody who has no account.
    Invite,
    /// To tell that the account goes, since nobody uses it.
    Unused,
    /// To tell that a passkey opens the account from now on.
    PasskeyAdded,
    /// To tell that a passkey opens the account no more.
    PasskeyRemoved,
}

impl Purpose {
    const ALL: [Self; 10] = [
        Self::Verify,
        Self::Reset,
        Self::Changed,
        Self::NewBrowser,
        Self::Linked,
        Self::Unlinked,
        Self::Invite,
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
            Self::Invite => "invite",
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

    /// How long its link works, in milliseconds.
    pub(super) fn lasts(self) -> i64 {
        match self {
            Self::Verify => 24 * HOUR,
            _ => HOUR,
        }
    }
}

#[derive(Clone)]
pub struct WrittenLetter {
    pub to: String,
    pub subject: String,
    /// Plain text.
    pub text: String,
}

#[derive(Template)]
#[template(path = "mail/verify.txt")]
struct VerifyLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/reset.txt")]
struct ResetLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/changed.txt")]
struct ChangedLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/new_browser.txt")]
struct NewBrowserLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/linked.txt")]
struct LinkedLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/unlinked.txt")]
struct UnlinkedLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/passkey_added.txt")]
struct PasskeyAddedLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/passkey_removed.txt")]
struct PasskeyRemovedLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
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
        self.store.add_letter(id, email_key, purpose.name(), self.clock.now()).await?;
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

    /// Writes a letter that is due; none when there is nobody to write to, or no reason any more.
    pub(super) async fn write(
        &self,
        letter: &Letter,
        head: &Letterhead,
        public_url: &PublicUrl,
    ) -> Result<Option<WrittenLetter>, AccountsError> {
        let Some(purpose) = Purpose::parse(&letter.purpose) else { return Ok(None) };
        if purpose == Purpose::Invite {
            return self.write_invitation(&letter.email_key, head, public_url).await;
        }
        let account = self.store.account_by_email(&letter.email_key).await?;
        let Some(account) = account.filter(|account| account.disabled_at.is_none()) else {
            return Ok(None);
        };
        let tells = matches!(
            purpose,
            Purpose::Changed
                | Purpose::NewBrowser
                | Purpose::Linked
                | Purpose::Unlinked
                | Purpose::PasskeyAdded
                | Purpose::PasskeyRemoved
        );
        if tells && account.verified_at.is_none() {
            return Ok(None);
        }
        let email = account.email.as_str();
        let (subject, text) = match purpose {
            Purpose::Invite => return Ok(None),
            Purpose::Unused => return self.write_unused(&account, head, public_url).await,
            Purpose::Verify if account.verified_at.is_some() => return Ok(None),
            Purpose::Verify => {
                let token = self.make_link(&account, purpose).await?;
                let link = public_url.absolute(&paths::verify(token.secret()));
                ("Confirm your email address", VerifyLetter { head, email, link }.render())
            }
            Purpose::Reset => {
                let token = self.make_link(&account, purpose).await?;
                let link = public_url.absolute(&paths::reset(token.secret()));
                ("Choose a new password", ResetLetter { head, email, link }.render())
            }
            Purpose::Changed => {
                let link = public_url.absolute(paths::FORGOTTEN);
                ("Your password was changed", ChangedLetter { head, email, link }.render())
            }
            Purpose::NewBrowser => {
                let link = public_url.absolute(paths::FORGOTTEN);
                ("Signed in with another browser", NewBrowserLetter { head, email, link }.render())
            }
            Purpose::Linked => {
                let link = public_url.absolute(paths::FORGOTTEN);
                ("{provider} opens your account too", LinkedLetter { head, email, link }.render())
            }
            Purpose::Unlinked => {
                let link = public_url.absolute(paths::FORGOTTEN);
                let letter = UnlinkedLetter { head, email, link };
                ("{provider} opens your account no more", letter.render())
            }
            Purpose::PasskeyAdded => {
                let link = public_url.absolute(paths::ACCOUNT);
                ("A passkey was added", PasskeyAddedLetter { head, email, link }.render())
            }
            Purpose::PasskeyRemoved => {
                let link = public_url.absolute(paths::FORGOTTEN);
                ("A passkey was removed", PasskeyRemovedLetter { head, email, link }.render())
            }
        };
        let text = text.map_err(|_| AccountsError::Letter)?;
        let subject = head.provider.named(subject);
        Ok(Some(WrittenLetter { to: email.to_owned(), subject, text }))
    }
}
