//! `POST /account/sessions`: ends one of the person's other sessions.

use actix_web::{HttpRequest, HttpResponse, web};

use super::not_confirmed;
use crate::accounts::{Session, SignedIn};
use crate::dates;
use crate::errors::PageError;
use crate::pages::fields::{Fields, Form, Posted};
use crate::pages::flash::Flash;
use crate::pages::visitor::{Member, go_to};
use crate::paths;
use crate::peer::network_of;
use crate::site::Site;

/// Another browser that is signed in, as the page tells of it. What browser it is isn't kept.
#[derive(Debug)]
pub struct Elsewhere {
    /// What the form calls the session.
    pub name: String,
    /// How the person proved who they are.
    pub method: &'static str,
    /// When they did: for programs, and for people.
    pub since: [String; 2],
    /// The day it was last seen.
    pub seen: String,
}

impl From<Session> for Elsewhere {
    fn from(session: Session) -> Self {
        let method = match session.method.as_str() {
            "provider" => "with Google",
            "letter" => "with a link from a letter",
            _ => "with the password",
        };
        let since = [dates::text(session.created_at), dates::minute(session.created_at)];
        let seen = dates::day(session.seen_at);
        Self { name: session.token_hash, method, since, seen }
    }
}

/// Everywhere else that the person is signed in, latest first.
pub async fn elsewhere(site: &Site, signed_in: &SignedIn) -> Result<Vec<Elsewhere>, PageError> {
    let sessions = site.accounts.other_sessions(signed_in).await?;
    Ok(sessions.into_iter().map(Elsewhere::from).collect())
}

/// What is posted. Who has no password must have signed in just now.
#[derive(Debug)]
pub struct SessionsForm {
    session: String,
    password: String,
}

impl Form for SessionsForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self { session: fields.required("session")?, password: fields.optional("password") })
    }
}

/// Ends it. One that has ended by itself meanwhile is as good as ended.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<SessionsForm>,
) -> Result<HttpResponse, PageError> {
    let network = network_of(&request);
    if let Err(error) = site.accounts.confirm(&signed_in, &form.password, network).await {
        return not_confirmed(&site, &signed_in, error, |page| &mut page.sessions_password).await;
    }
    site.accounts.end_session(&signed_in, &form.session).await?;
    let mut response = go_to(paths::ACCOUNT);
    Flash::SignedOutThere.send(&mut response, &site.settings);
    Ok(response)
}
