//! Rate limits that instances share, counted in the store.

use super::token::digest;
use super::{Email, Result, Token, Wait};
use crate::clock::{DAY, HOUR, MINUTE};
use crate::network::Network;
use crate::store::{RateCounter, Store};
use AttemptKind::{NewBrowser, Password, SignUp, SignUpEmail, Taken};
use Key::{Address, Browser, Mailbox, MailboxInNetwork, Network as ByNetwork};
use Refund::{Never, OnSuccess};

/// Length of the counting window in milliseconds.
pub(super) const WINDOW: i64 = 15 * MINUTE;
/// In milliseconds since a browser's last sign-in.
pub const KNOWN_FOR: i64 = 365 * DAY;
/// Emails to unconfirmed addresses in [`STRANGERS_WINDOW`], of all networks together.
const STRANGERS: u32 = 1_000;
const STRANGERS_WINDOW: i64 = HOUR;
/// An IPv6 /48 gets this many times the limit of one /64.
const PREFIX48_FACTOR: u32 = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptKind {
    /// A password or passkey, to sign in or to confirm; a new passkey, to sign up with.
    Password,
    /// Of an address without an account.
    SignUp,
    /// A sign-up with an address that has an account.
    Taken,
    /// An email that is asked for: verification, password reset.
    Email,
    /// The email that verifies the address of a new account. Apart, so that asking for emails doesn't tell of it.
    SignUpEmail,
    NewBrowser,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The exact email address, whether or not an account has it.
    Address,
    Mailbox,
    /// The same from one network, so that no other network uses it up.
    MailboxInNetwork,
    /// A browser that has signed in to the account before; counted in place of mailbox and network.
    Browser,
    /// An IPv4 address or IPv6 /64, and its /48 with [`PREFIX48_FACTOR`] times as many.
    Network,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refund {
    Never,
    OnSuccess,
}

/// Every limit: kind of attempt, key, how many in [`WINDOW`], when one is refunded. The manual lists them.
pub const LIMITS: [(AttemptKind, Key, u32, Refund); 13] = [
    (Password, Mailbox, 10, OnSuccess),
    (Password, Browser, 10, OnSuccess),
    (Password, ByNetwork, 40, OnSuccess),
    // Successful ones cost a hash, too.
    (Password, Address, 60, Never),
    (Password, ByNetwork, 1_200, Never),
    (SignUp, MailboxInNetwork, 5, Never),
    (Taken, ByNetwork, 20, Never),
    (SignUp, ByNetwork, 200, Never),
    (AttemptKind::Email, Mailbox, 3, Never),
    (AttemptKind::Email, Browser, 3, Never),
    (AttemptKind::Email, ByNetwork, 20, Never),
    (SignUpEmail, Mailbox, 3, Never),
    (NewBrowser, Mailbox, 3, Never),
];

#[derive(Debug, Clone, Copy)]
pub struct Attempt<'a> {
    pub kind: AttemptKind,
    pub email: Option<&'a Email>,
    /// None for an email that no request asks for.
    pub network: Option<Network>,
    /// Set if the browser has signed in to the account before.
    pub browser: Option<&'a KnownBrowser>,
}

/// A browser that has signed in to an account, or is signed in to it now. Strangers can use up the
/// attempts of a mailbox; such a browser has attempts of its own, so that they can't lock its owner out.
/// The hash of its session or of its token, or the address where all browsers of an account count as one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownBrowser(pub(super) String);

impl KnownBrowser {
    pub(super) fn key(browser: &Token, email_key: &str) -> String {
        digest(&format!("{}|{email_key}", browser.secret()))
    }
}

#[derive(Debug, Clone)]
pub struct Limits {
    store: Store,
    /// Every limit is multiplied by this.
    scale: u32,
}

impl Limits {
    pub fn new(store: Store, scale: u32) -> Self {
        Self { store, scale }
    }

