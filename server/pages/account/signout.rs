//! `POST /account/signout`: ends every session of the account, this one included.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::http::PageError;
use crate::http::form::Posted;
use crate::http::respond::go_to_with;
use crate::http::session_end::{LeaveCopy, cookies_of_end, left_behind};
use crate::http::visitor::Member;
use crate::site::Site;
use crate::urls::paths;
use crate::views::flash::Flash;

/// Signs out everywhere.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    leave: Option<Posted<LeaveCopy>>,
) -> Result<HttpResponse, PageError> {
    let account = &signed_in.account;
    let leave = leave.map_or(LeaveCopy(false), |Posted(leave)| leave);
    let left = left_behind(&request, &site, account, leave).await?;
    site.accounts.sign_out_everywhere(account).await?;
    Ok(Flash::SignedOutEverywhere.sent_along(
        go_to_with(paths::SIGN_IN, cookies_of_end(left.as_ref(), &site)),
        &site.settings,
    ))
}
