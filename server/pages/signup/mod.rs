//! `/signup`: making an account with address and password, or why that can't be done.

mod shut;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::accounts::{Account, Email, Method, NewPassword, Shut, SignUp, SignUpError, Token};
use crate::layout::already_signed_in;
use crate::layout::flash::Flash;
use crate::layout::form::{self, Field, Summary};
use crate::layout::frame::Frame;
use crate::layout::google_button::GoogleButton;
use crate::layout::passkey_problem::{PasskeyProblem, TAKEN};
use crate::urls::ReturnTo;
use crate::urls::paths::{self, Step, Wizard};
use crate::web::PageError;
use crate::web::client_address::network_of;
use crate::web::cookie_probe::Probe;
use crate::web::form::Posted;
use crate::web::query;
use crate::web::respond::{go_to_with, html, with_retry};
use crate::web::session_start::begin;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

const ELSEWHERE: &str = "Use an email address at one of the domains named above";
const OF_ANOTHER: &str = "Use the email address that was invited";

#[derive(Template)]
#[template(path = "pages/signup.html")]
struct SignUpPage {
    frame: Frame,
    summary: Summary,
    email: Field,
    password: Field,
    repeat: Field,
    taken: bool,
    /// Where addresses must be; none where they may be anywhere.
    domains: Option<String>,
    /// The link of somebody who is invited.
    invitation: Option<Token>,
    google: Option<GoogleButton>,
    /// Whether browsers can make passkeys for this site.
    passkeys_set_up: bool,
    next: ReturnTo,
}

/// What is posted.
#[derive(Debug, Deserialize)]
pub struct SignUpForm {
    email: String,
    password: String,
    repeat_password: String,
    #[serde(flatten)]
    probe: Probe,
    #[serde(default, rename = "token")]
    invitation: Invited,
    #[serde(default)]
    next: ReturnTo,
}

/// Whether somebody follows an invitation.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(from = "String")]
enum Invited {
    #[default]
    No,
    /// By a link that could be one of ours.
    By(Token),
    /// By something else.
    Damaged,
}

impl From<String> for Invited {
    fn from(token: String) -> Self {
        Self::read(&token)
    }
}

