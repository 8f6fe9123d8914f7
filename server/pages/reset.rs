use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use crate::accounts::{
    Email, Entered, Method, NewPassword, PasswordFault, Purpose, SignInError, Token,
};
use crate::content::translatable;
use crate::layout::{Field, Flash, Frame, Summary};
use crate::urls::{ReturnTo, paths};
use crate::web::query::link_token;
use crate::web::session::{NewSession, sign_in_again, start_session};
use crate::web::{PageError, PageResult, Posted, RequestSite, html};

#[derive(Template)]
#[template(path = "pages/reset.html")]
struct ResetPage {
    frame: Frame,
    summary: Summary,
    /// The account's email address and the token; none if the link is invalid.
    open: Option<(String, Token)>,
    /// The link has set a password before.
    used: bool,
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
pub async fn get(request: HttpRequest, site: RequestSite) -> PageResult {
    answer(&open(&site, link_token(&request).as_ref()).await?)
}

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Posted(form): Posted<ResetForm>,
) -> PageResult {
    let Some(token) = Token::parse(&form.token) else {
        return answer(&open(&site, None).await?);
    };
    let page = open(&site, Some(&token)).await?;
    let Some((address, _)) = &page.open else {
        return again(&request, &site, &token, &form.password).await;
    };
    let email = Email::parse(address).ok();
    let password = NewPassword::parse(&form.password, email.as_ref());
    let equal = form.password == form.repeat_password;
    let password = match (password, equal) {
        (Ok(password), true) => password,
        (password, equal) => return refuse(page, password.err(), equal),
    };
    let Some((account, suspended)) = site.accounts.reset(&token, &password).await? else {
        return again(&request, &site, &token, &form.password).await;
    };
    match start_session(&request, &site, &Entered::new(account, Method::EmailLink)).await {
        Ok(session) => Ok(done(&site, session, suspended)),
        Err(SignInError::Accounts(error)) => {
            tracing::error!(%error, "password set, sign-in failed");
            Err(PageError::PasswordSetSignInFailed)
        }
        Err(_) => answer(&ResetPage { open: None, ..page }),
    }
}

fn done(site: &RequestSite, session: NewSession, suspended: bool) -> HttpResponse {
    if !suspended {
        return session.go_to(site, &ReturnTo::default());
    }
    let response = session.go_to(site, &ReturnTo::to(paths::ACCOUNT.to_owned()));
    Flash::PasskeysSuspended.sent_along(response, &site.settings)
}

/// The answer of a used link: with the password that it has set, that of the first time.
async fn again(
    request: &HttpRequest,
    site: &RequestSite,
    token: &Token,
    password: &str,
) -> PageResult {
    if let Some(account) = site.accounts.used_link(token, Purpose::Reset).await?
        && let Some(session) = sign_in_again(request, site, &account.email, password).await?
    {
        let passkeys = site.passkeys.of(&account.id).await?;
        let suspended = passkeys.iter().any(|passkey| passkey.suspended_at.is_some());
        return Ok(done(site, session, suspended));
    }
    answer(&open(site, Some(token)).await?)
}

fn refuse(mut page: ResetPage, fault: Option<PasswordFault>, equal: bool) -> PageResult {
    page.password = page.password.broken(fault);
    page.repeat = page.repeat.repeating(equal);
    page.summary = Summary::of_fields(&[&page.password, &page.repeat]);
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// 410 if the link is invalid.
fn answer(page: &ResetPage) -> PageResult {
    html(if page.open.is_some() { StatusCode::OK } else { StatusCode::GONE }, page)
}

async fn open(site: &RequestSite, token: Option<&Token>) -> PageResult<ResetPage> {
    let (mut open, mut used) = (None, false);
    if let Some(token) = token {
        let account = site.accounts.peek_link(token, Purpose::Reset).await?;
        open = account.map(|account| (account.email, token.clone()));
        used = open.is_none() && site.accounts.used_link(token, Purpose::Reset).await?.is_some();
    }
    let place = token.map_or_else(|| paths::RESET.to_owned(), |token| paths::reset(token.secret()));
    let description = "Choose a new password for your {name} account.";
    let title = "New password | {name}";
    Ok(ResetPage {
        frame: Frame::new(site, paths::RESET, title, description)
            .with_current_address(site, &place)
            .unlisted(),
        summary: Summary::default(),
        open,
        used,
        password: Field::new_password(translatable("New Password")),
        repeat: Field::repeated_password(),
    })
}
