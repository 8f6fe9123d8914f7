//! Passkeys: signing up and in with what unlocks the visitor's own device.
//!
//! The state of a challenge comes back with the answer, sealed.

mod challenges;
mod changes;
mod fault;
mod relying_party;
mod signing_in;
mod signing_up;

pub use challenges::Challenge;
pub use fault::PasskeyError;
pub use relying_party::RelyingParty;

use super::{Accounts, StoredPasskey, Token};
use crate::accounts::AccountsError;
use crate::clock::Clock;
use crate::network::Network;
use crate::store::AccountId;
use fault::Result;

pub const AT_MOST: i64 = 20;
pub const LONGEST_NAME: usize = 40;

#[derive(Debug)]
pub struct Passkeys {
    party: Option<RelyingParty>,
    accounts: Accounts,
    clock: Clock,
}

#[derive(Debug, Clone, Copy)]
pub struct Answer<'a> {
    pub challenge: &'a str,
    /// The credential as the browser's JSON.
    pub credential: &'a str,
    pub browser: Option<&'a Token>,
    pub network: Network,
}

impl Passkeys {
    /// Without a relying party everything fails with [`PasskeyError::NotSetUp`].
    pub fn new(party: Option<RelyingParty>, accounts: Accounts, clock: Clock) -> Self {
        Self { party, accounts, clock }
    }

    pub fn are_set_up(&self) -> bool {
        self.party.is_some()
    }

    /// The passkeys of an account, oldest first.
    pub async fn of(&self, id: &AccountId) -> Result<Vec<StoredPasskey>, AccountsError> {
        Ok(self.accounts.store.passkeys(id).await?)
    }

    fn party(&self) -> Result<&RelyingParty> {
        self.party.as_ref().ok_or(PasskeyError::NotSetUp)
    }
}
