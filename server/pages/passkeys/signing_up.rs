//! `POST /signup/passkey`

use actix_web::{HttpRequest, HttpResponse, web};

use crate::accounts::{Email, Proof};
use crate::layout::flash::Flash;
use crate::layout::form::NO_EMAIL;
use crate::layout::passkey_options;
use crate::layout::passkey_problem::PasskeyProblem;
use crate::urls::{ReturnTo, paths};
use crate::web::form::{Fields, Form, Posted};
use crate::web::passkey::{Brought, asking};
use crate::web::respond::{go_to, go_to_with};
use crate::web::session_start::begin;
use crate::web::site::Site;
use crate::web::{PageError, cookies};

/// What is posted before the passkey is made.
#[derive(Debug)]
pub struct OptionsForm {
    email: String,
}

impl Form for OptionsForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self { email: fields.required("email")? })
    }
}

/// Hands out what the browser needs to make a passkey for an address that has no account.
pub async fn options(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<OptionsForm>,
) -> Result<HttpResponse, PageError> {
    let Ok(email) = Email::parse_new(&form.email) else {
        return Ok(passkey_options::refused(NO_EMAIL));
    };
    let begun = site.passkeys.begin_signing_up(&email, asking(&request, &site)).await;
    passkey_options::answer(&site, begun, PasskeyProblem::of_making)
}

/// What is posted once the browser has made it.
#[derive(Debug)]
pub struct SignUpForm {
    email: String,
    brought: Brought,
    next: ReturnTo,
}

impl Form for SignUpForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self {
            email: fields.required("email")?,
            next: ReturnTo::parse(&fields.optional("next")),
            brought: Brought::read(fields)?,
        })
    }
}

pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<SignUpForm>,
) -> Result<HttpResponse, PageError> {
    let email = Email::parse_new(&form.email).map_err(|_| PageError::BadRequest)?;
    let browser = cookies::passkey_token(&request, &site.settings);
    let answer = form.brought.answer(browser.as_ref(), &request);
    let entered = match site.passkeys.sign_up(&email, &answer).await {
        Ok(entered) => entered,
        Err(error) => {
            let flash = Flash::Passkey(PasskeyProblem::of_making(error)?);
            let back = go_to(&form.next.via(paths::SIGN_UP));
            return Ok(flash.sent_along(back, &site.settings));
        }
    };
    let proof = Proof::of_passkey(&entered.passkey);
    match begin(&request, &site, &entered.account, proof).await {
        Ok(begun) => Ok(go_to_with(&begun.address(&form.next), begun.cookies)),
        Err(error) => {
            tracing::error!(%error, "an account was made and its owner not signed in");
            Err(PageError::AlmostThere)
        }
    }
}
