//! Reading and writing cookies.

use actix_web::cookie::{Cookie, CookieBuilder, SameSite, time::Duration};
use actix_web::http::header::{COOKIE, HeaderMap};
use actix_web::{HttpMessage, HttpRequest};

use crate::accounts::{KNOWN_FOR, PENDING_LASTS, SESSION_LASTS, Token};
use crate::mapping::StoredSelection;
use crate::web::Settings;

/// Holds the selection, for the server and for the islands alike.
pub const SELECTION: &str = "selection";

/// Picks that were in the browser before signing in to an account with a map, until the question
/// about them is answered.
pub const PENDING_SELECTION: &str = "brought";

/// Holds what was picked before everything was cleared without a script, so that it can be undone.
pub const CLEARED: &str = "cleared";

/// Carries one message to the next page.
pub const FLASH: &str = "flash";

const FORM: &str = "form";

/// The names of a cookie that holds a token, without TLS and with it, where the browser itself
/// guarantees that only this very host has set the cookie.
type Names = [&'static str; 2];
const SESSION: Names = ["session", "__Host-session"];
const BROWSER: Names = ["browser", "__Host-browser"];
const GOOGLE: Names = ["google", "__Host-google"];
const PASSKEY: Names = ["passkey", "__Host-passkey"];

/// Long enough to notice a slip.
const AN_HOUR: Duration = Duration::hours(1);
const YEAR: Duration = Duration::days(365);
/// Long enough to get to the next page.
const A_MOMENT: Duration = Duration::minutes(1);

/// The cookies of a request, parsed once and kept with it.
///
/// `HttpRequest::cookies` gives up on all of them when a single one is malformed, and browsers also
/// send those of other programs on the same domain.
struct RequestCookies(Vec<Cookie<'static>>);

impl RequestCookies {
    fn parse(headers: &HeaderMap) -> Self {
        let pairs =
            headers.get_all(COOKIE).flat_map(|header| header.as_bytes().split(|b| *b == b';'));
        let pairs = pairs.filter_map(|pair| str::from_utf8(pair).ok());
        Self(pairs.filter_map(|pair| Cookie::parse(pair.trim().to_owned()).ok()).collect())
    }
}

/// The first cookie with this name that can be read: other programs on the same domain may have set
/// one with the same name.
pub fn find<T>(request: &HttpRequest, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let mut extensions = request.extensions_mut();
    if !extensions.contains::<RequestCookies>() {
        extensions.insert(RequestCookies::parse(request.headers()));
    }
    let RequestCookies(cookies) = extensions.get()?;
    cookies.iter().filter(|cookie| cookie.name() == name).find_map(|cookie| read(cookie.value()))
}

pub fn code(request: &HttpRequest, name: &str) -> Option<String> {
    find(request, name, |value| StoredSelection::is_code(value).then(|| value.to_owned()))
}

/// The cookie that carries a selection code. The islands read and write it too, so it is not
/// `HttpOnly`.
pub fn selection(code: String, settings: &Settings) -> Cookie<'static> {
    Cookie::build(SELECTION, code)
        .path("/")
        .same_site(SameSite::Lax)
        .secure(settings.public_url.is_https())
        .max_age(YEAR)
        .finish()
}

pub fn removed(name: &'static str, settings: &Settings) -> Cookie<'static> {
    hidden(name, String::new(), settings).max_age(Duration::ZERO).finish()
}

pub fn pending_selection(code: String, settings: &Settings) -> Cookie<'static> {
    hidden(PENDING_SELECTION, code, settings).max_age(YEAR).finish()
}

pub fn cleared(code: String, settings: &Settings) -> Cookie<'static> {
    hidden(CLEARED, code, settings).max_age(AN_HOUR).finish()
}

/// Shows that the browser keeps cookies, and tells the forms of a page apart until it is closed.
pub fn form(token: &Token, page: &'static str, settings: &Settings) -> Cookie<'static> {
    hidden(FORM, token.secret().to_owned(), settings).path(page).finish()
}

pub fn form_token(request: &HttpRequest) -> Option<Token> {
    find(request, FORM, Token::parse)
}

pub fn session_name(settings: &Settings) -> &'static str {
    name(SESSION, settings)
}

pub fn session_token(request: &HttpRequest, settings: &Settings) -> Option<Token> {
    token(request, SESSION, settings)
}

pub fn session(token: &Token, settings: &Settings) -> Cookie<'static> {
    holding(token, SESSION, settings).max_age(Duration::milliseconds(SESSION_LASTS)).finish()
}

/// The token by which a browser that has signed in before is known. It opens nothing: what
/// strangers try at the account just doesn't count against this browser.
pub fn browser_token(request: &HttpRequest, settings: &Settings) -> Option<Token> {
    token(request, BROWSER, settings)
}

pub fn browser(token: &Token, settings: &Settings) -> Cookie<'static> {
    holding(token, BROWSER, settings).max_age(Duration::milliseconds(KNOWN_FOR)).finish()
}

/// The token that ties attempts to sign in through the provider to this browser.
pub fn google_token(request: &HttpRequest, settings: &Settings) -> Option<Token> {
    token(request, GOOGLE, settings)
}

/// The cookie that ties attempts to this browser; it has to come along from the provider's site.
pub fn google(token: &Token, settings: &Settings) -> Cookie<'static> {
    under_way(token, GOOGLE, settings).finish()
}

/// The token that ties what is to be signed with a passkey to this browser.
pub fn passkey_token(request: &HttpRequest, settings: &Settings) -> Option<Token> {
    token(request, PASSKEY, settings)
}

pub fn passkey(token: &Token, settings: &Settings) -> Cookie<'static> {
    under_way(token, PASSKEY, settings).same_site(SameSite::Strict).finish()
}

pub fn flash(code: &'static str, settings: &Settings) -> Cookie<'static> {
    hidden(FLASH, code.to_owned(), settings).max_age(A_MOMENT).finish()
}

fn name([plain, own]: Names, settings: &Settings) -> &'static str {
    if settings.public_url.is_https() { own } else { plain }
}

fn token(request: &HttpRequest, names: Names, settings: &Settings) -> Option<Token> {
    find(request, name(names, settings), Token::parse)
}

fn holding(token: &Token, names: Names, settings: &Settings) -> CookieBuilder<'static> {
    hidden(name(names, settings), token.secret().to_owned(), settings)
}

fn under_way(token: &Token, names: Names, settings: &Settings) -> CookieBuilder<'static> {
    holding(token, names, settings).max_age(Duration::try_from(PENDING_LASTS).unwrap_or(AN_HOUR))
}

/// A cookie that scripts can't read.
fn hidden(name: &'static str, value: String, settings: &Settings) -> CookieBuilder<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(settings.public_url.is_https())
}
