//! What a page's script gets that asks for something to sign.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::Serialize;
use serde_json::Value;

use super::form::Summary;
use super::passkey_problem::PasskeyProblem;
use crate::accounts::Wait;
use crate::accounts::passkeys::{Challenge, PasskeyError};
use crate::web::respond::with_retry;
use crate::web::site::Site;
use crate::web::{PageError, cookies};

#[derive(Debug, Serialize)]
struct HandedOut<'a> {
    /// Comes back with the answer.
    challenge: &'a str,
    /// What the browser's own interface takes.
    options: &'a Value,
}

/// Why nothing is handed out.
#[derive(Debug, Serialize)]
struct Refusal<'a> {
    problem: &'a str,
}

/// What is to be signed, tied to the browser, or why there is nothing, as `told` puts it.
pub fn answer(
    site: &Site,
    begun: Result<Challenge, PasskeyError>,
    told: fn(PasskeyError) -> Result<PasskeyProblem, PageError>,
) -> Result<HttpResponse, PageError> {
    match begun {
        Ok(Challenge { token, browser, options }) => Ok(HttpResponse::Ok()
            .cookie(cookies::passkey(&browser, &site.settings))
            .json(HandedOut { challenge: token.secret(), options: &options })),
        Err(PasskeyError::TooMany(wait)) => Ok(refused_for(wait)),
        Err(error) => Ok(refused(told(error)?.words())),
    }
}

/// Says in words why nothing is handed out.
pub fn refused(problem: &str) -> HttpResponse {
    HttpResponse::build(StatusCode::UNPROCESSABLE_ENTITY).json(Refusal { problem })
}

/// The same where somebody must wait.
pub fn refused_for(wait: Wait) -> HttpResponse {
    let problem = &*Summary::words_for_wait(wait);
    let response = HttpResponse::build(StatusCode::TOO_MANY_REQUESTS).json(Refusal { problem });
    with_retry(response, wait)
}
