//! `POST /account/verification`: asks for the email that verifies the address.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};

use super::page::AccountPage;
use crate::accounts::{Email, Purpose};
use crate::layout::flash::Flash;
use crate::layout::form::Summary;
use crate::urls::paths;
use crate::web::client_address::network_of;
use crate::web::respond::{go_to, html, with_retry};
use crate::web::site::Site;
use crate::web::visitor::Member;
use crate::web::{PageError, cookies};

/// Sends the email once more.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
) -> Result<HttpResponse, PageError> {
    let email = Email::parse(&signed_in.account.email).map_err(|_| PageError::Internal)?;
    let network = network_of(&request);
    let browser = cookies::browser_token(&request, &site.settings);
    let asked = site.accounts.request_email(&email, Purpose::Verify, network, browser.as_ref());
    if let Some(wait) = asked.await? {
        let mut page = AccountPage::new(&site, &signed_in).await?;
        page.summary = Summary::of_email_wait(&site, wait);
        return Ok(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
    }
    Ok(Flash::EmailSent.sent_along(go_to(paths::ACCOUNT), &site.settings))
}
