use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, UNIX_EPOCH};

use actix_web::web;
use clap::Parser;
use tempfile::TempDir;
use worthmap::accounts::{
    Account, Accounts, BrowserState, Email, Entered, HashCost, Identity, SignInError, Token,
};
use worthmap::app::cli::Arguments;
use worthmap::app::serve::Application;
use worthmap::clock::Clock;
use worthmap::store::{Linking, NewIdentity, Store};
use worthmap::web::site::Site;

use crate::accounts::PASSWORD;
use crate::accounts::store_calls::start_logging;
use crate::browser::Browser;
use crate::content::CONTENT;
use crate::public::site::SITE;
use crate::support::Postgres;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

macro_rules! on_both_databases {
    ($($story:ident),+ $(,)?) => {
        mod sqlite {
            $(#[actix_web::test]
            async fn $story() {
                super::$story($crate::site::Kind::Sqlite).await;
            })+
        }
        mod postgres {
            $(#[actix_web::test]
            async fn $story() {
                super::$story($crate::site::Kind::Postgres).await;
            })+
        }
    };
}
pub(crate) use on_both_databases;

/// Hashes in less than a millisecond; the default takes 40.
pub const CHEAP: HashCost = HashCost { memory: 64, passes: 1 };

#[derive(Clone)]
pub struct TestClock(Arc<AtomicU64>);

impl TestClock {
    pub fn new() -> Self {
        Self(Arc::new(AtomicU64::new(1_790_000_000_000)))
    }

    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(by.as_millis().try_into().unwrap(), Ordering::SeqCst);
    }

    pub fn go_back(&self, by: Duration) {
        self.0.fetch_sub(by.as_millis().try_into().unwrap(), Ordering::SeqCst);
    }

    pub fn milliseconds(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }

    pub fn clock(&self) -> Clock {
        let time = Arc::clone(&self.0);
        Clock::from_fn(move || UNIX_EPOCH + Duration::from_millis(time.load(Ordering::SeqCst)))
    }
}

pub struct Plan {
    database: String,
    folder: Arc<TempDir>,
    clock: TestClock,
    flags: Vec<String>,
}

pub struct TestSite {
    pub listens: SocketAddr,
    pub address: String,
    pub clock: TestClock,
    pub database: String,
    pub accounts: Accounts,
    pub site: web::Data<Site>,
    folder: Arc<TempDir>,
}

impl TestSite {
    pub async fn start(kind: Kind) -> Self {
        Self::plan(kind).flag("--limit-scale=1000").start().await
    }

    /// With the browser of a member, `ada@example.org`.
    pub async fn with_ada(kind: Kind) -> (Self, Browser) {
        let site = Self::start(kind).await;
        let ada = site.member("ada@example.org", PASSWORD).await;
        (site, ada)
    }

    pub fn plan(kind: Kind) -> Plan {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let database = match kind {
            Kind::Sqlite => format!("sqlite://{}/test.db", folder.path().display()),
            Kind::Postgres => Postgres::shared().migrated_database(),
        };
        Plan { database, folder, clock: TestClock::new(), flags: Vec::new() }
    }

    pub async fn another_instance(&self) -> Self {
        Plan::beside(self).flag("--limit-scale=1000").start().await
    }

    pub fn browser(&self) -> Browser {
        Browser::new(&self.address)
    }

    pub async fn member(&self, email: &str, password: &str) -> Browser {
        let browser = self.browser();
        browser.sign_up(email, password).await.goes_to("/");
        browser
    }

    pub async fn confirmed_member(&self, email: &str, password: &str) -> Browser {
        let browser = self.member(email, password).await;
        let token = token_in(&self.email(email, "/verify?token=").await);
        browser.post("/verify", &[("token", &token)]).await.goes_to("/account");
        browser
    }

    /// Another browser of an account.
    pub async fn signed_in(&self, email: &str, password: &str) -> Browser {
        let browser = self.browser();
        browser.sign_in(email, password).await.goes_to("/");
        browser
    }

    /// Has an account at a provider open one here; false where it opens another, or this one was
    /// changed since.
    pub async fn link(&self, account: &Account, identity: &Identity) -> bool {
        let linked_at = self.clock.clock().now();
        let new = NewIdentity { account, identity, session: None, notice: None, linked_at };
        self.store().link_identity(new).await.unwrap() == Linking::Linked
    }

