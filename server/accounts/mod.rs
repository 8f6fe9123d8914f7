//! Accounts: who people are to us, how they prove it, and the map that follows them.
//!
//! Knows the store; knows nothing of HTTP. Every way of signing in ends in
//! [`Accounts::open_session`].

mod changes;
mod email;
pub mod google;
mod hashing;
mod identity;
mod joined;
mod letters;
mod limits;
mod mailer;
mod password;
mod post;
mod recovery;
mod saved_map;
mod sessions;
mod sign_in;
mod token;

use std::sync::Arc;

use tokio::sync::Notify;

pub use changes::{ConfirmError, Holdings};
pub use email::{Email, NoEmail};
pub use hashing::Hasher;
pub use letters::Purpose;
pub use limits::{Attempt, Limits, Network, Wait};
pub use mailer::Mailer;
pub use password::{LONGEST as LONGEST_PASSWORD, NewPassword, PasswordFault};
pub use post::{Post, Sender, SmtpUrl};
pub use saved_map::{MapChange, WizardPlace};
pub use sessions::{Method, SESSION_LASTS, SignedIn};
pub use sign_in::{Credentials, SignInError, SignUpError};
pub use token::Token;

pub use crate::store::{Account, AccountId, Identity, Session};

use crate::clock::Clock;
use crate::store::{Store, StoreError};

/// Why something could not be done that is nobody's mistake.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The store failed or is gone.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// More people sign in at once than the machine can serve.
    #[error("too many password hashes at once")]
    Busy,
    /// A hash could not be computed or read.
    #[error("a password hash could not be computed or read")]
    Hash,
    /// A letter could not be written.
    #[error("a letter could not be written")]
    Letter,
    /// The system gives no random numbers.
    #[error("no randomness: {0}")]
    NoRandomness(getrandom::Error),
}

/// Everything that can be done with accounts.
#[derive(Debug, Clone)]
pub struct Accounts {
    store: Store,
    clock: Clock,
    hasher: Hasher,
    limits: Limits,
    joined: joined::Joined,
    /// Told whenever a letter is asked for.
    letters_wait: Arc<Notify>,
}

impl Accounts {
    /// Accounts in a store. Every limit on tries is multiplied by `limit_scale`.
    pub fn new(store: Store, clock: Clock, limit_scale: u32) -> Result<Self, Trouble> {
        let limits = Limits::new(store.clone(), limit_scale);
        let hasher = Hasher::new()?;
        let joined = joined::Joined::default();
        Ok(Self { store, clock, hasher, limits, joined, letters_wait: Arc::default() })
    }

    /// Where all of it is kept.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Computes and checks password hashes.
    #[must_use]
    pub fn hasher(&self) -> &Hasher {
        &self.hasher
    }

    /// Counts a try; the answer is how long to wait if it was one too many.
    pub async fn count_try(
        &self,
        attempt: Attempt,
        email: Option<&Email>,
        network: Network,
    ) -> Result<Option<Wait>, Trouble> {
        self.limits.count(attempt, email, network, self.clock.now()).await
    }

    /// How many people have joined. Who joins or leaves through another instance is counted
    /// within ten seconds.
    pub async fn count(&self) -> Result<i64, Trouble> {
        let now = self.clock.now();
        match self.joined.known(now) {
            Ok(people) => Ok(people),
            Err(since) => {
                let people = self.store.count_accounts().await?;
                self.joined.keep(people, now, since);
                Ok(people)
            }
        }
    }
}
