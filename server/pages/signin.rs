//! `/signin`: signing in with address and password.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::already;
use super::fields::{Fields, Form, Posted};
use super::flash::Flash;
use super::form_view::{Field, Summary};
use super::frame::Frame;
use super::visitor::{Visitor, begin, go_to_with};
use super::{private, with_retry};
use crate::accounts::{Credentials, Email, Method, SignInError};
use crate::errors::PageError;
use crate::next::Next;
use crate::paths;
use crate::peer::network_of;
use crate::site::Site;

const NO_EMAIL: &str = "Enter an e-mail address, such as name@example.org";
const WRONG: &str = "Email and password don't match. Check both, or continue with Google if that \
    is how you signed up.";
const DISABLED: &str = "This account is disabled. Write to us if you think that is a mistake.";

#[derive(Template)]
#[template(path = "pages/signin.html")]
struct SignInPage {
    frame: Frame,
    flash: Option<Flash>,
    summary: Summary,
    email: Field,
    password: Field,
    next: Next,
}

/// What is posted.
#[derive(Debug)]
pub struct SignInForm {
    email: String,
    password: String,
    next: Next,
}

impl Form for SignInForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self {
            email: fields.required("email")?,
            password: fields.required("password")?,
            next: Next::parse(&fields.optional("next")),
        })
    }
}

/// `GET /signin`
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let flash = Flash::of(&request);
    if let Some(account) = visitor.account() {
        return already::page(&site, account);
    }
    let next = Next::of_query(request.query_string());
    let summary = Summary::of_flash(flash);
    let page = SignInPage { flash, summary, ..page(&site, "", next) };
    let mut response = private(StatusCode::OK, &page)?;
    Flash::shown(flash, &mut response, &site.settings);
    Ok(response)
}

/// `POST /signin`
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<SignInForm>,
) -> Result<HttpResponse, PageError> {
    let Ok(email) = Email::parse(&form.email) else {
        let mut page = page(&site, &form.email, form.next);
        page.email = page.email.wrong(Some(NO_EMAIL));
        page.summary = Summary::of_fields(&[&page.email]);
        return private(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    match sign_in(&request, &site, &email, &form.password).await {
        Ok(cookies) => Ok(go_to_with(form.next.path(), cookies)),
        Err(SignInError::Trouble(trouble)) => Err(trouble.into()),
        Err(refusal) => refuse(&site, &form, &refusal),
    }
}

async fn sign_in(
    request: &HttpRequest,
    site: &Site,
    email: &Email,
    password: &str,
) -> Result<[actix_web::cookie::Cookie<'static>; 2], SignInError> {
    let credentials = Credentials { email, password, network: network_of(request) };
    let account = site.accounts.sign_in(&credentials).await?;
    begin(request, site, &account, Method::Password).await
}

fn refuse(
    site: &Site,
    form: &SignInForm,
    refusal: &SignInError,
) -> Result<HttpResponse, PageError> {
    let mut page = page(site, &form.email, form.next.clone());
    if let SignInError::TooMany(wait) = refusal {
        page.summary = Summary::of_wait(*wait);
        return Ok(with_retry(private(StatusCode::TOO_MANY_REQUESTS, &page)?, *wait));
    }
    let disabled = matches!(refusal, SignInError::Disabled);
    page.summary = Summary::of(if disabled { DISABLED } else { WRONG });
    private(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn page(site: &Site, email: &str, next: Next) -> SignInPage {
    let description = "Sign in to Worthmap and go on with your map on any device.";
    SignInPage {
        frame: Frame::new(site, paths::SIGN_IN, "Sign in | Worthmap", description)
            .unlisted()
            .with_script(site, "sign-forms.js"),
        flash: None,
        summary: Summary::default(),
        email: Field::email(email),
        password: Field::password("password", "password", "Password"),
        next,
    }
}
