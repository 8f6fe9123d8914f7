use reqwest::StatusCode;

use crate::accounts::{AccountsError, SignInError, SignUpError};

/// Several times the size of any legitimate response.
pub(super) const MAX_RESPONSE_BYTES: usize = 64 * 1_024;

#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    #[error("{}", describe(.0))]
    Silent(reqwest::Error),
    #[error("status {0}")]
    Status(StatusCode),
    /// Redirected to another origin, which must not receive the client secret.
    #[error("a redirect")]
    Redirected,
    #[error("a response of more than {MAX_RESPONSE_BYTES} bytes")]
    TooLong,
    #[error("{0}")]
    Request(String),
}

/// Not the error's own text: it contains the URL, which may hold a code.
fn describe(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        "it timed out"
    } else if error.is_connect() {
        "the connection failed"
    } else {
        "the connection was lost"
    }
}

pub(super) type Result<T, E = GoogleError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum GoogleError {
    #[error("no client id and secret are set")]
    NotSetUp,
    #[error("access was denied")]
    Denied,
    /// The provider refused, for a reason that isn't the visitor's.
    #[error("the provider answered with the error {0:?}")]
    Refused(&'static str),
    /// The provider rejects this client id, secret or redirect URL.
    #[error("the provider does not accept this client: {0:?}")]
    NotAccepted(&'static str),
    #[error("the provider does not answer: {0}")]
    Silent(FetchError),
    #[error("the provider sent a malformed response: {0}")]
    MalformedResponse(String),
    #[error("the provider's token can't be trusted: {0}")]
    InvalidIdToken(#[from] InvalidIdToken),
    #[error("the provider named no address")]
    NoAddress,
    #[error("the provider has not verified the address")]
    AddressUnverified,
    #[error("another identity of this provider stands for the account")]
    OtherPerson,
    #[error("the state is unknown")]
    UnknownAttempt,
    #[error("the state was used before")]
    UsedAttempt,
    #[error("the attempt has run out")]
    ExpiredAttempt,
    /// The attempt was begun in another browser, or under another address of the site.
    #[error("another browser began the attempt")]
    OtherBrowser,
    #[error("an account with the same unverified address exists")]
    ProveFirst,
    #[error("the provider can't know whose the address is today")]
    ProveAddress,
    #[error("the account to connect has another address")]
    OtherAddress,
    #[error("the identity stands for another account")]
    LinkedElsewhere,
    #[error("the session that began to connect has ended")]
    SignedOut,
    #[error("the last way into the account")]
    LastWayIn,
    #[error(transparent)]
    SignIn(#[from] SignInError),
    #[error(transparent)]
    SignUp(#[from] SignUpError),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl From<FetchError> for GoogleError {
    fn from(error: FetchError) -> Self {
        match error {
            FetchError::Redirected | FetchError::TooLong | FetchError::Request(_) => {
                Self::MalformedResponse(error.to_string())
            }
            FetchError::Silent(_) | FetchError::Status(_) => Self::Silent(error),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidIdToken {
    #[error("it can't be read: {0}")]
    Unreadable(String),
    #[error("wrong issuer")]
    Issuer,
    #[error("wrong audience")]
    Audience,
    #[error("it has run out")]
    Expired,
    #[error("it isn't valid yet")]
    NotYet,
    #[error("wrong nonce")]
    Nonce,
    /// Missing, or different in the user info.
    #[error("wrong subject")]
    Subject,
}

/// Without any of the document's content; a field that it lacks is named.
pub(super) fn shape(error: &serde_json::Error) -> String {
    let text = error.to_string();
    if text.starts_with("missing field") {
        return text;
    }
    format!("{:?} error at column {}", error.classify(), error.column())
}
