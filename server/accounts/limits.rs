//! How often something may be tried: counted by mailbox, whether or not anybody has it, and by
//! the network that the tries come from.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use super::token::digest;
use super::{Email, Trouble};
use crate::store::Store;

/// Counting starts anew after this long.
const WINDOW: i64 = 15 * 60 * 1_000;

/// What is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// A password was given, to sign in or to confirm something.
    Password,
    /// An account is to be made.
    SignUp,
    /// A letter is asked for.
    Letter,
    /// Signing in through a provider begins.
    Provider,
}

impl Attempt {
    fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::SignUp => "sign-up",
            Self::Letter => "letter",
            Self::Provider => "provider",
        }
    }

    fn for_mailbox(self) -> u32 {
        match self {
            Self::Password | Self::Provider => 10,
            Self::SignUp => 5,
            Self::Letter => 3,
        }
    }

    fn for_network(self) -> u32 {
        match self {
            Self::Password | Self::Provider => 40,
            Self::SignUp | Self::Letter => 20,
        }
    }
}

/// Where a try comes from: an IPv4 address, or the /64 that one household has in IPv6.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    /// The network of an address.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(v6) => Self(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into()),
            v4 @ IpAddr::V4(_) => Self(v4),
        }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Network")
    }
}

/// Too many tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// Until the next one is judged.
    pub seconds: u64,
}

impl Wait {
    /// Whole minutes, at least one.
    #[must_use]
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
}

impl Limits {
    /// Limits over a store.
    #[must_use]
    pub fn new(store: Store, scale: u32) -> Self {
        Self { store, scale }
    }

    /// When counts that began before can be forgotten.
    #[must_use]
    pub fn stale_before(now: i64) -> i64 {
        now - WINDOW
    }

    /// Counts a try before anything is judged, so that tries at the same time all count. The
    /// answer is how long to wait if it was one too many.
    pub async fn count(
        &self,
        attempt: Attempt,
        email: Option<&Email>,
        network: Network,
        now: i64,
    ) -> Result<Option<Wait>, Trouble> {
        let key = network_key(attempt, network);
        if let Some(wait) = self.over(&key, attempt.for_network(), now).await? {
            return Ok(Some(wait));
        }
        let Some(email) = email else { return Ok(None) };
        self.over(&mailbox_key(attempt, email), attempt.for_mailbox(), now).await
    }

    /// Forgets the tries for a mailbox: its owner has come in.
    pub async fn forget(&self, attempt: Attempt, email: &Email) -> Result<(), Trouble> {
        Ok(self.store.forget_tries(&mailbox_key(attempt, email)).await?)
    }

    async fn over(&self, key: &str, limit: u32, now: i64) -> Result<Option<Wait>, Trouble> {
        let counted = self.store.count_try(key, now, Self::stale_before(now)).await?;
        let limit = i64::from(limit).saturating_mul(i64::from(self.scale));
        if counted.count <= limit {
            return Ok(None);
        }
        let milliseconds = (counted.started_at + WINDOW - now).max(1_000);
        Ok(Some(Wait { seconds: milliseconds.unsigned_abs().div_ceil(1_000) }))
    }
}

fn mailbox_key(attempt: Attempt, email: &Email) -> String {
    digest(&format!("{}|mailbox|{}", attempt.name(), email.mailbox()))
}

fn network_key(attempt: Attempt, network: Network) -> String {
    digest(&format!("{}|network|{}", attempt.name(), network.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_network() {
        let network = |text: &str| Network::of(text.parse().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }

    #[test]
    fn waits_are_told_in_whole_minutes() {
        let minutes = [0, 1, 60, 61, 900].map(|seconds| Wait { seconds }.minutes());
        assert_eq!(minutes, [1, 1, 1, 2, 15]);
    }
}
