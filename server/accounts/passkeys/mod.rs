//! Passkeys: signing up and in with what unlocks the visitor's own device.
//!
//! The state of a challenge comes back with the answer, sealed.

mod changes;
mod fault;
mod relying_party;
mod signing;

pub use fault::PasskeyError;
pub use relying_party::RelyingParty;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

use super::{Accounts, StoredPasskey, Token};
use crate::accounts::pending::{Finish, Unsealed};
use crate::accounts::{AccountsError, SignInError, Started};
use crate::clock::Clock;
use crate::network::Network;
use crate::store::{AccountId, RateCounter};
use fault::Result;

pub const AT_MOST: i64 = 20;
pub const MAX_NAME_CHARS: usize = 40;
const PURPOSE: &str = "passkey";

#[derive(Debug)]
pub struct Passkeys {
    party: Option<RelyingParty>,
    accounts: Accounts,
    clock: Clock,
}

#[derive(Debug, Clone)]
pub struct Answer<'a> {
    pub challenge: &'a str,
    /// The credential as the browser's JSON.
    pub credential: &'a str,
    pub browser: Option<Token>,
    pub network: Network,
}

#[derive(Debug)]
pub struct Challenge {
    pub started: Started,
    /// Argument of `navigator.credentials`.
    pub options: Value,
}

#[derive(Debug, Serialize, Deserialize)]
enum Awaited {
    SigningIn(DiscoverableAuthentication),
    Adding(PasskeyRegistration),
    SigningUp { state: PasskeyRegistration, id: String, email_hash: String },
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

    async fn challenge(
        &self,
        browser: Option<Token>,
        options: Value,
        awaited: Awaited,
        account: Option<&AccountId>,
    ) -> Result<Challenge> {
        let started = self.accounts.seal(PURPOSE, browser, account, awaited).await?;
        Ok(Challenge { started, options })
    }

    /// The challenge of an answer, for the account that gets a passkey. Counts the answer in `counters`; a second
    /// one is refused.
    async fn awaited(
        &self,
        answer: &Answer<'_>,
        account: Option<&AccountId>,
        counters: Vec<RateCounter>,
    ) -> Result<Awaited> {
        let opened =
            self.accounts.unseal(PURPOSE, answer.challenge, answer.browser.as_ref()).await?;
        let Unsealed::Mine(pending) = opened else { return Err(PasskeyError::UnknownChallenge) };
        let is_ours = pending.account.as_ref() == account.map(|id| &id.0);
        if !is_ours || self.accounts.has_expired(&pending) {
            return Err(PasskeyError::UnknownChallenge);
        }
        match self.accounts.finish(&pending, counters).await? {
            Finish::First => Ok(pending.state),
            Finish::Used => Err(PasskeyError::UnknownChallenge),
            Finish::TooMany(wait) => Err(SignInError::TooMany(wait).into()),
        }
    }
}
