//! What letters say: their subject and text.

use askama::Template;

use super::Purpose;
use crate::accounts::letterhead::Letterhead;
use crate::accounts::{Account, Accounts, AccountsError};
use crate::store::OutgoingEmail;
use crate::urls::{PublicUrl, paths};

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
    /// Writes a letter that is due; none when there is nobody to write to, or no reason any more.
    #[expect(clippy::too_many_lines, reason = "a match with an arm for each email")]
    pub(in crate::accounts) async fn write(
        &self,
        letter: &OutgoingEmail,
        head: &Letterhead,
        public_url: &PublicUrl,
    ) -> Result<Option<WrittenLetter>, AccountsError> {
        let Some(purpose) = Purpose::parse(&letter.purpose) else { return Ok(None) };
        let account = self.store.account_by_email(&letter.email_key).await?;
        let Some(account) = account.filter(|account| account.disabled_at.is_none()) else {
            return Ok(None);
        };
        if purpose.tells_an_owner() && account.verified_at.is_none() {
            return Ok(None);
        }
        if purpose == Purpose::Verify && account.verified_at.is_some() {
            return Ok(None);
        }
        let link = public_url.absolute(&self.leads_to(&account, purpose).await?);
        let email = account.email.as_str();
        let (subject, text) = match purpose {
            Purpose::Unused => return self.write_unused(&account, head, public_url).await,
            Purpose::Verify => {
                ("Confirm your email address", VerifyLetter { head, email, link }.render())
            }
            Purpose::Reset => ("Choose a new password", ResetLetter { head, email, link }.render()),
            Purpose::Changed => {
                ("Your password was changed", ChangedLetter { head, email, link }.render())
            }
            Purpose::NewBrowser => {
                ("Signed in with another browser", NewBrowserLetter { head, email, link }.render())
            }
            Purpose::Linked => {
                ("{provider} opens your account too", LinkedLetter { head, email, link }.render())
            }
            Purpose::Unlinked => {
                let letter = UnlinkedLetter { head, email, link };
                ("{provider} opens your account no more", letter.render())
            }
            Purpose::PasskeyAdded => {
                ("A passkey was added", PasskeyAddedLetter { head, email, link }.render())
            }
            Purpose::PasskeyRemoved => {
                ("A passkey was removed", PasskeyRemovedLetter { head, email, link }.render())
            }
        };
        let text = text.map_err(|_| AccountsError::Letter)?;
        let subject = head.provider.named(subject);
        Ok(Some(WrittenLetter { to: email.to_owned(), subject, text }))
    }

    /// Where a letter's link leads. One that does something is made now and works once.
    async fn leads_to(&self, account: &Account, purpose: Purpose) -> Result<String, AccountsError> {
        Ok(match purpose {
            Purpose::Verify => paths::verify(self.make_link(account, purpose).await?.secret()),
            Purpose::Reset => paths::reset(self.make_link(account, purpose).await?.secret()),
            Purpose::PasskeyAdded => paths::ACCOUNT.to_owned(),
            _ => paths::FORGOTTEN.to_owned(),
        })
    }
}
