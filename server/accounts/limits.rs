//! How often something may be tried: counted by mailbox, whether or not anybody has it, and by
//! the network that the tries come from. Browsers that have signed in before are counted on their
//! own, so that what strangers try shuts nobody out.

use super::refusals::Refusals;
use super::token::digest;
use super::{Email, KnownBrowser};
use crate::accounts::AccountsError;
use crate::clock::MINUTE;
use crate::network::Network;
use crate::store::{Full, Share, Store, TakenBack};

/// Counting starts anew after this long.
pub(super) const WINDOW: i64 = 15 * MINUTE;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// A password or a passkey was given, to sign in or to confirm something.
    Password,
    SignUp,
    /// The right password was given. Counted for one address, and for networks of browsers that
    /// nobody knows.
    Entry,
    /// A letter that anybody can ask for: to confirm an address, to choose a password.
    Letter,
    /// A letter that tells the owner of a confirmed address what was done.
    Notice,
    /// Somebody signed in where nobody had before: of the first few the owner is told.
    NewBrowser,
    /// Signing in through a provider begins.
    Provider,
    /// Something to be signed with a passkey is handed out.
    Challenge,
}

impl Attempt {
    fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::SignUp => "sign-up",
            Self::Entry => "entry",
            Self::Letter => "letter",
            Self::Notice => "notice",
            Self::NewBrowser => "new browser",
            Self::Provider => "provider",
            Self::Challenge => "challenge",
        }
    }

    /// For one mailbox, and as many again for each browser that has signed in before.
    fn for_mailbox(self) -> u32 {
        match self {
            Self::Password | Self::Provider | Self::Challenge => 10,
            Self::SignUp => 5,
            Self::Letter | Self::NewBrowser => 3,
            Self::Notice => 6,
            Self::Entry => 60,
        }
    }

    /// For one network: tries that came to nothing, where that can be told.
    fn for_network(self) -> u32 {
        match self {
            Self::Password => 40,
            Self::SignUp | Self::Letter | Self::Notice | Self::NewBrowser => 20,
            Self::Provider | Self::Challenge => 400,
            Self::Entry => 1_200,
        }
    }

    /// For one network, however they end; none where something else bounds them.
    fn for_network_in_all(self) -> Option<u32> {
        (self == Self::SignUp).then_some(200)
    }
}

/// Something that is tried.
#[derive(Debug, Clone, Copy)]
pub struct Try<'a> {
    /// What.
    pub attempt: Attempt,
    /// For which address; none where none is named.
    pub email: Option<&'a Email>,
    /// From where.
    pub network: Network,
    /// The browser, if it has signed in to this account before.
    pub browser: Option<&'a KnownBrowser>,
}

/// Too many tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// Until the next one is judged.
    pub seconds: u64,
}

impl Wait {
    pub(super) fn from_to(now: i64, until: i64) -> Self {
        Self { seconds: (until - now).max(1_000).unsigned_abs().div_ceil(1_000) }
    }

    /// Whole minutes, at least one.
    pub fn minutes(self) -> u64 {
        self.seconds.div_ceil(60).max(1)
    }
}

/// Counts tries in the store, so that instances share the counts.
#[derive(Debug, Clone)]
pub struct Limits {
    store: Store,
    /// Every limit is multiplied by this.
    scale: u32,
    refusals: Refusals,
}

impl Limits {
    pub fn new(store: Store, scale: u32) -> Self {
        Self { store, scale, refusals: Refusals::default() }
    }

    /// By how much every limit is multiplied.
    pub(super) fn scale(&self) -> u32 {
        self.scale
    }

    /// When counts that began before can be forgotten.
    pub fn stale_before(now: i64) -> i64 {
        now - WINDOW
    }

    /// Counts a try before anything is judged, so that tries at the same time all count. The
    /// answer is how long to wait if it was one too many; that counts nowhere.
    pub async fn count(&self, tried: &Try<'_>, now: i64) -> Result<Option<Wait>, AccountsError> {
        self.count_in(&self.shares(tried), now).await
    }

    async fn count_in(&self, shares: &[Share], now: i64) -> Result<Option<Wait>, AccountsError> {
        let known = shares.iter().find_map(|share| self.refusals.until(&share.key_hash, now));
        if let Some(until) = known {
            return Ok(Some(Wait::from_to(now, until)));
        }
        let full = self.store.count_try(shares, now, Self::stale_before(now)).await?;
        Ok(full.map(|Full { key_hash, started_at }| {
            let until = started_at + WINDOW;
            self.refusals.remember(key_hash, now, until);
            Wait::from_to(now, until)
        }))
    }

    /// How long to wait before something that is known to have been done too often, without counting
    /// or asking for it.
    pub(super) fn is_full(&self, tried: &Try<'_>, now: i64) -> Option<Wait> {
        let shares = self.shares(tried);
        let until = shares.iter().find_map(|share| self.refusals.until(&share.key_hash, now))?;
        Some(Wait::from_to(now, until))
    }

    /// Counts something for one mailbox alone, wherever it comes from.
    pub(super) async fn count_for_mailbox(
        &self,
        attempt: Attempt,
        email: &Email,
        now: i64,
    ) -> Result<Option<Wait>, AccountsError> {
        let share = self.share(mailbox_key(attempt, email), attempt.for_mailbox());
        self.count_in(&[share], now).await
    }

    /// Gives one of those back that was counted at `counted_at`: it came to nothing.
    pub(super) async fn give_back(
        &self,
        attempt: Attempt,
        email: &Email,
        counted_at: i64,
    ) -> Result<(), AccountsError> {
        self.subtract(&[mailbox_key(attempt, email)], counted_at).await
    }

