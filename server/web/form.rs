//! Posted forms. Bodies that no browser sends are refused before they are read into a type.

use actix_web::dev::Payload;
use actix_web::http::header::COOKIE;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use url::form_urlencoded;

use super::cookies;
use crate::accounts::Token;
use crate::web::site::Extracted;
use crate::web::{PageError, PageResult, Settings};

const FORM: &str = "application/x-www-form-urlencoded";

/// Several times as many fields as any form of ours has.
const MAX_FIELDS: usize = 32;

#[derive(Debug)]
pub struct Posted<T>(pub T);

/// Reads a body. Refuses repeated names, text that isn't UTF-8, NUL, and more fields than any form
/// has: serde would take the last of two unknown fields, and the decoder replaces what isn't UTF-8.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> PageResult<T> {
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
            let body = body
                .await
                .map_err(|error| PageError::of_status(error.as_response_error().status_code()))?;
            read(&body).map(Self)
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

    pub fn with_cookie(
        mut response: HttpResponse,
        page: &'static str,
        settings: &Settings,
    ) -> PageResult {
        // Fails only for a cookie that is no valid header value; this one is.
        let _ = response.add_cookie(&cookies::form(&Token::fresh()?, page, settings));
        Ok(response)
    }
}
