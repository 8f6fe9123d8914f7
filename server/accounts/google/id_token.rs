//! The provider's ID token, and the checks that its claims must pass.
//!
//! It comes straight from the provider over TLS, so its signature would prove nothing more. Its claims
//! must be for this client, for this attempt, and valid now.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::Deserialize;
use serde_json::Value;

use super::IssuerUrl;
use super::fault::{InvalidIdToken, shape};
use crate::accounts::Email;

/// Tolerated clock skew, in seconds.
const SKEW: i64 = 60;
/// The longest subject that the standard allows.
const MAX_SUBJECT_BYTES: usize = 255;

#[derive(Debug, Deserialize)]
pub(super) struct Claims {
    iss: String,
    pub(super) sub: String,
    aud: OneOrMany,
    azp: Option<String>,
    exp: f64,
    nbf: Option<f64>,
    nonce: Option<String>,
    #[serde(flatten)]
    pub(super) address: AddressClaims,
}

/// Claims about the email address, from a token or the userinfo endpoint. One of the wrong type counts as missing.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct AddressClaims {
    #[serde(default)]
    email: Value,
    #[serde(default)]
    email_verified: Value,
    /// Set by Google for accounts of an organization whose mail it hosts.
    #[serde(default, rename = "hd")]
    hosted_domain: Value,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Expected<'a> {
    pub(super) issuer: &'a IssuerUrl,
    pub(super) client_id: &'a str,
    pub(super) nonce: &'a str,
    /// Now, in milliseconds.
    pub(super) now: i64,
}

impl Claims {
    pub(super) fn read(token: &str, expected: &Expected<'_>) -> Result<Self, InvalidIdToken> {
        let mut parts = token.split('.');
        let (Some(_), Some(payload), Some(_), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(InvalidIdToken::Unreadable("not three parts".to_owned()));
        };
        let json = BASE64_URL_SAFE_NO_PAD
            .decode(payload.trim_end_matches('='))
            .map_err(|_| InvalidIdToken::Unreadable("not base64".to_owned()))?;
        let claims: Self = serde_json::from_slice(&json)
            .map_err(|error| InvalidIdToken::Unreadable(shape(&error)))?;
        claims.check(expected)?;
        Ok(claims)
    }

    #[expect(clippy::cast_precision_loss, reason = "seconds since 1970 are far below 2^53")]
    fn check(&self, expected: &Expected<'_>) -> Result<(), InvalidIdToken> {
        let now = expected.now / 1_000;
        let faults = [
            (!expected.issuer.is_named_by(&self.iss), InvalidIdToken::Issuer),
            (!self.is_for(expected.client_id), InvalidIdToken::Audience),
            (self.exp <= (now - SKEW) as f64, InvalidIdToken::Expired),
            (self.nbf.is_some_and(|begins| begins > (now + SKEW) as f64), InvalidIdToken::NotYet),
            (self.nonce.as_deref() != Some(expected.nonce), InvalidIdToken::Nonce),
            (self.sub.is_empty() || self.sub.len() > MAX_SUBJECT_BYTES, InvalidIdToken::Subject),
        ];
        let fault = faults.into_iter().find(|(is_so, _)| *is_so);
        fault.map_or(Ok(()), |(_, fault)| Err(fault))
    }

    /// A token with several audiences must name us as the authorized party.
    fn is_for(&self, client: &str) -> bool {
        let (named, alone) = match &self.aud {
            OneOrMany::One(audience) => (audience == client, true),
            OneOrMany::Many(all) => (all.iter().any(|one| one == client), all.len() == 1),
        };
        let party = self.azp.as_deref();
        named && party.map_or(alone, |party| party == client)
    }
}

impl AddressClaims {
    /// True if the provider hosts the mail of the address, according to Google's claim.
    pub(super) fn is_hosted(&self, email: &Email) -> bool {
        email.is_of_google() || self.hosted_domain.as_str().is_some_and(|hd| !hd.is_empty())
    }

    pub(super) fn email(&self) -> Option<&str> {
        self.email.as_str().filter(|email| !email.is_empty())
    }

    /// Some providers write it as text.
    pub(super) fn verified(&self) -> Option<bool> {
        self.email_verified.as_bool().or_else(|| self.email_verified.as_str()?.parse().ok())
    }

    pub(super) fn missing(&self) -> Option<&'static str> {
        match (self.email(), self.verified()) {
            (None, _) => Some("email"),
            (_, None) => Some("email_verified"),
            _ => None,
        }
    }

    /// Takes missing claims from the userinfo endpoint. Claims about one address never hold for another one.
    pub(super) fn completed_by(self, userinfo: Self) -> Self {
        let has_email = userinfo.email().is_some();
        let (claims, other) = if has_email { (userinfo, self) } else { (self, userinfo) };
        if other.email().is_some_and(|email| Some(email) != claims.email()) {
            return claims;
        }
        let or = |own: Value, other| if own.is_null() { other } else { own };
        Self {
            email: claims.email,
            email_verified: or(claims.email_verified, other.email_verified),
            hosted_domain: or(claims.hosted_domain, other.hosted_domain),
        }
    }
}
