//! Query parameters and posted forms. Nothing else in the server decodes them.

use std::borrow::Cow;

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::http::header::COOKIE;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use url::form_urlencoded;

use crate::accounts::Token;
use crate::urls::{ReturnTo, localized};
use crate::web::site::Extracted;
use crate::web::{PageError, PageResult, Site, cookies};

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
    let is_other = |pair: &&str| pairs_of(pair).all(|(found, _)| found != name);
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

/// True if a browser opens a page (`Sec-Fetch-Mode`), and doesn't fetch for a script or ahead (`Sec-Purpose`).
pub fn opens_a_page(request: &HttpRequest) -> bool {
    let header = |name| request.headers().get(name);
    request.method() == Method::GET
        && header("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
        && ["sec-purpose", "purpose", "x-moz"].into_iter().all(|name| header(name).is_none())
}

pub fn return_to(request: &HttpRequest) -> ReturnTo {
    ReturnTo::parse(&value(request, "next"))
}

const FORM: &str = "application/x-www-form-urlencoded";

/// Several times as many fields as any form of ours has.
const MAX_FIELDS: usize = 32;

#[derive(Debug)]
pub struct Posted<T>(pub T);

/// Reads a body of a form. Refuses repeated names, text that isn't UTF-8, NUL, and more fields than any form
/// has: serde would take the last of two unknown fields, and the decoder replaces what isn't UTF-8.
pub fn read_form<T: DeserializeOwned>(body: &[u8]) -> PageResult<T> {
    let mut names = Vec::new();
    for (name, value) in form_urlencoded::parse(body) {
        let is_text = |text: &str| !text.contains(['\0', char::REPLACEMENT_CHARACTER]);
        let is_new = !names.contains(&name);
        if names.len() == MAX_FIELDS || !is_new || !is_text(&name) || !is_text(&value) {
            return Err(PageError::BadRequest);
        }
        names.push(name);
    }
    let text = str::from_utf8(body).map_err(|_| PageError::BadRequest)?;
    // A form's body and a query are written alike.
    let form = web::Query::<T>::from_query(text).map_err(|_| PageError::BadRequest)?;
    Ok(form.into_inner())
}

impl<T: DeserializeOwned + 'static> FromRequest for Posted<T> {
    type Error = PageError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_form = request.content_type().eq_ignore_ascii_case(FORM);
        let body = web::Bytes::from_request(request, payload);
        Box::pin(async move {
            if !is_form {
                return Err(PageError::BadRequest);
            }
            let body = body.await.map_err(|error| PageError::of_framework(&error))?;
            read_form(&body).map(Self)
        })
    }
}

#[derive(Debug, Deserialize)]
pub struct CookieProbe {
    #[serde(default)]
    probe: String,
}

impl CookieProbe {
    pub fn is_missing(&self, request: &HttpRequest) -> bool {
        !self.probe.is_empty() && !request.headers().contains_key(COOKIE)
    }

    /// `path` is that of the form, without the language.
    pub fn with_cookie(mut response: HttpResponse, path: &str, site: &Site) -> PageResult {
        let path = localized(site.settings.public_url.base(), path);
        // Fails only for a cookie that is no valid header value; this one is.
        let _ = response.add_cookie(&cookies::form(&Token::fresh()?, &path, &site.settings));
        Ok(response)
    }
}
