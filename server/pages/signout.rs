//! `POST /signout` and `POST /account/signout`: the cookies go whatever the store does.

use actix_web::HttpRequest;
use serde::Deserialize;

use crate::accounts::AccountId;
use crate::layout::Flash;
use crate::urls::paths;
use crate::web::session::{KeepLocalCopy, SignOutScope, sign_out};
use crate::web::{PageResult, Posted, RequestSite, go_to};

/// Ends the session, if any, and redirects home. The account's map is removed from the browser;
/// picks without an account stay.
pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    copy: Option<Posted<KeepLocalCopy>>,
) -> PageResult {
    let copy = copy.map(|Posted(copy)| copy).unwrap_or_default();
    sign_out(&request, &site, &copy, SignOutScope::ThisBrowser, |_| go_to(&site.at(paths::HOME)))
        .await
}

#[derive(Debug, Default, Deserialize)]
pub struct EverywhereForm {
    #[serde(default)]
    account: String,
    #[serde(flatten)]
    copy: KeepLocalCopy,
}

pub async fn everywhere(
    request: HttpRequest,
    site: RequestSite,
    form: Option<Posted<EverywhereForm>>,
) -> PageResult {
    let form = form.map(|Posted(form)| form).unwrap_or_default();
    // Also when the form was sent before.
    let are_ended = site.accounts.has_no_session(AccountId(form.account)).await;
    let done = |was_signed_in: bool| {
        if !was_signed_in && !are_ended.is_ok_and(|ended| ended) {
            return go_to(&site.at(paths::SIGN_IN_TO_ACCOUNT));
        }
        Flash::SignedOutEverywhere.sent_along(go_to(&site.at(paths::SIGN_IN)), &site.settings)
    };
    sign_out(&request, &site, &form.copy, SignOutScope::Everywhere, done).await
}
