//! One message for the next page, kept in a short-lived cookie as a code: no address can put
//! words into the site's mouth.

use actix_web::{HttpRequest, HttpResponse};

use crate::layout::google_problem::GoogleProblem;
use crate::layout::passkey_problem::PasskeyProblem;
use crate::layout::problems::account_disabled;
use crate::web::cookies;
use crate::web::settings::Settings;
use crate::web::site::Site;

/// What the next page says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flash {
    PasswordChanged,
    /// Every browser was signed out.
    SignedOutEverywhere,
    /// One other browser was signed out.
    SignedOutThere,
    /// A letter with a link is under way.
    LetterSent,
    /// The address is shown to be the person's.
    Verified,
    /// A choice was kept.
    Saved,
    Deleted,
    /// The provider opens the account from now on.
    Connected,
    /// It opens the account no more.
    Disconnected,
    PasskeyAdded,
    PasskeyRemoved,
    /// The operator disabled the account.
    AccountDisabled,
    /// Signing in through the provider failed.
    Google(GoogleProblem),
    /// Something with a passkey failed.
    Passkey(PasskeyProblem),
}

/// Those without a problem of a provider or passkey.
const PLAIN: [Flash; 12] = [
    Flash::PasswordChanged,
    Flash::SignedOutEverywhere,
    Flash::SignedOutThere,
    Flash::LetterSent,
    Flash::Verified,
    Flash::Saved,
    Flash::Deleted,
    Flash::Connected,
    Flash::Disconnected,
    Flash::PasskeyAdded,
    Flash::PasskeyRemoved,
    Flash::AccountDisabled,
];

impl Flash {
    pub fn of(request: &HttpRequest) -> Option<Self> {
        let code = cookies::value(request, cookies::FLASH)?;
        let code = code.as_str();
        let plain = PLAIN.into_iter().find(|flash| flash.message().0 == code);
        plain
            .or_else(|| GoogleProblem::of_code(code).map(Self::Google))
            .or_else(|| PasskeyProblem::of_code(code).map(Self::Passkey))
    }

    pub fn words(self) -> &'static str {
        self.message().1
    }

    /// Whether it says what went wrong; then it belongs on top of the form.
    pub fn is_problem(self) -> bool {
        matches!(self, Self::AccountDisabled | Self::Google(_) | Self::Passkey(_))
    }

    /// What went wrong.
    pub fn problem(self, site: &Site) -> Option<String> {
        match self {
            Self::AccountDisabled => Some(account_disabled(site)),
            Self::Google(problem) => Some(problem.words(site)),
            Self::Passkey(problem) => Some(problem.words().to_owned()),
            _ => None,
        }
    }

    /// Gives the message to the page that comes after this response.
    pub fn sent_along(self, mut response: HttpResponse, settings: &Settings) -> HttpResponse {
        // Fails only for a cookie that can't be written into a header; ours can.
        let _ = response.add_cookie(&cookies::flash(self.message().0, settings));
        response
    }

    /// Takes a message that was shown away, so that it isn't shown again.
    pub fn shown(
        flash: Option<Self>,
        mut response: HttpResponse,
        settings: &Settings,
    ) -> HttpResponse {
        if flash.is_some() {
            let _ = response.add_cookie(&cookies::no_flash(settings));
        }
        response
    }

    fn message(self) -> (&'static str, &'static str) {
        match self {
            Self::PasswordChanged => (
                "password-changed",
                "Your password was changed. You were signed out in every other browser.",
            ),
            Self::SignedOutEverywhere => {
                ("signed-out-everywhere", "You are signed out in every browser.")
            }
            Self::SignedOutThere => ("signed-out-there", "That browser is signed out."),
            Self::LetterSent => {
                ("letter-sent", "We have sent you an email with a link. It works for 24 hours.")
            }
            Self::Verified => ("verified", "Thank you. Your email address is confirmed."),
            Self::Saved => ("saved", "Saved."),
            Self::Deleted => ("deleted", "Your account and everything in it has been deleted."),
            Self::Connected => ("connected", "Connected. From now on you can sign in either way."),
            Self::Disconnected => (
                "disconnected",
                "Disconnected. From now on you sign in without it, and other browsers that it was \
                    used in are signed out.",
            ),
            Self::PasskeyAdded => {
                ("passkey-added", "From now on you can sign in with that passkey.")
            }
            Self::PasskeyRemoved => (
                "passkey-removed",
                "That passkey opens your account no more. Other browsers that it was used in are signed \
                    out, and you can delete it on your device too.",
            ),
            // Said on top of the form.
            Self::AccountDisabled => ("account-disabled", ""),
            Self::Google(problem) => (problem.code(), ""),
            Self::Passkey(problem) => (problem.code(), ""),
        }
    }
}