    pub fn stale_before(now: i64) -> i64 {
        now - WINDOW.max(STRANGERS_WINDOW)
    }

    /// Counts an attempt before it is verified, so that concurrent ones all count. One over a limit
    /// counts nowhere, and the answer is how long to wait.
    pub async fn count(&self, attempt: &Attempt<'_>, now: i64) -> Result<Option<Wait>> {
        let exceeded = self.store.count_attempt(&self.counters(attempt), now).await?;
        Ok(exceeded.map(|exceeded| Wait::for_counter(&exceeded, now)))
    }

    /// Refunds a successful attempt where the table says so.
    pub async fn refund(&self, attempt: &Attempt<'_>, counted_at: i64) -> Result<()> {
        Ok(self.store.refund_attempt(&self.refunds(attempt), counted_at).await?)
    }

    /// The counters that every attempt adds to.
    pub(super) fn counters(&self, attempt: &Attempt<'_>) -> Vec<RateCounter> {
        self.rows(attempt, |_| true)
    }

    /// The counters in which a successful attempt is refunded.
    pub(super) fn refunds(&self, attempt: &Attempt<'_>) -> Vec<RateCounter> {
        self.rows(attempt, |refund| refund == OnSuccess)
    }

    fn rows(&self, attempt: &Attempt<'_>, concerns: fn(Refund) -> bool) -> Vec<RateCounter> {
        let Attempt { kind, email, network, browser } = *attempt;
        let mut counters = Vec::new();
        for (_, key, most, refund) in LIMITS.into_iter().filter(|row| row.0 == kind) {
            if !concerns(refund) {
                continue;
            }
            let name = format!("{kind:?}|{key:?}|{refund:?}");
            let mut add = |value: &dyn std::fmt::Display, most| {
                counters.push(self.counter(&name, value, most));
            };
            match (key, email, network, browser) {
                (Browser, _, _, Some(browser)) => add(&browser.0, most),
                (Address, Some(email), ..) => add(&email.key(), most),
                (Mailbox, Some(email), _, None) => add(&email.mailbox(), most),
                (MailboxInNetwork, Some(email), Some(network), _) => {
                    add(&format_args!("{}|{}", email.mailbox(), network.address()), most);
                }
                (ByNetwork, _, Some(network), None) => {
                    add(&network.address(), most);
                    if let Some(prefix48) = network.prefix48() {
                        add(&format_args!("{prefix48}/48"), most.saturating_mul(PREFIX48_FACTOR));
                    }
                }
                _ => {}
            }
        }
        counters
    }

    pub fn strangers(&self) -> RateCounter {
        RateCounter { window: STRANGERS_WINDOW, ..self.counter("strangers", &"", STRANGERS) }
    }

    /// Of something that is used once, however limits are scaled.
    pub(super) fn once(id: &str) -> RateCounter {
        RateCounter { key_hash: digest(&format!("once|{id}")), limit: 1, window: WINDOW }
    }

    fn counter(&self, name: &str, value: &dyn std::fmt::Display, most: u32) -> RateCounter {
        let limit = i64::from(most).saturating_mul(i64::from(self.scale));
        RateCounter { key_hash: digest(&format!("{name}|{value}")), limit, window: WINDOW }
    }
}

impl<'a> Attempt<'a> {
    pub fn anonymous(kind: AttemptKind, network: Network) -> Self {
        Self { kind, email: None, network: Some(network), browser: None }
    }

    pub fn of(kind: AttemptKind, email: &'a Email, network: Network) -> Self {
        Self { kind, email: Some(email), network: Some(network), browser: None }
    }

    pub(super) fn of_mailbox(kind: AttemptKind, email: &'a Email) -> Self {
        Self { kind, email: Some(email), network: None, browser: None }
    }

    pub fn by(self, browser: Option<&'a KnownBrowser>) -> Self {
        Self { browser, ..self }
    }
}
