//! Addresses in a language: below its code, except for files that are the same in every language.

use std::borrow::Cow;

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
/// Where an address of the site begins in a page: an attribute, and a text in JSON.
const MARKS: [&str; 2] = ["=\"/", ":\"/"];
/// Its values go back into forms, and are without a language.
const VALUE: &str = " value";

/// `base` is empty or such as "/es"; an address that has it already keeps it.
pub fn localized<'a>(base: &str, address: &'a str) -> Cow<'a, str> {
    if base.is_empty() || !takes_base(base, address) {
        return Cow::Borrowed(address);
    }
    Cow::Owned([base, address].concat())
}

fn takes_base(base: &str, address: &str) -> bool {
    let is_own = address.starts_with('/') && !address.starts_with("//");
    let has_base = address
        .strip_prefix(base)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']));
    is_own && !has_base && !SHARED.iter().any(|shared| address.starts_with(shared))
}

/// A page with the base before the addresses of its links, forms and properties of islands.
pub fn localized_page(base: &str, page: &str) -> String {
    with_addresses(page, |before, address| {
        if before.ends_with(VALUE) { Cow::Borrowed(address) } else { localized(base, address) }
    })
}

/// A page with each of its own addresses changed by a function of the text before it, up to the
/// name of the attribute, and the address.
pub fn with_addresses<'a>(
    page: &'a str,
    change: impl Fn(&'a str, &'a str) -> Cow<'a, str>,
) -> String {
    let mut changed = String::with_capacity(page.len() + page.len() / 50);
    let mut rest = page;
    while let Some(start) = MARKS.iter().filter_map(|mark| rest.find(mark)).min() {
        let (before, from) = rest.split_at(start + MARKS[0].len() - 1);
        changed.push_str(before);
        let end = from.find('"').unwrap_or(from.len());
        changed.push_str(&change(&before[..start], &from[..end]));
        rest = &from[end..];
    }
    changed.push_str(rest);
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_of_a_page_gets_the_base_once() {
        for (address, expected) in [
            ("/", "/es/"),
            ("/app?step=2", "/es/app?step=2"),
            ("/es", "/es"),
            ("/es/app", "/es/app"),
            ("/essays", "/es/essays"),
            ("//other.example/", "//other.example/"),
            ("https://other.example/", "https://other.example/"),
            ("#main", "#main"),
            ("/static/site.css", "/static/site.css"),
        ] {
            assert_eq!(localized("/es", address), expected);
            assert_eq!(localized("", address), address);
        }
    }

    #[test]
    fn page_gets_the_base_in_links_and_properties() {
        let page = "<a href=\"/\">a</a><img src=\"/static/a.png\"><form action=\"/app/selection\">\
            <input name=\"next\" value=\"/app\"><a href=\"#main\">=\"</a>{\"href\":\"/app?step=2\"}";
        let expected = "<a href=\"/es/\">a</a><img src=\"/static/a.png\">\
            <form action=\"/es/app/selection\"><input name=\"next\" value=\"/app\">\
            <a href=\"#main\">=\"</a>{\"href\":\"/es/app?step=2\"}";
        assert_eq!(localized_page("/es", page), expected);
        assert_eq!(localized_page("/es", expected), expected);
    }
}
