//! `POST /signin/passkey`

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use crate::accounts::SignInError;
use crate::layout::flash::Flash;
use crate::layout::passkeys::{self, SubmittedCredential};
use crate::layout::problems::PasskeyProblem;
use crate::urls::{ReturnTo, paths};
use crate::web::form::Posted;
use crate::web::respond::{go_to, go_to_with};
use crate::web::session::start_session;
use crate::web::site::Site;
use crate::web::{PageError, cookies};

/// Makes a challenge to sign; needs no session.
pub async fn options(
    request: HttpRequest,
    site: web::Data<Site>,
) -> Result<HttpResponse, PageError> {
    let browser = cookies::passkey_token(&request, &site.settings);
    let started = site.passkeys.begin_signing_in(browser).await;
    passkeys::answer(&site, started, PasskeyProblem::of)
}

#[derive(Debug, Deserialize)]
pub struct SignInForm {
    #[serde(flatten)]
    submitted: SubmittedCredential,
    #[serde(default)]
    next: ReturnTo,
}

pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<SignInForm>,
) -> Result<HttpResponse, PageError> {
    let browser = cookies::passkey_token(&request, &site.settings);
    let answer = form.submitted.answer(browser.as_ref(), &request);
    let known = cookies::browser_token(&request, &site.settings);
    let back =
        |flash: Flash| flash.sent_along(go_to(&form.next.via(paths::SIGN_IN)), &site.settings);
    let entered = match site.passkeys.sign_in(&answer, known.as_ref()).await {
        Ok(entered) => entered,
        Err(error) => return Ok(back(Flash::Passkey(PasskeyProblem::of(error)?))),
    };
    match start_session(&request, &site, &entered).await {
        Ok(session) => Ok(go_to_with(&session.address(&form.next), session.cookies)),
        Err(SignInError::Disabled) => Ok(back(Flash::AccountDisabled)),
        Err(SignInError::TooMany(wait)) => Err(PageError::TooMany(wait)),
        Err(SignInError::Accounts(error)) => Err(error.into()),
        // The account was changed while this was under way.
        Err(SignInError::WrongCredentials) => Ok(back(Flash::Passkey(PasskeyProblem::Refused))),
    }
}
