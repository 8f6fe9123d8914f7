use webauthn_rs::prelude::WebauthnError;

use crate::accounts::{AccountsError, SignInError, SignUpError};
use crate::store::StoreError;

pub(super) type Result<T, E = PasskeyError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    #[error("passkeys can't be made for this address")]
    NotSetUp,
    #[error("malformed credential")]
    Malformed,
    #[error("unknown, used or expired challenge")]
    UnknownChallenge,
    #[error("no such passkey")]
    UnknownPasskey,
    #[error("the passkey of another account")]
    OtherAccount,
    #[error("the passkey is suspended since a reset by email")]
    Suspended,
    #[error("the passkey's counter went back, so there may be a copy of it")]
    Copied,
    #[error("the passkey changed meanwhile")]
    Changed,
    #[error("verification failed: {0}")]
    Unsound(#[from] WebauthnError),
    #[error("the passkey is known already")]
    Known,
    #[error("too many passkeys")]
    TooManyPasskeys,
    #[error("the last way into the account")]
    LastWayIn,
    #[error(transparent)]
    SignIn(#[from] SignInError),
    #[error(transparent)]
    SignUp(#[from] SignUpError),
    #[error("a stored passkey can't be written or read: {0}")]
    Kept(#[from] serde_json::Error),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl From<StoreError> for PasskeyError {
    fn from(error: StoreError) -> Self {
        Self::Accounts(error.into())
    }
}
