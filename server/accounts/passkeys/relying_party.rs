//! The relying party: this site's origin, and the WebAuthn library.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use uuid::Uuid;
use webauthn_rs::prelude::{
    AuthenticationResult, DiscoverableAuthentication, Passkey, PasskeyRegistration,
    PublicKeyCredential, RegisterPublicKeyCredential, Url, Webauthn, WebauthnBuilder,
    WebauthnError,
};

use super::{PasskeyError, Result};
use crate::accounts::PENDING_LASTS;
use crate::store::AccountId;
use crate::urls::PublicUrl;

#[derive(Debug)]
pub struct RelyingParty(Webauthn);

impl RelyingParty {
    /// None where browsers make no passkeys: for an IP address, and for a host that is neither behind TLS
    /// nor loopback. Every other origin is refused: no subdomain, no other port.
    pub fn of(url: &PublicUrl) -> Option<Self> {
        let domain = url.domain().filter(|_| url.is_https() || url.is_loopback())?;
        let origin = Url::parse(url.origin()).ok()?;
        let builder = WebauthnBuilder::new(domain, &origin).ok()?;
        builder.timeout(PENDING_LASTS).build().ok().map(Self)
    }

    /// Options for a new passkey, and the state for verifying it. The passkey must be
    /// one that the browser finds by itself; `known` ones are not made again.
    pub(super) fn registration(
        &self,
        owner: &AccountId,
        email: &str,
        known: Vec<&str>,
    ) -> Result<(Value, PasskeyRegistration)> {
        let (options, state) =
            self.0.start_passkey_registration(handle_of(owner)?, email, email, None)?;
        let mut options = serde_json::to_value(options.public_key)?;
        // Not by the library, which would keep them in the state: the store refuses a known one.
        let known = known.into_iter().map(|id| json!({ "type": "public-key", "id": id }));
        options["excludeCredentials"] = known.collect();
        options["authenticatorSelection"]["residentKey"] = json!("required");
        options["authenticatorSelection"]["requireResidentKey"] = json!(true);
        Ok((options, state))
    }

    pub(super) fn registered(
        &self,
        credential: &str,
        state: &PasskeyRegistration,
    ) -> Result<Passkey> {
        Ok(self.0.finish_passkey_registration(&parse_registration(credential)?, state)?)
    }

    /// Options for signing in with any passkey of this site, and the state for verifying that.
    pub(super) fn authentication(&self) -> Result<(Value, DiscoverableAuthentication)> {
        let (options, state) = self.0.start_discoverable_authentication()?;
        Ok((serde_json::to_value(options.public_key)?, state))
    }

    pub(super) fn authenticated(
        &self,
        signed: &Signed,
        state: DiscoverableAuthentication,
        account: &AccountId,
        passkey: &Passkey,
    ) -> Result<AuthenticationResult> {
        let (handle, _) = self.0.identify_discoverable_authentication(&signed.0)?;
        if handle != handle_of(account)? {
            return Err(PasskeyError::OtherAccount);
        }
        let verified = self.0.finish_discoverable_authentication_v2(&signed.0, state, passkey);
        verified.map_err(|error| match error {
            WebauthnError::CredentialPossibleCompromise => PasskeyError::Copied,
            error => error.into(),
        })
    }
}

/// The id of a new credential, as its browser states it.
pub(super) fn registered_id(credential: &str) -> Result<String> {
    Ok(name_of(parse_registration(credential)?.raw_id.as_slice()))
}

fn parse_registration(credential: &str) -> Result<RegisterPublicKeyCredential> {
    serde_json::from_str(credential).map_err(|_| PasskeyError::Malformed)
}

pub(super) struct Signed(PublicKeyCredential);

impl Signed {
    pub(super) fn parse(credential: &str) -> Result<Self> {
        serde_json::from_str(credential).map(Self).map_err(|_| PasskeyError::Malformed)
    }

    pub(super) fn credential_id(&self) -> String {
        name_of(self.0.get_credential_id())
    }
}

pub(super) fn name_of(credential_id: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(credential_id)
}

/// User handle of authenticators: says nothing about the person.
fn handle_of(id: &AccountId) -> Result<Uuid> {
    Uuid::parse_str(&id.0).map_err(|_| WebauthnError::InvalidUserUniqueId.into())
}
