//! Accounts at a provider that stand for accounts here.

use super::{Account, AccountId, Accounts, Email, Identity, Shut, token};
use crate::accounts::AccountsError;
use crate::store::{Admission, Made, NewAccount};

/// Why a person whom a provider vouches for got no account.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// Not everybody may make one.
    #[error(transparent)]
    Shut(#[from] Shut),
    /// Nobody's mistake.
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl Accounts {
    pub async fn by_identity(&self, identity: &Identity) -> Result<Option<Account>, AccountsError> {
        Ok(self.store.account_by_identity(identity).await?)
    }

    /// The account with this address, whoever it belongs to.
    pub async fn by_email(&self, email: &Email) -> Result<Option<Account>, AccountsError> {
        Ok(self.store.account_by_email(email.key()).await?)
    }

    /// Makes an account for a person whose provider vouches for the address. If it knows that the
    /// address is the person's `today`, that is as good as the link of an invitation. None when
    /// address or identity belong to an account already.
    pub async fn join_through(
        &self,
        identity: &Identity,
        verified: &Email,
        today: bool,
    ) -> Result<Option<Account>, JoinError> {
        let now = self.clock.now();
        let shut = self.doors.admit(verified).err();
        if let Some(shut) = shut.filter(|shut| *shut == Shut::Closed || !today) {
            return Err(JoinError::Shut(shut));
        }
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
            letter: None,
            admission: if shut.is_some() { Admission::Address } else { Admission::Open },
        };
        match self.store.create_account(&new).await.map_err(AccountsError::from)? {
            Made::Yes => {}
            Made::Taken => return Ok(None),
            Made::Uninvited => return Err(JoinError::Shut(shut.unwrap_or(Shut::Invited))),
        }
        self.joined.came(now);
        Ok(self.store.account(&id).await.map_err(AccountsError::from)?)
    }
}
