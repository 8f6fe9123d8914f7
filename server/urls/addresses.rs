//! Addresses as they are printed: below the code of a language, with what they carry.

use std::borrow::Cow;

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
                let (page, fragment) = local.split_at(local.find('#').unwrap_or(local.len()));
                let sign = if page.contains('?') { '&' } else { '?' };
                Cow::Owned(format!("{page}{sign}{}={code}{fragment}", paths::PICKS))
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
}
