//! `/account`: a person's own page, and the forms on it.

pub mod delete;
pub mod disconnect;
pub mod download;
pub mod map;
pub mod passkeys;
pub mod password;
pub mod picks;
pub mod sessions;
pub mod sharing;
pub mod signout;
pub mod verification;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::accounts::google::ProviderName;
use crate::accounts::{ConfirmError, SignedIn};
use crate::clock::dates;
use crate::layout::flash::Flash;
use crate::layout::form::{Field, Summary};
use crate::layout::frame::Frame;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::respond::{html, with_retry};
use crate::web::site::Site;
use crate::web::visitor::Member;

const WRONG_PASSWORD: &str = "That is not your current password";
const NOT_FRESH: &str =
    "To be sure that it is you, sign out, sign in once more, and try again within ten minutes";

#[derive(Template)]
#[template(path = "pages/account.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of the page of its own")]
struct AccountPage {
    frame: Frame,
    flash: Option<Flash>,
    summary: Summary,
    email: String,
    joined: String,
    verified: bool,
    has_password: bool,
    sharing: bool,
    /// The provider through which people can sign in, where there is one.
    provider: Option<ProviderName>,
    /// Whether it opens the account too.
    connected: bool,
    /// Whether something else opens it.
    other_way: bool,
    /// Asked for again before the provider is disconnected.
    provider_password: Field,
    /// Asked for again before the password is changed.
    current: Field,
    password: Field,
    repeat: Field,
    /// Whether browsers can make passkeys for this site.
    passkeys_set_up: bool,
    passkeys: Vec<passkeys::Listed>,
    /// Asked for again before a passkey is removed.
    passkeys_password: Field,
    /// Asked for again before one is added.
    new_passkey_password: Field,
    /// The day this browser was signed in.
    since: String,
    elsewhere: Vec<sessions::Elsewhere>,
    /// Asked for again before another browser is signed out.
    sessions_password: Field,
    /// Asked for again before everything is deleted.
    delete_password: Field,
}

/// `GET /account`
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
) -> Result<HttpResponse, PageError> {
    let flash = Flash::of(&request);
    let summary = Summary::of_flash(flash, &site);
    let page = AccountPage { flash, summary, ..page(&site, &signed_in).await? };
    let response = html(StatusCode::OK, &page)?;
    Ok(Flash::shown(flash, response, &site.settings))
}

async fn page(site: &Site, signed_in: &SignedIn) -> Result<AccountPage, PageError> {
    let account = &signed_in.account;
    let description = "Your account: password, address, everything we hold about you.";
    let title = "Your account | {name}";
    let connected = site.accounts.is_connected(account, &site.settings.google_issuer_url).await?;
    let passkeys = passkeys::listed(site, signed_in).await?;
    let passkeys_set_up = site.passkeys.are_set_up();
    Ok(AccountPage {
        frame: Frame::new(site, paths::ACCOUNT, title, description)
            .unlisted()
            .signed_in()
            .with_script(site, "auth-watch.js")
            .with_passkeys(site),
        flash: None,
        summary: Summary::default(),
        email: account.email.clone(),
        joined: dates::day(account.created_at),
        verified: account.verified_at.is_some(),
        has_password: account.password_hash.is_some(),
        sharing: account.sharing,
        current: Field::password("current-password", "current_password", "Current Password"),
        password: Field::new_password("New Password"),
        repeat: Field::repeated_password(),
        other_way: account.password_hash.is_some() || (passkeys_set_up && !passkeys.is_empty()),
        passkeys_set_up,
        passkeys,
        passkeys_password: Field::password("passkeys-password", "password", "Password"),
        new_passkey_password: Field::password("new-passkey-password", "password", "Password"),
        since: dates::day(signed_in.session.created_at),
        elsewhere: sessions::elsewhere(site, signed_in).await?,
        sessions_password: Field::password("sessions-password", "password", "Password"),
        delete_password: Field::password("delete-password", "password", "Password"),
        provider: site.settings.google().map(|_| site.settings.provider_name()),
        connected,
        provider_password: Field::password("provider-password", "password", "Password"),
    })
}

/// The page again, saying that the person could not confirm that it is them. The words stand at
/// the field that `of` picks.
fn not_confirmed(
    mut page: AccountPage,
    error: ConfirmError,
    of: impl FnOnce(&mut AccountPage) -> &mut Field,
) -> Result<HttpResponse, PageError> {
    match error {
        ConfirmError::Accounts(error) => return Err(error.into()),
        ConfirmError::TooMany(wait) => {
            page.summary = Summary::of_wait(wait);
            return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
        }
        ConfirmError::NotFresh => page.summary = Summary::of(NOT_FRESH),
        ConfirmError::WrongPassword => {
            let field = of(&mut page);
            field.error = Some(WRONG_PASSWORD);
            let summary = Summary::of_fields(&[field]);
            page.summary = summary;
        }
    }
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
