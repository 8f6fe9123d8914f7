//! Accounts at a provider that stand for accounts here.

use super::{Account, AccountId, Accounts, Email, Identity, SignUpRefused, token};
use crate::accounts::AccountsError;
use crate::store::NewAccount;

#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    #[error(transparent)]
    Refused(#[from] SignUpRefused),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl Accounts {
    pub async fn by_identity(&self, identity: &Identity) -> Result<Option<Account>, AccountsError> {
        Ok(self.store.account_by_identity(identity).await?)
    }

    pub async fn by_email(&self, email: &Email) -> Result<Option<Account>, AccountsError> {
        Ok(self.store.account_by_email(email.key()).await?)
    }

    /// Creates an account with an address that the provider has verified. None when address or
    /// identity belong to an account already.
    pub async fn join_through(
        &self,
        identity: &Identity,
        verified: &Email,
    ) -> Result<Option<Account>, JoinError> {
        let now = self.clock.now();
        self.sign_up_policy.check(verified)?;
        let id = AccountId(token::fresh_id(now)?);
        let new = NewAccount {
            id: &id,
            email: verified.as_str(),
            email_key: verified.key(),
            password_hash: None,
            verified_at: Some(now),
            created_at: now,
            identity: Some(identity),
            passkey: None,
            notice: None,
        };
        if !self.store.create_account(&new).await.map_err(AccountsError::from)? {
            return Ok(None);
        }
        Ok(self.store.account(&id).await.map_err(AccountsError::from)?)
    }
}
