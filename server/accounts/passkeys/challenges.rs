//! Challenges: what a browser is to sign, and the sealed state for judging the answer.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

use super::{Answer, PasskeyError, Passkeys, Result};
use crate::accounts::pending::{Finish, Pending, Unsealed};
use crate::accounts::{SignInError, Started, Token};
use crate::store::{AccountId, Share};

const PURPOSE: &str = "passkey";

#[derive(Debug)]
pub struct Challenge {
    pub started: Started,
    /// Argument of `navigator.credentials`.
    pub options: Value,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Awaited {
    SigningIn(DiscoverableAuthentication),
    Adding(PasskeyRegistration),
    SigningUp { state: PasskeyRegistration, id: String, email_hash: String },
}

impl Passkeys {
    pub(super) async fn challenge(
        &self,
        browser: Option<Token>,
        options: Value,
        awaited: Awaited,
        account: Option<&AccountId>,
    ) -> Result<Challenge> {
        let started = self.accounts.seal(PURPOSE, browser, account, awaited).await?;
        Ok(Challenge { started, options })
    }

    /// The challenge of an answer, for the account that gets a passkey. Counts the answer in `shares`; a second
    /// one is refused.
    pub(super) async fn awaited(
        &self,
        answer: &Answer<'_>,
        account: Option<&AccountId>,
        shares: Vec<Share>,
    ) -> Result<Awaited> {
        let opened = self.accounts.unseal(PURPOSE, answer.challenge, answer.browser).await?;
        let is_ours = |pending: &Pending<_>| {
            pending.account.as_ref() == account.map(|id| &id.0)
                && !self.accounts.has_expired(pending)
        };
        match opened {
            Unsealed::Mine(pending) if is_ours(&pending) => {
                match self.accounts.finish(&pending, shares).await? {
                    Finish::First => Ok(pending.state),
                    Finish::Used => Err(PasskeyError::UnknownChallenge),
                    Finish::TooMany(wait) => Err(SignInError::TooMany(wait).into()),
                }
            }
            _ => Err(PasskeyError::UnknownChallenge),
        }
    }
}
