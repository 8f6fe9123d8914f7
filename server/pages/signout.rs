//! `POST /signout`: ends the browser's session.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::urls::paths;
use crate::web::form::Posted;
use crate::web::respond::{go_to, go_to_with};
use crate::web::session::{KeepLocalCopy, local_copy, signed_out_cookies};
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{PageError, cookies, selection};

/// Ends the session, if any, and redirects home. The account's map is removed from the browser;
/// picks without an account stay.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
    copy: Option<Posted<KeepLocalCopy>>,
) -> Result<HttpResponse, PageError> {
    let copy = copy.map(|Posted(copy)| copy).unwrap_or_default();
    let left = match visitor.account() {
        Some(account) => local_copy(&request, &site, account, &copy).await?,
        None if selection::is_of_signed_out(&request, &visitor) => None,
        None => {
            let mut response = go_to(paths::HOME);
            let ended = cookies::no_session(&site.settings);
            response.add_cookie(&ended).map_err(|_| PageError::Internal)?;
            return Ok(response);
        }
    };
    if let Some(token) = cookies::session_token(&request, &site.settings) {
        site.accounts.sign_out(&token).await?;
    }
    Ok(go_to_with(paths::HOME, signed_out_cookies(left.as_ref(), &site)))
}
