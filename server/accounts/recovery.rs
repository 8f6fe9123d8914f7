//! Links from emails: the proof of an address, and a new password.

use super::emails::Purpose;
use super::{Account, AccountId, Accounts, NewPassword, Result, Token};
use crate::store::{FollowedLink, SetPassword};

#[derive(Debug)]
pub enum Verified {
    No,
    Yes,
    /// Verified; only this password-reset link opens the account now.
    Claimed(Token),
}

/// True if following the emailed link ends the password of an account made before.
pub fn is_claimed(account: &Account, here: Option<&AccountId>) -> bool {
    account.verified_at.is_none() && here != Some(&account.id)
}

impl Accounts {
    /// The account of a valid link. Peeking doesn't use it up: virus scanners open links in emails too.
    pub async fn peek_link(&self, token: &Token, purpose: Purpose) -> Result<Option<Account>> {
        self.owner(token, purpose.name()).await
    }

    /// The account of a used link, until the link would have expired.
    pub async fn used_link(&self, token: &Token, purpose: Purpose) -> Result<Option<Account>> {
        self.owner(token, &format!("{}-used", purpose.name())).await
    }

    async fn owner(&self, token: &Token, purpose: &str) -> Result<Option<Account>> {
        let link = FollowedLink { token_hash: &token.hash(), purpose, now: self.clock.now() };
        match self.store.peek_mail_token(link).await? {
            Some(id) => Ok(self.store.account(&id).await?),
            None => Ok(None),
        }
    }

    /// The outcome of a link that was used before: that of the first time.
    pub async fn verified_before(&self, token: &Token) -> Result<Verified> {
        let reset = token.derived(Purpose::Reset.name());
        if self.peek_link(&reset, Purpose::Reset).await?.is_some() {
            return Ok(Verified::Claimed(reset));
        }
        let used = self.used_link(token, Purpose::Verify).await?;
        Ok(if used.is_some() { Verified::Yes } else { Verified::No })
    }

    /// Uses up a link that shows that an address is its owner's. `here` is the session in the browser where
    /// the link was followed. The account may have been made by a stranger, who knows its
    /// password and waits: so unless the owner is signed in here, password and sessions end.
    pub async fn verify(&self, token: &Token, here: Option<&AccountId>) -> Result<Verified> {
        // A forged link costs no write.
        if self.peek_link(token, Purpose::Verify).await?.is_none() {
            return self.verified_before(token).await;
        }
        let (now, reset) = (self.clock.now(), token.derived(Purpose::Reset.name()));
        let link = FollowedLink { token_hash: &token.hash(), purpose: Purpose::Verify.name(), now };
        let is_claimed = |account: &Account| is_claimed(account, here);
        let reset_hash = reset.hash();
        let anew = (&*reset_hash, Purpose::Reset.name(), now + Purpose::Reset.lasts());
        match self.store.verify_address(link, is_claimed, anew).await? {
            None => self.verified_before(token).await,
            Some((_, false)) => Ok(Verified::Yes),
            Some((account, true)) => {
                let id = account.id.0;
                tracing::info!(account = id, "confirmed elsewhere, so password and sessions ended");
                Ok(Verified::Claimed(reset))
            }
        }
    }

    /// Uses up a link for a new password: every session ends, no browser is known, no provider
    /// connected, no other link works, every passkey is suspended, and the address counts as shown.
    /// The account, and true if it has suspended passkeys; none if the link is no longer valid.
    pub async fn reset(
        &self,
        token: &Token,
        password: &NewPassword,
    ) -> Result<Option<(Account, bool)>> {
        let Some(account) = self.peek_link(token, Purpose::Reset).await? else { return Ok(None) };
        let permit = self.hasher.reserved_permit().await?;
        let hash = self.hasher.hash(permit, password).await?;
        let now = self.clock.now();
        // Having the link proves the address.
        let shown = Account { verified_at: Some(now), ..account };
        let notice = self.notice(&shown, Purpose::Changed)?;
        let link = FollowedLink { token_hash: &token.hash(), purpose: Purpose::Reset.name(), now };
        let set = SetPassword { password_hash: &hash, notice: notice.as_ref() };
        let reset = self.store.reset_password(link, set).await?;
        if let Some((account, _)) = &reset {
            self.outbox_notify.notify_one();
            tracing::info!(account = account.id.0, "password reset");
        }
        Ok(reset)
    }
}
