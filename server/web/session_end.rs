//! How a visit as somebody ends in this browser.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;

use super::form::{Fields, Form};
use super::{PageError, cookies, selection};
use crate::accounts::Account;
use crate::mapping::StoredSelection;
use crate::web::site::Site;

/// Whether a copy of the map stays behind in this browser, for whoever uses it next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaveCopy(pub bool);

impl Form for LeaveCopy {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self(!fields.optional("keep").is_empty()))
    }
}

/// What stays behind; to be asked before the session ends, or the account with it. Picks that were
/// in the browser before the person came, and that they didn't take, are the browser's again.
pub async fn left_behind(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    leave: LeaveCopy,
) -> Result<Option<StoredSelection>, PageError> {
    if leave.0 {
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
