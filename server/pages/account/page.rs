use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::accounts::google::ProviderName;
use crate::accounts::{ConfirmError, Method, Session, SignedIn, StoredPasskey};
use crate::content::{Markup, translatable};
use crate::insights::sentence;
use crate::layout::radar::small;
use crate::layout::{Field, Flash, Frame, NOT_FRESH, Summary};
use crate::mapping::values_of;
use crate::urls::paths::{self, Step, Wizard};
use crate::web::{PageResult, RequestSite, Site, go_to, html, network_of, with_retry};

pub(super) const WRONG_PASSWORD: &str = translatable("That is not your current password");

#[derive(Template)]
#[template(path = "pages/account.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of the page of its own")]
pub(super) struct AccountPage {
    pub(super) frame: Frame,
    pub(super) flash: Option<Flash>,
    pub(super) summary: Summary,
    pub(super) map: OwnMap,
    pub(super) id: String,
    pub(super) email: String,
    pub(super) joined: i64,
    pub(super) verified: bool,
    pub(super) has_password: bool,
    pub(super) sharing: bool,
    /// The provider through which people can sign in, where there is one.
    pub(super) provider: Option<ProviderName>,
    /// True if it opens the account too.
    pub(super) connected: bool,
    /// True if a password or a passkey opens it.
    pub(super) other_way: bool,
    /// Each `…_password` is asked for again before a change.
    pub(super) provider_password: Field,
    pub(super) current: Field,
    pub(super) password: Field,
    pub(super) repeat: Field,
    pub(super) passkeys_set_up: bool,
    pub(super) passkeys: Vec<ListedPasskey>,
    pub(super) passkeys_password: Field,
    /// When this browser was signed in.
    pub(super) since: i64,
    pub(super) elsewhere: Vec<OtherSession>,
    pub(super) sessions_password: Field,
    pub(super) delete_password: Field,
}

pub(super) struct OwnMap {
    /// None without picks.
    pub(super) shape: Option<String>,
    pub(super) sentence: Option<Markup>,
    /// Step 3 with the chosen idea.
    pub(super) href: String,
}

impl OwnMap {
    async fn new(site: &Site, signed_in: &SignedIn) -> PageResult<Self> {
        let catalog = &site.content.catalog;
        let picks = site.accounts.map(&signed_in.account, &catalog.taxonomy).await?.selection;
        let template = signed_in.last_location().and_then(|location| location.template);
        Ok(Self {
            shape: (!picks.is_empty()).then(|| small(&values_of(&picks, catalog).fractions())),
            sentence: sentence::marked(&picks, &site.content),
            href: Wizard { step: Step::Three, path: "", template }.url(),
        })
    }
}

impl AccountPage {
    fn has_suspended(&self) -> bool {
        self.passkeys.iter().any(|passkey| passkey.stored.suspended_at.is_some())
    }

    pub(super) async fn new(site: &RequestSite, signed_in: &SignedIn) -> PageResult<Self> {
        let account = &signed_in.account;
        let issuer = &site.settings.google_issuer_url;
        let passkeys = passkeys(site, signed_in).await?;
        let passkeys_set_up = site.passkeys.are_set_up();
        let confirmation = |id| Field::password(id, "password", translatable("Password"));
        Ok(Self {
            frame: frame(site),
            flash: None,
            summary: Summary::default(),
            map: OwnMap::new(site, signed_in).await?,
            id: account.id.0.clone(),
            email: account.email.clone(),
            joined: account.created_at,
            verified: account.verified_at.is_some(),
            has_password: account.password_hash.is_some(),
            sharing: account.sharing,
            current: Field::password(
                "current-password",
                "current_password",
                translatable("Current Password"),
            ),
            password: Field::new_password(translatable("New Password")),
            repeat: Field::repeated_password(),
            other_way: account.password_hash.is_some()
                || (passkeys_set_up
                    && passkeys.iter().any(|passkey| passkey.stored.suspended_at.is_none())),
            passkeys_set_up,
            passkeys,
            passkeys_password: confirmation("passkeys-password"),
            since: signed_in.session.created_at,
            elsewhere: other_sessions(site, signed_in).await?,
            sessions_password: confirmation("sessions-password"),
            delete_password: confirmation("delete-password"),
            provider: site.settings.google().map(|_| site.settings.provider_name()),
            connected: site.accounts.is_connected(account, issuer).await?,
            provider_password: confirmation("provider-password"),
        })
    }
}

