//! One way less into an account.

use super::{PasskeyError, Passkeys};
use crate::accounts::SignedIn;
use crate::accounts::emails::Purpose;
use crate::accounts::google::IssuerUrl;
use crate::store::RemovedPasskey;

impl Passkeys {
    /// Removes a passkey of the account, ends the other sessions that it opened, and tells the owner.
    /// One that has gone meanwhile is as good
    /// as removed; the last one stays where neither a password nor the provider that people can sign
    /// in through opens the account. The person must have confirmed.
    pub async fn remove(
        &self,
        signed_in: &SignedIn,
        credential_id: &str,
        provider: Option<&IssuerUrl>,
    ) -> Result<(), PasskeyError> {
        let account = &signed_in.account;
        let provider = provider.map(IssuerUrl::as_str);
        let (store, now) = (&self.accounts.store, self.clock.now());
        let notice = self.accounts.notice(account, Purpose::PasskeyRemoved)?;
        let (session, notice) = (&signed_in.session.token_hash, notice.as_ref());
        match store.remove_passkey(account, credential_id, session, provider, notice, now).await? {
            RemovedPasskey::Unknown => Ok(()),
            RemovedPasskey::Outdated => Err(PasskeyError::Changed),
            RemovedPasskey::Last => Err(PasskeyError::LastWayIn),
            RemovedPasskey::Removed => {
                tracing::info!(account = account.id.0, "passkey removed");
                self.accounts.outbox_notify.notify_one();
                Ok(())
            }
        }
    }

    /// Lets a passkey that a reset by email suspended open the account again, and notifies the owner.
    /// The person must have confirmed.
    pub async fn allow(
        &self,
        signed_in: &SignedIn,
        credential_id: &str,
    ) -> Result<(), PasskeyError> {
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
