//! The selection of a request: reading, owner, and edits in cookie or account; and its site, whose addresses carry
//! the selection where the browser keeps no cookies.

use std::borrow::Cow;
use std::future::{Ready, ready};
use std::ops::Deref;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue, USER_AGENT};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpRequest, web};

use super::visitor::Visitor;
use super::{PageError, PageResult, Site, cookies, go_to, query};
use crate::accounts::{Account, LastLocation};
use crate::mapping::{Selection, StoredSelection};
use crate::urls::{Addresses, localized, paths};

/// The selection of the cookie or of the address; empty when it is malformed or belongs to an account.
pub fn unowned(request: &HttpRequest, site: &Site) -> StoredSelection {
    match carried(request) {
        // Its time is that of a page that may be old.
        Some(code) => StoredSelection { changed_at: 0, ..unowned_code(Some(&code), site) },
        None => unowned_code(cookies::code(request, cookies::SELECTION).as_deref(), site),
    }
}

/// True if the browser keeps the cookie, or has had a session. Links keeps it, but shows its copy of a
/// page after a form unless the address is another.
pub fn has_cookie(request: &HttpRequest) -> bool {
    let agent = request.headers().get(USER_AGENT).map(HeaderValue::as_bytes);
    let is_links = agent.is_some_and(|agent| agent.starts_with(b"Links ("));
    let is_ours = |name| cookies::find(request, name, |_| Some(())).is_some();
    !is_links && [cookies::SELECTION, "session", "__Host-session"].into_iter().any(is_ours)
}

/// The code in the address, for a browser that keeps no cookies.
pub fn carried(request: &HttpRequest) -> Option<String> {
    without_cookie(request, &query::value(request, paths::PICKS))
}

/// A code, if addresses are to carry it.
pub fn without_cookie(request: &HttpRequest, code: &str) -> Option<String> {
    (is_carried(code) && !has_cookie(request)).then(|| code.to_owned())
}

/// True for a code with picks and without an owner, safe in addresses.
fn is_carried(code: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    let has_picks = code.split('.').nth(2).is_some_and(|picks| !picks.is_empty());
    has_picks
        && StoredSelection::is_code(code)
        && StoredSelection::owner(code).is_none()
        && code.bytes().all(is_plain)
}

/// The cookie's selection with any owner: for a session that can't be looked up.
pub fn of_any_owner(request: &HttpRequest, site: &Site) -> StoredSelection {
    let code = cookies::code(request, cookies::SELECTION);
    code.map(|code| decoded(&code, site)).unwrap_or_default()
}

/// The visitor's picks as the cookie has them, without a query for the map.
pub fn from_cookie(request: &HttpRequest, site: &Site, visitor: &Visitor) -> StoredSelection {
    match visitor.account() {
        Some(account) if owner(request) == Some(account.id.mark()) => of_any_owner(request, site),
        Some(_) => StoredSelection::default(),
        None => unowned(request, site),
    }
}

pub fn owner(request: &HttpRequest) -> Option<String> {
    let code = cookies::code(request, cookies::SELECTION)?;
    StoredSelection::owner(&code).map(str::to_owned)
}

/// True if the cookie belongs to an account that is signed out here.
pub fn is_of_signed_out(request: &HttpRequest, visitor: &Visitor) -> bool {
    visitor.account().is_none() && owner(request).is_some()
}

fn unowned_code(code: Option<&str>, site: &Site) -> StoredSelection {
    let code = code.filter(|code| StoredSelection::owner(code).is_none());
    code.map(|code| decoded(code, site)).unwrap_or_default()
}

fn decoded(code: &str, site: &Site) -> StoredSelection {
    StoredSelection::decode(code, &site.content.catalog.taxonomy)
}

/// The selection that a page shows, written like the cookie: scripts send it also in browsers that keep no cookies.
pub const SHOWN: HeaderName = HeaderName::from_static("x-selection");

pub fn shown(request: &HttpRequest, site: &Site) -> StoredSelection {
    match request.headers().get(SHOWN).map(HeaderValue::to_str) {
        Some(Ok(code)) => unowned_code(Some(code), site),
        _ => unowned(request, site),
    }
}

