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
        let account = new_account(AccountId(token::fresh_id(now)?), verified, now);
        let account =
            Account { verified_at: Some(now), language: self.language.to_string(), ..account };
        let new =
            NewAccount { account: &account, identity: Some(identity), passkey: None, notice: None };
        let is_made = self.store.create_account(new).await.map_err(AccountsError::from)?;
        Ok(is_made.then_some(account))
    }
}

/// Nothing opens it yet.
pub(super) fn new_account(id: AccountId, email: &Email, created_at: i64) -> Account {
    Account {
        id,
        email: email.as_str().to_owned(),
        email_key: email.key().to_owned(),
        password_hash: None,
        created_at,
        verified_at: None,
        disabled_at: None,
        sharing: false,
        language: String::new(),
    }
}
