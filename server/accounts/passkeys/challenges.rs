//! Challenges: stored when they are issued, removed by the first answer.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

use super::{Answer, PasskeyError, Passkeys};
use crate::accounts::{Attempt, Token, Try};
use crate::clock::MINUTE;
use crate::network::Network;
use crate::store::{AccountId, PasskeyChallenge};

/// Lifetime of a challenge.
pub const LASTS: Duration = Duration::from_mins(10);
/// The same as the store counts.
const LASTS_MILLISECONDS: i64 = 10 * MINUTE;
/// Limit of pending challenges of one browser.
const AT_ONCE: i64 = 5;

#[derive(Debug)]
pub struct Asking {
    /// The token from the browser's cookie, if an earlier challenge left one.
    pub browser: Option<Token>,
    pub network: Network,
}

/// For the browser.
#[derive(Debug)]
pub struct Challenge {
    /// Names it when the answer comes.
    pub token: Token,
    /// For the cookie.
    pub browser: Token,
    /// Argument of `navigator.credentials`.
    pub options: Value,
}

/// State for verifying the answer. Never leaves the server.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Awaited {
    SigningIn { state: DiscoverableAuthentication, since: i64 },
    Adding { state: PasskeyRegistration },
    SigningUp { state: PasskeyRegistration, since: i64, id: String, email_hash: String },
}

impl Passkeys {
    /// Counts what is handed out to a network.
    pub(super) async fn count(&self, network: Network) -> Result<(), PasskeyError> {
        let tried = Try::anonymous(Attempt::Challenge, network);
        match self.accounts.count_try(&tried).await? {
            Some(wait) => Err(PasskeyError::TooMany(wait)),
            None => Ok(()),
        }
    }

    /// Keeps what is needed to judge the answer to `options`.
    pub(super) async fn challenge(
        &self,
        browser: Option<Token>,
        options: Value,
        awaited: &Awaited,
        account: Option<&AccountId>,
    ) -> Result<Challenge, PasskeyError> {
        let token = Token::fresh()?;
        let browser = match browser {
            Some(browser) => browser,
            None => Token::fresh()?,
        };
        let kept = PasskeyChallenge {
            token_hash: token.hash(),
            browser_hash: browser.hash(),
            account: account.cloned(),
            state: serde_json::to_string(awaited)?,
            expires_at: self.clock.now() + LASTS_MILLISECONDS,
        };
        self.accounts.store.add_passkey_challenge(&kept, AT_ONCE).await?;
        Ok(Challenge { token, browser, options })
    }

    /// Takes the challenge of an answer: a second answer finds none.
    pub(super) async fn awaited(
        &self,
        answer: &Answer<'_>,
        account: Option<&AccountId>,
    ) -> Result<Awaited, PasskeyError> {
        let token = Token::parse(answer.challenge).ok_or(PasskeyError::Garbage)?;
        let browser = answer.browser.ok_or(PasskeyError::UnknownChallenge)?;
        let (token, browser) = (token.hash(), browser.hash());
        let kept = self.accounts.store.take_passkey_challenge(&token, &browser).await?;
        let kept = kept.filter(|kept| kept.expires_at > self.clock.now());
        let kept = kept.filter(|kept| kept.account.as_ref() == account);
        let kept = kept.ok_or(PasskeyError::UnknownChallenge)?;
        Ok(serde_json::from_str(&kept.state)?)
    }
}
