//! Making an account with an address and a passkey.

use super::adding::to_keep;
use super::challenges::Awaited;
use super::relying_party::Owner;
use super::{Answer, Asking, Challenge, PasskeyError, Passkeys};
use crate::accounts::sign_in::InitialCredential;
use crate::accounts::token::{digest, fresh_id};
use crate::accounts::{AccountId, Attempt, Email, Entered, SignUpError, Try};

impl Passkeys {
    /// Options for the first passkey of a new account. An address that is taken
    /// is told now, before the browser keeps a passkey that opens nothing.
    pub async fn begin_signing_up(
        &self,
        email: &Email,
        asking: Asking,
    ) -> Result<Challenge, PasskeyError> {
        let party = self.party()?;
        self.accounts.sign_up_policy.check(email)?;
        self.count(asking.network).await?;
        let now = self.clock.now();
        match self.accounts.check_free(email, asking.network).await {
            // Beyond its limit that isn't said before the answer comes.
            Ok(()) | Err(SignUpError::TooMany(_)) => {}
            Err(error) => return Err(error.into()),
        }
        let id = AccountId(fresh_id(now)?);
        let owner = Owner { id: &id, email: email.as_str() };
        let (options, state) = party.registration(&owner, Vec::new())?;
        let email_hash = digest(email.key());
        let awaited = Awaited::SigningUp { state, since: now, id: id.0, email_hash };
        self.challenge(asking.browser, options, &awaited, None).await
    }

    /// Makes the account and asks for the email that verifies its address.
    pub async fn sign_up(
        &self,
        email: &Email,
        answer: &Answer<'_>,
    ) -> Result<Entered, PasskeyError> {
        let outcome = self.judge_signing_up(email, answer).await;
        if let Err(error) = &outcome {
            tracing::info!(%error, "sign-up refused");
        }
        outcome
    }

    async fn judge_signing_up(
        &self,
        email: &Email,
        answer: &Answer<'_>,
    ) -> Result<Entered, PasskeyError> {
        let Awaited::SigningUp { state, since, id, email_hash } =
            self.awaited(answer, None).await?
        else {
            return Err(PasskeyError::UnknownChallenge);
        };
        if email_hash != digest(email.key()) {
            return Err(PasskeyError::OtherAccount);
        }
        self.accounts.sign_up_policy.check(email)?;
        let passkey = self.party()?.registered(answer.credential, &state)?;
        let id = AccountId(id);
        let passkey = to_keep(&passkey, &id, "", self.clock.now())?;
        self.accounts.check_free(email, answer.network).await?;
        self.accounts.count_sign_up(email, answer.network).await?;
        let (network, credential) = (answer.network, InitialCredential::Passkey(&passkey));
        let account = self.accounts.create_account(email, network, id, credential).await?;
        let handed_out = Try::anonymous(Attempt::Challenge, answer.network);
        self.accounts.take_back_try(&handed_out, since).await?;
        let credential = passkey.credential.clone();
        Ok(Entered::with_passkey(account, passkey, credential))
    }
}
