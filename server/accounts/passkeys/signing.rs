//! Sign-up with an address and a passkey, and sign-in with a discoverable credential: no address is typed.

use webauthn_rs::prelude::{DiscoverableAuthentication, Passkey};

use super::changes::to_keep;
use super::relying_party::Signed;
use super::{Answer, Awaited, Challenge, PasskeyError, Passkeys, Result};
use crate::accounts::sign_in::new_account;
use crate::accounts::token::{digest, fresh_id};
use crate::accounts::{AccountId, Attempt, AttemptKind, Email, Entered, SignUpError, Token};
use crate::network::Network;
use crate::store::StoredPasskey;

impl Passkeys {
    /// Options for the first passkey of a new account. A taken address is refused now, before the browser
    /// stores a passkey that opens nothing.
    pub async fn begin_signing_up(
        &self,
        email: &Email,
        browser: Option<Token>,
        network: Network,
    ) -> Result<Challenge> {
        let party = self.party()?;
        match self.accounts.check_free(email, network).await {
            // Beyond the limit it isn't revealed before the answer comes.
            Ok(()) | Err(SignUpError::TooMany(_)) => {}
            Err(error) => return Err(error.into()),
        }
        let id = AccountId(fresh_id(self.clock.now())?);
        let (options, state) = party.registration(&id, email.as_str(), Vec::new())?;
        let email_hash = digest(email.key());
        let awaited = Awaited::SigningUp { state, id: id.0, email_hash };
        self.challenge(browser, options, awaited, None).await
    }

    /// Also queues the email that verifies the address. Invalid answers count as wrong passwords of the network.
    pub async fn sign_up(&self, email: &Email, answer: &Answer<'_>) -> Result<Entered> {
        let attempt = Attempt::anonymous(AttemptKind::Password, answer.network);
        let limits = &self.accounts.limits;
        let awaited = self.awaited(answer, None, limits.counters(&attempt)).await?;
        let Awaited::SigningUp { state, id, email_hash } = awaited else {
            return Err(PasskeyError::UnknownChallenge);
        };
        if email_hash != digest(email.key()) {
            return Err(PasskeyError::OtherAccount);
        }
        let passkey = self.party()?.registered(answer.credential, &state)?;
        let now = self.clock.now();
        let account = new_account(AccountId(id), email, now);
        let passkey = to_keep(&passkey, &account.id, "", now)?;
        let (accounts, network) = (&self.accounts, answer.network);
        accounts.check_free(email, network).await?;
        accounts.count_sign_up(email, network).await?;
        let account = accounts.create_account(account, email, network, Some(&passkey)).await?;
        let credential = passkey.credential.clone();
        let entered = Entered::with_passkey(account, passkey, credential);
        Ok(entered.refunding(limits.refunds(&attempt), now))
    }

    pub async fn begin_signing_in(&self, browser: Option<Token>) -> Result<Challenge> {
        let (options, state) = self.party()?.authentication()?;
        self.challenge(browser, options, Awaited::SigningIn(state), None).await
    }

    /// The account that a passkey opens. `known` is what the browser brings if it has signed in
    /// before. Invalid answers count as wrong passwords of the network or known browser.
    pub async fn sign_in(&self, answer: &Answer<'_>, known: Option<&Token>) -> Result<Entered> {
        let signed = Signed::parse(answer.credential)?;
        let kept = self.accounts.store.passkey(&signed.credential_id()).await?;
        let (kept, email_key) = kept.unzip();
        let (account, known) =
            self.accounts.look_up(email_key.as_deref().unwrap_or_default(), known).await?;
        let (limits, now) = (&self.accounts.limits, self.clock.now());
        let attempt = Attempt::anonymous(AttemptKind::Password, answer.network);
        let attempt = attempt.by(known.as_ref());
        let awaited = self.awaited(answer, None, limits.counters(&attempt)).await?;
        let Awaited::SigningIn(state) = awaited else { return Err(PasskeyError::UnknownChallenge) };
        let (kept, account) = kept.zip(account).ok_or(PasskeyError::UnknownPasskey)?;
        let used = self.verify_signature(&signed, state, &kept)?;
        let entered = Entered::with_passkey(account, kept, used);
        Ok(entered.refunding(limits.refunds(&attempt), now))
    }

    /// Verifies what was signed; the credential with its counter from now on.
    fn verify_signature(
        &self,
        signed: &Signed,
        state: DiscoverableAuthentication,
        kept: &StoredPasskey,
    ) -> Result<String> {
        let mut passkey: Passkey = serde_json::from_str(&kept.credential)?;
        let verified = self.party()?.authenticated(signed, state, &kept.account, &passkey);
        if let Err(PasskeyError::Copied) = &verified {
            tracing::warn!(account = kept.account.0, "a passkey's counter went back");
        }
        passkey.update_credential(&verified?);
        if kept.suspended_at.is_some() {
            return Err(PasskeyError::Suspended);
        }
        Ok(serde_json::to_string(&passkey)?)
    }
}
