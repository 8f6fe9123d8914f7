//! The subject and text of each email.

use askama::Template;

use super::Purpose;
use crate::accounts::email_sender::EmailSender;
use crate::accounts::{Account, Accounts, AccountsError};
use crate::store::OutgoingEmail;
use crate::urls::{PublicUrl, paths};

#[derive(Clone)]
pub struct EmailMessage {
    pub to: String,
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// True if the address is unconfirmed.
    pub is_to_stranger: bool,
}

#[derive(Template)]
#[template(path = "mail/email.txt")]
struct EmailText<'a> {
    purpose: Purpose,
    head: &'a EmailSender,
    email: &'a str,
    link: String,
}

impl Accounts {
    /// None if the account is gone or disabled, or the reason for the email is.
    pub(in crate::accounts) async fn write(
        &self,
        email: &OutgoingEmail,
        sender: &EmailSender,
        public_url: &PublicUrl,
    ) -> Result<Option<EmailMessage>, AccountsError> {
        let Some(purpose) = Purpose::parse(&email.purpose) else { return Ok(None) };
        let account = self.store.account_by_email(&email.email_key).await?;
        let Some(account) = account.filter(|account| purpose.applies_to(account)) else {
            return Ok(None);
        };
        let link = public_url.absolute(&self.leads_to(&account, purpose).await?);
        if purpose == Purpose::Unused {
            return self.write_unused(&account, sender, public_url).await;
        }
        let text = EmailText { purpose, head: sender, email: &account.email, link }.render();
        let text = text.map_err(|_| AccountsError::Email)?;
        let subject = sender.provider.named(purpose.subject());
        let is_to_stranger = account.verified_at.is_none();
        Ok(Some(EmailMessage { to: account.email, subject, text, is_to_stranger }))
    }

    /// The address of an email's link. One with a token is made now and works once.
    async fn leads_to(&self, account: &Account, purpose: Purpose) -> Result<String, AccountsError> {
        Ok(match purpose {
            Purpose::Verify => paths::verify(self.make_link(account, purpose).await?.secret()),
            Purpose::Reset => paths::reset(self.make_link(account, purpose).await?.secret()),
            _ => paths::FORGOTTEN.to_owned(),
        })
    }
}
