use super::emails::Purpose;
use super::{
    Account, AccountId, Accounts, AccountsError, Attempt, AttemptKind, Email, KnownBrowser,
    NewPassword, Result, SignedIn, Token, Wait,
};
use crate::network::Network;
use crate::store::{LastUse, MapPick, SetPassword};

#[derive(Debug, thiserror::Error)]
pub enum ConfirmError {
    #[error("wrong password")]
    WrongPassword,
    #[error("signed in too long ago")]
    NotFresh,
    #[error("too many attempts")]
    TooMany(Wait),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

#[derive(Debug, Clone)]
pub struct Holdings {
    pub map: Vec<MapPick>,
    pub sessions: Vec<super::Session>,
    pub browsers: Vec<i64>,
    /// Providers that vouch for the person, and since when.
    pub identities: Vec<(super::Identity, i64)>,
    pub disconnected: Option<String>,
    /// None if the account was deleted just now.
    pub last_use: Option<LastUse>,
    pub passkeys: Vec<super::StoredPasskey>,
}

impl Accounts {
    /// Verifies the password again before something that can't be undone; an account without one needs a
    /// recent sign-in. Counts as a sign-in attempt, so that it can't be used to guess.
    pub async fn confirm(
        &self,
        signed_in: &SignedIn,
        password: &str,
        network: Network,
    ) -> Result<(), ConfirmError> {
        let verified = self.verify_confirmation(signed_in, password, network).await;
        let account = &signed_in.account.id.0;
        verified.inspect_err(|error| tracing::info!(account, %error, "not confirmed"))
    }

    async fn verify_confirmation(
        &self,
        signed_in: &SignedIn,
        password: &str,
        network: Network,
    ) -> Result<(), ConfirmError> {
        let account = &signed_in.account;
        let hash = account.password_hash.as_deref();
        if hash.is_none() && !self.is_fresh(&signed_in.session) {
            return Err(ConfirmError::NotFresh);
        }
        let permit = self.hasher.reserved_permit().await?;
        let email = Email::parse(&account.email).ok();
        let (now, browser) = (self.clock.now(), KnownBrowser(signed_in.session.token_hash.clone()));
        let (kind, email, network) = (AttemptKind::Password, email.as_ref(), Some(network));
        let attempt = Attempt { kind, email, network, browser: Some(&browser) };
        if let Some(wait) = self.limits.count(&attempt, now).await? {
            return Err(ConfirmError::TooMany(wait));
        }
        if hash.is_some() && !self.hasher.verify(permit, password, hash).await? {
            return Err(ConfirmError::WrongPassword);
        }
        Ok(self.limits.refund(&attempt, now).await?)
    }

    /// Changes the password and ends every other session. The current one continues under a new token, so
    /// that a copy of the old one is useless. Requires confirmation. None, and nothing is changed, if the
    /// account changed since then or the session has ended.
    pub async fn change_password(
        &self,
        signed_in: &SignedIn,
        password: &NewPassword,
    ) -> Result<Option<Token>> {
        let account = &signed_in.account;
        let permit = self.hasher.reserved_permit().await?;
        let hash = self.hasher.hash(permit, password).await?;
        let token = Token::fresh()?;
        let notice = self.notice(account, Purpose::Changed)?;
        let set = SetPassword { password_hash: &hash, notice: notice.as_ref() };
        let session = (signed_in.session.token_hash.as_str(), &*token.hash());
        if !self.store.set_password(account, set, session, self.clock.now()).await? {
            return Ok(None);
        }
        self.outbox_notify.notify_one();
        tracing::info!(account = account.id.0, "password changed");
        Ok(Some(token))
    }

    pub async fn set_sharing(&self, signed_in: &SignedIn, sharing: bool) -> Result<()> {
        if signed_in.account.sharing == sharing {
            return Ok(());
        }
        self.may_save(&signed_in.account.id).await?;
        Ok(self.store.set_sharing(&signed_in.account.id, sharing).await?)
    }

    /// Deletes the account and everything that belongs to it. Requires confirmation. False if the
    /// account changed since then.
    pub async fn delete(&self, account: &Account) -> Result<bool> {
        let deleted = self.store.delete_account(account).await?;
        if deleted {
            tracing::info!(account = account.id.0, "account deleted");
        }
        Ok(deleted)
    }

    /// Disables an account and ends its sessions.
    pub async fn disable(&self, account: &Account) -> Result<()> {
        Ok(self.store.set_disabled(&account.id, Some(self.clock.now())).await?)
    }

    pub async fn enable(&self, account: &Account) -> Result<()> {
        Ok(self.store.set_disabled(&account.id, None).await?)
    }

    pub async fn find(&self, id: AccountId) -> Result<Option<Account>> {
        Ok(self.store.account(&id).await?)
    }

    /// Every account, oldest first.
    pub async fn all(&self) -> Result<Vec<Account>> {
        Ok(self.store.accounts().await?)
    }

    pub async fn holdings(&self, signed_in: &SignedIn) -> Result<Holdings> {
        let id = &signed_in.account.id;
        Ok(Holdings {
            map: self.store.map(id).await?,
            sessions: self.store.sessions(id).await?,
            browsers: self.store.known_browsers(id).await?,
            identities: self.store.identities(id).await?,
            disconnected: self.store.disconnected(id).await?,
            last_use: self.store.last_use(id).await?,
            passkeys: self.store.passkeys(id).await?,
        })
    }
}
