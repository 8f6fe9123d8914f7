//! What is to be signed: kept once it is handed out, gone once an answer comes.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

use super::{Answer, PasskeyError, Passkeys};
use crate::accounts::{Attempt, Token, Try};
use crate::clock::MINUTE;
use crate::network::Network;
use crate::store::{AccountId, PasskeyChallenge};

/// How long a browser has to answer.
pub const LASTS: Duration = Duration::from_mins(10);
/// The same as the store counts.
const LASTS_MILLISECONDS: i64 = 10 * MINUTE;
/// How many answers of one browser may be awaited.
const AT_ONCE: i64 = 5;

#[derive(Debug)]
pub struct Asking {
    /// The token from the browser's cookie, if an earlier challenge left one.
    pub browser: Option<Token>,
    /// Where the request comes from.
    pub network: Network,
}

/// What goes to the browser.
#[derive(Debug)]
pub struct Challenge {
    /// Names it when the answer comes.
    pub token: Token,
    /// What to put into the browser's cookie.
    pub browser: Token,
    /// What the browser's own interface takes.
    pub options: Value,
}

/// What is needed to judge the answer. Never leaves the store.
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

    /// What an answer is to. Whatever comes of the answer, there can't be another.
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
