//! Who letters are from, and what stands below them.

use std::str::FromStr;

use lettre::message::Mailbox;

use super::google::ProviderName;

/// Who writes.
#[derive(Debug, Clone)]
pub struct Letterhead {
    /// What the site is called.
    pub name: String,
    /// What stands below every letter.
    pub footer: Option<String>,
    /// What people know the provider by.
    pub provider: ProviderName,
    pub from: Sender,
}

/// Who letters are from: `Name <address>` or an address.
#[derive(Debug, Clone)]
pub struct Sender(Mailbox);

impl FromStr for Sender {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self).map_err(|_| "not an address such as Worthmap <mail@example.org>")
    }
}

impl Sender {
    pub fn named(name: &str, address: lettre::Address) -> Self {
        Self(Mailbox::new(Some(name.to_owned()), address))
    }

    pub(super) fn mailbox(&self) -> &Mailbox {
        &self.0
    }
}
