//! What requests around passkeys bring, and what browsers are given to sign.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use serde_json::Value;

use super::client_address::network_of;
use super::form::Fields;
use super::{PageError, cookies};
use crate::accounts::Token;
use crate::accounts::passkeys::{Answer, Asking, Challenge};
use crate::site::Site;

/// Who asks for something to sign.
pub fn asking(request: &HttpRequest, site: &Site) -> Asking {
    let browser = cookies::passkey_token(request, &site.settings);
    Asking { browser, network: network_of(request) }
}

/// What the script of a page is given.
#[derive(Debug, Serialize)]
struct HandedOut<'a> {
    /// Comes back with the answer.
    challenge: &'a str,
    /// What the browser's own interface takes.
    options: &'a Value,
}

/// Hands out what is to be signed, and ties it to the browser.
pub fn handed_out(challenge: &Challenge, site: &Site) -> HttpResponse {
    let Challenge { token, browser, options } = challenge;
    HttpResponse::Ok()
        .cookie(cookies::passkey(browser, &site.settings))
        .json(HandedOut { challenge: token.secret(), options })
}

/// Why nothing is handed out.
#[derive(Debug, Serialize)]
struct Refusal<'a> {
    problem: &'a str,
}

/// Says in words why nothing is handed out.
pub fn refused(status: StatusCode, problem: &str) -> HttpResponse {
    HttpResponse::build(status).json(Refusal { problem })
}

/// The fields of a form in which an answer comes.
#[derive(Debug)]
pub struct Brought {
    challenge: String,
    credential: String,
}

impl Brought {
    pub fn read(fields: &mut Fields) -> Result<Self, PageError> {
        let challenge = fields.required("challenge")?;
        Ok(Self { challenge, credential: fields.required("credential")? })
    }

    /// The answer; `browser` is what the request's cookie says.
    pub fn answer<'a>(&'a self, browser: Option<&'a Token>, request: &HttpRequest) -> Answer<'a> {
        let Self { challenge, credential } = self;
        Answer { challenge, credential, browser, network: network_of(request) }
    }
}
