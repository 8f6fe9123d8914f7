//! Sign-in with a discoverable credential: no address is typed.

use webauthn_rs::prelude::{DiscoverableAuthentication, Passkey};

use super::challenges::Awaited;
use super::relying_party::Signed;
use super::{Answer, Asking, Challenge, Entered, PasskeyError, Passkeys};
use crate::accounts::{Attempt, Email, Token, Try};
use crate::store::StoredPasskey;

impl Passkeys {
    /// Options for signing in with any passkey of this site.
    pub async fn begin_signing_in(&self, asking: Asking) -> Result<Challenge, PasskeyError> {
        let party = self.party()?;
        self.count(asking.network).await?;
        let (options, state) = party.authentication()?;
        let awaited = Awaited::SigningIn { state, since: self.clock.now() };
        self.challenge(asking.browser, options, &awaited, None).await
    }

    /// The account that a passkey opens. `known` is what the browser brings if it has signed in
    /// before.
    pub async fn sign_in(
        &self,
        answer: &Answer<'_>,
        known: Option<&Token>,
    ) -> Result<Entered, PasskeyError> {
        let outcome = self.judge_signing_in(answer, known).await;
        if let Err(error) = &outcome {
            tracing::info!(%error, "sign-in refused");
        }
        outcome
    }

    /// Answers that don't hold count as wrong passwords do, for a network or a known browser.
    async fn judge_signing_in(
        &self,
        answer: &Answer<'_>,
        known: Option<&Token>,
    ) -> Result<Entered, PasskeyError> {
        let signed = Signed::parse(answer.credential)?;
        let found = self.accounts.store.passkey(&signed.credential_id()).await?;
        let email = found.as_ref().and_then(|(_, account)| Email::parse(&account.email).ok());
        let known = match &email {
            Some(email) => self.accounts.known(known, email).await?,
            None => None,
        };
        let (tried, now) = (Try::anonymous(Attempt::Password, answer.network), self.clock.now());
        let tried = tried.by(known.as_ref());
        if let Some(wait) = self.accounts.limits.count(&tried, now).await? {
            return Err(PasskeyError::TooMany(wait));
        }
        let Awaited::SigningIn { state, since } = self.awaited(answer, None).await? else {
            return Err(PasskeyError::UnknownChallenge);
        };
        let (kept, account) = found.ok_or(PasskeyError::UnknownPasskey)?;
        self.judge_signature(&signed, state, &kept, now).await?;
        self.accounts.take_back_try(&tried, now).await?;
        let handed_out = Try::anonymous(Attempt::Challenge, answer.network);
        self.accounts.take_back_try(&handed_out, since).await?;
        Ok(Entered { account, passkey: kept.credential_id })
    }

    /// Judges what was signed, and notes the passkey's counter.
    async fn judge_signature(
        &self,
        signed: &Signed,
        state: DiscoverableAuthentication,
        kept: &StoredPasskey,
        now: i64,
    ) -> Result<(), PasskeyError> {
        let mut passkey: Passkey = serde_json::from_str(&kept.credential)?;
        let judged = self.party()?.authenticated(signed, state, &kept.account, &passkey);
        if let Err(PasskeyError::Copied) = &judged {
            tracing::warn!(account = kept.account.0, "a passkey's counter went back");
        }
        passkey.update_credential(&judged?);
        if kept.suspended_at.is_some() {
            return Err(PasskeyError::Suspended);
        }
        let credential = serde_json::to_string(&passkey)?;
        if self.accounts.store.use_passkey(kept, &credential, now).await? {
            Ok(())
        } else {
            Err(PasskeyError::Changed)
        }
    }
}
