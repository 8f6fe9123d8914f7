//! The account of an identity at the provider.
//!
//! An address alone opens nothing. A stranger may have signed up with another person's address and wait for them to
//! arrive; or may have made an account at the provider under an address that isn't theirs. So an existing account is
//! only linked when both sides have shown that the address is theirs, or when the person has proved both in the same
//! browser. Addresses get new owners: a second account at the same provider is let in only by the latter, and so is a
//! first one where the provider knows no more than that the address was confirmed once.

use super::provider::Person;
use super::{EmailTrust, GoogleError, IssuerUrl, Result};
use crate::accounts::{
    Account, Accounts, AccountsError, Email, Identity, Purpose, SignInError, SignedIn,
};
use crate::store::{Linking, NewIdentity, Removal};

impl Accounts {
    /// The account of a person whose identity has none yet.
    pub(super) async fn account_for(&self, person: &Person) -> Result<Account> {
        let email = vouched_for(person)?;
        // Otherwise the provider only verified the address once.
        let today = person.email_trust == EmailTrust::ForAll || person.address.is_hosted(&email);
        if let Some(account) = self.by_email(&email).await? {
            return self.link_verified(account, person, today).await;
        }
        if let Some(account) = self.join_through(&person.identity, &email).await? {
            return Ok(account);
        }
        // Created meanwhile by another tab or by a sign-up with the same address.
        match self.by_identity(&person.identity).await? {
            Some(account) => Ok(account),
            None => Err(GoogleError::ProveFirst),
        }
    }

    /// Links without further proof; `today` tells whether the address is known to be the person's still.
    async fn link_verified(
        &self,
        account: Account,
        person: &Person,
        today: bool,
    ) -> Result<Account> {
        if account.verified_at.is_none() {
            return Err(GoogleError::ProveFirst);
        }
        if account.disabled_at.is_some() {
            return Err(SignInError::Disabled.into());
        }
        let wanted = &person.identity;
        let identities = self.store.identities(&account.id).await.map_err(AccountsError::from)?;
        let others = |known: &Identity| known.issuer == wanted.issuer && known != wanted;
        if identities.iter().any(|(known, _)| others(known)) {
            return Err(GoogleError::OtherPerson);
        }
        if !today {
            return Err(GoogleError::ProveAddress);
        }
        self.link_or_refuse(account, None, person).await
    }

    /// Connects the provider's account with that of the session; `known` is the one that it already opens.
    /// Both must have the same address: otherwise a stranger who signed up with another person's address
    /// could keep access after a password change.
    pub(super) async fn connect(
        &self,
        wanted: &str,
        signed_in: Option<&SignedIn>,
        known: Option<Account>,
        person: &Person,
    ) -> Result<Account> {
        let signed_in = signed_in.filter(|signed_in| signed_in.account.id.0 == wanted);
        let SignedIn { account, session, .. } = signed_in.ok_or(GoogleError::SignedOut)?;
        match known {
            Some(linked) if linked.id == account.id => return Ok(linked),
            Some(_) => return Err(GoogleError::LinkedElsewhere),
            None => {}
        }
        let email = vouched_for(person)?;
        if email.key() != account.email_key {
            return Err(GoogleError::OtherAddress);
        }
        self.link_or_refuse(account.clone(), Some(&session.token_hash), person).await
    }

    /// Links both. In a session the address is shown with it, if it was unconfirmed before; then
    /// every session ends, because the others began before the owner was known.
    async fn link_or_refuse(
        &self,
        account: Account,
        session: Option<&str>,
        person: &Person,
    ) -> Result<Account> {
        let linked_at = self.clock.now();
        let shown =
            Account { verified_at: account.verified_at.or(Some(linked_at)), ..account.clone() };
        let notice = self.notice(&shown, Purpose::Linked)?;
        let (identity, notice) = (&person.identity, notice.as_ref());
        let new = NewIdentity { account: &account, identity, session, notice, linked_at };
        match self.store.link_identity(new).await.map_err(AccountsError::from)? {
            Linking::Linked => {
                self.outbox_notify.notify_one();
                tracing::info!(account = shown.id.0, "provider connected");
                return Ok(shown);
            }
            Linking::Outdated if session.is_some() => return Err(GoogleError::SignedOut),
            Linking::Outdated => return Err(GoogleError::UnknownAttempt),
            Linking::Disconnected => return Err(GoogleError::ProveAddress),
            Linking::Taken => {}
        }
        // Linked meanwhile, by another tab.
        match self.by_identity(&person.identity).await? {
            Some(linked) if linked.id == account.id => Ok(linked),
            _ => Err(GoogleError::LinkedElsewhere),
        }
    }

    /// Disconnects a provider from the account, ends the other sessions that it opened, and notifies the
    /// owner. Only the account page connects it again, so that a stranger in the owner's account at the
    /// provider can't. One that isn't connected counts as disconnected; the last way in stays, and
    /// passkeys are one if they open anything here. Requires confirmation.
    pub async fn disconnect(
        &self,
        signed_in: &SignedIn,
        issuer: &IssuerUrl,
        passkeys_open: bool,
    ) -> Result<()> {
        let account = &signed_in.account;
        let notice = self.notice(account, Purpose::Unlinked)?;
        let (issuer, session) = (issuer.as_str(), &signed_in.session.token_hash);
        let (store, now) = (&self.store, self.clock.now());
        let notice = notice.as_ref();
        let unlinking =
            store.unlink_identities(account, issuer, session, passkeys_open, notice, now);
        match unlinking.await.map_err(AccountsError::from)? {
            Removal::Unknown => Ok(()),
            Removal::Outdated => Err(GoogleError::SignedOut),
            Removal::Last => Err(GoogleError::LastWayIn),
            Removal::Removed => {
                self.outbox_notify.notify_one();
                tracing::info!(account = account.id.0, "provider disconnected");
                Ok(())
            }
        }
    }

    pub async fn is_connected(
        &self,
        account: &Account,
        issuer: &IssuerUrl,
    ) -> Result<bool, AccountsError> {
        let identities = self.store.identities(&account.id).await?;
        Ok(identities.iter().any(|(identity, _)| identity.issuer == issuer.as_str()))
    }
}

/// The person's address, if the provider has verified it.
fn vouched_for(person: &Person) -> Result<Email> {
    if let Some(claim) = person.address.missing() {
        tracing::warn!(claim, "the provider omits a claim that sign-in needs");
    }
    let text = person.address.email().ok_or(GoogleError::NoAddress)?;
    let email = Email::parse(text).map_err(|_| GoogleError::NoAddress)?;
    let is_verified = person.address.verified() == Some(true);
    if is_verified { Ok(email) } else { Err(GoogleError::AddressUnverified) }
}
