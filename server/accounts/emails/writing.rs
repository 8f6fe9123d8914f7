//! The subject and text of each email.

use super::Purpose;
use crate::accounts::email_sender::EmailSender;
use crate::accounts::{Account, Accounts, AccountsError, Result};
use crate::store::OutgoingEmail;
use crate::urls::paths;

#[derive(Clone)]
pub struct EmailMessage {
    pub to: String,
    pub subject: String,
    pub text: String,
    /// True if the address is unconfirmed.
    pub is_to_stranger: bool,
}

impl Accounts {
    /// In the language of the account. None if the account is gone or disabled, or the reason for
    /// the email is.
    pub(in crate::accounts) async fn write(
        &self,
        email: &OutgoingEmail,
        sender: &EmailSender,
    ) -> Result<Option<EmailMessage>> {
        let Some(purpose) = Purpose::parse(&email.purpose) else { return Ok(None) };
        let account = self.store.account_by_email(&email.email_key).await?;
        let Some(account) = account.filter(|account| purpose.applies_to(account)) else {
            return Ok(None);
        };
        let head = sender.in_language(&account.language);
        let link = head.public_url.absolute(&self.leads_to(&account, purpose).await?);
        let mut values = vec![("email", account.email.as_str()), ("link", &link)];
        let (period, day);
        if purpose == Purpose::Unused {
            let Some(warning) = self.unused(&account, &head.language).await? else {
                return Ok(None);
            };
            (period, day) = warning;
            values.extend([("unused", period.as_str()), ("day", &day)]);
        }
        let written = head.write(purpose.name(), &values);
        let (subject, text) = written.ok_or(AccountsError::Email)?;
        let is_to_stranger = account.verified_at.is_none();
        Ok(Some(EmailMessage { to: account.email, subject, text, is_to_stranger }))
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
