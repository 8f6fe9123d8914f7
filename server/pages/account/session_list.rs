//! The other sessions of the account page.

use crate::accounts::{Method, Session, SignedIn};
use crate::clock::dates;
use crate::web::PageError;
use crate::web::site::Site;

/// Which browser it is isn't stored.
#[derive(Debug)]
pub(super) struct OtherSession {
    /// Value in the form.
    pub(super) name: String,
    pub(super) method: String,
    /// ISO format.
    pub(super) since: String,
    pub(super) since_shown: String,
    pub(super) seen: String,
    /// The selected radio button.
    pub(super) chosen: bool,
}

impl OtherSession {
    fn new(session: Session, site: &Site) -> Self {
        let method = match Method::of(&session) {
            Some(Method::Password) => site.say("with the password"),
            Some(Method::Provider) => site.say("with {provider}"),
            Some(Method::EmailLink) => site.say("with a link from an email"),
            Some(Method::Passkey) => site.say("with a passkey"),
            None => site.say("in another way"),
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

/// Latest first.
pub(super) async fn load(
    site: &Site,
    signed_in: &SignedIn,
) -> Result<Vec<OtherSession>, PageError> {
    let sessions = site.accounts.other_sessions(signed_in).await?;
    let mut others: Vec<_> =
        sessions.into_iter().map(|session| OtherSession::new(session, site)).collect();
    if let [only] = &mut others[..] {
        only.chosen = true;
    }
    Ok(others)
}