fn frame(site: &RequestSite) -> Frame {
    let description = "Your account: password, address, everything we hold about you.";
    let title = "Your account | {name}";
    Frame::new(site, paths::ACCOUNT, title, description)
        .unlisted()
        .signed_in()
        .with_script(site, "sign-out.js")
        .with_script(site, "auth-watch.js")
        .with_passkeys(site)
}

/// Checks the password, or without one the age of the session. Otherwise the answer is the page
/// with an error at the field that `field` returns.
pub(super) async fn confirm(
    request: &HttpRequest,
    site: &RequestSite,
    signed_in: &SignedIn,
    password: &str,
    field: impl FnOnce(&mut AccountPage) -> &mut Field,
) -> PageResult<Option<HttpResponse>> {
    let network = network_of(request);
    let Err(error) = site.accounts.confirm(signed_in, password, network).await else {
        return Ok(None);
    };
    let mut page = AccountPage::new(site, signed_in).await?;
    match error {
        ConfirmError::Accounts(error) => return Err(error.into()),
        ConfirmError::TooMany(wait) => {
            page.summary = Summary::of_wait(site, wait);
            return Ok(Some(with_retry(html(StatusCode::TOO_MANY_REQUESTS, &page)?, wait)));
        }
        ConfirmError::NotFresh => page.summary = Summary::of(NOT_FRESH),
        ConfirmError::WrongPassword => {
            let field = field(&mut page);
            field.error = Some(WRONG_PASSWORD);
            page.summary = Summary::of_fields(&[field]);
        }
    }
    html(StatusCode::UNPROCESSABLE_ENTITY, &page).map(Some)
}

pub(super) fn back(site: &RequestSite, flash: Flash) -> HttpResponse {
    flash.sent_along(go_to(&site.at(paths::ACCOUNT)), &site.settings)
}

#[derive(Debug)]
pub(super) struct ListedPasskey {
    pub(super) stored: StoredPasskey,
    pub(super) chosen: bool,
}

/// Oldest first.
async fn passkeys(site: &Site, signed_in: &SignedIn) -> PageResult<Vec<ListedPasskey>> {
    let passkeys = site.passkeys.of(&signed_in.account.id).await?;
    let chosen = passkeys.len() == 1;
    Ok(passkeys.into_iter().map(|stored| ListedPasskey { stored, chosen }).collect())
}

/// Which browser it is isn't stored.
#[derive(Debug)]
pub(super) struct OtherSession {
    pub(super) name: String,
    pub(super) method: String,
    pub(super) since: i64,
    pub(super) seen: i64,
    pub(super) chosen: bool,
}

impl OtherSession {
    fn new(session: Session, chosen: bool, site: &Site) -> Self {
        let method = match Method::by_name(&session.method) {
            Some(Method::Password) => site.say("with the password"),
            Some(Method::Provider) => site.say("with {provider}"),
            Some(Method::EmailLink) => site.say("with a link from an email"),
            Some(Method::Passkey) => site.say("with a passkey"),
            None => site.say("in another way"),
        };
        let method = site.settings.provider_name().named(method);
        Self {
            method,
            since: session.created_at,
            seen: session.seen_at,
            name: session.token_hash,
            chosen,
        }
    }
}

/// Latest first.
async fn other_sessions(site: &Site, signed_in: &SignedIn) -> PageResult<Vec<OtherSession>> {
    let sessions = site.accounts.other_sessions(signed_in).await?;
    let chosen = sessions.len() == 1;
    Ok(sessions.into_iter().map(|session| OtherSession::new(session, chosen, site)).collect())
}
