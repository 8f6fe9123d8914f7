use webauthn_rs::prelude::Passkey;

use super::relying_party::{name_of, registered_id};
use super::{AT_MOST, Answer, Awaited, Challenge, MAX_NAME_CHARS, PasskeyError, Passkeys, Result};
use crate::accounts::emails::Purpose;
use crate::accounts::google::IssuerUrl;
use crate::accounts::{Account, AccountsError, SignedIn, Token};
use crate::mapping::shown_name;
use crate::store::{AccountId, AddedPasskey, Removal, StoredPasskey};

const UNNAMED: &str = "Passkey";

impl Passkeys {
    /// Options for a new passkey of the account. Needs a recent proof of identity.
    pub async fn begin_adding(
        &self,
        account: &Account,
        browser: Option<Token>,
    ) -> Result<Challenge> {
        let party = self.party()?;
        let held = self.accounts.store.passkeys(&account.id).await?;
        if i64::try_from(held.len()).is_ok_and(|held| held >= AT_MOST) {
            return Err(PasskeyError::TooManyPasskeys);
        }
        let known = held.iter().map(|held| held.credential_id.as_str()).collect();
        let (options, state) = party.registration(&account.id, &account.email, known)?;
        self.challenge(browser, options, Awaited::Adding(state), Some(&account.id)).await
    }

    pub async fn add(&self, signed_in: &SignedIn, answer: &Answer<'_>, name: &str) -> Result<()> {
        let account = &signed_in.account;
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
            AddedPasskey::Added => {
                tracing::info!(account = account.id.0, "passkey added");
                self.accounts.outbox_notify.notify_one();
                Ok(())
            }
            AddedPasskey::Known => Err(PasskeyError::Known),
            AddedPasskey::TooMany => Err(PasskeyError::TooManyPasskeys),
            AddedPasskey::Outdated => Err(PasskeyError::Changed),
        }
    }

    async fn holds(&self, account: &Account, answer: &Answer<'_>) -> Result<bool> {
        let (held, id) = (self.of(&account.id).await?, registered_id(answer.credential)?);
        Ok(held.iter().any(|held| held.credential_id == id))
    }

    /// Renames a passkey of the account. One that is already gone is ignored.
    pub async fn rename(
        &self,
        id: &AccountId,
        credential_id: &str,
        name: &str,
    ) -> Result<(), AccountsError> {
        self.accounts.may_save(id).await?;
        Ok(self.accounts.store.rename_passkey(id, credential_id, &kept(name)).await?)
    }

    /// Removes a passkey of the account, ends the other sessions that it opened, and notifies the owner.
    /// One that is already gone counts as removed; the last one stays where neither a password nor the
    /// provider opens the account. Requires confirmation.
    pub async fn remove(
        &self,
        signed_in: &SignedIn,
        credential_id: &str,
        provider: Option<&IssuerUrl>,
    ) -> Result<()> {
        let account = &signed_in.account;
        let provider = provider.map(IssuerUrl::as_str);
        let (store, now) = (&self.accounts.store, self.clock.now());
        let notice = self.accounts.notice(account, Purpose::PasskeyRemoved)?;
        let (session, notice) = (&signed_in.session.token_hash, notice.as_ref());
        match store.remove_passkey(account, credential_id, session, provider, notice, now).await? {
            Removal::Unknown => Ok(()),
            Removal::Outdated => Err(PasskeyError::Changed),
            Removal::Last => Err(PasskeyError::LastWayIn),
            Removal::Removed => {
                tracing::info!(account = account.id.0, "passkey removed");
                self.accounts.outbox_notify.notify_one();
                Ok(())
            }
        }
    }

    /// Lifts the suspension of a passkey after a reset by email, and notifies the owner. Requires confirmation.
    pub async fn allow(&self, signed_in: &SignedIn, credential_id: &str) -> Result<()> {
        let (account, accounts) = (&signed_in.account, &self.accounts);
        let (notice, now) = (accounts.notice(account, Purpose::PasskeyAdded)?, self.clock.now());
        if !accounts.store.allow_passkey(account, credential_id, notice.as_ref(), now).await? {
            return Err(PasskeyError::Changed);
        }
        accounts.outbox_notify.notify_one();
        tracing::info!(account = account.id.0, "passkey allowed again");
        Ok(())
    }
}

pub(super) fn to_keep(
    passkey: &Passkey,
    account: &AccountId,
    name: &str,
    now: i64,
) -> Result<StoredPasskey> {
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

fn kept(name: &str) -> String {
    let name = shown_name(name, MAX_NAME_CHARS);
    if name.is_empty() { UNNAMED.to_owned() } else { name }
}
