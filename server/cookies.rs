//! Reading and writing cookies.
//!
//! Cookies are read one by one from the raw header: the framework's own reader gives up on all
//! of them when a single one is malformed, and visitors bring cookies that aren't ours.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, CookieBuilder, SameSite, time::Duration};
use actix_web::http::header::COOKIE;

use crate::accounts::google::ATTEMPT_LASTS;
use crate::accounts::{SESSION_LASTS, Token};
use crate::settings::Settings;

/// Holds the selection, for the server and for the islands alike.
pub const SELECTION: &str = "selection";

/// Carries one message to the next page.
pub const FLASH: &str = "flash";

const YEAR: Duration = Duration::days(365);
/// Long enough to get to the next page.
const A_MOMENT: Duration = Duration::minutes(1);

/// The value of the first cookie with this name, if it is plain text.
#[must_use]
pub fn value<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request
        .headers()
        .get_all(COOKIE)
        .flat_map(|header| header.as_bytes().split(|byte| *byte == b';'))
        .filter_map(|pair| std::str::from_utf8(pair).ok())
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

/// The cookie that carries a selection code. The islands read and write it too, so it is not
/// `HttpOnly`.
#[must_use]
pub fn selection(code: String, settings: &Settings) -> Cookie<'static> {
    Cookie::build(SELECTION, code)
        .path("/")
        .same_site(SameSite::Lax)
        .secure(settings.public_url.is_https())
        .max_age(YEAR)
        .finish()
}

/// Name of the cookie that says who is signed in. Over TLS the browser itself guarantees that
/// only this very host has set it.
#[must_use]
pub fn session_name(settings: &Settings) -> &'static str {
    if settings.public_url.is_https() { "__Host-session" } else { "session" }
}

/// The token that a request brings, if it can be one of ours.
#[must_use]
pub fn session_token(request: &HttpRequest, settings: &Settings) -> Option<Token> {
    value(request, session_name(settings)).and_then(Token::parse)
}

/// The cookie that says who is signed in.
#[must_use]
pub fn session(token: &Token, settings: &Settings) -> Cookie<'static> {
    hidden(session_name(settings), token.secret().to_owned(), settings)
        .max_age(Duration::milliseconds(SESSION_LASTS))
        .finish()
}

/// Takes the session cookie away.
#[must_use]
pub fn no_session(settings: &Settings) -> Cookie<'static> {
    hidden(session_name(settings), String::new(), settings).max_age(Duration::ZERO).finish()
}

/// The token that ties attempts to sign in through the provider to this browser.
#[must_use]
pub fn google_token(request: &HttpRequest, settings: &Settings) -> Option<Token> {
    value(request, google_name(settings)).and_then(Token::parse)
}

/// The cookie that ties attempts to this browser; it has to come along from the provider's site.
#[must_use]
pub fn google(token: &Token, settings: &Settings) -> Cookie<'static> {
    hidden(google_name(settings), token.secret().to_owned(), settings)
        .max_age(Duration::milliseconds(ATTEMPT_LASTS))
        .finish()
}

fn google_name(settings: &Settings) -> &'static str {
    if settings.public_url.is_https() { "__Host-google" } else { "google" }
}

/// The cookie that carries a message to the next page.
#[must_use]
pub fn flash(code: &'static str, settings: &Settings) -> Cookie<'static> {
    hidden(FLASH, code.to_owned(), settings).max_age(A_MOMENT).finish()
}

/// Takes the message away.
#[must_use]
pub fn no_flash(settings: &Settings) -> Cookie<'static> {
    hidden(FLASH, String::new(), settings).max_age(Duration::ZERO).finish()
}

/// A cookie that scripts can't read.
fn hidden(name: &'static str, value: String, settings: &Settings) -> CookieBuilder<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(settings.public_url.is_https())
}
