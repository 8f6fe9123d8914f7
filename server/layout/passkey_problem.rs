//! What people are told when something with a passkey fails.

use crate::accounts::passkeys::{AT_MOST, PasskeyError};
use crate::layout::problems::problems;
use crate::web::PageError;

problems! {
    PasskeyProblem {
        /// The site's address is none that passkeys can be made for.
        NotSetUp => "passkey-not-set-up",
            "Passkeys don't work under this address of the site. Sign in another way.";
        /// The answer came too late, or twice, or from elsewhere.
        Late => "passkey-late",
            "That took longer than ten minutes, or was used before. Try again.";
        /// The passkey opens nothing. Why isn't told: it is nobody's business but the owner's.
        Refused => "passkey-refused",
            "This passkey opens no account here. It may have been removed. Sign in another way.";
        /// The passkey could not be added.
        NotAdded => "passkey-not-added",
            "The passkey could not be added. Try again.";
        /// It opens an account already.
        Known => "passkey-known",
            "This passkey opens an account already.";
        /// There are too many.
        TooMany => "passkey-too-many",
            "An account can have at most 20 passkeys. Remove one of them first.";
        /// It is the last way into the account.
        LastWayIn => "passkey-last",
            "This passkey is the only way into your account. Set a password or add another passkey \
                first.";
        /// The address has an account.
        Taken => "passkey-taken",
            TAKEN;
        /// The sign-up policy refuses the address.
        SignUpRefused => "passkey-sign-up-refused",
            "No account can be made here with this email address.";
    }
}

/// Said of an address, however somebody signs up with it.
pub const TAKEN: &str = "This email address already has an account. Sign in instead";

// The words below name it.
const _: () = assert!(AT_MOST == 20);

impl PasskeyProblem {
    /// What to tell about an error; some have a page of their own.
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

    /// The same where a passkey was to be made.
    pub fn of_making(error: PasskeyError) -> Result<Self, PageError> {
        let problem = Self::of(error)?;
        Ok(if problem == Self::Refused { Self::NotAdded } else { problem })
    }

    pub fn words(self) -> &'static str {
        self.template()
    }
}