/// The browser's picks from before signing in, while the question about them is unanswered.
pub fn pending(request: &HttpRequest, site: &Site, account: &Account) -> Option<StoredSelection> {
    let code = cookies::code(request, cookies::PENDING_SELECTION)?;
    let theirs = StoredSelection::owner(&code) == Some(&account.id.mark());
    theirs.then(|| decoded(&code, site))
}

/// The picks from before everything was cleared, if they have this owner.
pub fn cleared(request: &HttpRequest, site: &Site, owner: Option<&str>) -> Option<Selection> {
    let code = cookies::code(request, cookies::CLEARED)?;
    let theirs = StoredSelection::owner(&code) == owner;
    theirs.then(|| decoded(&code, site).selection).filter(|selection| !selection.is_empty())
}

pub fn code(stored: &StoredSelection, owner: Option<&Account>, site: &Site) -> String {
    let code = stored.encode(&site.content.catalog.taxonomy);
    owner.map_or(code.clone(), |account| StoredSelection::owned(&code, &account.id.mark()))
}

pub fn cookie(stored: &StoredSelection, owner: Option<&Account>, site: &Site) -> Cookie<'static> {
    cookies::selection(code(stored, owner, site), &site.settings)
}

/// Edits the account's map, or the cookie's selection without an account. Returns the new cookie.
pub async fn edit(
    request: &HttpRequest,
    site: &Site,
    visitor: &Visitor,
    location: Option<LastLocation>,
    edit: impl FnOnce(&mut Selection) -> PageResult<()>,
) -> PageResult<Cookie<'static>> {
    let account = visitor.account();
    let stored = if let Some(account) = account {
        site.accounts.edit_map(account, location, &site.content.catalog.taxonomy, edit).await?
    } else {
        let StoredSelection { mut selection, changed_at } = unowned(request, site);
        edit(&mut selection)?;
        let now = u64::try_from(site.clock.now()).unwrap_or_default();
        // The clock of the browser, which compares the times, may be ahead.
        StoredSelection { selection, changed_at: now.max(changed_at + 1) }
    };
    Ok(cookie(&stored, account, site))
}

/// The address without the selection, for a browser that turns out to keep cookies.
pub fn without_picks(request: &HttpRequest) -> Option<String> {
    query::without(request, paths::PICKS).filter(|_| has_cookie(request))
}

/// Middleware. Redirects to the address [`without_picks`].
pub async fn drop_unneeded(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match without_picks(request.request()) {
        Some(address) => Ok(request.into_response(go_to(&address))),
        None => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
    }
}

#[derive(Debug, Clone)]
pub struct RequestSite {
    site: web::Data<Site>,
    pub addresses: Addresses,
}

impl RequestSite {
    pub fn new(site: web::Data<Site>, request: &HttpRequest) -> Self {
        let base = site.settings.public_url.base().to_owned();
        Self { site, addresses: Addresses { base, picks: carried(request) } }
    }

    /// In the language of an address.
    pub fn spoken_at(mut self, address: &str) -> Self {
        let is_below = |other: &&web::Data<Site>| {
            let rest = address.strip_prefix(other.settings.public_url.base());
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        if let Some(other) = self.site.others.iter().find(is_below).cloned() {
            other.settings.public_url.base().clone_into(&mut self.addresses.base);
            self.site = other;
        }
        self
    }

    /// For an answer that sets the cookie of the selection.
    pub fn carrying(&self, request: &HttpRequest, cookie: &Cookie<'_>) -> Addresses {
        let picks = without_cookie(request, cookie.value());
        Addresses { picks, ..self.addresses.clone() }
    }

    pub fn at<'a>(&self, address: &'a str) -> Cow<'a, str> {
        self.addresses.at(address)
    }

    /// The same without a selection.
    pub fn local<'a>(&self, address: &'a str) -> Cow<'a, str> {
        localized(&self.addresses.base, address)
    }
}

impl Deref for RequestSite {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl FromRequest for RequestSite {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let site = request
            .app_data::<web::Data<Site>>()
            .cloned()
            .ok_or_else(|| PageError::internal("no site"));
        ready(site.map(|site| Self::new(site, request)))
    }
}
