//! Everything that can go wrong between "Continue with Google" and being signed in.

use super::super::{Trouble, Wait};
use super::exchange::FetchError;
use super::id_token::Lie;

/// Why somebody could not be signed in through the provider.
#[derive(Debug, thiserror::Error)]
pub enum GoogleError {
    /// The operator gave no client id and secret.
    #[error("no client id and secret are set")]
    NotSetUp,
    /// The person said no at the provider.
    #[error("access was denied")]
    Denied,
    /// The provider refused, and not because of the person.
    #[error("the provider answered with the error {0:?}")]
    Refused(String),
    /// The provider doesn't know us under this id, secret or address.
    #[error("the provider does not accept this client: {0:?}")]
    NotAccepted(String),
    /// The provider can't be reached or doesn't answer in time.
    #[error("the provider does not answer: {0}")]
    Silent(FetchError),
    /// What the provider answers makes no sense.
    #[error("the provider answers nonsense: {0}")]
    Nonsense(String),
    /// The provider's token is not for us or not from them.
    #[error("the provider's token can't be trusted: {0}")]
    Lie(#[from] Lie),
    /// The provider named no address.
    #[error("the provider named no address")]
    NoAddress,
    /// The provider doesn't know whether the address is the person's.
    #[error("the provider has not verified the address")]
    AddressUnverified,
    /// No such attempt was begun lately.
    #[error("the state is unknown")]
    UnknownAttempt,
    /// The attempt was finished before.
    #[error("the state was used before")]
    UsedAttempt,
    /// The attempt took too long.
    #[error("the attempt has run out")]
    ExpiredAttempt,
    /// The attempt was begun in another browser, or under another address of the site.
    #[error("another browser began the attempt")]
    OtherBrowser,
    /// An account with this address exists whose owner never showed that it is theirs.
    #[error("an account with the same unverified address exists")]
    ProveFirst,
    /// The account to connect has another address.
    #[error("the account to connect has another address")]
    OtherAddress,
    /// The provider's account stands for another account here.
    #[error("the identity stands for another account")]
    LinkedElsewhere,
    /// Whoever began to connect an account is not signed in to it any more.
    #[error("the session that began to connect has ended")]
    SignedOut,
    /// The operator closed the account.
    #[error("the account is disabled")]
    Disabled,
    /// Too many attempts lately.
    #[error("too many attempts")]
    TooMany(Wait),
    /// Nobody's mistake.
    #[error(transparent)]
    Trouble(#[from] Trouble),
}

impl From<FetchError> for GoogleError {
    fn from(error: FetchError) -> Self {
        match error {
            FetchError::Redirected | FetchError::TooLong | FetchError::Request(_) => {
                Self::Nonsense(error.to_string())
            }
            FetchError::Silent(_) | FetchError::Status(_) => Self::Silent(error),
        }
    }
}
