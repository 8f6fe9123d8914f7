//! From address, site name and footer of emails.

use std::str::FromStr;
use std::sync::Arc;

use lettre::message::Mailbox;

use super::google::ProviderName;
use crate::content::Language;

/// The parts that all emails of a site share.
#[derive(Debug, Clone)]
pub struct EmailSender {
    /// Name of the site.
    pub name: String,
    pub footer: Option<String>,
    pub provider: ProviderName,
    pub from: FromAddress,
    pub language: Arc<Language>,
}

/// `Name <address>` or an address.
#[derive(Debug, Clone)]
pub struct FromAddress(Mailbox);

impl FromStr for FromAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self).map_err(|_| "not an address such as Worthmap <mail@example.org>")
    }
}

impl FromAddress {
    pub fn named(name: &str, address: lettre::Address) -> Self {
        Self(Mailbox::new(Some(name.to_owned()), address))
    }

    pub(super) fn mailbox(&self) -> &Mailbox {
        &self.0
    }
}
