//! Accounts at a provider that stand for accounts here.

use super::{Account, AccountId, Accounts, Email, Identity, token};
use crate::accounts::AccountsError;
use crate::store::NewAccount;

impl Accounts {
    pub async fn by_identity(&self, identity: &Identity) -> Result<Option<Account>, AccountsError> {
        Ok(self.store.account_by_identity(identity).await?)
    }

    /// The account with this address, whoever it belongs to.
    pub async fn by_email(&self, email: &Email) -> Result<Option<Account>, AccountsError> {
        Ok(self.store.account_by_email(email.key()).await?)
    }

    /// Makes an account for a person whose provider vouches for the address. None when address
    /// or identity belong to an account already.
    pub async fn join_through(
        &self,
        identity: &Identity,
        verified: &Email,
    ) -> Result<Option<Account>, AccountsError> {
        let now = self.clock.now();
        let id = AccountId(token::fresh_id(now)?);
        let new = NewAccount {
            id: &id,
            email: verified.as_str(),
            email_key: verified.key(),
            password_hash: None,
            verified_at: Some(now),
            created_at: now,
            identity: Some(identity),
            letter: None,
        };
        if !self.store.create_account(&new).await? {
            return Ok(None);
        }
        self.joined.add(1);
        Ok(self.store.account(&id).await?)
    }

    /// Links an identity to the account of a person who has just proved that it is theirs. False
    /// when it stands for an account already.
    pub async fn link(
        &self,
        account: &Account,
        identity: &Identity,
    ) -> Result<bool, AccountsError> {
        Ok(self.store.link_identity(&account.id, identity, self.clock.now()).await?)
    }
}
