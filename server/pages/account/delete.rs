//! `POST /account/delete`: removes the account and everything in it.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::page::confirm;
use crate::accounts::AccountId;
use crate::layout::flash::Flash;
use crate::mapping::StoredSelection;
use crate::urls::paths;
use crate::web::form::Posted;
use crate::web::respond::go_to_with;
use crate::web::session::{KeepLocalCopy, local_copy, signed_out_cookies};
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{PageError, selection};

/// Without a password the session must be recent.
#[derive(Debug, Deserialize)]
pub struct DeleteForm {
    /// Id of the account of the page.
    #[serde(default)]
    account: String,
    #[serde(default)]
    password: String,
    #[serde(flatten)]
    copy: KeepLocalCopy,
}

/// Deletes at once, with what this browser holds of the map, unless a copy is to stay.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
    Posted(form): Posted<DeleteForm>,
) -> Result<HttpResponse, PageError> {
    let Visitor::SignedIn(signed_in) = visitor else { return again(&request, &site, form).await };
    let password = &form.password;
    let refusal = confirm(&request, &site, &signed_in, password, |page| &mut page.delete_password);
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    let account = &signed_in.account;
    let left = local_copy(&request, &site, account, &form.copy).await?;
    if !site.accounts.delete(account).await? {
        return again(&request, &site, form).await;
    }
    Ok(done(&site, left.as_ref()))
}

/// The first answer to a form that was sent twice has ended the session that both came with.
async fn again(
    request: &HttpRequest,
    site: &Site,
    form: DeleteForm,
) -> Result<HttpResponse, PageError> {
    if form.account.is_empty() || site.accounts.find(AccountId(form.account)).await?.is_some() {
        return Err(PageError::SignInFirst);
    }
    let keeps = !form.copy.keep.is_empty();
    Ok(done(site, keeps.then(|| selection::of_any_owner(request, site)).as_ref()))
}

fn done(site: &Site, left: Option<&StoredSelection>) -> HttpResponse {
    let response = go_to_with(paths::SIGN_IN, signed_out_cookies(left, site));
    Flash::Deleted.sent_along(response, &site.settings)
}