impl Invited {
    fn read(token: &str) -> Self {
        match Token::parse(token) {
            Some(token) => Self::By(token),
            None if token.is_empty() => Self::No,
            None => Self::Damaged,
        }
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
    let next = next(&request);
    let mut page = match Invited::read(&query::value(&request, "token")) {
        Invited::No if site.settings.sign_up != SignUp::Open => {
            return shut::page(&site, StatusCode::OK, next);
        }
        Invited::No => page(&site, "", next),
        Invited::Damaged => return shut::over(&site, next),
        Invited::By(token) => match site.accounts.invited(&token).await? {
            None => return shut::over(&site, next),
            Some(email) => page(&site, email.as_str(), next).by(token),
        },
    };
    let flash = Flash::of(&request);
    page.summary = Summary::of_flash(flash, &site);
    page.taken = flash == Some(Flash::Passkey(PasskeyProblem::Taken));
    let response = with_probe(html(StatusCode::OK, &page)?, &site);
    Ok(Flash::shown(flash, response, &site.settings))
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
    match form.invitation {
        Invited::No if site.settings.sign_up != SignUp::Open => {
            return shut::page(&site, StatusCode::FORBIDDEN, form.next);
        }
        Invited::Damaged => return shut::over(&site, form.next),
        Invited::No | Invited::By(_) => {}
    }
    if form.probe.is_missing(&request) {
        let mut page = form.page(&site);
        page.summary = Summary::of(form::NO_COOKIES);
        return Ok(with_probe(html(StatusCode::UNPROCESSABLE_ENTITY, &page)?, &site));
    }
    let email = Email::parse_new(&form.email);
    let password = NewPassword::parse(&form.password, email.as_ref().ok());
    let equal = form.password == form.repeat_password;
    let (Ok(email), Ok(password), true) = (&email, &password, equal) else {
        let mut page = form.page(&site);
        if email.is_err() {
            page.email = page.email.no_email();
        }
        page.password = page.password.broken(password.err());
        page.repeat = page.repeat.repeating(equal);
        page.summary = Summary::of_fields(&[&page.email, &page.password, &page.repeat]);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let account = match make(&request, &site, &form, email, password).await {
        Ok(account) => account,
        Err(refusal) => return refuse(&site, &form, refusal).await,
    };
    match begin(&request, &site, &account, Method::Password).await {
        Ok(begun) => Ok(go_to_with(&begun.address(&form.next), begun.cookies)),
        Err(error) => {
            tracing::error!(%error, "an account was made and its owner not signed in");
            Err(PageError::AlmostThere)
        }
    }
}

async fn make(
    request: &HttpRequest,
    site: &Site,
    form: &SignUpForm,
    email: &Email,
    password: &NewPassword,
) -> Result<Account, SignUpError> {
    let network = network_of(request);
    match &form.invitation {
        Invited::By(token) => site.accounts.sign_up_invited(token, email, password, network).await,
        Invited::No | Invited::Damaged => site.accounts.sign_up(email, password, network).await,
    }
}

async fn refuse(
    site: &Site,
    form: &SignUpForm,
    refusal: SignUpError,
) -> Result<HttpResponse, PageError> {
    let mut page = form.page(site);
    match refusal {
        SignUpError::Accounts(error) => return Err(error.into()),
        SignUpError::TooMany(wait) => {
            page.summary = Summary::of_wait(wait);
            return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
        }
        SignUpError::Shut(Shut::Elsewhere) => {
            page.email = page.email.wrong(Some(ELSEWHERE));
            page.summary = Summary::of_fields(&[&page.email]);
        }
        SignUpError::Shut(_) => {
            // Whoever has a link that works has typed another address.
            let Invited::By(token) = &form.invitation else {
                return shut::page(site, StatusCode::FORBIDDEN, form.next.clone());
            };
            if site.accounts.invited(token).await?.is_none() {
                return shut::over(site, form.next.clone());
            }
            page.email = page.email.wrong(Some(OF_ANOTHER));
            page.summary = Summary::of_fields(&[&page.email]);
        }
        SignUpError::Taken => {
            page.email = page.email.wrong(Some(TAKEN));
            page.taken = true;
            page.summary = Summary::of_linked(&page.next.via(paths::SIGN_IN), TAKEN);
        }
    }
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn with_probe(response: HttpResponse, site: &Site) -> HttpResponse {
    Probe::sent_along(response, paths::SIGN_UP, &site.settings)
}

impl SignUpForm {
    /// The page again, with what was typed.
    fn page(&self, site: &Site) -> SignUpPage {
        let page = page(site, &self.email, self.next.clone());
        match &self.invitation {
            Invited::By(token) => page.by(token.clone()),
            Invited::No | Invited::Damaged => page,
        }
    }
}

impl SignUpPage {
    /// The same for somebody whom a link invites, wherever their address is. They choose a password:
    /// the link is used up by nothing else.
    fn by(self, token: Token) -> Self {
        Self { invitation: Some(token), domains: None, passkeys_set_up: false, ..self }
    }
}

fn page(site: &Site, email: &str, next: ReturnTo) -> SignUpPage {
    let description = "Make a free {name} account and keep your map on every device.";
    SignUpPage {
        frame: Frame::new(site, paths::SIGN_UP, "Sign up | {name}", description)
            .unlisted()
            .with_script(site, "sign-forms.js")
            .with_passkeys(site),
        summary: Summary::default(),
        email: Field::email(email),
        password: Field::new_password("Password"),
        repeat: Field::repeated_password(),
        taken: false,
        domains: site.settings.doors().domains_in_words(),
        invitation: None,
        google: GoogleButton::of(site),
        passkeys_set_up: site.passkeys.are_set_up(),
        next,
    }
}
