//! Continue with Google, or with any other OpenID provider by configuration.
//!
//! Authorization code with PKCE, state and nonce. An attempt is kept in the store under a hash
//! of its state, together with a hash of a token in the cookie of the browser that began: only
//! that browser can finish it, once, within ten minutes, on whichever instance.

mod discovery;
mod exchange;
mod fault;
mod id_token;
mod issuer;
mod linking;
mod name;
mod provider;
mod unlinking;

pub use fault::GoogleError;
pub use issuer::{EmailTrust, IssuerUrl};
pub use name::ProviderName;
pub use provider::ClientSettings;

use super::{AccountId, Accounts, Attempt, Entered, SignedIn, Token, Try};
use crate::accounts::AccountsError;
use crate::clock::{Clock, HOUR, MINUTE};
use crate::network::Network;
use crate::store::{GoogleAttempt, TakenAttempt};
use provider::{Provider, Return};

/// Lifetime of an attempt, in milliseconds.
pub const ATTEMPT_LASTS: i64 = 10 * MINUTE;
/// An attempt is remembered for longer than it lasts, to tell late from never.
pub(super) const REMEMBERED: i64 = HOUR;
/// Limit of pending attempts of one browser.
const AT_ONCE: i64 = 5;

/// The way to the provider and back.
#[derive(Debug)]
pub struct Google {
    provider: Option<Provider>,
    accounts: Accounts,
    clock: Clock,
}

/// The request that starts an attempt.
#[derive(Debug, Clone)]
pub struct Begin<'a> {
    /// The token from its cookie, if an earlier attempt left one.
    pub browser: Option<Token>,
    /// Return address; a path of ours.
    pub next: &'a str,
    /// The popup's name; none where the whole page goes to the provider.
    pub popup: Option<&'a str>,
    /// The account to connect the provider's with; none for signing in.
    pub connect: Option<&'a AccountId>,
    pub network: Network,
}

/// An attempt that has begun.
#[derive(Debug)]
pub struct StartedAttempt {
    pub url: String,
    /// For the cookie.
    pub browser: Token,
}

/// The request of the callback.
#[derive(Debug, Clone, Copy)]
pub struct Back<'a> {
    /// From the address.
    pub state: Option<&'a str>,
    /// From the address: what the provider hands out.
    pub code: Option<&'a str>,
    /// From the address: why it doesn't.
    pub error: Option<&'a str>,
    /// The token from the browser's cookie.
    pub browser: Option<&'a Token>,
    /// Whose session the browser has.
    pub signed_in: Option<&'a SignedIn>,
    pub network: Network,
}

/// Outcome and return address of an attempt.
#[derive(Debug)]
pub struct Finished {
    /// Return address; none for an unknown attempt.
    pub next: Option<String>,
    /// The popup's name.
    pub popup: Option<String>,
    /// True if it was to connect an account.
    pub connecting: bool,
    pub outcome: Result<Entered, GoogleError>,
}

impl Google {
    /// Without settings every attempt fails with [`GoogleError::NotSetUp`].
    pub fn new(
        settings: Option<ClientSettings>,
        accounts: Accounts,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        let provider =
            settings.map(|settings| Provider::new(settings, clock.clone())).transpose()?;
        Ok(Self { provider, accounts, clock })
    }

    /// Begins an attempt.
    pub async fn begin(&self, begin: Begin<'_>) -> Result<StartedAttempt, GoogleError> {
        let provider = self.provider.as_ref().ok_or(GoogleError::NotSetUp)?;
        let tried = Try::anonymous(Attempt::Provider, begin.network);
        if let Some(wait) = self.accounts.count_try(&tried).await? {
            return Err(GoogleError::TooMany(wait));
        }
        let (state, nonce) = (Token::fresh()?, Token::fresh()?);
        let browser = match begin.browser {
            Some(browser) => browser,
            None => Token::fresh()?,
        };
        let authorization_request =
            provider.authorization_request(state.secret(), nonce.secret()).await?;
        let now = self.clock.now();
        let attempt = GoogleAttempt {
            state_hash: state.hash(),
            browser_hash: browser.hash(),
            verifier: authorization_request.verifier,
            nonce: nonce.secret().to_owned(),
            next_path: begin.next.to_owned(),
            popup: begin.popup.map(str::to_owned),
            account: begin.connect.cloned(),
            started_at: now,
        };
        let store = self.accounts.store();
        let added = store.add_google_attempt(&attempt, AT_ONCE, now - REMEMBERED).await;
        added.map_err(AccountsError::from)?;
        Ok(StartedAttempt { url: authorization_request.url, browser })
    }

    /// Finishes an attempt. Whatever comes of it, it can't be finished again.
    pub async fn finish(&self, back: Back<'_>) -> Finished {
        match self.take(&back).await {
            Err(error) => {
                Finished { next: None, popup: None, connecting: false, outcome: Err(error) }
            }
            Ok(attempt) => Finished {
                outcome: self.entered(&attempt, &back).await,
                connecting: attempt.account.is_some(),
                next: Some(attempt.next_path),
                popup: attempt.popup,
            },
        }
    }

    async fn take(&self, back: &Back<'_>) -> Result<GoogleAttempt, GoogleError> {
        let state = back.state.and_then(Token::parse).ok_or(GoogleError::UnknownAttempt)?;
        // A browser without the cookie has a hash that no attempt has.
        let browser = back.browser.map(Token::hash).unwrap_or_default();
        let taken = self.accounts.store();
        let taken = taken.take_google_attempt(&state.hash(), &browser, self.clock.now()).await;
        match taken.map_err(AccountsError::from)? {
            TakenAttempt::Taken(attempt) => Ok(attempt),
            TakenAttempt::Used => Err(GoogleError::UsedAttempt),
            TakenAttempt::OtherBrowser => Err(GoogleError::OtherBrowser),
            TakenAttempt::Unknown => Err(GoogleError::UnknownAttempt),
        }
    }

    /// The session gives the attempt back to the network's limit.
    async fn entered(
        &self,
        attempt: &GoogleAttempt,
        back: &Back<'_>,
    ) -> Result<Entered, GoogleError> {
        let provider = self.provider.as_ref().ok_or(GoogleError::NotSetUp)?;
        if self.clock.now() - attempt.started_at > ATTEMPT_LASTS {
            return Err(GoogleError::ExpiredAttempt);
        }
        if let Some(code) = back.error {
            return Err(provider::error_from_code(code));
        }
        let code = back.code.ok_or_else(|| GoogleError::Refused("no code".to_owned()))?;
        let sent_back = Return { code, verifier: &attempt.verifier, nonce: &attempt.nonce };
        let person = provider.person(&sent_back).await?;
        let account = match &attempt.account {
            Some(wanted) => self.accounts.connect(wanted, back.signed_in, &person).await,
            None => self.accounts.account_for(&person).await,
        }?;
        let tried = Try::anonymous(Attempt::Provider, back.network);
        let given_back = self.accounts.limits.given_back(&tried);
        let entered = Entered::through(account, provider.issuer());
        Ok(entered.giving_back(given_back, attempt.started_at))
    }
}
