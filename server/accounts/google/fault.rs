//! Everything that can go wrong between "Continue with Google" and being signed in.

use reqwest::StatusCode;

use super::super::Wait;
use crate::accounts::{AccountsError, JoinError, SignUpRefused};

/// Several times what any honest answer needs.
pub(super) const LONGEST: usize = 64 * 1_024;

/// Why the provider gave no usable answer.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// Nothing answered, or not in time.
    #[error("{}", silence(.0))]
    Silent(reqwest::Error),
    /// It answered that it can't.
    #[error("status {0}")]
    Status(StatusCode),
    /// It wants us to ask somebody else, who must not learn what we would tell.
    #[error("a redirect")]
    Redirected,
    /// It doesn't stop talking.
    #[error("an answer of more than {LONGEST} bytes")]
    TooLong,
    /// The request can't be made or the answer can't be passed on.
    #[error("{0}")]
    Request(String),
}

/// In words of ours: those of the error name the address, which may hold a code.
fn silence(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        "it took too long"
    } else if error.is_connect() {
        "nothing listens there"
    } else {
        "the connection broke"
    }
}

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
    #[error("the provider named no address")]
    NoAddress,
    /// The provider doesn't know whether the address is the person's.
    #[error("the provider has not verified the address")]
    AddressUnverified,
    /// The account with the person's address is linked with another account of the provider.
    #[error("another identity of this provider stands for the account")]
    OtherPerson,
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
    /// The provider has verified the address at some time, and doesn't know whose it is today.
    #[error("the provider can't know whose the address is today")]
    ProveAddress,
    /// The account to connect has another address.
    #[error("the account to connect has another address")]
    OtherAddress,
    /// The provider's account stands for another account here.
    #[error("the identity stands for another account")]
    LinkedElsewhere,
    /// Whoever began to connect an account is not signed in to it any more.
    #[error("the session that began to connect has ended")]
    SignedOut,
    /// Without it nothing would open the account.
    #[error("the last way into the account")]
    LastWayIn,
    /// The operator closed the account.
    #[error("the account is disabled")]
    Disabled,
    /// The address has no account, and the policy refuses a new one.
    #[error(transparent)]
    SignUpRefused(SignUpRefused),
    #[error("too many attempts")]
    TooMany(Wait),
    /// Nobody's mistake.
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl From<JoinError> for GoogleError {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::Refused(reason) => Self::SignUpRefused(reason),
            JoinError::Accounts(error) => Self::Accounts(error),
        }
    }
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

/// Why a token can't be trusted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Lie {
    /// It is no token at all.
    #[error("it can't be read: {0}")]
    Unreadable(String),
    /// Somebody else made it.
    #[error("wrong issuer")]
    Issuer,
    /// It was made for somebody else.
    #[error("wrong audience")]
    Audience,
    #[error("it has run out")]
    Expired,
    #[error("it isn't valid yet")]
    NotYet,
    /// It belongs to another attempt.
    #[error("wrong nonce")]
    Nonce,
    /// It names nobody, or two different people.
    #[error("wrong subject")]
    Subject,
}

/// What is wrong with a document, without any of its content.
pub(super) fn shape(error: &serde_json::Error) -> String {
    format!("{:?} error at column {}", error.classify(), error.column())
}
