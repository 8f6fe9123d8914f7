use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::page::{AccountPage, back, confirm};
use crate::accounts::google::GoogleError;
use crate::accounts::{AccountId, Email, NewPassword, Purpose};
use crate::layout::{Flash, Problem, Summary};
use crate::mapping::StoredSelection;
use crate::urls::paths;
use crate::web::session::{KeepLocalCopy, local_copy, sign_in_again, signed_out_cookies};
use crate::web::{
    Member, PageError, PageResult, Posted, RequestSite, Visitor, cookies, go_to_with, html,
    network_of, selection, with_retry,
};

#[derive(Debug, Deserialize)]
pub struct ConfirmationForm {
    #[serde(default)]
    pub(super) password: String,
}

/// Without a password there is no current one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct PasswordForm {
    username: String,
    #[serde(rename = "current_password")]
    current: String,
    password: String,
    repeat_password: String,
}

/// `POST /account/password`: changes it and signs every other browser out. The new password is looked at
/// first: a typing mistake in it shouldn't cost an attempt.
pub async fn password(
    request: HttpRequest,
    site: RequestSite,
    visitor: Visitor,
    Posted(form): Posted<PasswordForm>,
) -> PageResult {
    let Visitor::SignedIn(signed_in) = visitor else {
        return password_again(&request, &site, &form).await;
    };
    let email = Email::parse(&signed_in.account.email).ok();
    let password = NewPassword::parse(&form.password, email.as_ref());
    let equal = form.password == form.repeat_password;
    let (Ok(password), true) = (&password, equal) else {
        let mut page = AccountPage::new(&site, &signed_in).await?;
        page.password = page.password.broken(password.err());
        page.repeat = page.repeat.repeating(equal);
        page.summary = Summary::of_fields(&[&page.password, &page.repeat]);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let current = &form.current;
    let refusal = confirm(&request, &site, &signed_in, current, |page| &mut page.current);
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    let token = site.accounts.change_password(&signed_in, password).await?;
    let Some(token) = token else { return password_again(&request, &site, &form).await };
    Ok(password_changed(&site, vec![cookies::SESSION.holding(&token, &site.settings)]))
}

fn password_changed(site: &RequestSite, cookies: Vec<Cookie<'static>>) -> HttpResponse {
    Flash::PasswordChanged.sent_along(go_to_with(&site.at(paths::ACCOUNT), cookies), &site.settings)
}

/// The first answer to a form that was sent twice has ended the session that both came with.
async fn password_again(
    request: &HttpRequest,
    site: &RequestSite,
    form: &PasswordForm,
) -> PageResult {
    let session = sign_in_again(request, site, &form.username, &form.password).await?;
    Ok(password_changed(site, session.ok_or(PageError::SignInFirst)?.cookies))
}

/// `POST /account/verification`: sends the verification email again.
pub async fn verification(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
) -> PageResult {
    let email =
        Email::parse(&signed_in.account.email).map_err(|_| PageError::internal("no address"))?;
    let network = network_of(&request);
    let browser = cookies::BROWSER.token(&request, &site.settings);
    let asked = site.accounts.request_email(&email, Purpose::Verify, network, browser.as_ref());
    if let Some(wait) = asked.await? {
        let mut page = AccountPage::new(&site, &signed_in).await?;
        page.summary = Summary::of_email_wait(&site, wait);
        return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
    }
    Ok(back(&site, Flash::EmailSent))
}

/// The name and value of one of two buttons.
#[derive(Debug, Deserialize)]
pub struct SharingForm {
    sharing: Switch,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Switch {
    On,
    Off,
}

/// `POST /account/sharing`: whether the map may be matched with those of similar people.
pub async fn sharing(
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<SharingForm>,
) -> PageResult {
    site.accounts.set_sharing(&signed_in, form.sharing == Switch::On).await?;
    Ok(back(&site, Flash::Saved))
}

#[derive(Debug, Deserialize)]
pub struct SessionForm {
    session: String,
    #[serde(default)]
    password: String,
}

/// `POST /account/sessions`: ends another session; one that has ended meanwhile counts as ended. This
/// browser's own session has a form of its own.
pub async fn end_session(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<SessionForm>,
) -> PageResult {
    if form.session == signed_in.session.token_hash {
        return Err(PageError::BadRequest);
    }
    let password = &form.password;
    let refusal = confirm(&request, &site, &signed_in, password, |page| {
        for session in &mut page.elsewhere {
            session.chosen = session.name == form.session;
        }
        &mut page.sessions_password
    });
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    site.accounts.end_session(&signed_in, &form.session).await?;
    Ok(back(&site, Flash::SignedOutThere))
}

/// `POST /account/disconnect`: disconnects the provider from the account.
pub async fn disconnect(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<ConfirmationForm>,
) -> PageResult {
    let password = &form.password;
    let refusal =
        confirm(&request, &site, &signed_in, password, |page| &mut page.provider_password);
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    let issuer = &site.settings.google_issuer_url;
    let passkeys_open = site.passkeys.are_set_up();
    let flash = match site.accounts.disconnect(&signed_in, issuer, passkeys_open).await {
        Ok(()) => Flash::Disconnected,
        // The password was changed meanwhile.
        Err(GoogleError::SignedOut) => return Err(PageError::SignInFirst),
        Err(error) => Flash::Problem(Problem::of_provider(error)?),
    };
    Ok(back(&site, flash))
}

#[derive(Debug, Deserialize)]
pub struct DeleteForm {
    #[serde(default)]
    account: String,
    #[serde(default)]
    password: String,
    #[serde(flatten)]
    copy: KeepLocalCopy,
}

/// `POST /account/delete`: deletes at once, with what this browser holds of the map, unless a copy is to stay.
pub async fn delete(
    request: HttpRequest,
    site: RequestSite,
    visitor: Visitor,
    Posted(form): Posted<DeleteForm>,
) -> PageResult {
    let Visitor::SignedIn(signed_in) = visitor else {
        return delete_again(&request, &site, form).await;
    };
    let password = &form.password;
    let refusal = confirm(&request, &site, &signed_in, password, |page| &mut page.delete_password);
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    let account = &signed_in.account;
    let left = local_copy(&request, &site, account, &form.copy).await?;
    if !site.accounts.delete(account).await? {
        return delete_again(&request, &site, form).await;
    }
    Ok(deleted(&site, left.as_ref()))
}

/// The first answer to a form that was sent twice has ended the session that both came with.
async fn delete_again(request: &HttpRequest, site: &RequestSite, form: DeleteForm) -> PageResult {
    if form.account.is_empty() || site.accounts.find(AccountId(form.account)).await?.is_some() {
        return Err(PageError::SignInFirst);
    }
    let keeps = !form.copy.keep.is_empty();
    Ok(deleted(site, keeps.then(|| selection::of_any_owner(request, site)).as_ref()))
}

fn deleted(site: &RequestSite, left: Option<&StoredSelection>) -> HttpResponse {
    let response = go_to_with(&site.at(paths::SIGN_IN), signed_out_cookies(left, site));
    Flash::Deleted.sent_along(response, &site.settings)
}
