use super::{
    Account, AccountId, Accounts, AccountsError, Attempt, AttemptKind, Email, Entered, Identity,
    KNOWN_FOR, KnownBrowser, Method, NewPassword, Purpose, Result, SignInError, SignUpRefused,
    Token, Wait, token,
};
use crate::network::Network;
use crate::store::{NewAccount, StoredPasskey};

#[derive(Debug, Clone, Copy)]
pub struct Credentials<'a> {
    pub email: &'a Email,
    /// As typed.
    pub password: &'a str,
    pub network: Network,
    pub browser: Option<&'a Token>,
}

#[derive(Debug, thiserror::Error)]
pub enum SignUpError {
    #[error("the address has an account")]
    Taken,
    #[error(transparent)]
    Refused(#[from] SignUpRefused),
    #[error("too many attempts")]
    TooMany(Wait),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl Accounts {
    /// `form` is the token of the form, from which the id of its account is derived.
    pub async fn sign_up(
        &self,
        email: &Email,
        password: &NewPassword,
        network: Network,
        form: Option<&Token>,
    ) -> Result<Entered, SignUpError> {
        self.check_free(email, network).await?;
        let permit = self.hasher.permit().await?;
        let now = self.clock.now();
        self.count_sign_up(email, network).await?;
        let hash = self.hasher.hash(permit, password).await?;
        let id = match form {
            Some(form) => form.account_id(email),
            None => AccountId(token::fresh_id(now)?),
        };
        let account = new_account(id, email, now);
        let account = Account { password_hash: Some(hash), ..account };
        let account = self.create_account(account, email, network, None).await?;
        Ok(Entered::new(account, Method::Password))
    }

    /// Taken addresses are counted apart, so that a network that used up their limit can still sign up.
    pub(super) async fn check_free(
        &self,
        email: &Email,
        network: Network,
    ) -> Result<(), SignUpError> {
        self.sign_up_policy.check(email)?;
        if self.by_email(email).await?.is_none() {
            return Ok(());
        }
        match self.count_attempt(&Attempt::anonymous(AttemptKind::Taken, network)).await? {
            Some(wait) => Err(SignUpError::TooMany(wait)),
            None => Err(SignUpError::Taken),
        }
    }

    pub(super) async fn count_sign_up(
        &self,
        email: &Email,
        network: Network,
    ) -> Result<(), SignUpError> {
        let wait = self.count_attempt(&Attempt::of(AttemptKind::SignUp, email, network)).await?;
        wait.map_or(Ok(()), |wait| Err(SignUpError::TooMany(wait)))
    }

    /// Also queues the email that verifies the address, unless too many went out already.
    pub(super) async fn create_account(
        &self,
        account: Account,
        email: &Email,
        network: Network,
        passkey: Option<&StoredPasskey>,
    ) -> Result<Account, SignUpError> {
        let account = Account { language: self.language.to_string(), ..account };
        let mut counters =
            self.limits.counters(&Attempt::of_mailbox(AttemptKind::SignUpEmail, email));
        counters.extend(self.limits.counters(&Attempt::anonymous(AttemptKind::Email, network)));
        let notice = self.new_email(Purpose::Verify, counters)?;
        let notice = Some(&notice);
        let new = NewAccount { account: &account, identity: None, passkey, notice };
        if !self.store.create_account(new).await.map_err(AccountsError::from)? {
            return Err(SignUpError::Taken);
        }
        self.outbox_notify.notify_one();
        Ok(account)
    }

    pub async fn by_identity(&self, identity: &Identity) -> Result<Option<Account>> {
        Ok(self.store.account_by_identity(identity).await?)
    }

    pub async fn by_email(&self, email: &Email) -> Result<Option<Account>> {
        Ok(self.store.account_by_email(email.key()).await?)
    }

    /// Creates an account with an address that the provider has verified. None when address or
    /// identity belong to an account already.
    pub async fn join_through(
        &self,
        identity: &Identity,
        verified: &Email,
    ) -> Result<Option<Account>, SignUpError> {
        let now = self.clock.now();
        self.sign_up_policy.check(verified)?;
        let account = new_account(AccountId(token::fresh_id(now)?), verified, now);
        let account =
            Account { verified_at: Some(now), language: self.language.to_string(), ..account };
        let new =
            NewAccount { account: &account, identity: Some(identity), passkey: None, notice: None };
        let is_made = self.store.create_account(new).await.map_err(AccountsError::from)?;
        Ok(is_made.then_some(account))
    }

    /// The account of an address, and the browser if the account was signed in to there; in one query,
    /// whether or not there is an account.
    pub(super) async fn look_up(
        &self,
        email_key: &str,
        browser: Option<&Token>,
    ) -> Result<(Option<Account>, Option<KnownBrowser>)> {
        let key = browser.map(|browser| KnownBrowser::key(browser, email_key));
        let since = self.clock.now() - KNOWN_FOR;
        let (account, is_known) =
            self.store.account_and_browser(email_key, key.as_deref(), since).await?;
        Ok((account, key.filter(|_| is_known).map(KnownBrowser)))
    }

    /// Does the same work whether or not the address has an account, and reports a disabled account
    /// only if the password is right.
    pub async fn sign_in(&self, credentials: &Credentials<'_>) -> Result<Entered, SignInError> {
        let verified = self.verify_sign_in(credentials).await;
        verified.inspect_err(|error| tracing::info!(%error, "sign-in refused"))
    }

    async fn verify_sign_in(&self, credentials: &Credentials<'_>) -> Result<Entered, SignInError> {
        let Credentials { email, password, network, browser } = *credentials;
        let (found, browser) = self.look_up(email.key(), browser).await?;
        let permit = match browser {
            Some(_) => self.hasher.reserved_permit().await?,
            None => self.hasher.permit().await?,
        };
        let now = self.clock.now();
        let attempt = Attempt::of(AttemptKind::Password, email, network).by(browser.as_ref());
        if let Some(wait) = self.limits.count(&attempt, now).await? {
            return Err(SignInError::TooMany(wait));
        }
        let hash = found.as_ref().and_then(|account| account.password_hash.as_deref());
        let right = self.hasher.verify(permit, password, hash).await?;
        let account = found.filter(|_| right).ok_or(SignInError::WrongCredentials)?;
        if account.disabled_at.is_some() {
            self.limits.refund(&attempt, now).await?;
            return Err(SignInError::Disabled);
        }
        let refund = self.limits.refunds(&attempt);
        Ok(Entered::new(account, Method::Password).refunding(refund, now))
    }
}

/// Nothing opens it yet.
pub(super) fn new_account(id: AccountId, email: &Email, created_at: i64) -> Account {
    Account {
        id,
        email: email.as_str().to_owned(),
        email_key: email.key().to_owned(),
        password_hash: None,
        created_at,
        verified_at: None,
        disabled_at: None,
        sharing: false,
        language: String::new(),
    }
}
