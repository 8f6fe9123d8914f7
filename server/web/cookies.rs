use actix_web::cookie::{Cookie, CookieBuilder, SameSite, time::Duration};
use actix_web::http::header::{COOKIE, HeaderMap};
use actix_web::{HttpMessage, HttpRequest};

use crate::accounts::{KNOWN_FOR, PENDING_LASTS, SESSION_LASTS, Token};
use crate::mapping::StoredSelection;
use crate::urls::paths;
use crate::web::Settings;

/// Holds the selection, for the server and for the islands alike.
pub const SELECTION: &str = "selection";

/// Picks that were in the browser before signing in to an account with a map, until the question
/// about them is answered.
pub const PENDING_SELECTION: &str = "pending_selection";

/// Holds what was picked before everything was cleared without a script, so that it can be undone.
pub const CLEARED: &str = "cleared";

/// Holds maps from a link that the visitor was sent, encoded as in an address.
pub const RECEIVED_MAPS: &str = "received_maps";

/// Carries one message to the next page.
pub const FLASH: &str = "flash";

const FORM: &str = "form";

pub struct TokenCookie {
    /// Without TLS and with it, where the browser itself guarantees that only this very host has set the cookie.
    names: [&'static str; 2],
    lasts: Duration,
    same_site: SameSite,
}

pub const SESSION: TokenCookie = TokenCookie {
    names: ["session", "__Host-session"],
    lasts: Duration::milliseconds(SESSION_LASTS),
    same_site: SameSite::Lax,
};
/// Identifies a browser that has signed in before. It opens nothing: strangers' attempts at the account
/// just don't count against this browser.
pub const BROWSER: TokenCookie = TokenCookie {
    names: ["browser", "__Host-browser"],
    lasts: Duration::milliseconds(KNOWN_FOR),
    same_site: SameSite::Lax,
};
/// Ties attempts to sign in through the provider to this browser; it has to come along from the provider's site.
pub const GOOGLE: TokenCookie =
    TokenCookie { names: ["google", "__Host-google"], lasts: UNDER_WAY, same_site: SameSite::Lax };
/// Ties what is to be signed with a passkey to this browser.
pub const PASSKEY: TokenCookie = TokenCookie {
    names: ["passkey", "__Host-passkey"],
    lasts: UNDER_WAY,
    same_site: SameSite::Strict,
};

const UNDER_WAY: Duration = Duration::seconds(PENDING_LASTS.as_secs().cast_signed());
/// Long enough to notice a slip, or to make a map.
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

/// The cookie that carries a selection code. The islands read and write it too, so it is not `HttpOnly`.
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

pub fn received_maps(maps: &str, settings: &Settings) -> Cookie<'static> {
    hidden(RECEIVED_MAPS, paths::encoded(maps), settings).max_age(AN_HOUR).finish()
}

/// Shows that the browser keeps cookies, and tells the forms of a page apart until it is closed.
pub fn form(token: &Token, path: &str, settings: &Settings) -> Cookie<'static> {
    hidden(FORM, token.secret().to_owned(), settings).path(path.to_owned()).finish()
}

pub fn form_token(request: &HttpRequest) -> Option<Token> {
    find(request, FORM, Token::parse)
}

impl TokenCookie {
    pub fn name(&self, settings: &Settings) -> &'static str {
        let [plain, own] = self.names;
        if settings.public_url.is_https() { own } else { plain }
    }

    pub fn token(&self, request: &HttpRequest, settings: &Settings) -> Option<Token> {
        find(request, self.name(settings), Token::parse)
    }

    pub fn holding(&self, token: &Token, settings: &Settings) -> Cookie<'static> {
        let cookie = hidden(self.name(settings), token.secret().to_owned(), settings);
        cookie.same_site(self.same_site).max_age(self.lasts).finish()
    }
}

pub fn flash(code: &'static str, settings: &Settings) -> Cookie<'static> {
    hidden(FLASH, code.to_owned(), settings).max_age(A_MOMENT).finish()
}

/// A cookie that scripts can't read.
fn hidden(name: &'static str, value: String, settings: &Settings) -> CookieBuilder<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(settings.public_url.is_https())
}
