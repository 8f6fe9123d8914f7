//! How a visit as somebody begins.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;

use super::{cookies, selection};
use crate::accounts::{Account, AccountsError, Proof, SignInError};
use crate::mapping::StoredSelection;
use crate::urls::{ReturnTo, paths};
use crate::web::site::Site;

/// A visit as somebody.
pub struct Begun {
    /// To be sent along.
    pub cookies: Vec<Cookie<'static>>,
    /// Whether the browser has picks of its own that the account's map lacks.
    asks: bool,
}

impl Begun {
    /// Where the person goes on: to what they wanted, by way of the question about the picks.
    pub fn address(&self, next: &ReturnTo) -> String {
        if self.asks { next.via(paths::ACCOUNT_PICKS) } else { next.path().to_owned() }
    }
}

/// Signs an account in, however the person proved who they are: a session with a new token, and
/// the account's map in this browser. Picks that are nobody's become those of an account without
/// a map; one that has a map is asked. Picks of another account stay out of it.
pub async fn begin(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    proof: impl Into<Proof<'_>>,
) -> Result<Begun, SignInError> {
    if let Some(earlier) = cookies::session_token(request, &site.settings) {
        site.accounts.sign_out(&earlier).await?;
    }
    let token = site.accounts.open_session(account, proof).await?;
    let brought = selection::unowned(request, site);
    let (map, asks) = united(site, account, &brought).await?;
    let browser = cookies::browser_token(request, &site.settings);
    let browser = site.accounts.know_browser(account, browser).await?;
    let mut cookies = vec![
        cookies::session(&token, &site.settings),
        cookies::browser(&browser, &site.settings),
        selection::cookie(&map, Some(account), site),
    ];
    if asks {
        let code = selection::code(&brought, Some(account), site);
        cookies.push(cookies::brought(code, &site.settings));
    }
    Ok(Begun { cookies, asks })
}

/// The account's map, and whether the browser has picks that it lacks.
async fn united(
    site: &Site,
    account: &Account,
    brought: &StoredSelection,
) -> Result<(StoredSelection, bool), AccountsError> {
    let taxonomy = &site.content.catalogue.taxonomy;
    let map = site.accounts.map(account, taxonomy).await?;
    let new = |map: &StoredSelection| !brought.selection.without(&map.selection).is_empty();
    if !map.selection.is_empty() || !new(&map) {
        let asks = new(&map);
        return Ok((map, asks));
    }
    Ok((site.accounts.unite_map(account, &brought.selection, taxonomy).await?, false))
}
