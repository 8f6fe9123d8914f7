//! Accounts, authentication, and saved maps.
//!
//! Knows the store; knows nothing of HTTP. Every way of signing in ends in
//! [`Accounts::open_session`].

mod changes;
mod email;
mod email_sender;
mod emails;
pub mod google;
mod hashing;
mod identity;
mod joined;
mod known_browser;
pub mod likeminded;
mod limits;
mod mail_transport;
mod mailer;
mod map_history;
mod owner;
pub mod passkeys;
mod password;
mod recovery;
mod saved_map;
mod saves;
mod sessions;
mod sign_in;
mod sign_up_policy;
mod sweeper;
mod token;
mod unused;

use std::sync::Arc;

use tokio::sync::Notify;

pub use changes::{ConfirmError, Holdings};
pub use email::{Email, NoEmail};
pub use email_sender::{EmailSender, FromAddress};
pub use emails::Purpose;
pub use hashing::{HashCost, Hasher};
pub use identity::JoinError;
pub use known_browser::{KNOWN_FOR, KnownBrowser};
pub use limits::{Attempt, Limits, Try, Wait};
pub use mail_transport::{MailTransport, SmtpUrl};
pub use mailer::Mailer;
pub use map_history::MapHistory;
pub use owner::is_mark;
pub use password::{LONGEST as LONGEST_PASSWORD, NewPassword, PasswordFault};
pub use recovery::{Verified, is_claimed};
pub use saved_map::{LastLocation, MapChange, SavedChange};
pub use saves::SavePermit;
pub use sessions::{Method, Proof, SESSION_LASTS, SignedIn};
pub use sign_in::{Credentials, SignInError, SignUpError};
pub use sign_up_policy::{MailDomain, SignUp, SignUpPolicy, SignUpRefused};
pub use token::Token;
pub use unused::KeepUnused;

pub use crate::store::{Account, AccountId, Identity, Session, StoredPasskey};

use crate::clock::Clock;
use crate::store::{Store, StoreError};

/// Internal error.
#[derive(Debug, thiserror::Error)]
pub enum AccountsError {
    /// The store failed or is gone.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No permit for hashing in time.
    #[error("too many password hashes at once")]
    Busy,
    /// A hash could not be computed or read.
    #[error("a password hash could not be computed or read")]
    Hash,
    /// The same account was saved too often lately.
    #[error("too many saves")]
    TooMany(Wait),
    /// An email could not be written.
    #[error("an email could not be written")]
    Email,
    /// The system gives no random numbers.
    #[error("no randomness: {0}")]
    NoRandomness(getrandom::Error),
}

#[derive(Debug, Clone)]
pub struct Accounts {
    store: Store,
    clock: Clock,
    hasher: Hasher,
    limits: Limits,
    joined: joined::JoinedCount,
    saves: saves::Saves,
    sign_up_policy: Arc<SignUpPolicy>,
    keep_unused: KeepUnused,
    /// Wakes the mailer.
    outbox_notify: Arc<Notify>,
}

impl Accounts {
    /// Accounts in a store. Every limit on tries is multiplied by `limit_scale`.
    pub fn new(
        store: Store,
        clock: Clock,
        limit_scale: u32,
        cost: HashCost,
    ) -> Result<Self, AccountsError> {
        let limits = Limits::new(store.clone(), limit_scale);
        let hasher = Hasher::new(cost)?;
        let joined = joined::JoinedCount::default();
        let saves = saves::Saves::default();
        let (sign_up_policy, outbox_notify) = (Arc::default(), Arc::default());
        let keep_unused = KeepUnused::default();
        Ok(Self {
            store,
            clock,
            hasher,
            limits,
            joined,
            saves,
            sign_up_policy,
            keep_unused,
            outbox_notify,
        })
    }

    pub fn with_sign_up_policy(self, policy: SignUpPolicy) -> Self {
        Self { sign_up_policy: Arc::new(policy), ..self }
    }

    pub fn keeping_unused(self, keep_unused: KeepUnused) -> Self {
        Self { keep_unused, ..self }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn hasher(&self) -> &Hasher {
        &self.hasher
    }

    /// Counts a try; the answer is how long to wait if it was one too many.
    pub async fn count_try(&self, tried: &Try<'_>) -> Result<Option<Wait>, AccountsError> {
        self.limits.count(tried, self.clock.now()).await
    }

    /// Takes back a try that was counted at `counted_at`: it was no guess.
    pub async fn take_back_try(
        &self,
        tried: &Try<'_>,
        counted_at: i64,
    ) -> Result<(), AccountsError> {
        self.limits.take_back(tried, counted_at).await
    }

    /// The number of accounts, at most a minute old, and the position of this one among them, from 1;
    /// with more than a hundred there is none.
    pub async fn joined(&self, account: &Account) -> Result<(i64, Option<i64>), AccountsError> {
        let now = self.clock.now();
        let counted = self.joined.get(&self.store, now, account.created_at).await?;
        Ok((counted.people, counted.number(account.created_at)))
    }
}