    /// Gives a try back that was counted at `counted_at` and not judged, because the machine is
    /// busy. Nothing that was tried before is taken back with it.
    pub(super) async fn was_not_judged(
        &self,
        tried: &Try<'_>,
        counted_at: i64,
    ) -> Result<(), AccountsError> {
        let keys: Vec<_> = self.shares(tried).into_iter().map(|share| share.key_hash).collect();
        self.subtract(&keys, counted_at).await
    }

    async fn subtract(&self, once: &[String], counted_at: i64) -> Result<(), AccountsError> {
        let counted = TakenBack { once, cleared: None, out_of: None };
        self.store.take_back_tries(counted, counted_at).await?;
        for key in once {
            self.refusals.forget(key);
        }
        Ok(())
    }

    /// Takes a try back that was counted at `counted_at`: it was no guess. What was tried before
    /// for the very same address is taken back too, but nothing that was tried for another one of
    /// the same mailbox: anybody can have an account under such an address.
    pub async fn take_back(&self, tried: &Try<'_>, counted_at: i64) -> Result<(), AccountsError> {
        let once: Vec<String> = match tried.browser {
            Some(_) => Vec::new(),
            None => network_keys("network", tried).map(|(key, _)| key).collect(),
        };
        let cleared = tried.own_key();
        let mailbox = tried.email.map(|email| mailbox_key(tried.attempt, email));
        let mailbox = mailbox.filter(|_| tried.browser.is_none());
        let (cleared, out_of) = (cleared.as_deref(), mailbox.as_deref());
        let counted = TakenBack { once: &once, cleared, out_of };
        self.store.take_back_tries(counted, counted_at).await?;
        for key in once.iter().map(String::as_str).chain(cleared).chain(out_of) {
            self.refusals.forget(key);
        }
        Ok(())
    }

    /// What a try counts as. Where it is known whose browser it is, what others do doesn't count.
    fn shares(&self, tried: &Try<'_>) -> Vec<Share> {
        let Try { attempt, email, browser, .. } = *tried;
        if attempt == Attempt::Entry {
            let of_address =
                email.map(|email| (address_key(attempt, email), attempt.for_mailbox()));
            let of_network = || self.of_network("network", tried, attempt.for_network());
            let of_network = browser.is_none().then(of_network).into_iter().flatten();
            let of_address = of_address.map(|(key, limit)| self.share(key, limit));
            return of_address.into_iter().chain(of_network).collect();
        }
        if let Some(browser) = browser {
            return vec![self.share(browser_key(attempt, browser), attempt.for_mailbox())];
        }
        let mut shares: Vec<_> = self.of_network("network", tried, attempt.for_network()).collect();
        if let Some(limit) = attempt.for_network_in_all() {
            shares.extend(self.of_network("whole network", tried, limit));
        }
        if let Some(email) = email {
            shares.push(self.share(mailbox_key(attempt, email), attempt.for_mailbox()));
            shares.push(Share { key_hash: address_key(attempt, email), limit: i64::MAX });
        }
        shares
    }

    /// One for the network and for each around it.
    fn of_network(&self, what: &str, tried: &Try<'_>, limit: u32) -> impl Iterator<Item = Share> {
        let keys = network_keys(what, tried);
        keys.map(move |(key, times)| self.share(key, limit.saturating_mul(times)))
    }

    fn share(&self, key_hash: String, limit: u32) -> Share {
        Share { key_hash, limit: i64::from(limit).saturating_mul(i64::from(self.scale)) }
    }
}

impl<'a> Try<'a> {
    /// A try for no address in particular.
    pub fn anonymous(attempt: Attempt, network: Network) -> Self {
        Self { attempt, email: None, network, browser: None }
    }

    /// A try for an address, by a browser that nobody knows.
    pub fn of(attempt: Attempt, email: &'a Email, network: Network) -> Self {
        Self { attempt, email: Some(email), network, browser: None }
    }

    /// The same, by a browser that may be known.
    pub fn by(self, browser: Option<&'a KnownBrowser>) -> Self {
        Self { browser, ..self }
    }

    /// The count of this very person.
    fn own_key(&self) -> Option<String> {
        match self.browser {
            Some(browser) => Some(browser_key(self.attempt, browser)),
            None => self.email.map(|email| address_key(self.attempt, email)),
        }
    }
}

fn browser_key(attempt: Attempt, browser: &KnownBrowser) -> String {
    digest(&format!("{}|browser|{}", attempt.name(), browser.name()))
}

fn address_key(attempt: Attempt, email: &Email) -> String {
    digest(&format!("{}|address|{}", attempt.name(), email.key()))
}

fn mailbox_key(attempt: Attempt, email: &Email) -> String {
    digest(&format!("{}|mailbox|{}", attempt.name(), email.mailbox()))
}

/// For the network that something comes from and for those around it, each with how many times as
/// much may come from there.
fn network_keys(what: &str, tried: &Try<'_>) -> impl Iterator<Item = (String, u32)> {
    let name = format!("{}|{what}", tried.attempt.name());
    let own = digest(&format!("{name}|{}", tried.network.address()));
    let around = tried.network.around();
    let around = around.map(move |(around, times)| (digest(&format!("{name}|{around}")), times));
    std::iter::once((own, 1)).chain(around)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_told_in_whole_minutes() {
        let minutes = [0, 1, 60, 61, 900].map(|seconds| Wait { seconds }.minutes());
        assert_eq!(minutes, [1, 1, 1, 2, 15]);
    }
}
