//! `POST /signin/passkey`

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use crate::accounts::passkeys::PasskeyError;
use crate::layout::flash::Flash;
use crate::layout::passkeys::{self, SubmittedCredential};
use crate::layout::problems::Problem;
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
    passkeys::answer(&site, started, Problem::of_passkey)
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
    let outcome = match site.passkeys.sign_in(&answer, known.as_ref()).await {
        Ok(entered) => start_session(&request, &site, &entered).await.map_err(PasskeyError::from),
        Err(error) => Err(error),
    };
    match outcome {
        Ok(session) => Ok(go_to_with(&session.address(&form.next), session.cookies)),
        Err(error) => {
            let back = go_to(&form.next.via(paths::SIGN_IN));
            Ok(Flash::Problem(Problem::of_passkey(error)?).sent_along(back, &site.settings))
        }
    }
}
