//! `POST /account/passkeys`: adds a passkey; below it what the browser is to sign for that, and
//! `/account/passkeys/rename` and `/account/passkeys/remove`.

use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::forms::ConfirmationForm;
use super::page::{WRONG_PASSWORD, back, confirm};
use crate::accounts::passkeys::PasskeyError;
use crate::accounts::{ConfirmError, SignedIn};
use crate::layout::passkeys::SubmittedCredential;
use crate::layout::{Flash, NOT_FRESH, Problem, passkeys};
use crate::web::{Member, PageResult, Posted, RequestSite, cookies, network_of};

pub async fn options(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<ConfirmationForm>,
) -> PageResult {
    let network = network_of(&request);
    if let Err(error) = site.accounts.confirm(&signed_in, &form.password, network).await {
        return match error {
            ConfirmError::Accounts(error) => Err(error.into()),
            ConfirmError::TooMany(wait) => Ok(passkeys::refused_for(&site, wait)),
            ConfirmError::NotFresh => Ok(passkeys::refused(site.say(NOT_FRESH))),
            ConfirmError::WrongPassword => Ok(passkeys::refused(site.say(WRONG_PASSWORD))),
        };
    }
    let browser = cookies::PASSKEY.token(&request, &site.settings);
    let started = site.passkeys.begin_adding(&signed_in.account, browser).await;
    passkeys::answer(&site, started, Problem::of_making)
}

#[derive(Debug, Deserialize)]
pub struct AddForm {
    #[serde(flatten)]
    submitted: SubmittedCredential,
    #[serde(default)]
    name: String,
}

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<AddForm>,
) -> PageResult {
    let answer = form.submitted.answer(&request, &site);
    let flash = match site.passkeys.add(&signed_in, &answer, &form.name).await {
        Ok(()) => Flash::PasskeyAdded,
        Err(error) => Flash::Problem(Problem::of_making(error)?),
    };
    Ok(back(&site, flash))
}

/// Renaming needs no confirmation.
#[derive(Debug, Deserialize)]
pub struct RenameForm {
    passkey: String,
    name: String,
}

pub async fn rename(
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<RenameForm>,
) -> PageResult {
    site.passkeys.rename(&signed_in.account.id, &form.passkey, &form.name).await?;
    Ok(back(&site, Flash::Saved))
}

#[derive(Debug, Deserialize)]
pub struct ChosenForm {
    passkey: String,
    #[serde(default)]
    password: String,
}

pub async fn remove(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<ChosenForm>,
) -> PageResult {
    if let Some(refusal) = confirm_choice(&request, &site, &signed_in, &form).await? {
        return Ok(refusal);
    }
    let provider = site.settings.google().map(|_| &site.settings.google_issuer_url);
    let removed = site.passkeys.remove(&signed_in, &form.passkey, provider).await;
    done(&site, removed, Flash::PasskeyRemoved)
}

pub async fn allow(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<ChosenForm>,
) -> PageResult {
    if let Some(refusal) = confirm_choice(&request, &site, &signed_in, &form).await? {
        return Ok(refusal);
    }
    done(&site, site.passkeys.allow(&signed_in, &form.passkey).await, Flash::PasskeyAdded)
}

async fn confirm_choice(
    request: &HttpRequest,
    site: &RequestSite,
    signed_in: &SignedIn,
    form: &ChosenForm,
) -> PageResult<Option<HttpResponse>> {
    let refusal = confirm(request, site, signed_in, &form.password, |page| {
        for passkey in &mut page.passkeys {
            passkey.chosen = passkey.stored.credential_id == form.passkey;
        }
        &mut page.passkeys_password
    });
    refusal.await
}

fn done(site: &RequestSite, outcome: Result<(), PasskeyError>, flash: Flash) -> PageResult {
    let flash = match outcome {
        Ok(()) => flash,
        Err(error) => Flash::Problem(Problem::of_passkey(error)?),
    };
    Ok(back(site, flash))
}
