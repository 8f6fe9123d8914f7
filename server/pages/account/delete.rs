//! `POST /account/delete`: removes the account and everything in it.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::page::confirm;
use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to_with;
use crate::web::session::{KeepLocalCopy, local_copy, signed_out_cookies};
use crate::web::site::Site;
use crate::web::visitor::Member;

/// Without a password the session must be recent.
#[derive(Debug, Deserialize)]
pub struct DeleteForm {
    #[serde(default)]
    password: String,
    #[serde(flatten)]
    copy: KeepLocalCopy,
}

/// Deletes at once, with what this browser holds of the map, unless a copy is to stay.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<DeleteForm>,
) -> Result<HttpResponse, PageError> {
    let password = &form.password;
    let refusal = confirm(&request, &site, &signed_in, password, |page| &mut page.delete_password);
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    let account = &signed_in.account;
    let left = local_copy(&request, &site, account, &form.copy).await?;
    if !site.accounts.delete(account).await? {
        return Err(PageError::SignInFirst);
    }
    Ok(Flash::Deleted.sent_along(
        go_to_with(paths::SIGN_IN, signed_out_cookies(left.as_ref(), &site)),
        &site.settings,
    ))
}
