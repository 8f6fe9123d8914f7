//! The selection that a request brings, whose it is, and changing it where it is kept.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use actix_web::http::header::{HeaderName, HeaderValue};

use super::visitor::Visitor;
use super::{PageError, cookies};
use crate::accounts::Account;
use crate::mapping::{Selection, StoredSelection};
use crate::web::site::Site;

/// The selection in a browser's cookie if it is nobody's in particular; empty when there is none
/// that can be understood, and when it was written for an account.
pub fn unowned(request: &HttpRequest, site: &Site) -> StoredSelection {
    unowned_code(cookies::value(request, cookies::SELECTION).as_deref(), site)
}

/// The selection in the cookie, whosever it is: for a person whose session can't be looked up.
pub fn whosever(request: &HttpRequest, site: &Site) -> StoredSelection {
    let code = cookies::value(request, cookies::SELECTION);
    code.map(|code| decoded(&code, site)).unwrap_or_default()
}

/// What this browser knows of the visitor's picks, without asking the store for the map.
pub fn at_hand(request: &HttpRequest, site: &Site, visitor: &Visitor) -> StoredSelection {
    match visitor.account() {
        Some(account) if owner(request) == Some(account.id.mark()) => whosever(request, site),
        Some(_) => StoredSelection::default(),
        None => unowned(request, site),
    }
}

/// The mark of the account that the cookie was written for.
pub fn owner(request: &HttpRequest) -> Option<String> {
    let code = cookies::value(request, cookies::SELECTION)?;
    StoredSelection::owner(&code).map(str::to_owned)
}

/// Whether the browser holds the map of somebody who isn't signed in here any more.
pub fn is_left_behind(request: &HttpRequest, visitor: &Visitor) -> bool {
    visitor.account().is_none() && owner(request).is_some()
}

fn unowned_code(code: Option<&str>, site: &Site) -> StoredSelection {
    let code = code.filter(|code| StoredSelection::owner(code).is_none());
    code.map(|code| decoded(code, site)).unwrap_or_default()
}

fn decoded(code: &str, site: &Site) -> StoredSelection {
    StoredSelection::decode(code, &site.content.catalogue.taxonomy, site.clock.milliseconds())
}

/// What a script of ours asks about: the selection its page shows, written like the cookie. It is
/// there also where the browser keeps no cookies.
pub const SHOWN: HeaderName = HeaderName::from_static("x-selection");

/// The selection that a visitor without an account brings.
pub fn shown(request: &HttpRequest, site: &Site) -> StoredSelection {
    match request.headers().get(SHOWN).map(HeaderValue::to_str) {
        Some(Ok(code)) => unowned_code(Some(code), site),
        _ => unowned(request, site),
    }
}

/// The picks that somebody signed in found in this browser and was asked about.
pub fn brought(request: &HttpRequest, site: &Site, account: &Account) -> Option<StoredSelection> {
    let code = cookies::value(request, cookies::BROUGHT)?;
    let theirs = StoredSelection::owner(&code) == Some(&account.id.mark());
    theirs.then(|| decoded(&code, site))
}

/// The picks that were there before everything was cleared, if they belong to whoever has this mark,
/// or to nobody in particular.
pub fn cleared(request: &HttpRequest, site: &Site, owner: Option<&str>) -> Option<Selection> {
    let code = cookies::value(request, cookies::CLEARED)?;
    let theirs = StoredSelection::owner(&code) == owner;
    theirs.then(|| decoded(&code, site).selection).filter(|selection| !selection.is_empty())
}

/// The code of a selection: marked as somebody's, or nobody's in particular.
pub fn code(stored: &StoredSelection, owner: Option<&Account>, site: &Site) -> String {
    let code = stored.encode(&site.content.catalogue.taxonomy);
    owner.map_or(code.clone(), |account| StoredSelection::owned(&code, &account.id.mark()))
}

/// The cookie that keeps a selection in the browser.
pub fn cookie(stored: &StoredSelection, owner: Option<&Account>, site: &Site) -> Cookie<'static> {
    cookies::selection(code(stored, owner, site), &site.settings)
}

/// Makes one edit where the visitor's selection is kept: in the account of somebody signed in,
/// else in what the cookie holds. The answer is the cookie with the selection as it is then.
pub async fn edit(
    request: &HttpRequest,
    site: &Site,
    visitor: &Visitor,
    edit: impl FnOnce(&mut Selection) -> Result<(), PageError>,
) -> Result<Cookie<'static>, PageError> {
    let account = visitor.account();
    let stored = if let Some(account) = account {
        site.accounts.edit_map(account, &site.content.catalogue.taxonomy, edit).await?
    } else {
        let mut selection = unowned(request, site).selection;
        edit(&mut selection)?;
        StoredSelection { selection, changed_at: site.clock.milliseconds() }
    };
    Ok(cookie(&stored, account, site))
}
