//! `POST /account/sessions`: ends one of the person's other sessions.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::{not_confirmed, page};
use crate::accounts::{Method, Session, SignedIn};
use crate::clock::dates;
use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::client_address::network_of;
use crate::web::form::Posted;
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// Another browser that is signed in, as the page tells of it. What browser it is isn't kept.
#[derive(Debug)]
pub struct Elsewhere {
    /// What the form calls the session.
    pub name: String,
    pub method: String,
    /// When they did, as programs read it.
    pub since: String,
    /// The same as people read it.
    pub since_shown: String,
    /// The day it was last seen.
    pub seen: String,
    /// Whether it is the one that is ticked.
    pub chosen: bool,
}

impl Elsewhere {
    fn new(session: Session, site: &Site) -> Self {
        let method = match Method::of(&session) {
            Some(Method::Password) => "with the password",
            Some(Method::Provider) => "with {provider}",
            Some(Method::EmailLink) => "with a link from a letter",
            Some(Method::Passkey) => "with a passkey",
            None => "in another way",
        };
        let method = site.settings.provider_name().named(method);
        Self {
            method,
            since: dates::text(session.created_at),
            since_shown: dates::minute(session.created_at),
            seen: dates::day(session.seen_at),
            name: session.token_hash,
            chosen: false,
        }
    }
}

/// Everywhere else that the person is signed in, latest first.
pub async fn elsewhere(site: &Site, signed_in: &SignedIn) -> Result<Vec<Elsewhere>, PageError> {
    let sessions = site.accounts.other_sessions(signed_in).await?;
    let mut elsewhere: Vec<_> =
        sessions.into_iter().map(|session| Elsewhere::new(session, site)).collect();
    if let [only] = &mut elsewhere[..] {
        only.chosen = true;
    }
    Ok(elsewhere)
}

/// Without a password the session must be recent.
#[derive(Debug, Deserialize)]
pub struct SessionsForm {
    session: String,
    #[serde(default)]
    password: String,
}

/// Ends it. One that has ended by itself meanwhile is as good as ended. This browser's own is no
/// other one, and has a form of its own.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<SessionsForm>,
) -> Result<HttpResponse, PageError> {
    if form.session == signed_in.session.token_hash {
        return Err(PageError::BadRequest);
    }
    let network = network_of(&request);
    if let Err(error) = site.accounts.confirm(&signed_in, &form.password, network).await {
        let mut page = page(&site, &signed_in).await?;
        for session in &mut page.elsewhere {
            session.chosen = session.name == form.session;
        }
        return not_confirmed(page, error, |page| &mut page.sessions_password);
    }
    site.accounts.end_session(&signed_in, &form.session).await?;
    Ok(Flash::SignedOutThere.sent_along(go_to(paths::ACCOUNT), &site.settings))
}
