//! Query parameters. Nothing else in the server decodes them.

use std::borrow::Cow;

use actix_web::HttpRequest;
use actix_web::http::Method;
use url::form_urlencoded;

use crate::accounts::Token;
use crate::urls::ReturnTo;
use crate::web::{PageError, PageResult};

/// In order, decoded.
pub fn pairs(request: &HttpRequest) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(request.query_string().as_bytes())
}

/// The same of a pasted address, from behind its question mark.
pub fn pairs_of(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query.as_bytes())
}

/// The first value with this name; empty where there is none.
pub fn value<'a>(request: &'a HttpRequest, name: &str) -> Cow<'a, str> {
    pairs(request).find(|(found, _)| found == name).map(|(_, value)| value).unwrap_or_default()
}

pub fn has(request: &HttpRequest, name: &str) -> bool {
    pairs(request).any(|(found, _)| found == name)
}

/// Path and query without a parameter; none if the query doesn't have it.
pub fn without(request: &HttpRequest, name: &str) -> Option<String> {
    let is_other = |pair: &&str| pair.split('=').next() != Some(name);
    let rest: Vec<&str> = request.query_string().split('&').filter(is_other).collect();
    let sign = if rest.is_empty() { "" } else { "?" };
    has(request, name).then(|| [request.path(), sign, &rest.join("&")].concat())
}

/// Refuses an address that has two.
pub fn only<'a>(request: &'a HttpRequest, name: &str) -> PageResult<Option<Cow<'a, str>>> {
    let mut values = pairs(request).filter(|(found, _)| found == name).map(|(_, value)| value);
    let value = values.next();
    if values.next().is_some() { Err(PageError::BadRequest) } else { Ok(value) }
}

/// The `token` of a link from an email, without what a text had around the link.
pub fn link_token(request: &HttpRequest) -> Option<Token> {
    Token::parse(value(request, "token").trim_matches(|c: char| !c.is_ascii_alphanumeric()))
}

/// True if a browser opens a page (`Sec-Fetch-Mode`), and doesn't fetch for a script or ahead
/// (`Sec-Purpose`).
pub fn opens_a_page(request: &HttpRequest) -> bool {
    let header = |name| request.headers().get(name);
    request.method() == Method::GET
        && header("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
        && header("sec-purpose").is_none()
}

/// The `next` of a sign-in page.
pub fn return_to(request: &HttpRequest) -> ReturnTo {
    ReturnTo::parse(&value(request, "next"))
}
