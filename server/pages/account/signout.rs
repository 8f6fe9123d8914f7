//! `POST /account/signout`: ends every session of the account, this one included.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::http::PageError;
use crate::http::form::Posted;
use crate::http::respond::go_to_with;
use crate::http::session_end::{KeepCopy, cookies_of_end, left_behind};
use crate::http::visitor::Member;
use crate::site::Site;
use crate::urls::paths;
use crate::views::flash::Flash;

/// Signs out everywhere.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    keep: Option<Posted<KeepCopy>>,
) -> Result<HttpResponse, PageError> {
    let account = &signed_in.account;
    let keep = keep.map_or(KeepCopy(false), |Posted(keep)| keep);
    let left = left_behind(&request, &site, account, keep).await?;
    site.accounts.sign_out_everywhere(account).await?;
    let mut response = go_to_with(paths::SIGN_IN, cookies_of_end(left.as_ref(), &site));
    Flash::SignedOutEverywhere.send(&mut response, &site.settings);
    Ok(response)
}
