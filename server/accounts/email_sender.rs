//! From address, site name and footer of emails.

use std::str::FromStr;
use std::sync::Arc;

use lettre::message::Mailbox;

use super::google::ProviderName;
use crate::content::{Language, Message, Prose};
use crate::urls::PublicUrl;

#[derive(Debug, Clone)]
pub struct EmailSender {
    pub name: String,
    pub footer: Option<String>,
    pub provider: ProviderName,
    pub from: FromAddress,
    pub public_url: PublicUrl,
    pub language: Arc<Language>,
    pub prose: Arc<Prose>,
    /// The same in the site's other languages.
    pub others: Vec<Self>,
}

impl EmailSender {
    /// The site's first language where it hasn't this one.
    pub(super) fn in_language(&self, code: &str) -> &Self {
        self.others.iter().find(|other| other.language.code() == code).unwrap_or(self)
    }

    /// Subject and text of an email, from `mail/{name}.txt`.
    pub(super) fn write(
        &self,
        name: &str,
        values: &[(&'static str, &str)],
    ) -> Option<(String, String)> {
        let text = self.prose.text(&format!("mail/{name}.txt"))?;
        let text = text.plain(&[("footer", self.footer.is_some())]);
        let footer = self.footer.as_deref().unwrap_or_default();
        let message = Message::<false>::new(&text).with("site", &self.name);
        let message = message.with("provider", self.provider.as_str()).with("footer", footer);
        let message = values.iter().fold(message, |text, (name, value)| text.with(name, value));
        let written = message.to_string();
        let (subject, text) = written.split_once("\n\n")?;
        Some((subject.to_owned(), text.to_owned()))
    }
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
