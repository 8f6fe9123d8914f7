//! One way less into an account: the provider's.

use super::{GoogleError, IssuerUrl};
use crate::accounts::emails::Purpose;
use crate::accounts::{Accounts, AccountsError, SignedIn};
use crate::store::Unlinking;

impl Accounts {
    /// Has a provider open the account no more, ends the other sessions that it opened, and tells the
    /// owner. It stays so until the owner connects it again from the account page: a stranger in the
    /// owner's account there can't undo it by signing in. One that didn't open it counts as
    /// disconnected; the last way in stays, and passkeys are one if they open anything here.
    /// The person must have confirmed.
    pub async fn disconnect(
        &self,
        signed_in: &SignedIn,
        issuer: &IssuerUrl,
        passkeys_open: bool,
    ) -> Result<(), GoogleError> {
        let account = &signed_in.account;
        let notice = self.notice(account, Purpose::Unlinked)?;
        let (issuer, session) = (issuer.as_str(), &signed_in.session.token_hash);
        let (store, now) = (&self.store, self.clock.now());
        let notice = notice.as_ref();
        let unlinking =
            store.unlink_identities(account, issuer, session, passkeys_open, notice, now);
        match unlinking.await.map_err(AccountsError::from)? {
            Unlinking::Unknown => Ok(()),
            Unlinking::Outdated => Err(GoogleError::SignedOut),
            Unlinking::Last => Err(GoogleError::LastWayIn),
            Unlinking::Unlinked => {
                self.outbox_notify.notify_one();
                tracing::info!(account = account.id.0, "provider disconnected");
                Ok(())
            }
        }
    }
}
