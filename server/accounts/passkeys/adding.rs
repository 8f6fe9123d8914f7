//! Another way into an account.

use webauthn_rs::prelude::Passkey;

use super::challenges::Awaited;
use super::naming::kept;
use super::relying_party::{Owner, name_of};
use super::{AT_MOST, Answer, Challenge, PasskeyError, Passkeys};
use crate::accounts::emails::Purpose;
use crate::accounts::{Account, AccountsError, SignedIn, Token};
use crate::store::{AccountId, AddedPasskey, StoredPasskey};

impl Passkeys {
    /// Options for a new passkey of the account. Needs a recent proof of identity.
    pub async fn begin_adding(
        &self,
        account: &Account,
        browser: Option<Token>,
    ) -> Result<Challenge, PasskeyError> {
        let party = self.party()?;
        let held = self.accounts.store.passkeys(&account.id).await?;
        if i64::try_from(held.len()).is_ok_and(|held| held >= AT_MOST) {
            return Err(PasskeyError::TooManyPasskeys);
        }
        let owner = Owner { id: &account.id, email: &account.email };
        let known = held.iter().map(|held| held.credential_id.as_str()).collect();
        let (options, state) = party.registration(&owner, known)?;
        self.challenge(browser, options, Awaited::Adding(state), Some(&account.id)).await
    }

    /// Keeps the passkey that the browser has made, and tells the owner.
    pub async fn add(
        &self,
        signed_in: &SignedIn,
        answer: &Answer<'_>,
        name: &str,
    ) -> Result<(), PasskeyError> {
        let account = &signed_in.account;
        let outcome = self.judge_addition(account, answer, name).await;
        if let Err(error) = &outcome {
            tracing::info!(%error, "passkey not added");
            return outcome;
        }
        tracing::info!(account = account.id.0, "passkey added");
        self.accounts.outbox_notify.notify_one();
        Ok(())
    }

    async fn judge_addition(
        &self,
        account: &Account,
        answer: &Answer<'_>,
        name: &str,
    ) -> Result<(), PasskeyError> {
        let state = match self.awaited(answer, Some(&account.id), Vec::new()).await {
            Ok(Awaited::Adding(state)) => state,
            // The answer came twice.
            Err(PasskeyError::UnknownChallenge) if self.holds(account, answer).await? => {
                return Ok(());
            }
            Ok(_) => return Err(PasskeyError::UnknownChallenge),
            Err(error) => return Err(error),
        };
        let passkey = self.party()?.registered(answer.credential, &state)?;
        let passkey = to_keep(&passkey, &account.id, name, self.clock.now())?;
        let notice = self.accounts.notice(account, Purpose::PasskeyAdded)?;
        match self.accounts.store.add_passkey(account, &passkey, AT_MOST, notice.as_ref()).await? {
            AddedPasskey::Added => Ok(()),
            AddedPasskey::Known => Err(PasskeyError::Known),
            AddedPasskey::TooMany => Err(PasskeyError::TooManyPasskeys),
            AddedPasskey::Outdated => Err(PasskeyError::Changed),
        }
    }

    async fn holds(&self, account: &Account, answer: &Answer<'_>) -> Result<bool, AccountsError> {
        let held = self.of(&account.id).await?;
        Ok(held.iter().any(|held| answer.credential.contains(&held.credential_id)))
    }
}

/// A new passkey as the store has it.
pub(super) fn to_keep(
    passkey: &Passkey,
    account: &AccountId,
    name: &str,
    now: i64,
) -> Result<StoredPasskey, PasskeyError> {
    Ok(StoredPasskey {
        credential_id: name_of(passkey.cred_id()),
        account: account.clone(),
        credential: serde_json::to_string(passkey)?,
        name: kept(name),
        added_at: now,
        used_at: None,
        suspended_at: None,
    })
}
