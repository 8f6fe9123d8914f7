//! `/forgotten`: asking for a letter with a link for a new password.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::fields::{Fields, Form, Posted};
use super::form_view::{Field, Summary};
use super::frame::Frame;
use super::{private, with_retry};
use crate::accounts::{Email, Purpose};
use crate::errors::PageError;
use crate::paths;
use crate::peer::network_of;
use crate::site::Site;

const NO_EMAIL: &str = "Enter an e-mail address, such as name@example.org";

#[derive(Template)]
#[template(path = "pages/forgotten.html")]
struct ForgottenPage {
    frame: Frame,
    summary: Summary,
    email: Field,
    /// The letter was asked for; the page is the same whether or not anybody has the address.
    asked: bool,
}

/// What is posted.
#[derive(Debug)]
pub struct ForgottenForm {
    email: String,
}

impl Form for ForgottenForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self { email: fields.required("email")? })
    }
}

/// `GET /forgotten`
pub async fn get(site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    private(StatusCode::OK, &page(&site, ""))
}

/// `POST /forgotten`
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<ForgottenForm>,
) -> Result<HttpResponse, PageError> {
    let mut page = page(&site, &form.email);
    let Ok(email) = Email::parse(&form.email) else {
        page.email = page.email.wrong(Some(NO_EMAIL));
        page.summary = Summary::of_fields(&[&page.email]);
        return private(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let network = network_of(&request);
    if let Some(wait) = site.accounts.request_letter(&email, Purpose::Reset, network).await? {
        page.summary = Summary::of_wait(wait);
        return Ok(with_retry(private(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
    }
    page.asked = true;
    private(StatusCode::OK, &page)
}

fn page(site: &Site, email: &str) -> ForgottenPage {
    let title = "Forgotten password | Worthmap";
    let description = "Get a link by mail with which you choose a new password.";
    ForgottenPage {
        frame: Frame::new(site, paths::FORGOTTEN, title, description).unlisted(),
        summary: Summary::default(),
        email: Field::email(email),
        asked: false,
    }
}