    pub async fn open_session(&self, entered: &Entered) -> Result<Token, SignInError> {
        let taxonomy = &self.site.content.catalog.taxonomy;
        let here = BrowserState::default();
        Ok(self.accounts.open_session(entered, here, taxonomy).await?.token)
    }

    pub async fn account(&self, email: &str) -> Account {
        self.store().account_by_email(email).await.unwrap().unwrap()
    }

    /// An account that a provider opens, and no password.
    pub async fn account_of_provider(&self, subject: &str, email: &str) -> Account {
        let identity = identity(subject);
        let email = Email::parse(email).unwrap();
        self.accounts.join_through(&identity, &email).await.unwrap().unwrap()
    }

    pub async fn all_sent(&self) {
        while self.store().count_emails().await.unwrap() > 0 {
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub fn store(&self) -> &Store {
        self.accounts.store()
    }

    pub async fn count_the_like_minded(&self) {
        let taxonomy = &self.site.content.catalog.taxonomy;
        self.site.likeminded.renew(taxonomy).await.unwrap();
    }

    pub fn outbox(&self) -> PathBuf {
        self.folder.path().join("outbox")
    }

    pub fn emails(&self) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.outbox()) else { return Vec::new() };
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|ending| ending == "eml"));
        files.sort();
        files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
    }

    /// Waits until an email to the address has been sent whose text has these words; the newest.
    pub async fn email(&self, to: &str, words: &str) -> String {
        let to = format!("To: {to}");
        let fits = |email: &String| email.contains(&to) && email.contains(words);
        for _ in 0..3_000 {
            if let Some(email) = self.emails().into_iter().rfind(fits) {
                return email;
            }
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no email {to:?} with {words:?} in {:?}", self.emails());
    }
}

/// A browser on a site that tests share. They change nothing there that another browser sees.
pub fn stranger() -> Browser {
    Browser::new(&format!("http://{}", SITE.address))
}

pub fn identity(subject: &str) -> Identity {
    Identity { issuer: "https://provider.example".to_owned(), subject: subject.to_owned() }
}

pub fn link_in(email: &str) -> String {
    let found = email.split_whitespace().find(|word| word.contains("?token="));
    let link = found.unwrap_or_else(|| panic!("no link in {email}"));
    link.splitn(4, '/').last().map(|path| format!("/{path}")).unwrap()
}

pub fn token_in(email: &str) -> String {
    link_in(email).split_once("token=").unwrap().1.to_owned()
}

impl Plan {
    pub fn over(database: String) -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Self { database, folder, clock: TestClock::new(), flags: Vec::new() }
    }

    pub fn beside(site: &TestSite) -> Self {
        Self {
            database: site.database.clone(),
            folder: Arc::clone(&site.folder),
            clock: site.clock.clone(),
            flags: Vec::new(),
        }
    }

    pub fn database(&self) -> &str {
        &self.database
    }

    pub fn flag(mut self, flag: impl Into<String>) -> Self {
        self.flags.push(flag.into());
        self
    }

    pub async fn start(self) -> TestSite {
        start_logging();
        let Self { database, folder, clock, flags } = self;
        let mut words = vec!["worthmap".to_owned(), "--listen=127.0.0.1:0".to_owned()];
        words.push(format!("--database-url={database}"));
        words.push(format!("--var-dir={}", folder.path().display()));
        words.extend(flags);
        let mut settings = Arguments::try_parse_from(words).unwrap().server;
        settings.hash_cost = CHEAP;
        let started = if settings.data.is_some() {
            Box::pin(Application::start(settings, clock.clock())).await
        } else {
            let built_in = Arc::clone(&CONTENT);
            Box::pin(Application::start_with(built_in, settings, clock.clock())).await
        };
        let application = started.unwrap_or_else(|error| panic!("{error}"));
        let listens = application.address();
        let address = format!("http://{listens}");
        let accounts = application.accounts().clone();
        let site = application.site();
        actix_web::rt::spawn(application.run());
        TestSite { listens, address, clock, database, accounts, site, folder }
    }
}
