//! `/signup`: making an account with address and password.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::accounts::{Email, Method, NewPassword, SignUpError};
use crate::http::PageError;
use crate::http::client_address::network_of;
use crate::http::cookie_probe::Probe;
use crate::http::form::{Fields, Form, Posted};
use crate::http::query;
use crate::http::respond::{go_to_with, html, with_retry};
use crate::http::session_start::begin;
use crate::http::visitor::Visitor;
use crate::site::Site;
use crate::urls::ReturnTo;
use crate::urls::paths::{self, Step, Wizard};
use crate::views::already_signed_in;
use crate::views::form::{self, Field, Summary};
use crate::views::frame::Frame;
use crate::views::google_button::GoogleButton;

const TAKEN: &str = "This email address already has an account. Sign in instead";

#[derive(Template)]
#[template(path = "pages/signup.html")]
struct SignUpPage {
    frame: Frame,
    summary: Summary,
    email: Field,
    password: Field,
    repeat: Field,
    taken: bool,
    google: Option<GoogleButton>,
    next: ReturnTo,
}

/// What is posted.
#[derive(Debug)]
pub struct SignUpForm {
    email: String,
    password: String,
    repeat_password: String,
    probe: Probe,
    next: ReturnTo,
}

impl Form for SignUpForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self {
            email: fields.required("email")?,
            password: fields.required("password")?,
            repeat_password: fields.required("repeat_password")?,
            probe: Probe::read(fields),
            next: ReturnTo::parse(&fields.optional("next")),
        })
    }
}

/// `GET /signup`
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    if let Some(account) = visitor.account() {
        return already_signed_in::page(&site, account);
    }
    Ok(with_probe(html(StatusCode::OK, &page(&site, "", next(&request)))?, &site))
}

/// Where the new account's owner goes on: to the result that they come from, if they do.
fn next(request: &HttpRequest) -> ReturnTo {
    if query::value(request, "from") != "map" {
        return query::return_to(request);
    }
    let template = query::value(request, "template").parse().ok();
    ReturnTo::to(Wizard { step: Step::Three, path: "", template }.url())
}

/// `POST /signup`
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<SignUpForm>,
) -> Result<HttpResponse, PageError> {
    if form.probe.is_missing(&request) {
        let mut page = page(&site, &form.email, form.next);
        page.summary = Summary::of(form::NO_COOKIES);
        return Ok(with_probe(html(StatusCode::UNPROCESSABLE_ENTITY, &page)?, &site));
    }
    let email = Email::parse_new(&form.email);
    let password = NewPassword::parse(&form.password, email.as_ref().ok());
    let equal = form.password == form.repeat_password;
    let (Ok(email), Ok(password), true) = (&email, &password, equal) else {
        let mut page = page(&site, &form.email, form.next);
        if email.is_err() {
            page.email = page.email.no_email();
        }
        page.password = page.password.broken(password.err());
        page.repeat = page.repeat.repeating(equal);
        page.summary = Summary::of_fields(&[&page.email, &page.password, &page.repeat]);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let account = match site.accounts.sign_up(email, password, network_of(&request)).await {
        Ok(account) => account,
        Err(SignUpError::Accounts(error)) => return Err(error.into()),
        Err(refusal) => return refuse(&site, &form, &refusal),
    };
    match begin(&request, &site, &account, Method::Password).await {
        Ok(begun) => Ok(go_to_with(&begun.address(&form.next), begun.cookies)),
        Err(error) => {
            tracing::error!(%error, "an account was made and its owner not signed in");
            Err(PageError::AlmostThere)
        }
    }
}

fn refuse(
    site: &Site,
    form: &SignUpForm,
    refusal: &SignUpError,
) -> Result<HttpResponse, PageError> {
    let mut page = page(site, &form.email, form.next.clone());
    if let SignUpError::TooMany(wait) = refusal {
        page.summary = Summary::of_wait(*wait);
        return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, *wait));
    }
    page.email = page.email.wrong(Some(TAKEN));
    page.taken = true;
    page.summary = Summary::of_linked(&page.next.via(paths::SIGN_IN), TAKEN);
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn with_probe(response: HttpResponse, site: &Site) -> HttpResponse {
    Probe::sent_along(response, paths::SIGN_UP, &site.settings)
}

fn page(site: &Site, email: &str, next: ReturnTo) -> SignUpPage {
    let description = "Make a free {name} account and keep your map on every device.";
    SignUpPage {
        frame: Frame::new(site, paths::SIGN_UP, "Sign up | {name}", description)
            .unlisted()
            .with_script(site, "sign-forms.js"),
        summary: Summary::default(),
        email: Field::email(email),
        password: Field::new_password("Password"),
        repeat: Field::repeated_password(),
        taken: false,
        google: GoogleButton::of(site),
        next,
    }
}
