//! A message for the next page, in a short-lived cookie as a code: an address can't make the site
//! display a text.

use actix_web::{HttpRequest, HttpResponse};

use crate::layout::Problem;
use crate::web::{Settings, Site, cookies};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flash {
    PasswordChanged,
    PasskeysSuspended,
    SignedOutEverywhere,
    SignedOutThere,
    EmailSent,
    Verified,
    Saved,
    Deleted,
    Connected,
    Disconnected,
    PasskeyAdded,
    PasskeyRemoved,
    Problem(Problem),
}

/// Messages without a parameter.
const PLAIN: [Flash; 12] = [
    Flash::PasswordChanged,
    Flash::PasskeysSuspended,
    Flash::SignedOutEverywhere,
    Flash::SignedOutThere,
    Flash::EmailSent,
    Flash::Verified,
    Flash::Saved,
    Flash::Deleted,
    Flash::Connected,
    Flash::Disconnected,
    Flash::PasskeyAdded,
    Flash::PasskeyRemoved,
];

impl Flash {
    pub fn of(request: &HttpRequest) -> Option<Self> {
        cookies::find(request, cookies::FLASH, |code| {
            let plain = PLAIN.into_iter().find(|flash| flash.message().0 == code);
            plain.or_else(|| Problem::of_code(code).map(Self::Problem))
        })
    }

    pub fn words(self) -> &'static str {
        self.message().1
    }

    pub fn is_problem(self) -> bool {
        matches!(self, Self::Problem(_))
    }

    pub fn problem(self, site: &Site) -> Option<String> {
        match self {
            Self::Problem(problem) => Some(problem.words(site)),
            _ => None,
        }
    }

    pub fn sent_along(self, mut response: HttpResponse, settings: &Settings) -> HttpResponse {
        // Fails only for a cookie that is no valid header value; this one is.
        let _ = response.add_cookie(&cookies::flash(self.message().0, settings));
        response
    }

    /// Removes the cookie of a displayed message.
    pub fn shown(
        flash: Option<Self>,
        mut response: HttpResponse,
        settings: &Settings,
    ) -> HttpResponse {
        if flash.is_some() {
            let _ = response.add_cookie(&cookies::removed(cookies::FLASH, settings));
        }
        response
    }

    fn message(self) -> (&'static str, &'static str) {
        match self {
            Self::PasswordChanged => (
                "password-changed",
                "Your password was changed. You were signed out in every other browser.",
            ),
            Self::PasskeysSuspended => (
                "passkeys-suspended",
                "Your new password is set. Every browser was signed out, and no provider's account opens \
                    yours. Your passkeys below are suspended: allow those that are yours again, and \
                    remove the others.",
            ),
            Self::SignedOutEverywhere => {
                ("signed-out-everywhere", "You are signed out in every browser.")
            }
            Self::SignedOutThere => ("signed-out-there", "That browser is signed out."),
            Self::EmailSent => {
                ("email-sent", "We have sent you an email with a link. It works for 24 hours.")
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
            // Displayed on top of the form.
            Self::Problem(problem) => (problem.code(), ""),
        }
    }
}
