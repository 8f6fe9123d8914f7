//! `POST /signup/passkey`

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use crate::accounts::Email;
use crate::layout::flash::Flash;
use crate::layout::form::NO_EMAIL;
use crate::layout::passkeys::{self, SubmittedCredential};
use crate::layout::problems::Problem;
use crate::urls::{ReturnTo, paths};
use crate::web::client_address::network_of;
use crate::web::form::Posted;
use crate::web::respond::{go_to, go_to_with};
use crate::web::session::start_session;
use crate::web::site::Site;
use crate::web::{PageError, cookies};

#[derive(Debug, Deserialize)]
pub struct OptionsForm {
    email: String,
}

/// Hands out what the browser needs to make a passkey for an address that has no account.
pub async fn options(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<OptionsForm>,
) -> Result<HttpResponse, PageError> {
    let Ok(email) = Email::parse_new(&form.email) else {
        return Ok(passkeys::refused(site.say(NO_EMAIL)));
    };
    let browser = cookies::passkey_token(&request, &site.settings);
    let started = site.passkeys.begin_signing_up(&email, browser, network_of(&request)).await;
    passkeys::answer(&site, started, Problem::of_making)
}

#[derive(Debug, Deserialize)]
pub struct SignUpForm {
    email: String,
    #[serde(flatten)]
    submitted: SubmittedCredential,
    #[serde(default)]
    next: ReturnTo,
}

pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<SignUpForm>,
) -> Result<HttpResponse, PageError> {
    let email = Email::parse_new(&form.email).map_err(|_| PageError::BadRequest)?;
    let browser = cookies::passkey_token(&request, &site.settings);
    let answer = form.submitted.answer(browser.as_ref(), &request);
    let entered = match site.passkeys.sign_up(&email, &answer).await {
        Ok(entered) => entered,
        Err(error) => {
            let flash = Flash::Problem(Problem::of_making(error)?);
            let back = go_to(&form.next.via(paths::SIGN_UP));
            return Ok(flash.sent_along(back, &site.settings));
        }
    };
    match start_session(&request, &site, &entered).await {
        Ok(session) => Ok(go_to_with(&session.address(&form.next), session.cookies)),
        Err(error) => {
            tracing::error!(%error, "an account was made and its owner not signed in");
            Err(PageError::SignUpSucceededSignInFailed)
        }
    }
}
