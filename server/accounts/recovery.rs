//! What a link from a letter opens: the proof of an address, and a new password.

use super::letters::Purpose;
use super::{Account, AccountId, Accounts, Email, NewPassword, Token};
use crate::accounts::AccountsError;

/// What came of a link that shows whose an address is.
#[derive(Debug)]
pub enum Verified {
    /// The link works no more.
    No,
    /// The address is shown to be the person's.
    Yes,
    /// So it is, and nothing opens the account any more but this link to a new password.
    Claimed(Token),
}

/// Whether following the link from a letter takes an account from whoever made it.
pub fn is_claimed(account: &Account, here: Option<&AccountId>) -> bool {
    account.verified_at.is_none() && here != Some(&account.id)
}

impl Accounts {
    /// Whose link it is, if it still works. Looking doesn't use it up: programs that check mail
    /// for viruses open links too.
    pub async fn peek_link(
        &self,
        token: &Token,
        purpose: Purpose,
    ) -> Result<Option<Account>, AccountsError> {
        let now = self.clock.now();
        let id = self.store.peek_mail_token(&token.hash(), purpose.name(), now).await?;
        match id {
            Some(id) => Ok(self.store.account(&id).await?),
            None => Ok(None),
        }
    }

    /// Uses up a link that shows that an address is its owner's. `here` is who is signed in where
    /// the link was followed. Whoever made the account may be somebody else, who knows its
    /// password and waits: so unless they are signed in here, password and sessions end.
    pub async fn verify(
        &self,
        token: &Token,
        here: Option<&AccountId>,
    ) -> Result<Verified, AccountsError> {
        let now = self.clock.now();
        let purpose = Purpose::Verify.name();
        let Some(id) = self.store.take_mail_token(&token.hash(), purpose, now).await? else {
            return Ok(Verified::No);
        };
        let Some(account) = self.store.account(&id).await? else { return Ok(Verified::No) };
        if !is_claimed(&account, here) {
            self.store.verify_account(&id, now).await?;
            return Ok(Verified::Yes);
        }
        self.store.claim_account(&id, now).await?;
        tracing::info!(account = id.0, "confirmed elsewhere, so password and sessions ended");
        Ok(Verified::Claimed(self.make_link(&account, Purpose::Reset).await?))
    }

    /// Uses up a link for a new password: every session ends, no browser is known any more, and the
    /// address counts as shown. None when the link works no more.
    pub async fn reset(
        &self,
        token: &Token,
        password: &NewPassword,
    ) -> Result<Option<Account>, AccountsError> {
        if self.peek_link(token, Purpose::Reset).await?.is_none() {
            return Ok(None);
        }
        let hash = self.hasher.hash(password).await?;
        let now = self.clock.now();
        let purpose = Purpose::Reset.name();
        let reset = self.store.reset_password(&token.hash(), purpose, &hash, now).await?;
        let Some(id) = reset else { return Ok(None) };
        tracing::info!(account = id.0, "password chosen anew");
        self.store.forget_browsers(&id).await?;
        let account = self.store.account(&id).await?;
        if let Some(Ok(email)) = account.as_ref().map(|account| Email::parse(&account.email)) {
            self.ask_for_letter(email.key(), Purpose::Changed).await?;
        }
        Ok(account)
    }
}
