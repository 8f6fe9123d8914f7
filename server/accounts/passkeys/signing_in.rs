//! Sign-in with a discoverable credential: no address is typed.

use webauthn_rs::prelude::{DiscoverableAuthentication, Passkey};

use super::relying_party::Signed;
use super::{Answer, Awaited, Challenge, PasskeyError, Passkeys, Result};
use crate::accounts::{Attempt, Entered, Token, Try};
use crate::store::StoredPasskey;

impl Passkeys {
    pub async fn begin_signing_in(&self, browser: Option<Token>) -> Result<Challenge> {
        let (options, state) = self.party()?.authentication()?;
        self.challenge(browser, options, Awaited::SigningIn(state), None).await
    }

    /// The account that a passkey opens. `known` is what the browser brings if it has signed in
    /// before. Answers that don't hold count as wrong passwords do, for a network or a known browser.
    pub async fn sign_in(&self, answer: &Answer<'_>, known: Option<&Token>) -> Result<Entered> {
        let signed = Signed::parse(answer.credential)?;
        let kept = self.accounts.store.passkey(&signed.credential_id()).await?;
        let (kept, email_key) = kept.unzip();
        let (account, known) =
            self.accounts.look_up(email_key.as_deref().unwrap_or_default(), known).await?;
        let (tried, now) = (Try::anonymous(Attempt::Password, answer.network), self.clock.now());
        let tried = tried.by(known.as_ref());
        let limits = &self.accounts.limits;
        let awaited = self.awaited(answer, None, limits.shares(&tried)).await?;
        let Awaited::SigningIn(state) = awaited else { return Err(PasskeyError::UnknownChallenge) };
        let (kept, account) = kept.zip(account).ok_or(PasskeyError::UnknownPasskey)?;
        let used = self.judge_signature(&signed, state, &kept)?;
        let entered = Entered::with_passkey(account, kept, used);
        Ok(entered.giving_back(limits.given_back(&tried), now))
    }

    /// Judges what was signed; the credential with its counter from now on.
    fn judge_signature(
        &self,
        signed: &Signed,
        state: DiscoverableAuthentication,
        kept: &StoredPasskey,
    ) -> Result<String> {
        let mut passkey: Passkey = serde_json::from_str(&kept.credential)?;
        let judged = self.party()?.authenticated(signed, state, &kept.account, &passkey);
        if let Err(PasskeyError::Copied) = &judged {
            tracing::warn!(account = kept.account.0, "a passkey's counter went back");
        }
        passkey.update_credential(&judged?);
        if kept.suspended_at.is_some() {
            return Err(PasskeyError::Suspended);
        }
        Ok(serde_json::to_string(&passkey)?)
    }
}
