//! The purposes of emails, and the outbox.
//!
//! A request only adds a row to the outbox, the same for every address, so that neither the answer nor its time shows
//! whether the address has an account. The mailer writes the email when it sends it; its link doesn't exist before.

use std::str::FromStr;
use std::sync::Arc;

use lettre::message::Mailbox;

use super::google::ProviderName;
use super::{
    Account, Accounts, AccountsError, Attempt, AttemptKind, Email, KnownBrowser, Result, Token,
    Wait, token,
};
use crate::clock::{DAY, HOUR};
use crate::content::{Language, Message, Prose};
use crate::network::Network;
use crate::store::{NewEmail, NewMailToken, OutgoingEmail, RateCounter};
use crate::urls::{PublicUrl, paths};

named! {
    /// The name is also that of the file of its text.
    Purpose {
        Verify = "verify",
        Reset = "reset",
        Changed = "changed",
        NewBrowser = "new-browser",
        Linked = "linked",
        Unlinked = "unlinked",
        Unused = "unused",
        PasskeyAdded = "passkey-added",
        PasskeyRemoved = "passkey-removed",
    }
}

impl Purpose {
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

    /// Lifetime of its link, in milliseconds.
    pub(super) fn lasts(self) -> i64 {
        match self {
            Self::Verify => DAY,
            _ => HOUR,
        }
    }
}

#[derive(Clone)]
pub struct EmailMessage {
    pub to: String,
    pub subject: String,
    pub text: String,
}

impl Accounts {
    /// For an address that anyone may type: returns the wait if requested too often, and never reveals
    /// whether the address has an account.
    pub async fn request_email(
        &self,
        email: &Email,
        purpose: Purpose,
        network: Network,
        browser: Option<&Token>,
    ) -> Result<Option<Wait>> {
        // All browsers of an account count as one, because reading takes time; and whoever signs up with
        // another person's address gets no allowance of their own to send emails there.
        let (account, known) = self.look_up(email.key(), browser).await?;
        let is_verified = account.is_some_and(|account| account.verified_at.is_some());
        let known = known.filter(|_| is_verified).map(|_| KnownBrowser(email.key().to_owned()));
        let attempt = Attempt::of(AttemptKind::Email, email, network).by(known.as_ref());
        let (now, new) =
            (self.clock.now(), self.new_email(purpose, self.limits.counters(&attempt))?);
        let exceeded = self.store.add_email(&new, email.key(), now).await?;
        self.outbox_notify.notify_one();
        Ok(exceeded.map(|exceeded| Wait::for_counter(&exceeded, now)))
    }

    pub(super) fn new_email(
        &self,
        purpose: Purpose,
        counters: Vec<RateCounter>,
    ) -> Result<NewEmail> {
        Ok(NewEmail { id: token::fresh_id(self.clock.now())?, purpose: purpose.name(), counters })
    }

    /// To be queued in the transaction that it reports. Not rate-limited: such a change requires
    /// confirmation, which is. None if the address is unverified.
    pub(super) fn notice(&self, account: &Account, purpose: Purpose) -> Result<Option<NewEmail>> {
        account.verified_at.map(|_| self.new_email(purpose, Vec::new())).transpose()
    }

    pub async fn make_link(&self, account: &Account, purpose: Purpose) -> Result<Token> {
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

    /// None if the account is gone or disabled, or the reason for the email is.
    pub(super) async fn recipient(
        &self,
        email: &OutgoingEmail,
    ) -> Result<Option<(Purpose, Account)>> {
        let Some(purpose) = Purpose::by_name(&email.purpose) else { return Ok(None) };
        let account = self.store.account_by_email(&email.email_key).await?;
        Ok(account.filter(|account| purpose.applies_to(account)).map(|account| (purpose, account)))
    }

    /// In the language of the account. None if a warning is out of date.
    pub(super) async fn write(
        &self,
        (purpose, account): (Purpose, Account),
        sender: &EmailSender,
    ) -> Result<Option<EmailMessage>> {
        let sender = sender.in_language(&account.language);
        let link = sender.public_url.absolute(&self.leads_to(&account, purpose).await?);
        let mut values = vec![("email", account.email.as_str()), ("link", &link)];
        let (period, day);
        if purpose == Purpose::Unused {
            let Some(warning) = self.unused(&account, &sender.language).await? else {
                return Ok(None);
            };
            (period, day) = warning;
            values.extend([("unused", period.as_str()), ("day", &day)]);
        }
        let written = sender.write(purpose.name(), &values);
        let (subject, text) = written.ok_or(AccountsError::Email)?;
        Ok(Some(EmailMessage { to: account.email, subject, text }))
    }

    /// The address of an email's link. One with a token is made now and works once.
    async fn leads_to(&self, account: &Account, purpose: Purpose) -> Result<String> {
        Ok(match purpose {
            Purpose::Verify => paths::verify(self.make_link(account, purpose).await?.secret()),
            Purpose::Reset => paths::reset(self.make_link(account, purpose).await?.secret()),
            Purpose::Unused => paths::SIGN_IN.to_owned(),
            _ => paths::FORGOTTEN.to_owned(),
        })
    }
}

#[derive(Debug, Clone)]
pub struct EmailSender {
    pub name: String,
    pub footer: Option<String>,
    pub provider: ProviderName,
    pub from: FromAddress,
    pub public_url: PublicUrl,
    pub language: Arc<Language>,
    pub prose: Arc<Prose>,
    /// The same in the site's other languages.
    pub others: Vec<Self>,
}

impl EmailSender {
    /// Falls back to the site's first language.
    pub(super) fn in_language(&self, code: &str) -> &Self {
        self.others.iter().find(|other| other.language.code() == code).unwrap_or(self)
    }

    /// Subject and text of an email, from `mail/{name}.txt`.
    pub(super) fn write(
        &self,
        name: &str,
        values: &[(&'static str, &str)],
    ) -> Option<(String, String)> {
        let text = self.prose.text(&format!("mail/{name}.txt"))?;
        let text = text.plain(&[("footer", self.footer.is_some())]);
        let footer = self.footer.as_deref().unwrap_or_default();
        let message = Message::<false>::new(&text).with("site", &self.name);
        let message = message.with("provider", self.provider.as_str()).with("footer", footer);
        let message = values.iter().fold(message, |text, (name, value)| text.with(name, value));
        let written = message.to_string();
        let (subject, text) = written.split_once("\n\n")?;
        Some((subject.to_owned(), text.to_owned()))
    }
}

/// `Name <address>` or an address.
#[derive(Debug, Clone)]
pub struct FromAddress(Mailbox);

impl FromStr for FromAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self).map_err(|_| "not an address such as Worthmap <mail@example.org>")
    }
}

impl FromAddress {
    pub fn named(name: &str, address: lettre::Address) -> Self {
        Self(Mailbox::new(Some(name.to_owned()), address))
    }

    pub(super) fn mailbox(&self) -> &Mailbox {
        &self.0
    }
}
