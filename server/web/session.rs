//! Starting and ending a session in a browser.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use serde::Deserialize;

use super::{PageError, cookies, selection};
use crate::accounts::{Account, AccountsError, Proof, SignInError};
use crate::mapping::StoredSelection;
use crate::urls::{ReturnTo, paths};
use crate::web::site::Site;

pub struct NewSession {
    /// To be set by the response.
    pub cookies: Vec<Cookie<'static>>,
    /// The browser has picks of its own that the account's map lacks.
    asks: bool,
}

impl NewSession {
    /// Address of the redirect: `next`, by way of the question about the browser's picks.
    pub fn address(&self, next: &ReturnTo) -> String {
        if self.asks { next.via(paths::ACCOUNT_PICKS) } else { next.path().to_owned() }
    }
}

/// Opens a session with a new token, and puts the account's map into the browser's cookie. Picks that
/// belong to no account are added to an account without a map; with a map they wait in a cookie of
/// their own for an answer. Picks of another account are left out.
pub async fn start_session(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    proof: impl Into<Proof<'_>>,
) -> Result<NewSession, SignInError> {
    if let Some(earlier) = cookies::session_token(request, &site.settings) {
        site.accounts.sign_out(&earlier).await?;
    }
    let token = site.accounts.open_session(account, proof).await?;
    let unowned = selection::unowned(request, site);
    let (map, asks) = united(site, account, &unowned).await?;
    let browser = cookies::browser_token(request, &site.settings);
    let browser = site.accounts.know_browser(account, browser).await?;
    let mut cookies = vec![
        cookies::session(&token, &site.settings),
        cookies::browser(&browser, &site.settings),
        selection::cookie(&map, Some(account), site),
    ];
    if asks {
        let code = selection::code(&unowned, Some(account), site);
        cookies.push(cookies::pending_selection(code, &site.settings));
    }
    Ok(NewSession { cookies, asks })
}

/// The account's map, and whether the browser has picks that it lacks.
async fn united(
    site: &Site,
    account: &Account,
    unowned: &StoredSelection,
) -> Result<(StoredSelection, bool), AccountsError> {
    let taxonomy = &site.content.catalogue.taxonomy;
    let map = site.accounts.map(account, taxonomy).await?;
    let new = |map: &StoredSelection| !unowned.selection.without(&map.selection).is_empty();
    if !map.selection.is_empty() || !new(&map) {
        let asks = new(&map);
        return Ok((map, asks));
    }
    Ok((site.accounts.unite_map(account, &unowned.selection, taxonomy).await?, false))
}

/// The check box that keeps a copy of the map in this browser after signing out.
#[derive(Debug, Default, Deserialize)]
pub struct KeepLocalCopy {
    #[serde(default)]
    keep: String,
}

/// The selection for the browser after signing out; to be asked before the session ends. Picks that
/// wait for an answer are the browser's own again.
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
    Ok(selection::pending(request, site, account))
}

/// The cookies that replace those of the account.
pub fn signed_out_cookies(left: Option<&StoredSelection>, site: &Site) -> [Cookie<'static>; 4] {
    let nothing = || cookies::no_selection(&site.settings);
    let selection = left.map_or_else(nothing, |left| selection::cookie(left, None, site));
    [
        cookies::no_session(&site.settings),
        selection,
        cookies::no_pending_selection(&site.settings),
        cookies::no_cleared(&site.settings),
    ]
}
