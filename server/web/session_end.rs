//! How a visit as somebody ends in this browser.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use serde::Deserialize;

use super::{PageError, cookies, selection};
use crate::accounts::Account;
use crate::mapping::StoredSelection;
use crate::web::site::Site;

/// The check box that keeps a copy of the map in this browser after signing out.
#[derive(Debug, Default, Deserialize)]
pub struct KeepLocalCopy {
    #[serde(default)]
    keep: String,
}

/// What stays behind; to be asked before the session ends, or the account with it. Picks that were
/// in the browser before the person came, and that they didn't take, are the browser's again.
pub async fn local_copy(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    copy: &KeepLocalCopy,
) -> Result<Option<StoredSelection>, PageError> {
    if !copy.keep.is_empty() {
        let map = site.accounts.map(account, &site.content.catalogue.taxonomy).await?;
        return Ok(Some(map));
    }
    Ok(selection::brought(request, site, account))
}

/// The cookies that end it: none is left that was written for the person.
pub fn cookies_of_end(left: Option<&StoredSelection>, site: &Site) -> [Cookie<'static>; 4] {
    let nothing = || cookies::no_selection(&site.settings);
    let selection = left.map_or_else(nothing, |left| selection::cookie(left, None, site));
    [
        cookies::no_session(&site.settings),
        selection,
        cookies::no_brought(&site.settings),
        cookies::no_cleared(&site.settings),
    ]
}
