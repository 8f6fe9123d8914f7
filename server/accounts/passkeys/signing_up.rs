//! Making an account with an address and a passkey.

use super::changes::to_keep;
use super::relying_party::Owner;
use super::{Answer, Awaited, Challenge, PasskeyError, Passkeys, Result};
use crate::accounts::sign_in::new_account;
use crate::accounts::token::{digest, fresh_id};
use crate::accounts::{AccountId, Email, Entered, SignUpError, Token};
use crate::network::Network;

impl Passkeys {
    /// Options for the first passkey of a new account. An address that is taken
    /// is told now, before the browser keeps a passkey that opens nothing.
    pub async fn begin_signing_up(
        &self,
        email: &Email,
        browser: Option<Token>,
        network: Network,
    ) -> Result<Challenge> {
        let party = self.party()?;
        match self.accounts.check_free(email, network).await {
            // Beyond its limit that isn't said before the answer comes.
            Ok(()) | Err(SignUpError::TooMany(_)) => {}
            Err(error) => return Err(error.into()),
        }
        let id = AccountId(fresh_id(self.clock.now())?);
        let owner = Owner { id: &id, email: email.as_str() };
        let (options, state) = party.registration(&owner, Vec::new())?;
        let email_hash = digest(email.key());
        let awaited = Awaited::SigningUp { state, id: id.0, email_hash };
        self.challenge(browser, options, awaited, None).await
    }

    /// Makes the account and asks for the email that verifies its address.
    pub async fn sign_up(&self, email: &Email, answer: &Answer<'_>) -> Result<Entered> {
        let awaited = self.awaited(answer, None, Vec::new()).await?;
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
        Ok(Entered::with_passkey(account, passkey, credential))
    }
}
