//! Addresses as they are printed: below the code of a language, with what they carry. And the address to return to
//! after signing in: own ones only.

use std::borrow::Cow;

use serde::Deserialize;
use url::Url;
use url::form_urlencoded::byte_serialize;

use super::paths;

/// Beginnings of addresses without a language.
const SHARED: [&str; 9] = [
    "/static/",
    "/icon",
    "/favicon.ico",
    "/.well-known/",
    "/robots.txt",
    "/sitemap.xml",
    "/island-errors",
    "/speculation-rules.json",
    "/auth/google/callback",
];

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Addresses {
    /// Empty, or a slash and the code of a language.
    pub base: String,
    /// The code of the selection in a browser that keeps no cookies.
    pub picks: Option<String>,
}

impl Addresses {
    /// An address of the site as a page prints it; any other as it is.
    pub fn at<'a>(&self, address: &'a str) -> Cow<'a, str> {
        let local = localized(&self.base, address);
        match &self.picks {
            Some(code) if is_page(address) => {
                Cow::Owned(paths::with_parameter(&local, paths::PICKS, code))
            }
            _ => local,
        }
    }
}

/// `base` is empty or such as "/es".
pub fn localized<'a>(base: &str, address: &'a str) -> Cow<'a, str> {
    if base.is_empty() || !is_own(address) || SHARED.iter().any(|it| address.starts_with(it)) {
        return Cow::Borrowed(address);
    }
    Cow::Owned([base, address].concat())
}

fn is_own(address: &str) -> bool {
    address.starts_with('/') && !address.starts_with("//")
}

/// Not a file, whose name has a dot.
fn is_page(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    is_own(address) && !path.contains('.')
}

/// Several times the longest own address: it is kept during a provider's sign-in.
const MAX_ADDRESS_BYTES: usize = 2_000;

/// A local address under `/app` or `/account`, or home.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(from = "String")]
pub struct ReturnTo(Option<String>);

impl ReturnTo {
    /// An own address of the wizard, unchecked.
    pub fn to(address: String) -> Self {
        Self(Some(address))
    }

    /// Parses like a browser. Anything but an allowed address becomes home.
    pub fn parse(text: &str) -> Self {
        Self(allowed(text))
    }

    pub fn path(&self) -> &str {
        self.0.as_deref().unwrap_or(paths::HOME)
    }

    pub fn is_map(&self) -> bool {
        self.0.as_deref().is_some_and(|address| address.starts_with(paths::APP))
    }

    /// `page` with this address as a parameter, such as `/signin?next=…`.
    pub fn via(&self, page: &str) -> String {
        match &self.0 {
            None => page.to_owned(),
            Some(address) => {
                let mut url = [page, "?next="].concat();
                url.extend(byte_serialize(address.as_bytes()));
                url
            }
        }
    }
}

impl From<String> for ReturnTo {
    fn from(text: String) -> Self {
        Self::parse(&text)
    }
}

fn allowed(text: &str) -> Option<String> {
    let plain = |c: char| !c.is_control() && c != '\\';
    if !is_own(text) || text.len() > MAX_ADDRESS_BYTES || !text.chars().all(plain) {
        return None;
    }
    let base = Url::parse("http://own.invalid/").ok()?;
    let url = base.join(text).ok()?;
    if url.origin() != base.origin() || !matches!(url.path(), paths::APP | paths::ACCOUNT) {
        return None;
    }
    Some(url[url::Position::BeforePath..].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_addresses_get_the_base_and_those_of_pages_the_picks() {
        let english = Addresses::default();
        let spanish = Addresses { base: "/es".to_owned(), picks: Some("1.0.ab.".to_owned()) };
        for (address, expected) in [
            ("/", "/es/?picks=1.0.ab."),
            ("/app?step=2", "/es/app?step=2&picks=1.0.ab."),
            ("/app?step=2#done-3", "/es/app?step=2&picks=1.0.ab.#done-3"),
            ("/app#a.b?c", "/es/app?picks=1.0.ab.#a.b?c"),
            ("/essays", "/es/essays?picks=1.0.ab."),
            ("/r/code.svg", "/es/r/code.svg"),
            ("//other.example/", "//other.example/"),
            ("https://other.example/", "https://other.example/"),
            ("mailto:a@example.org", "mailto:a@example.org"),
            ("#main", "#main"),
            ("/static/site.css", "/static/site.css"),
        ] {
            assert_eq!(spanish.at(address), expected);
            assert_eq!(english.at(address), address);
        }
    }

    #[test]
    fn foreign_and_odd_addresses_lead_home() {
        let tricks = "|app|//evil.example/app|/\\evil.example/app|\\\\evil.example|///evil.example/app|\
            https://evil.example/app|javascript:alert(1)|/\t/evil.example/app|/\n/evil.example| /app|\
            /app/../signout|/app/%2e%2e/signout|/application|/signin|/@evil.example|/account/delete|/app\0";
        let long = format!("/app?q={}", "x".repeat(MAX_ADDRESS_BYTES));
        for trick in tricks.split('|').chain([&*long]) {
            assert_eq!(ReturnTo::parse(trick).path(), "/", "{trick:?}");
        }
    }
}
