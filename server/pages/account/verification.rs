//! `POST /account/verification`: asks for the letter that verifies the address.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};

use super::page;
use crate::accounts::{Email, Purpose};
use crate::errors::PageError;
use crate::pages::flash::Flash;
use crate::pages::form_view::Summary;
use crate::pages::visitor::{Member, go_to};
use crate::pages::{private, with_retry};
use crate::paths;
use crate::peer::network_of;
use crate::site::Site;

/// Sends the letter once more.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
) -> Result<HttpResponse, PageError> {
    let email = Email::parse(&signed_in.account.email).map_err(|_| PageError::Internal)?;
    let network = network_of(&request);
    if let Some(wait) = site.accounts.request_letter(&email, Purpose::Verify, network).await? {
        let mut page = page(&site, &signed_in).await?;
        page.summary = Summary::of_wait(wait);
        return Ok(with_retry(private(StatusCode::TOO_MANY_REQUESTS, &page)?, wait));
    }
    let mut response = go_to(paths::ACCOUNT);
    Flash::LetterSent.send(&mut response, &site.settings);
    Ok(response)
}
