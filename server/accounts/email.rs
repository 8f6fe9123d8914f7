//! Addresses of people.

use std::fmt;

use unicode_normalization::UnicodeNormalization;

/// What the longest deliverable address has.
const LONGEST: usize = 254;

/// An address that a letter could be sent to. Printing it shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Email {
    typed: String,
    key: String,
}

/// The text is no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoEmail;

impl Email {
    /// Reads an address as a person types it.
    pub fn parse(text: &str) -> Result<Self, NoEmail> {
        let typed: String = text.trim().nfc().collect();
        let odd = |c: char| c.is_control() || c.is_whitespace() || c == char::REPLACEMENT_CHARACTER;
        if typed.len() > LONGEST || typed.chars().any(odd) {
            return Err(NoEmail);
        }
        typed.parse::<lettre::Address>().map_err(|_| NoEmail)?;
        let key = typed.to_lowercase();
        Ok(Self { typed, key })
    }

    /// As typed, for letters and pages.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.typed
    }

    /// The form by which accounts are found: one address, one account, however it is written.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The form by which tries are counted: without the tag after a plus sign, so that one
    /// mailbox has one count.
    #[must_use]
    pub fn mailbox(&self) -> String {
        match self.key.rsplit_once('@') {
            Some((local, domain)) => {
                let mailbox = local.split('+').next().unwrap_or(local);
                format!("{mailbox}@{domain}")
            }
            None => self.key.clone(),
        }
    }
}

impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_however_it_is_written() {
        let plain = Email::parse("ada@example.org").unwrap();
        for text in [" ada@example.org\n", "Ada@Example.ORG", "ADA@EXAMPLE.ORG"] {
            assert_eq!(Email::parse(text).unwrap().key(), plain.key());
        }
        assert_eq!(Email::parse("Ada@Example.org").unwrap().as_str(), "Ada@Example.org");
        let (composed, decomposed) = ("\u{e9}va@example.org", "e\u{301}va@example.org");
        assert_eq!(Email::parse(composed).unwrap().key(), Email::parse(decomposed).unwrap().key());
    }

    #[test]
    fn tags_make_another_address_but_the_same_mailbox() {
        let (plain, tagged) = ("ada@example.org", "Ada+news@example.org");
        let (plain, tagged) = (Email::parse(plain).unwrap(), Email::parse(tagged).unwrap());
        assert_ne!(plain.key(), tagged.key());
        assert_eq!(plain.mailbox(), tagged.mailbox());
    }

    #[test]
    fn what_no_letter_could_be_sent_to_is_refused() {
        let long = format!("{}@example.org", "a".repeat(300));
        for text in ["", "ada", "@example.org", "ada@", "a b@example.org", "a@b\0.org", &long] {
            assert_eq!(Email::parse(text), Err(NoEmail), "{text:?}");
        }
        assert_eq!(Email::parse("a@example.org\r\nBcc: b@example.org"), Err(NoEmail));
    }
}
