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

/// Messages that aren't problems, with their codes.
const PLAIN: [(Flash, &str, &str); 12] = [
    (
        Flash::PasswordChanged,
        "password-changed",
        "Your password was changed. You were signed out in every other browser.",
    ),
    (
        Flash::PasskeysSuspended,
        "passkeys-suspended",
        "Your new password is set. Every browser was signed out, and every provider disconnected. \
         Your passkeys below are suspended: allow those that are yours again, and remove the others.",
    ),
    (Flash::SignedOutEverywhere, "signed-out-everywhere", "You are signed out in every browser."),
    (Flash::SignedOutThere, "signed-out-there", "That browser is signed out."),
    (Flash::EmailSent, "email-sent", "We sent you an email. Its link works for 24 hours."),
    (Flash::Verified, "verified", "Thank you. Your email address is confirmed."),
    (Flash::Saved, "saved", "Saved."),
    (Flash::Deleted, "deleted", "Your account and everything in it has been deleted."),
    (Flash::Connected, "connected", "Connected. From now on you can sign in either way."),
    (
        Flash::Disconnected,
        "disconnected",
        "Disconnected. From now on you sign in without it, and other browsers that it was \
         used in are signed out.",
    ),
    (Flash::PasskeyAdded, "passkey-added", "From now on you can sign in with that passkey."),
    (
        Flash::PasskeyRemoved,
        "passkey-removed",
        "That passkey no longer opens your account. Other browsers that it was used in are signed \
         out, and you can delete it on your device too.",
    ),
];

impl Flash {
    pub fn of(request: &HttpRequest) -> Option<Self> {
        cookies::find(request, cookies::FLASH, |code| {
            let plain = PLAIN.iter().find(|(_, known, _)| *known == code).map(|(flash, ..)| *flash);
            plain.or_else(|| Problem::of_code(code).map(Self::Problem))
        })
    }

    /// None for a problem, whose words are displayed on top of the form instead.
    pub fn words(self) -> &'static str {
        self.message().1
    }

    pub fn problem(self, site: &Site) -> Option<String> {
        match self {
            Self::Problem(problem) => Some(problem.words(site)),
            _ => None,
        }
    }

    pub fn sent_along(self, mut response: HttpResponse, settings: &Settings) -> HttpResponse {
        // Fails only for a cookie that isn't a valid header value; this one is.
        let _ = response.add_cookie(&cookies::flash(self.message().0, settings));
        response
    }

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
        let plain = PLAIN.iter().find(|(flash, ..)| *flash == self);
        match self {
            Self::Problem(problem) => (problem.code(), ""),
            _ => plain.map_or(("", ""), |(_, code, words)| (*code, *words)),
        }
    }
}
