//! `/forgotten`: requests an email with a link for a new password.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use crate::accounts::{Email, Purpose};
use crate::layout::{Field, Frame, Summary};
use crate::urls::paths;
use crate::web::{PageResult, Posted, RequestSite, cookies, html, network_of, with_retry};

#[derive(Template)]
#[template(path = "pages/forgotten.html")]
struct ForgottenPage {
    frame: Frame,
    summary: Summary,
    email: Field,
    /// The email was requested; the page is the same for unknown addresses.
    asked: bool,
}

#[derive(Debug, Deserialize)]
pub struct ForgottenForm {
    email: String,
}

pub async fn get(site: RequestSite) -> PageResult {
    html(StatusCode::OK, &page(&site, ""))
}

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Posted(form): Posted<ForgottenForm>,
) -> PageResult {
    let mut page = page(&site, &form.email);
    let Ok(email) = Email::parse(&form.email) else {
        page.email = page.email.holding_email(false);
        page.summary = Summary::of_fields(&[&page.email]);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let network = network_of(&request);
    let browser = cookies::BROWSER.token(&request, &site.settings);
    let asked = site.accounts.request_email(&email, Purpose::Reset, network, browser.as_ref());
    if let Some(wait) = asked.await? {
        page.summary = Summary::of_email_wait(&site, wait);
        return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
    }
    page.asked = true;
    html(StatusCode::OK, &page)
}

fn page(site: &RequestSite, email: &str) -> ForgottenPage {
    let title = "Forgotten password | {name}";
    let description = "Get a link by email for choosing a new password.";
    ForgottenPage {
        frame: Frame::new(site, paths::FORGOTTEN, title, description).unlisted(),
        summary: Summary::default(),
        email: Field::email(email),
        asked: false,
    }
}
