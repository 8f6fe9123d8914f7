//! `POST /account/password`: changes the password and signs every other browser out.

use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::page::{AccountPage, confirm};
use crate::accounts::{Email, NewPassword};
use crate::layout::flash::Flash;
use crate::layout::form::Summary;
use crate::urls::paths;
use crate::web::form::Posted;
use crate::web::respond::{go_to_with, html};
use crate::web::session::sign_in_again;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{PageError, cookies};

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

/// The new password is looked at first: a typing mistake in it shouldn't cost a try.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
    Posted(form): Posted<PasswordForm>,
) -> Result<HttpResponse, PageError> {
    let Visitor::SignedIn(signed_in) = visitor else { return again(&request, &site, &form).await };
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
    let Some(token) = token else { return again(&request, &site, &form).await };
    Ok(done(&site, vec![cookies::session(&token, &site.settings)]))
}

fn done(site: &Site, cookies: Vec<Cookie<'static>>) -> HttpResponse {
    Flash::PasswordChanged.sent_along(go_to_with(paths::ACCOUNT, cookies), &site.settings)
}

/// The first answer to a form that was sent twice has ended the session that both came with.
async fn again(
    request: &HttpRequest,
    site: &Site,
    form: &PasswordForm,
) -> Result<HttpResponse, PageError> {
    let session = sign_in_again(request, site, &form.username, &form.password).await?;
    Ok(done(site, session.ok_or(PageError::SignInFirst)?.cookies))
}
