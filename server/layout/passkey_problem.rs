//! Messages for failed passkey requests.

use crate::accounts::passkeys::{AT_MOST, PasskeyError};
use crate::layout::problems::problems;
use crate::web::PageError;

problems! {
    PasskeyProblem {
        NotSetUp => "passkey-not-set-up",
            "Passkeys don't work under this address of the site. Sign in another way.";
        Late => "passkey-late",
            "That took longer than ten minutes, or was used before. Try again.";
        /// One message for all reasons: they concern only the owner.
        Refused => "passkey-refused",
            "This passkey opens no account here. It may have been removed. Sign in another way.";
        NotAdded => "passkey-not-added",
            "The passkey could not be added. Try again.";
        Known => "passkey-known",
            "This passkey opens an account already.";
        TooMany => "passkey-too-many",
            "An account can have at most 20 passkeys. Remove one of them first.";
        LastWayIn => "passkey-last",
            "This passkey is the only way into your account. Set a password or add another passkey \
                first.";
        Taken => "passkey-taken",
            TAKEN;
        SignUpRefused => "passkey-sign-up-refused",
            "No account can be made here with this email address.";
    }
}

pub const TAKEN: &str = "This email address already has an account. Sign in instead";

// The message names the limit.
const _: () = assert!(AT_MOST == 20);

impl PasskeyProblem {
    /// Errors with a page of their own are `Err`.
    pub fn of(error: PasskeyError) -> Result<Self, PageError> {
        Ok(match error {
            PasskeyError::NotSetUp => Self::NotSetUp,
            PasskeyError::UnknownChallenge => Self::Late,
            PasskeyError::Garbage
            | PasskeyError::UnknownPasskey
            | PasskeyError::OtherAccount
            | PasskeyError::Copied
            | PasskeyError::Changed
            | PasskeyError::Unsound(_) => Self::Refused,
            PasskeyError::Known => Self::Known,
            PasskeyError::TooManyPasskeys => Self::TooMany,
            PasskeyError::LastWayIn => Self::LastWayIn,
            PasskeyError::Taken => Self::Taken,
            PasskeyError::SignUpRefused(_) => Self::SignUpRefused,
            PasskeyError::TooMany(wait) => return Err(PageError::TooMany(wait)),
            PasskeyError::Kept(error) => {
                tracing::error!(%error, "a passkey can't be written or read");
                return Err(PageError::Internal);
            }
            PasskeyError::Accounts(error) => return Err(error.into()),
        })
    }

    pub fn of_making(error: PasskeyError) -> Result<Self, PageError> {
        let problem = Self::of(error)?;
        Ok(if problem == Self::Refused { Self::NotAdded } else { problem })
    }

    pub fn words(self) -> &'static str {
        self.template()
    }
}
