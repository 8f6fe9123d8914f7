mod attempts;
mod disconnecting;
mod lies;
mod linking;
mod names;
mod pages;
mod provider;
mod visits;
mod words;

use std::str::FromStr;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use worthmap::accounts::google::{
    Callback, ClientSettings, EmailTrust, Finished, Google, GoogleError, IssuerUrl, SignInStart,
    StartedAttempt,
};
use worthmap::accounts::{
    Account, Accounts, BrowserState, Email, Entered, Method, NewPassword, Purpose, SignedIn,
    Verified,
};
use worthmap::network::Network;
use worthmap::store::{DatabaseUrl, Store};

use crate::content::CONTENT;
use crate::site::{CHEAP, TestClock};
use provider::{CALLBACK, CLIENT, Granted, Provider, SECRET};

struct World {
    google: Google,
    accounts: Accounts,
    provider: Provider,
    clock: TestClock,
    _folder: TempDir,
}

impl World {
    async fn new() -> Self {
        Self::with(1_000, EmailTrust::ForAll).await
    }

    /// With Google, which knows whose an address is only where it handles the mail.
    async fn of_google() -> Self {
        Self::with(1_000, EmailTrust::ForItsOwn).await
    }

    async fn with(scale: u32, email_trust: EmailTrust) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}/test.db", folder.path().display());
        let store = Store::open(&DatabaseUrl::from_str(&url).unwrap()).await.unwrap();
        let clock = TestClock::new();
        let accounts = Accounts::new(store, clock.clock(), scale, CHEAP).unwrap();
        let provider = Provider::start();
        let settings = ClientSettings {
            client_id: CLIENT.to_owned(),
            client_secret: oauth2::ClientSecret::new(SECRET.to_owned()),
            issuer: IssuerUrl::from_str(&provider.issuer).unwrap(),
            email_trust,
            callback_url: CALLBACK.to_owned(),
        };
        let google = Google::new(Some(settings), accounts.clone(), clock.clock()).unwrap();
        Self { google, accounts, provider, clock, _folder: folder }
    }

    fn now(&self) -> i64 {
        self.clock.milliseconds().try_into().unwrap()
    }

    fn wait(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }

    async fn begin(&self) -> StartedAttempt {
        self.google.begin(Self::beginning()).await.unwrap()
    }

    fn beginning() -> SignInStart<'static> {
        SignInStart { browser: None, next: "/app", popup: None, connect: None }
    }

    fn grant(&self, started: &StartedAttempt, claims: &Value) -> Granted {
        self.provider.grant(&started.url, self.now(), claims)
    }

    async fn finish(&self, started: &StartedAttempt, granted: &Granted) -> Finished {
        self.google.finish(back(started, granted)).await
    }

    async fn sign_in(&self, claims: &Value) -> Result<Account, GoogleError> {
        let started = self.begin().await;
        let granted = self.grant(&started, claims);
        self.finish(&started, &granted).await.outcome.map(|entered| entered.account)
    }

    async fn connect(
        &self,
        account: &Account,
        signed_in: Option<&Account>,
        claims: &Value,
    ) -> Result<Account, GoogleError> {
        let beginning = SignInStart { connect: Some(&account.id), ..Self::beginning() };
        let started = self.google.begin(beginning).await.unwrap();
        let granted = self.grant(&started, claims);
        let signed_in = match signed_in {
            Some(account) => Some(self.session_of(account).await),
            None => None,
        };
        let back = Callback { signed_in: signed_in.as_ref(), ..back(&started, &granted) };
        self.google.finish(back).await.outcome.map(|entered| entered.account)
    }

    async fn session_of(&self, account: &Account) -> SignedIn {
        let entered = Entered::new(account.clone(), Method::Password);
        let (here, taxonomy) = (BrowserState::default(), &CONTENT.catalog.taxonomy);
        let opened = self.accounts.open_session(&entered, here, taxonomy).await.unwrap();
        self.accounts.signed_in(&opened.token).await.unwrap().unwrap()
    }

    async fn sign_up(&self, email: &str) -> Account {
        let email = Email::parse(email).unwrap();
        let password = NewPassword::parse("correct horse battery", Some(&email)).unwrap();
        let network = Network::of("127.0.0.1".parse().unwrap());
        self.accounts.sign_up(&email, &password, network, None).await.unwrap().account
    }

    /// Signed up, with an address that is confirmed.
    async fn confirmed(&self, email: &str) -> Account {
        let account = self.sign_up(email).await;
        let link = self.accounts.make_link(&account, Purpose::Verify).await.unwrap();
        let verified = self.accounts.verify(&link, Some(&account.id)).await.unwrap();
        assert!(matches!(verified, Verified::Yes));
        self.account(email).await.unwrap()
    }

    async fn account(&self, email: &str) -> Option<Account> {
        self.accounts.by_email(&Email::parse(email).unwrap()).await.unwrap()
    }

    async fn identities(&self, account: &Account) -> usize {
        self.accounts.store().identities(&account.id).await.unwrap().len()
    }
}

fn back<'a>(started: &'a StartedAttempt, granted: &'a Granted) -> Callback<'a> {
    Callback {
        state: Some(&granted.state),
        code: Some(&granted.code),
        error: None,
        browser: Some(&started.browser),
        signed_in: None,
    }
}

fn person(subject: &str, email: &str) -> Value {
    json!({ "sub": subject, "email": email, "email_verified": true })
}
