//! Invitations: whom the operator lets in although the doors are shut.
//!
//! The link is made when the email is written, so that whoever follows it has read that mailbox:
//! an account that is made by it has a confirmed address from its first moment.

use askama::Template;

use super::doors::SignUp;
use super::letterhead::Letterhead;
use super::letters::WrittenLetter;
use super::{Accounts, Email, Purpose, Token, token};
use crate::accounts::AccountsError;
use crate::clock::DAY;
use crate::store::{Invitation, NewInvitation};
use crate::urls::{PublicUrl, paths};

/// How long a link works, and an address is kept that nobody has used.
pub(super) const LASTS: i64 = 14 * DAY;

/// Why somebody could not be invited.
#[derive(Debug, thiserror::Error)]
pub enum InviteError {
    #[error("has an account already")]
    HasAccount,
    #[error("nobody could use an invitation while SIGN_UP is closed")]
    Closed,
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

#[derive(Template)]
#[template(path = "mail/invite.txt")]
struct InviteLetter<'a> {
    head: &'a Letterhead,
    email: &'a str,
    link: String,
}

impl Accounts {
    /// Asks for the letter that invites somebody. An earlier invitation of the same address ends.
    pub async fn invite(&self, email: &Email) -> Result<(), InviteError> {
        if self.doors.sign_up == SignUp::Closed {
            return Err(InviteError::Closed);
        }
        if self.by_email(email).await?.is_some() {
            return Err(InviteError::HasAccount);
        }
        let now = self.clock.now();
        let new = NewInvitation {
            email: email.as_str(),
            email_key: email.key(),
            now,
            expires_at: now + LASTS,
            letter: &token::fresh_id(now)?,
            purpose: Purpose::Invite.name(),
        };
        self.store.add_invitation(new).await.map_err(AccountsError::from)?;
        self.letters_wait.notify_one();
        Ok(())
    }

    /// All that can still be used, the oldest first.
    pub async fn invitations(&self) -> Result<Vec<Invitation>, AccountsError> {
        Ok(self.store.invitations(self.clock.now()).await?)
    }

    /// Takes an invitation back. False when there is none.
    pub async fn uninvite(&self, email: &Email) -> Result<bool, AccountsError> {
        Ok(self.store.drop_invitation(email.key(), Purpose::Invite.name()).await?)
    }

    /// Whom a link invites, if it still works. Looking doesn't use it up.
    pub async fn invited(&self, token: &Token) -> Result<Option<Email>, AccountsError> {
        if self.doors.sign_up == SignUp::Closed {
            return Ok(None);
        }
        let found = self.store.invitation_by_token(&token.hash(), self.clock.now()).await?;
        Ok(found.and_then(|email| Email::parse(&email).ok()))
    }

    /// Writes the letter of an invitation, with a new link; none when it was taken back or used.
    pub(super) async fn write_invitation(
        &self,
        email_key: &str,
        head: &Letterhead,
        public_url: &PublicUrl,
    ) -> Result<Option<WrittenLetter>, AccountsError> {
        let (token, now) = (Token::fresh()?, self.clock.now());
        let hash = token.hash();
        let invited = self.store.renew_invitation(email_key, &hash, now, now + LASTS).await?;
        let Some(email) = invited else { return Ok(None) };
        let link = public_url.absolute(&paths::invitation(token.secret()));
        let letter = InviteLetter { head, email: &email, link };
        let text = letter.render().map_err(|_| AccountsError::Letter)?;
        let subject = format!("You are invited to {}", head.name);
        Ok(Some(WrittenLetter { to: email, subject, text }))
    }
}
