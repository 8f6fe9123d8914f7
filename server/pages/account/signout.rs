//! `POST /account/signout`: ends every session of the account, this one included.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to_with;
use crate::web::session::{KeepLocalCopy, local_copy, signed_out_cookies};
use crate::web::site::Site;
use crate::web::visitor::Member;

/// Signs out everywhere.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    copy: Option<Posted<KeepLocalCopy>>,
) -> Result<HttpResponse, PageError> {
    let account = &signed_in.account;
    let copy = copy.map(|Posted(copy)| copy).unwrap_or_default();
    let left = local_copy(&request, &site, account, &copy).await?;
    site.accounts.sign_out_everywhere(account).await?;
    Ok(Flash::SignedOutEverywhere.sent_along(
        go_to_with(paths::SIGN_IN, signed_out_cookies(left.as_ref(), &site)),
        &site.settings,
    ))
}
