use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::json;

use super::form::Summary;
use super::problems::Problem;
use crate::accounts::passkeys::{Answer, Challenge, PasskeyError};
use crate::accounts::{SignInError, Wait};
use crate::web::{PageResult, Site, cookies, network_of, with_retry};

/// The challenge, tied to the browser by a cookie, or the reason for none.
pub fn answer(
    site: &Site,
    challenge: Result<Challenge, PasskeyError>,
    problem_of: fn(PasskeyError) -> PageResult<Problem>,
) -> PageResult {
    match challenge {
        Ok(Challenge { started, options }) => Ok(HttpResponse::Ok()
            .cookie(cookies::PASSKEY.holding(&started.browser, &site.settings))
            .json(json!({ "challenge": started.sealed, "options": options }))),
        Err(PasskeyError::SignIn(SignInError::TooMany(wait))) => Ok(refused_for(site, wait)),
        Err(error) => Ok(refused(&problem_of(error)?.words(site))),
    }
}

pub fn refused(problem: &str) -> HttpResponse {
    HttpResponse::build(StatusCode::UNPROCESSABLE_ENTITY).json(json!({ "problem": problem }))
}

pub fn refused_for(site: &Site, wait: Wait) -> HttpResponse {
    let problem = json!({ "problem": Summary::words_for_wait(site, wait) });
    with_retry(HttpResponse::build(StatusCode::TOO_MANY_REQUESTS).json(problem), wait)
}

#[derive(Debug, Deserialize)]
pub struct SubmittedCredential {
    challenge: String,
    credential: String,
}

impl SubmittedCredential {
    pub fn answer(&self, request: &HttpRequest, site: &Site) -> Answer<'_> {
        let Self { challenge, credential } = self;
        let browser = cookies::PASSKEY.token(request, &site.settings);
        Answer { challenge, credential, browser, network: network_of(request) }
    }
}
