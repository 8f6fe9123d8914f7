//! Continue with Google, or with any other OpenID provider by configuration.
//!
//! Authorization code with PKCE, state and nonce. The state is the attempt, sealed.

mod discovery;
mod exchange;
mod fault;
mod id_token;
mod issuer;
mod linking;
mod provider;

pub use fault::GoogleError;
pub use issuer::{EmailTrust, IssuerUrl, ProviderName};
pub use provider::ClientSettings;

use super::pending::{Finish, Pending, Unsealed};
use super::{AccountId, Accounts, Entered, SignedIn, Started, Token};
use crate::clock::Clock;
use fault::Result;
use provider::{Provider, ProviderAttempt};

const PURPOSE: &str = "provider";

#[derive(Debug)]
pub struct Google {
    provider: Option<Provider>,
    accounts: Accounts,
}

#[derive(Debug, Clone)]
pub struct SignInStart<'a> {
    /// The token from its cookie, if an earlier attempt left one.
    pub browser: Option<Token>,
    /// Return address; a path of ours.
    pub next: &'a str,
    /// The popup's name; none where the whole page goes to the provider.
    pub popup: Option<&'a str>,
    /// The account to connect the provider's with; none for signing in.
    pub connect: Option<&'a AccountId>,
}

#[derive(Debug)]
pub struct StartedAttempt {
    pub url: String,
    pub browser: Token,
}

#[derive(Debug, Clone, Copy)]
pub struct Callback<'a> {
    pub state: Option<&'a str>,
    pub code: Option<&'a str>,
    pub error: Option<&'a str>,
    pub browser: Option<&'a Token>,
    pub signed_in: Option<&'a SignedIn>,
}

#[derive(Debug)]
pub struct Finished {
    /// Return address; none for an unknown attempt.
    pub next: Option<String>,
    pub popup: Option<String>,
    pub connecting: bool,
    pub outcome: Result<Entered>,
}

impl Google {
    /// Without settings every attempt fails with [`GoogleError::NotSetUp`].
    pub fn new(
        settings: Option<ClientSettings>,
        accounts: Accounts,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        let provider = settings.map(|settings| Provider::new(settings, clock)).transpose()?;
        Ok(Self { provider, accounts })
    }

    pub async fn begin(&self, start: SignInStart<'_>) -> Result<StartedAttempt> {
        let provider = self.provider.as_ref().ok_or(GoogleError::NotSetUp)?;
        let (verifier, nonce) = (Token::fresh()?, Token::fresh()?);
        let state = ProviderAttempt {
            verifier: verifier.secret().to_owned(),
            nonce: nonce.secret().to_owned(),
            next: start.next.to_owned(),
            popup: start.popup.map(str::to_owned),
        };
        let Started { sealed, browser } =
            self.accounts.seal(PURPOSE, start.browser, start.connect, state).await?;
        let url = provider.authorization_url(&sealed, &nonce, &verifier).await?;
        Ok(StartedAttempt { url, browser })
    }

    /// Finishes an attempt. With a code it can't be finished twice, whatever the outcome.
    pub async fn finish(&self, callback: Callback<'_>) -> Finished {
        match self.unsealed(&callback).await {
            Err(error) => {
                Finished { next: None, popup: None, connecting: false, outcome: Err(error) }
            }
            Ok(attempt) => Finished {
                outcome: self.entered(&attempt, &callback).await,
                connecting: attempt.account.is_some(),
                next: Some(attempt.state.next),
                popup: attempt.state.popup,
            },
        }
    }

    /// A forged state costs the store nothing.
    async fn unsealed(&self, callback: &Callback<'_>) -> Result<Pending<ProviderAttempt>> {
        let state = callback.state.unwrap_or_default();
        match self.accounts.unseal(PURPOSE, state, callback.browser).await? {
            Unsealed::Mine(attempt) => Ok(attempt),
            Unsealed::OtherBrowser => Err(GoogleError::OtherBrowser),
            Unsealed::Unknown => Err(GoogleError::UnknownAttempt),
        }
    }

    /// A callback without a code costs neither a write nor a call to the provider. The provider verifies
    /// codes, so there is nothing to guess.
    async fn entered(
        &self,
        attempt: &Pending<ProviderAttempt>,
        callback: &Callback<'_>,
    ) -> Result<Entered> {
        let provider = self.provider.as_ref().ok_or(GoogleError::NotSetUp)?;
        if self.accounts.has_expired(attempt) {
            return Err(GoogleError::ExpiredAttempt);
        }
        if let Some(code) = callback.error {
            return Err(provider::error_from_code(code));
        }
        let code = callback.code.filter(|code| !code.is_empty());
        let code = code.ok_or_else(|| GoogleError::Refused("no code"))?;
        if self.accounts.finish(attempt, Vec::new()).await? != Finish::First {
            return Err(GoogleError::UsedAttempt);
        }
        let person = provider.person(code, &attempt.state).await?;
        // An identity with an account opens it, whatever the provider says of the address today.
        let known = self.accounts.by_identity(&person.identity).await?;
        let person = if known.is_some() { person } else { provider.completed(person).await? };
        let account = match (&attempt.account, known) {
            (Some(wanted), known) => {
                self.accounts.connect(wanted, callback.signed_in, known, &person).await
            }
            (None, Some(account)) => Ok(account),
            (None, None) => self.accounts.account_for(&person).await,
        }?;
        Ok(Entered::through(account, provider.issuer()))
    }
}
