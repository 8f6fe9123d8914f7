//! `/reset`: sets a new password with the link of an email.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::accounts::{
    Email, Entered, Method, NewPassword, PasswordFault, Purpose, SignInError, Token,
};
use crate::content::translatable;
use crate::layout::flash::Flash;
use crate::layout::form::{Field, Summary};
use crate::layout::frame::Frame;
use crate::urls::{ReturnTo, paths};
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::query::link_token;
use crate::web::respond::{go_to_with, html};
use crate::web::session::start_session;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/reset.html")]
struct ResetPage {
    frame: Frame,
    summary: Summary,
    /// The account's email address and the token; none if the link is invalid.
    open: Option<(String, Token)>,
    password: Field,
    repeat: Field,
}

#[derive(Debug, Deserialize)]
pub struct ResetForm {
    token: String,
    password: String,
    repeat_password: String,
}

/// `GET /reset?token=…`; the token remains valid.
pub async fn get(request: HttpRequest, site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    answer(&open(&site, link_token(&request)).await?)
}

pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<ResetForm>,
) -> Result<HttpResponse, PageError> {
    let mut page = open(&site, Token::parse(&form.token)).await?;
    let Some((address, token)) = &page.open else { return answer(&page) };
    let email = Email::parse(address).ok();
    let password = NewPassword::parse(&form.password, email.as_ref());
    let equal = form.password == form.repeat_password;
    let password = match (password, equal) {
        (Ok(password), true) => password,
        (password, equal) => return refuse(page, password.err(), equal),
    };
    let Some((account, suspended)) = site.accounts.reset(token, &password).await? else {
        page.open = None;
        return answer(&page);
    };
    match start_session(&request, &site, &Entered::new(account, Method::EmailLink)).await {
        Ok(session) if suspended => {
            let next = session.address(&ReturnTo::to(paths::ACCOUNT.to_owned()));
            let response = go_to_with(&next, session.cookies);
            Ok(Flash::PasskeysSuspended.sent_along(response, &site.settings))
        }
        Ok(session) => Ok(go_to_with(&session.address(&ReturnTo::default()), session.cookies)),
        Err(SignInError::Accounts(error)) => {
            tracing::error!(%error, "a password was set and its owner not signed in");
            Err(PageError::PasswordSet)
        }
        Err(_) => answer(&ResetPage { open: None, ..page }),
    }
}

fn refuse(
    mut page: ResetPage,
    fault: Option<PasswordFault>,
    equal: bool,
) -> Result<HttpResponse, PageError> {
    page.password = page.password.broken(fault);
    page.repeat = page.repeat.repeating(equal);
    page.summary = Summary::of_fields(&[&page.password, &page.repeat]);
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// 410 if the link is invalid.
fn answer(page: &ResetPage) -> Result<HttpResponse, PageError> {
    html(if page.open.is_some() { StatusCode::OK } else { StatusCode::GONE }, page)
}

async fn open(site: &Site, token: Option<Token>) -> Result<ResetPage, PageError> {
    let open = match token {
        None => None,
        Some(token) => {
            let account = site.accounts.peek_link(&token, Purpose::Reset).await?;
            account.map(|account| (account.email, token))
        }
    };
    let description = "Choose a new password for your {name} account.";
    let title = "New password | {name}";
    Ok(ResetPage {
        frame: Frame::new(site, paths::RESET, title, description).unlisted(),
        summary: Summary::default(),
        open,
        password: Field::new_password(translatable("New Password")),
        repeat: Field::repeated_password(),
    })
}
