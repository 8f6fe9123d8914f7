//! Staying signed in.

use super::google::IssuerUrl;
use super::{Account, Accounts, Session, SignInError, Token};
use crate::accounts::AccountsError;
use crate::clock::{DAY, HOUR, MINUTE};
use crate::store::{NewSession, OpenedBy};

/// A person who is signed in, the session that says so, and where they were.
pub use crate::store::RunningSession as SignedIn;

/// A session ends after this long, in milliseconds, however busy it is.
pub const SESSION_LASTS: i64 = 180 * DAY;
/// A session ends when its browser was not seen for this long.
pub(super) const IDLE: i64 = 30 * DAY;

/// A session that was not seen since then has ended.
pub(super) fn idle_since(now: i64) -> i64 {
    now - IDLE
}

/// Precision of a browser's last request.
const SEEN_GRAIN: i64 = HOUR;
/// Lifetime of a proof of identity for irreversible changes.
const FRESH: i64 = 10 * MINUTE;
/// Limit of sessions of one account.
const AT_MOST: i64 = 20;

/// Authentication method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// With the password.
    Password,
    /// A provider such as Google vouched for them.
    Provider,
    /// With a link from an email.
    EmailLink,
    /// With a passkey.
    Passkey,
}

impl Method {
    const ALL: [Self; 4] = [Self::Password, Self::Provider, Self::EmailLink, Self::Passkey];

    fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Provider => "provider",
            Self::EmailLink => "letter",
            Self::Passkey => "passkey",
        }
    }

    /// None for an unknown kind of proof.
    pub fn of(session: &Session) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == session.method)
    }
}

/// Proof of identity, and its passkey or provider, if that can be removed from the account: the
/// session ends with it.
#[derive(Debug, Clone, Copy)]
pub struct Proof<'a> {
    method: Method,
    opened_by: Option<OpenedBy<'a>>,
}

impl<'a> Proof<'a> {
    pub fn of_provider(issuer: &'a IssuerUrl) -> Self {
        let opened_by = Some(OpenedBy::Provider(issuer.as_str()));
        Self { method: Method::Provider, opened_by }
    }

    /// By the authenticator's name for the passkey.
    pub fn of_passkey(credential_id: &'a str) -> Self {
        let opened_by = Some(OpenedBy::Passkey(credential_id));
        Self { method: Method::Passkey, opened_by }
    }
}

impl From<Method> for Proof<'_> {
    fn from(method: Method) -> Self {
        Self { method, opened_by: None }
    }
}

impl Accounts {
    /// Opens a session with a token that nobody has seen. The account is as it was when the person
    /// proved who they are: what has been changed since, such as the password, refuses them, and so
    /// does a provider or passkey that was removed meanwhile.
    pub async fn open_session(
        &self,
        account: &Account,
        proof: impl Into<Proof<'_>>,
    ) -> Result<Token, SignInError> {
        let Proof { method, opened_by } = proof.into();
        if account.disabled_at.is_some() {
            return Err(SignInError::Disabled);
        }
        let token = Token::fresh()?;
        let now = self.clock.now();
        let session = NewSession {
            account,
            token_hash: &token.hash(),
            method: method.name(),
            opened_by,
            created_at: now,
            expires_at: now + SESSION_LASTS,
            at_most: AT_MOST,
        };
        if !self.store.open_session(session).await.map_err(AccountsError::from)? {
            let now = self.store.account(&account.id).await.map_err(AccountsError::from)?;
            let disabled = now.is_some_and(|account| account.disabled_at.is_some());
            return Err(if disabled {
                SignInError::Disabled
            } else {
                SignInError::WrongCredentials
            });
        }
        tracing::info!(account = account.id.0, method = method.name(), "signed in");
        Ok(token)
    }

    /// None if the session has ended.
    pub async fn signed_in(&self, token: &Token) -> Result<Option<SignedIn>, AccountsError> {
        let now = self.clock.now();
        let signed_in = self.store.session(&token.hash(), now, idle_since(now)).await?;
        if let Some(found) = &signed_in {
            self.note_seen(&found.session, now).await?;
        }
        Ok(signed_in)
    }

    pub(super) async fn note_seen(&self, session: &Session, now: i64) -> Result<(), AccountsError> {
        if now - session.seen_at >= SEEN_GRAIN {
            self.store.touch_session(&session.token_hash, now).await?;
        }
        Ok(())
    }

    /// True if the session started minutes ago.
    pub fn is_fresh(&self, session: &Session) -> bool {
        self.clock.now() - session.created_at <= FRESH
    }

    /// Every other session of the account, latest first.
    pub async fn other_sessions(
        &self,
        signed_in: &SignedIn,
    ) -> Result<Vec<Session>, AccountsError> {
        let now = self.clock.now();
        let own = &signed_in.session.token_hash;
        let mut sessions = self.store.sessions(&signed_in.account.id).await?;
        sessions.retain(|session| session.runs(now, idle_since(now)) && session.token_hash != *own);
        Ok(sessions)
    }

    /// Ends a session of the account, named by its token's hash. Nothing happens when the account
    /// has no such session. The person must have confirmed.
    pub async fn end_session(&self, signed_in: &SignedIn, hash: &str) -> Result<(), AccountsError> {
        let id = &signed_in.account.id;
        if self.store.close_session_of(id, hash).await? {
            tracing::info!(account = id.0, "signed out of another browser");
        }
        Ok(())
    }

    /// Ends one session.
    pub async fn sign_out(&self, token: &Token) -> Result<(), AccountsError> {
        Ok(self.store.close_session(&token.hash()).await?)
    }

    /// Ends every session of an account.
    pub async fn sign_out_everywhere(&self, account: &Account) -> Result<(), AccountsError> {
        tracing::info!(account = account.id.0, "signed out everywhere");
        Ok(self.store.close_sessions(&account.id).await?)
    }
}
