use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use crate::accounts::{Email, SignInError, SignUp};
use crate::content::translatable;
use crate::layout::{Field, Flash, Frame, GoogleButton, Problem, Summary, already_signed_in, form};
use crate::urls::{ReturnTo, paths};
use crate::web::session::{authenticate, start_session};
use crate::web::{CookieProbe, PageResult, Posted, RequestSite, Visitor, html, query, with_retry};

const WRONG: &str = translatable("Email and password don't match. Check both.");
const WRONG_OR_PROVIDER: &str = translatable(
    "Email and password don't match. Check both, or continue with \
    {provider} if that is how you signed up.",
);

#[derive(Template)]
#[template(path = "pages/signin.html")]
struct SignInPage {
    frame: Frame,
    flash: Option<Flash>,
    summary: Summary,
    email: Field,
    password: Field,
    google: Option<GoogleButton>,
    sign_up: SignUp,
    passkeys_set_up: bool,
    next: ReturnTo,
}

#[derive(Debug, Deserialize)]
pub struct SignInForm {
    email: String,
    password: String,
    #[serde(flatten)]
    probe: CookieProbe,
    #[serde(default)]
    next: ReturnTo,
}

pub async fn get(request: HttpRequest, site: RequestSite, visitor: Visitor) -> PageResult {
    let flash = Flash::of(&request);
    if let Some(account) = visitor.account() {
        return already_signed_in(&site, account);
    }
    let next = query::return_to(&request);
    let summary = Summary::of_flash(flash, &site);
    let page = SignInPage { flash, summary, ..page(&site, "", next) };
    let response = CookieProbe::with_cookie(html(StatusCode::OK, &page)?, paths::SIGN_IN, &site)?;
    Ok(Flash::shown(flash, response, &site.settings))
}

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Posted(form): Posted<SignInForm>,
) -> PageResult {
    if form.probe.is_missing(&request) {
        let mut page = page(&site, &form.email, form.next);
        page.summary = Summary::of(form::NO_COOKIES);
        let page = html(StatusCode::UNPROCESSABLE_ENTITY, &page)?;
        return CookieProbe::with_cookie(page, paths::SIGN_IN, &site);
    }
    let email = Email::parse(&form.email);
    let (Ok(email), false) = (&email, form.password.is_empty()) else {
        let mut page = page(&site, &form.email, form.next);
        page.email = page.email.holding_email(email.is_ok());
        page.password = page.password.typed(&form.password);
        page.summary = Summary::of_fields(&[&page.email, &page.password]);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let session = match authenticate(&request, &site, email, &form.password).await {
        Ok(entered) => start_session(&request, &site, &entered).await,
        Err(refusal) => Err(refusal),
    };
    match session {
        Ok(session) => Ok(session.go_to(&site, &form.next)),
        Err(refusal) => refuse(&site, &form, refusal),
    }
}

fn refuse(site: &RequestSite, form: &SignInForm, refusal: SignInError) -> PageResult {
    let mut page = page(site, &form.email, form.next.clone());
    page.summary = match refusal {
        SignInError::Accounts(error) => return Err(error.into()),
        SignInError::TooMany(wait) => {
            page.summary = Summary::of_wait(site, wait);
            return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
        }
        SignInError::Disabled => Summary::of(&Problem::Disabled.words(site)),
        SignInError::WrongCredentials => {
            let words = page.google.as_ref().map(|google| google.name.named(WRONG_OR_PROVIDER));
            Summary::of_linked("#password", words.as_deref().unwrap_or(WRONG))
        }
    };
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn page(site: &RequestSite, email: &str, next: ReturnTo) -> SignInPage {
    let passkeys_set_up = site.passkeys.are_set_up();
    let email = Field::email(email);
    let description = "Sign in to {name} and continue your map on any device.";
    SignInPage {
        frame: Frame::new(site, paths::SIGN_IN, translatable("Sign in | {name}"), description)
            .unlisted()
            .with_current_address(site, &next.via(paths::SIGN_IN))
            .with_script(site, "sign-forms.js")
            .with_passkeys(site),
        flash: None,
        summary: Summary::default(),
        email: if passkeys_set_up { email.or_passkey() } else { email },
        password: Field::password("password", "password", translatable("Password")),
        google: GoogleButton::of(site),
        sign_up: site.settings.sign_up,
        passkeys_set_up,
        next,
    }
}
