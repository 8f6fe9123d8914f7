//! Messages for failed requests of the sign-in provider and of passkeys. Each has a code for the cookie that
//! carries it to the next page.

use crate::accounts::google::GoogleError;
use crate::accounts::passkeys::{AT_MOST, PasskeyError};
use crate::accounts::{SignInError, SignUpError, SignUpRefused};
use crate::web::{PageError, PageResult, Site};

pub const NOT_FRESH: &str =
    "To make sure it's you, sign out, sign back in, and try again within ten minutes";
/// `{email}` stands for the support address.
const DISABLED: &str = "This account is disabled. Write to {email} if you think that is a mistake.";

macro_rules! problems {
    ($($(#[$doc:meta])* $problem:ident => $code:literal, $words:expr;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Problem {
            $($(#[$doc])* $problem,)+
        }

        impl Problem {
            pub fn of_code(code: &str) -> Option<Self> {
                [$(Self::$problem),+].into_iter().find(|problem| problem.code() == code)
            }

            pub fn code(self) -> &'static str {
                match self {
                    $(Self::$problem => $code,)+
                }
            }

            fn template(self) -> &'static str {
                match self {
                    $(Self::$problem => $words,)+
                }
            }
        }
    };
}

problems! {
    NotSetUp => "google-not-set-up",
        "Continue with {provider} isn't set up on this site. Use your email and a password.";
    Denied => "google-denied",
        "The {provider} sign-in was declined. Try again, or use your email and a password.";
    Refused => "google-refused",
        "{provider} refused the sign-in. Try again.";
    NotAccepted => "google-not-accepted",
        "{provider} doesn't accept this site's address or settings at the moment. Use your email \
            and a password, or write to {email}.";
    Silent => "google-silent",
        "{provider} can't be reached. Try again in a moment, or use your email and a password.";
    Untrusted => "google-untrusted",
        "{provider}'s answer could not be trusted, so you weren't signed in. Try again in a moment, \
            or use your email and a password.";
    Unverified => "google-unverified",
        "{provider} hasn't confirmed your email address. Confirm it there first, or sign up with \
            your email and a password.";
    Unknown => "google-unknown",
        "We don't know this {provider} sign-in, or it began too long ago. Start again.";
    Used => "google-used",
        "This {provider} sign-in has been used before. If you aren't signed in, start again.";
    Expired => "google-expired",
        "The {provider} sign-in took longer than ten minutes. Start again.";
    OtherBrowser => "google-other-browser",
        "This {provider} sign-in began in another browser, or under another address of this site. \
            Start again here.";
    ProveFirst => "google-prove-first",
        "An account with your email address exists, but nobody has confirmed that the address \
            is theirs. Sign in with its password, then connect {provider} on your account page. If \
            you don't know the password, choose a new one with \u{201c}Forgot your \
            password?\u{201d}, then continue with {provider}.";
    OtherPerson => "google-other-person",
        "The account with your email address is connected to another {provider} account. If it is \
            yours, sign in with its password, or choose a new one with \u{201c}Forgot your \
            password?\u{201d}.";
    ProveAddress => "google-prove-address",
        "Your email address has an account here that isn't connected to {provider}. Sign in to it in \
            another way, then connect {provider} on your account page. If you don't know the password, \
            choose a new one with \u{201c}Forgot your password?\u{201d}.";
    OtherAddress => "google-other-address",
        "That {provider} account has a different email address. Choose the one with the same address \
            as your account here.";
    LinkedElsewhere => "google-linked-elsewhere",
        "That {provider} account belongs to another account here already.";
    SignedOut => "google-signed-out",
        "You were signed out in the meantime. Sign in, then connect {provider} on your account page.";
    NotFresh => "google-not-fresh",
        NOT_FRESH;
    LastWayIn => "google-last",
        "{provider} is the only way into your account. Set a password first, then disconnect it.";
    Disabled => "google-disabled",
        DISABLED;
    Closed => "google-closed",
        "There is no account with your email address, and no new ones are made here at the moment.";
    OtherDomain => "google-other-domain",
        "There is no account with your email address, and new ones are for addresses at {domains}.";
    PasskeyNotSetUp => "passkey-not-set-up",
        "Passkeys don't work under this address of the site. Sign in another way.";
    PasskeyLate => "passkey-late",
        "That took longer than ten minutes, or was used before. Try again.";
    /// One message for all reasons: they concern only the owner.
    PasskeyRefused => "passkey-refused",
        "This passkey opens no account here. It may have been removed. Sign in another way.";
    PasskeySuspended => "passkey-suspended",
        "This passkey has been suspended since a new password was chosen by email. Sign in with that \
            password, then allow the passkey again on your account page.";
    PasskeyNotAdded => "passkey-not-added",
        "The passkey could not be added. Try again.";
    PasskeyKnown => "passkey-known",
        "This passkey is already registered to an account.";
    PasskeyTooMany => "passkey-too-many",
        "An account can have at most 20 passkeys. Remove one of them first.";
    PasskeyLastWayIn => "passkey-last",
        "This passkey is the only way into your account. Set a password or add another passkey \
            first.";
    PasskeyTaken => "passkey-taken",
        TAKEN;
    PasskeySignUpRefused => "passkey-sign-up-refused",
        "No account can be made here with this email address.";
}

pub const TAKEN: &str = "This email address already has an account. Sign in instead";

// The message names the limit.
const _: () = assert!(AT_MOST == 20);

impl Problem {
    /// Errors with a page of their own are `Err`.
    pub fn of_provider(error: GoogleError) -> PageResult<Self> {
        Ok(match error {
            GoogleError::NotSetUp => Self::NotSetUp,
            GoogleError::Denied => Self::Denied,
            GoogleError::Refused(_) => Self::Refused,
            GoogleError::NotAccepted(_) => Self::NotAccepted,
            GoogleError::Silent(_) => Self::Silent,
            GoogleError::MalformedResponse(_) | GoogleError::InvalidIdToken(_) => Self::Untrusted,
            GoogleError::NoAddress | GoogleError::AddressUnverified => Self::Unverified,
            // The account was changed while this was under way.
            GoogleError::UnknownAttempt | GoogleError::SignIn(SignInError::WrongCredentials) => {
                Self::Unknown
            }
            GoogleError::UsedAttempt => Self::Used,
            GoogleError::ExpiredAttempt => Self::Expired,
            GoogleError::OtherBrowser => Self::OtherBrowser,
            GoogleError::ProveFirst | GoogleError::SignUp(SignUpError::Taken) => Self::ProveFirst,
            GoogleError::OtherPerson => Self::OtherPerson,
            GoogleError::ProveAddress => Self::ProveAddress,
            GoogleError::OtherAddress => Self::OtherAddress,
            GoogleError::LinkedElsewhere => Self::LinkedElsewhere,
            GoogleError::SignedOut => Self::SignedOut,
            GoogleError::LastWayIn => Self::LastWayIn,
            GoogleError::SignIn(SignInError::Disabled) => Self::Disabled,
            GoogleError::SignUp(SignUpError::Refused(SignUpRefused::Closed)) => Self::Closed,
            GoogleError::SignUp(SignUpError::Refused(SignUpRefused::DomainNotAllowed)) => {
                Self::OtherDomain
            }
            GoogleError::SignIn(SignInError::TooMany(wait))
            | GoogleError::SignUp(SignUpError::TooMany(wait)) => {
                return Err(PageError::TooMany(wait));
            }
            GoogleError::SignIn(SignInError::Accounts(error))
            | GoogleError::SignUp(SignUpError::Accounts(error))
            | GoogleError::Accounts(error) => return Err(error.into()),
        })
    }

    /// Errors with a page of their own are `Err`.
    pub fn of_passkey(error: PasskeyError) -> PageResult<Self> {
        tracing::info!(%error, "passkey refused");
        Ok(match error {
            PasskeyError::NotSetUp => Self::PasskeyNotSetUp,
            PasskeyError::UnknownChallenge => Self::PasskeyLate,
            PasskeyError::Malformed
            | PasskeyError::UnknownPasskey
            | PasskeyError::OtherAccount
            | PasskeyError::Copied
            | PasskeyError::Changed
            | PasskeyError::SignIn(SignInError::WrongCredentials)
            | PasskeyError::Unsound(_) => Self::PasskeyRefused,
            PasskeyError::Suspended => Self::PasskeySuspended,
            PasskeyError::Known => Self::PasskeyKnown,
            PasskeyError::TooManyPasskeys => Self::PasskeyTooMany,
            PasskeyError::LastWayIn => Self::PasskeyLastWayIn,
            PasskeyError::SignUp(SignUpError::Taken) => Self::PasskeyTaken,
            PasskeyError::SignUp(SignUpError::Refused(_)) => Self::PasskeySignUpRefused,
            PasskeyError::SignIn(SignInError::Disabled) => Self::Disabled,
            PasskeyError::SignIn(SignInError::TooMany(wait))
            | PasskeyError::SignUp(SignUpError::TooMany(wait)) => {
                return Err(PageError::TooMany(wait));
            }
            PasskeyError::Kept(_) => return Err(PageError::internal(error)),
            PasskeyError::SignIn(SignInError::Accounts(error))
            | PasskeyError::SignUp(SignUpError::Accounts(error))
            | PasskeyError::Accounts(error) => return Err(error.into()),
        })
    }

    pub fn of_making(error: PasskeyError) -> PageResult<Self> {
        let problem = Self::of_passkey(error)?;
        Ok(if problem == Self::PasskeyRefused { Self::PasskeyNotAdded } else { problem })
    }

    pub fn words(self, site: &Site) -> String {
        let words = site.settings.provider_name().named(site.say(self.template()));
        let policy = site.settings.sign_up_policy();
        let domains = policy.domains_in_words(&site.content.language).unwrap_or_default();
        words.replace("{email}", site.support_email.as_str()).replace("{domains}", &domains)
    }
}
