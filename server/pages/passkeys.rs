//! Signing in and up with a passkey. A page's script asks for what is to be signed, at an address
//! that ends in `/options`; the answer is posted as any form is, and leads on, or back to the page.

use actix_web::HttpRequest;
use serde::Deserialize;

use crate::accounts::Email;
use crate::accounts::passkeys::PasskeyError;
use crate::layout::form::NO_EMAIL;
use crate::layout::passkeys::SubmittedCredential;
use crate::layout::{Flash, Problem, passkeys};
use crate::urls::{ReturnTo, paths};
use crate::web::session::{start_first_session, start_session};
use crate::web::{PageError, PageResult, Posted, RequestSite, Visitor, cookies, go_to, network_of};

pub async fn options_to_sign_in(request: HttpRequest, site: RequestSite) -> PageResult {
    let browser = cookies::PASSKEY.token(&request, &site.settings);
    let started = site.passkeys.begin_signing_in(browser).await;
    passkeys::answer(&site, started, Problem::of_passkey)
}

#[derive(Debug, Deserialize)]
pub struct SignInForm {
    #[serde(flatten)]
    submitted: SubmittedCredential,
    #[serde(default)]
    next: ReturnTo,
}

pub async fn sign_in(
    request: HttpRequest,
    site: RequestSite,
    visitor: Visitor,
    Posted(form): Posted<SignInForm>,
) -> PageResult {
    let answer = form.submitted.answer(&request, &site);
    let known = cookies::BROWSER.token(&request, &site.settings);
    let outcome = match site.passkeys.sign_in(&answer, known.as_ref()).await {
        Ok(entered) => start_session(&request, &site, &entered).await.map_err(PasskeyError::from),
        Err(error) => Err(error),
    };
    match outcome {
        Ok(session) => Ok(session.go_to(&site, &form.next)),
        // The answer came twice.
        Err(PasskeyError::UnknownChallenge) if visitor.account().is_some() => {
            Ok(go_to(&site.at(form.next.path())))
        }
        Err(error) => {
            let back = go_to(&site.at(&form.next.via(paths::SIGN_IN)));
            Ok(Flash::Problem(Problem::of_passkey(error)?).sent_along(back, &site.settings))
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct OptionsForm {
    email: String,
}

/// Hands out what the browser needs to make a passkey for an address that has no account.
pub async fn options_to_sign_up(
    request: HttpRequest,
    site: RequestSite,
    Posted(form): Posted<OptionsForm>,
) -> PageResult {
    let Ok(email) = Email::parse_new(&form.email) else {
        return Ok(passkeys::refused(site.say(NO_EMAIL)));
    };
    let browser = cookies::PASSKEY.token(&request, &site.settings);
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

pub async fn sign_up(
    request: HttpRequest,
    site: RequestSite,
    visitor: Visitor,
    Posted(form): Posted<SignUpForm>,
) -> PageResult {
    let email = Email::parse_new(&form.email).map_err(|_| PageError::BadRequest)?;
    let answer = form.submitted.answer(&request, &site);
    let entered = match site.passkeys.sign_up(&email, &answer).await {
        Ok(entered) => entered,
        // The answer came twice.
        Err(PasskeyError::UnknownChallenge) if visitor.account().is_some() => {
            return Ok(go_to(&site.at(form.next.path())));
        }
        Err(error) => {
            let flash = Flash::Problem(Problem::of_making(error)?);
            let back = go_to(&site.at(&form.next.via(paths::SIGN_UP)));
            return Ok(flash.sent_along(back, &site.settings));
        }
    };
    start_first_session(&request, &site, &entered, &form.next).await
}
