use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::{
    PageError, PageResult, RequestSite, Site, Visitor, cookies, go_to_with, network_of, selection,
};
use crate::accounts::{Account, BrowserState, Credentials, Email, Entered, SignInError};
use crate::mapping::StoredSelection;
use crate::urls::{ReturnTo, paths};

pub struct NewSession {
    pub cookies: Vec<Cookie<'static>>,
    /// The browser has picks of its own that the account's map lacks.
    asks: bool,
}

impl NewSession {
    /// Address of the redirect: `next`, by way of the question about the browser's picks.
    pub fn address(&self, next: &ReturnTo) -> String {
        if self.asks { next.via(paths::ACCOUNT_PICKS) } else { next.path().to_owned() }
    }

    pub fn go_to(self, site: &RequestSite, next: &ReturnTo) -> HttpResponse {
        go_to_with(&site.local(&self.address(next)), self.cookies)
    }
}

/// Opens a session, and puts the account's map into the browser's cookie. Picks that belong to no
/// account are added to an account without a map; with a map they wait in a cookie of their own for an
/// answer. Picks of another account are left out.
pub async fn start_session(
    request: &HttpRequest,
    site: &Site,
    entered: &Entered,
) -> Result<NewSession, SignInError> {
    let (unowned, owner) = (selection::unowned(request, site), Some(&entered.account));
    let here = BrowserState {
        session: cookies::SESSION.token(request, &site.settings),
        browser: cookies::BROWSER.token(request, &site.settings),
        picks: Some(&unowned.selection),
    };
    let taxonomy = &site.content.catalog.taxonomy;
    let opened = site.accounts.open_session(entered, here, taxonomy).await?;
    let mut cookies = vec![
        cookies::SESSION.holding(&opened.token, &site.settings),
        cookies::BROWSER.holding(&opened.browser, &site.settings),
        selection::cookie(&opened.map, owner, site),
    ];
    if opened.asks {
        let code = selection::code(&unowned, owner, site);
        cookies.push(cookies::pending_selection(code, &site.settings));
    }
    Ok(NewSession { cookies, asks: opened.asks })
}

pub async fn start_first_session(
    request: &HttpRequest,
    site: &RequestSite,
    entered: &Entered,
    next: &ReturnTo,
) -> PageResult {
    match start_session(request, site, entered).await {
        Ok(session) => Ok(session.go_to(site, next)),
        Err(error) => {
            tracing::error!(%error, "account created, sign-in failed");
            Err(PageError::SignUpSucceededSignInFailed)
        }
    }
}

pub async fn authenticate(
    request: &HttpRequest,
    site: &Site,
    email: &Email,
    password: &str,
) -> Result<Entered, SignInError> {
    let browser = cookies::BROWSER.token(request, &site.settings);
    let network = network_of(request);
    let credentials = Credentials { email, password, network, browser: browser.as_ref() };
    site.accounts.sign_in(&credentials).await
}

/// A session in place of all others, for a form that was sent twice and whose first answer may be
/// lost. None unless the password is the one that it has set.
pub async fn sign_in_again(
    request: &HttpRequest,
    site: &Site,
    email: &str,
    password: &str,
) -> PageResult<Option<NewSession>> {
    let Ok(email) = Email::parse(email) else { return Ok(None) };
    let session = async {
        let entered = authenticate(request, site, &email, password).await?;
        site.accounts.sign_out_everywhere(&entered.account).await?;
        start_session(request, site, &entered).await
    };
    match session.await {
        Ok(session) => Ok(Some(session)),
        Err(SignInError::Accounts(error)) => Err(error.into()),
        Err(_) => Ok(None),
    }
}

/// The check box that keeps a copy of the map in this browser after signing out.
#[derive(Debug, Default, Deserialize)]
pub struct KeepLocalCopy {
    #[serde(default)]
    pub keep: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignOutScope {
    ThisBrowser,
    Everywhere,
}

/// What ending the session of a request came to.
enum SessionEnd {
    NoSession,
    /// With the selection to leave in the browser.
    Ended(Option<StoredSelection>),
}

/// Ends the session of a request, or every session of its account, and takes the account's cookies
/// from the browser. `done` makes the answer, and is told whether there was a session. Where the
/// store fails the cookies go all the same, and the page says what is left to do.
pub async fn sign_out(
    request: &HttpRequest,
    site: &Site,
    copy: &KeepLocalCopy,
    scope: SignOutScope,
    done: impl FnOnce(bool) -> HttpResponse,
) -> PageResult {
    let ended = end_session(request, site, copy, scope).await;
    let mut response = match &ended {
        Ok(ended) => done(matches!(ended, SessionEnd::Ended(_))),
        Err(_) => HttpResponse::from_error(PageError::SessionNotEnded),
    };
    let was_signed_out = matches!(ended, Ok(SessionEnd::NoSession));
    let left = match ended {
        Ok(SessionEnd::Ended(left)) => left,
        Ok(SessionEnd::NoSession) => None,
        Err(_) if copy.keep.is_empty() => None,
        Err(_) => Some(selection::of_any_owner(request, site)),
    };
    // Picks without an owner are the browser's own.
    let unowned = left.is_none() && selection::owner(request).is_none();
    for cookie in signed_out_cookies(left.as_ref(), site) {
        let is_session = cookie.name() == cookies::SESSION.name(&site.settings);
        let stays = was_signed_out && !is_session || cookie.name() == cookies::SELECTION;
        if !(unowned && stays) {
            response.add_cookie(&cookie).map_err(PageError::internal)?;
        }
    }
    Ok(response)
}

async fn end_session(
    request: &HttpRequest,
    site: &Site,
    copy: &KeepLocalCopy,
    scope: SignOutScope,
) -> PageResult<SessionEnd> {
    let Visitor::SignedIn(signed_in) = Visitor::of(request, site).await? else {
        return Ok(SessionEnd::NoSession);
    };
    let left = local_copy(request, site, &signed_in.account, copy).await?;
    if scope == SignOutScope::Everywhere {
        site.accounts.sign_out_everywhere(&signed_in.account).await?;
    } else if let Some(token) = cookies::SESSION.token(request, &site.settings) {
        site.accounts.sign_out(&token).await?;
    }
    Ok(SessionEnd::Ended(left))
}

/// The selection for the browser after signing out; to be asked before the session ends. Picks that
/// wait for an answer are the browser's own again.
pub async fn local_copy(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    copy: &KeepLocalCopy,
) -> PageResult<Option<StoredSelection>> {
    if !copy.keep.is_empty() {
        let map = site.accounts.map(account, &site.content.catalog.taxonomy).await?;
        return Ok(Some(map));
    }
    Ok(selection::pending(request, site, account))
}

pub fn signed_out_cookies(left: Option<&StoredSelection>, site: &Site) -> [Cookie<'static>; 5] {
    use cookies::{CLEARED, PENDING_SELECTION, RECEIVED_MAPS, SELECTION, SESSION};
    let session = SESSION.name(&site.settings);
    [SELECTION, session, PENDING_SELECTION, CLEARED, RECEIVED_MAPS].map(|name| match left {
        Some(left) if name == SELECTION => selection::cookie(left, None, site),
        _ => cookies::removed(name, &site.settings),
    })
}
