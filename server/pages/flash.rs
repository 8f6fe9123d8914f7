//! One message for the next page, kept in a short-lived cookie as a code: no address can put
//! words into the site's mouth.

use actix_web::{HttpRequest, HttpResponse};

use super::google::GoogleProblem;
use crate::cookies;
use crate::settings::Settings;

/// What the next page says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flash {
    /// The password was changed.
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
    /// The account is gone.
    Deleted,
    /// Google opens the account from now on.
    Connected,
    /// Signing in through Google failed.
    Google(GoogleProblem),
}

/// Each message with its code and its words.
const MESSAGES: [(Flash, &str, &str); 8] = [
    (
        Flash::PasswordChanged,
        "password-changed",
        "Your password is changed. Every other browser was signed out.",
    ),
    (Flash::SignedOutEverywhere, "signed-out-everywhere", "You are signed out in every browser."),
    (Flash::SignedOutThere, "signed-out-there", "That browser is signed out."),
    (
        Flash::LetterSent,
        "letter-sent",
        "We have sent you a letter with a link. It works for 24 hours.",
    ),
    (Flash::Verified, "verified", "Thank you. Your e-mail address is confirmed."),
    (Flash::Saved, "saved", "Saved."),
    (Flash::Deleted, "deleted", "Your account and everything in it is deleted."),
    (Flash::Connected, "connected", "From now on Google opens your account too."),
];

impl Flash {
    /// The message that a request brings.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Option<Self> {
        let code = cookies::value(request, cookies::FLASH)?;
        let message = MESSAGES.iter().find(|(_, known, _)| *known == code);
        let message = message.map(|(flash, ..)| *flash);
        message.or_else(|| GoogleProblem::of_code(code).map(Self::Google))
    }

    /// What it says.
    #[must_use]
    pub fn words(self) -> &'static str {
        self.message().1
    }

    /// What went wrong, if that is what it says; then it belongs on top of the form.
    #[must_use]
    pub fn problem(self) -> Option<GoogleProblem> {
        if let Self::Google(problem) = self { Some(problem) } else { None }
    }

    /// Gives the message to the page that comes after this response.
    pub fn send(self, response: &mut HttpResponse, settings: &Settings) {
        let cookie = cookies::flash(self.message().0, settings);
        // Fails only for a cookie that can't be written into a header; ours can.
        let _ = response.add_cookie(&cookie);
    }

    /// Takes a message that was shown away, so that it isn't shown again.
    pub fn shown(flash: Option<Self>, response: &mut HttpResponse, settings: &Settings) {
        if flash.is_some() {
            let _ = response.add_cookie(&cookies::no_flash(settings));
        }
    }

    /// Code and words.
    fn message(self) -> (&'static str, &'static str) {
        if let Self::Google(problem) = self {
            return (problem.code(), problem.words());
        }
        let found = MESSAGES.iter().find(|(flash, ..)| *flash == self);
        let (_, code, words) = found.unwrap_or(&MESSAGES[5]);
        (code, words)
    }
}
