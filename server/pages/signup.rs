use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use crate::accounts::{Email, NewPassword, SignUp, SignUpError, SignUpRefused};
use crate::content::translatable;
use crate::layout::radar::small;
use crate::layout::{
    Field, Flash, Frame, GoogleButton, Problem, Summary, TAKEN, already_signed_in, form,
};
use crate::mapping::values_of;
use crate::urls::paths::{Step, Wizard};
use crate::urls::{ReturnTo, paths};
use crate::web::session::{sign_in_again, start_first_session};
use crate::web::{
    CookieProbe, PageResult, Posted, RequestSite, Visitor, cookies, html, network_of, query,
    selection, with_retry,
};

const DOMAIN_NOT_ALLOWED: &str =
    translatable("Use an email address at one of the domains named above");

#[derive(Template)]
#[template(path = "pages/signup.html")]
struct SignUpPage {
    frame: Frame,
    summary: Summary,
    email: Field,
    password: Field,
    repeat: Field,
    taken: bool,
    /// Allowed email domains; none where any is allowed.
    domains: Option<String>,
    /// The visitor's, as the `points` of a polygon; may be empty.
    shape: String,
    google: Option<GoogleButton>,
    passkeys_set_up: bool,
    next: ReturnTo,
}

#[derive(Template)]
#[template(path = "pages/signup_closed.html")]
struct ClosedPage {
    frame: Frame,
    next: ReturnTo,
}

#[derive(Debug, Deserialize)]
pub struct SignUpForm {
    email: String,
    password: String,
    repeat_password: String,
    #[serde(flatten)]
    probe: CookieProbe,
    #[serde(default)]
    next: ReturnTo,
}

pub async fn get(request: HttpRequest, site: RequestSite, visitor: Visitor) -> PageResult {
    if let Some(account) = visitor.account() {
        return already_signed_in(&site, account);
    }
    let next = next(&request);
    if site.settings.sign_up == SignUp::Closed {
        return closed_page(&site, StatusCode::OK, next);
    }
    let mut page = page(&site, "", next);
    let picks = selection::from_cookie(&request, &site, &visitor).selection;
    if !picks.is_empty() {
        page.shape = small(&values_of(&picks, &site.content.catalog).fractions());
    }
    let flash = Flash::of(&request);
    page.summary = Summary::of_flash(flash, &site);
    page.taken = flash == Some(Flash::Problem(Problem::PasskeyTaken));
    let response = CookieProbe::with_cookie(html(StatusCode::OK, &page)?, paths::SIGN_UP, &site)?;
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

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Posted(form): Posted<SignUpForm>,
) -> PageResult {
    if site.settings.sign_up == SignUp::Closed {
        return closed_page(&site, StatusCode::FORBIDDEN, form.next);
    }
    if form.probe.is_missing(&request) {
        let mut page = page(&site, &form.email, form.next);
        page.summary = Summary::of(form::NO_COOKIES);
        let page = html(StatusCode::UNPROCESSABLE_ENTITY, &page)?;
        return CookieProbe::with_cookie(page, paths::SIGN_UP, &site);
    }
    let email = Email::parse_new(&form.email);
    let password = NewPassword::parse(&form.password, email.as_ref().ok());
    let equal = form.password == form.repeat_password;
    let (Ok(email), Ok(password), true) = (&email, &password, equal) else {
        let mut page = page(&site, &form.email, form.next);
        page.email = page.email.holding_email(email.is_ok());
        page.password = page.password.broken(password.err());
        page.repeat = page.repeat.repeating(equal);
        page.summary = Summary::of_fields(&[&page.email, &page.password, &page.repeat]);
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let (network, token) = (network_of(&request), cookies::form_token(&request));
    let entered = match site.accounts.sign_up(email, password, network, token.as_ref()).await {
        Ok(entered) => entered,
        Err(refusal) => {
            let again = again(&request, &site, email, &form).await?;
            return again.map_or_else(|| refuse(&site, &form, refusal), Ok);
        }
    };
    start_first_session(&request, &site, &entered, &form.next).await
}

/// The answer to a form that was sent twice: that of the first time.
async fn again(
    request: &HttpRequest,
    site: &RequestSite,
    email: &Email,
    form: &SignUpForm,
) -> PageResult<Option<HttpResponse>> {
    let Some(token) = cookies::form_token(request) else { return Ok(None) };
    if site.accounts.find(token.account_id(email)).await?.is_none() {
        return Ok(None);
    }
    let session = sign_in_again(request, site, email.as_str(), &form.password).await?;
    Ok(session.map(|session| session.go_to(site, &form.next)))
}

fn refuse(site: &RequestSite, form: &SignUpForm, refusal: SignUpError) -> PageResult {
    let mut page = page(site, &form.email, form.next.clone());
    match refusal {
        SignUpError::Accounts(error) => return Err(error.into()),
        SignUpError::TooMany(wait) => {
            page.summary = Summary::of_wait(site, wait);
            return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
        }
        SignUpError::Refused(SignUpRefused::DomainNotAllowed) => {
            page.email = page.email.wrong(Some(DOMAIN_NOT_ALLOWED));
            page.summary = Summary::of_fields(&[&page.email]);
        }
        SignUpError::Refused(SignUpRefused::Closed) => {
            return closed_page(site, StatusCode::FORBIDDEN, form.next.clone());
        }
        SignUpError::Taken => {
            page.email = page.email.wrong(Some(TAKEN));
            page.taken = true;
            page.summary = Summary::of_linked(&page.next.via(paths::SIGN_IN), TAKEN);
        }
    }
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn page(site: &RequestSite, email: &str, next: ReturnTo) -> SignUpPage {
    let description = "Make a free {name} account and keep your map on every device.";
    SignUpPage {
        frame: Frame::new(site, paths::SIGN_UP, translatable("Sign up | {name}"), description)
            .unlisted()
            .with_current_address(site, &next.via(paths::SIGN_UP))
            .with_script(site, "sign-forms.js")
            .with_passkeys(site),
        summary: Summary::default(),
        email: Field::email(email),
        password: Field::new_password(translatable("Password")),
        repeat: Field::repeated_password(),
        taken: false,
        domains: site.settings.sign_up_policy().domains_in_words(&site.content.language),
        shape: String::new(),
        google: GoogleButton::of(site),
        passkeys_set_up: site.passkeys.are_set_up(),
        next,
    }
}

fn closed_page(site: &RequestSite, status: StatusCode, next: ReturnTo) -> PageResult {
    let description = "Who can make a {name} account.";
    let frame =
        Frame::new(site, paths::SIGN_UP, translatable("Sign up | {name}"), description).unlisted();
    html(status, &ClosedPage { frame, next })
}
