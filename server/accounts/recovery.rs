//! What a link from a letter opens: the proof of an address, and a new password.

use super::letters::Purpose;
use super::{Account, Accounts, Attempt, Email, NewPassword, Token, Trouble};

impl Accounts {
    /// Whose link it is, if it still works. Looking doesn't use it up: programs that check mail
    /// for viruses open links too.
    pub async fn peek_link(
        &self,
        token: &Token,
        purpose: Purpose,
    ) -> Result<Option<Account>, Trouble> {
        let now = self.clock.now();
        let id = self.store.peek_mail_token(&token.hash(), purpose.name(), now).await?;
        match id {
            Some(id) => Ok(self.store.account(&id).await?),
            None => Ok(None),
        }
    }

    /// Uses up a link that shows that an address is its owner's. False when it works no more.
    pub async fn verify(&self, token: &Token) -> Result<bool, Trouble> {
        let now = self.clock.now();
        let purpose = Purpose::Verify.name();
        let Some(id) = self.store.take_mail_token(&token.hash(), purpose, now).await? else {
            return Ok(false);
        };
        self.store.verify_account(&id, now).await?;
        Ok(true)
    }

    /// Uses up a link for a new password: every session ends, the address counts as shown, and
    /// who has the letter may sign in again however often others have tried. None when the link
    /// works no more.
    pub async fn reset(
        &self,
        token: &Token,
        password: &NewPassword,
    ) -> Result<Option<Account>, Trouble> {
        if self.peek_link(token, Purpose::Reset).await?.is_none() {
            return Ok(None);
        }
        let hash = self.hasher.hash(password).await?;
        let now = self.clock.now();
        let purpose = Purpose::Reset.name();
        let Some(id) = self.store.take_mail_token(&token.hash(), purpose, now).await? else {
            return Ok(None);
        };
        self.store.verify_account(&id, now).await?;
        self.store.set_password(&id, &hash, None).await?;
        let account = self.store.account(&id).await?;
        if let Some(Ok(email)) = account.as_ref().map(|account| Email::parse(&account.email)) {
            self.limits.forget(Attempt::Password, &email).await?;
            self.ask_for_letter(email.key(), Purpose::Changed).await?;
        }
        Ok(account)
    }
}
