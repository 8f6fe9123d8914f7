use unicode_normalization::UnicodeNormalization;
use url::Host;

use crate::mapping::is_invisible;
use crate::urls::LOCAL_DOMAINS;

const MAX_EMAIL_BYTES: usize = 254;
const GOOGLE: [&str; 2] = ["gmail.com", "googlemail.com"];

/// An address that an email could be sent to. Printing it shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Email {
    typed: String,
    key: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoEmail;

impl Email {
    pub fn parse(text: &str) -> Result<Self, NoEmail> {
        let typed: String = text.trim().nfc().collect();
        let odd = |c: char| c.is_control() || c.is_whitespace() || c == char::REPLACEMENT_CHARACTER;
        if typed.len() > MAX_EMAIL_BYTES || typed.chars().any(odd) {
            return Err(NoEmail);
        }
        typed.parse::<lettre::Address>().map_err(|_| NoEmail)?;
        let key = typed.to_lowercase();
        let key = match key.rsplit_once('@') {
            Some((local, domain)) if !domain.starts_with('[') => {
                // In Punycode and lower case.
                format!("{local}@{}", Host::parse(domain).map_err(|_| NoEmail)?)
            }
            _ => key,
        };
        Ok(Self { typed, key })
    }

    /// The same for the address of a new account: email from anywhere must reach it, so it needs a public
    /// domain and no quotes. Invisible characters are refused: pasted by accident, or meant to deceive.
    pub fn parse_new(text: &str) -> Result<Self, NoEmail> {
        let email = Self::parse(text)?;
        let (local, domain) = email.key.rsplit_once('@').ok_or(NoEmail)?;
        let last = domain.rsplit('.').next().unwrap_or_default();
        let is_public = domain.contains('.')
            && last.chars().any(|c| !c.is_ascii_digit())
            && !domain.starts_with('[')
            && !LOCAL_DOMAINS.contains(&last);
        let is_seen = !email.typed.chars().any(is_invisible);
        if is_public && is_seen && !local.starts_with('"') { Ok(email) } else { Err(NoEmail) }
    }

    /// As typed, for emails and pages.
    pub fn as_str(&self) -> &str {
        &self.typed
    }

    /// The normalized form, by which accounts are found.
    pub fn key(&self) -> &str {
        &self.key
    }

    pub fn is_of_google(&self) -> bool {
        self.key.rsplit_once('@').is_some_and(|(_, domain)| GOOGLE.contains(&domain))
    }

    /// The form by which attempts are counted: without the tag after a plus sign, and at Google
    /// without dots, so that one mailbox has one count.
    pub fn mailbox(&self) -> String {
        let Some((local, domain)) = self.key.rsplit_once('@') else { return self.key.clone() };
        let mailbox = local.split('+').next().unwrap_or(local);
        if GOOGLE.contains(&domain) {
            return format!("{}@gmail.com", mailbox.replace('.', ""));
        }
        format!("{mailbox}@{domain}")
    }
}

opaque!(Email);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_domain_however_it_is_written() {
        let key = |text: &str| Email::parse(text).unwrap().key().to_owned();
        for text in
            ["ada@xn--bcher-kva.example", "ada@B\u{fc}cher.example", "ada@bu\u{308}cher.example"]
        {
            assert_eq!(key(text), "ada@xn--bcher-kva.example");
        }
        assert_eq!(key("ada@\u{ff45}xample.org"), "ada@example.org");
    }

    #[test]
    fn googles_mail_has_two_names_and_no_dots() {
        let mailbox = |text: &str| Email::parse(text).unwrap().mailbox();
        for text in ["A.da@gmail.com", "ad.a@googlemail.com", "ada+x.y@GoogleMail.com"] {
            assert_eq!(mailbox(text), "ada@gmail.com");
        }
        assert_eq!(mailbox("a.da@example.org"), "a.da@example.org", "dots count elsewhere");
    }

    #[test]
    fn odd_addresses_get_no_account() {
        let odd = "a@[127.0.0.1] a@[IPv6:::1] a@127.0.0.1 \"a@b\"@example.org \"a\"@example.org a@localhost \
            a@db.localhost a@printer.local a@intranet a@example.org. a\u{200b}da@example.org \
            \u{202e}ada@example.org ada@exa\u{ad}mple.org";
        for text in odd.split(' ') {
            assert_eq!(Email::parse_new(text), Err(NoEmail), "{text}");
        }
        for text in ["ada@example.org", "o'hara@b\u{fc}cher.example", "a.b+c@x1.co.uk"] {
            assert!(Email::parse_new(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn undeliverable_address_is_refused() {
        let long = format!("{}@example.org", "a".repeat(300));
        for text in ["", "ada", "@example.org", "ada@", "a b@example.org", "a@b\0.org", &long] {
            assert_eq!(Email::parse(text), Err(NoEmail), "{text:?}");
        }
        assert_eq!(Email::parse("a@example.org\r\nBcc: b@example.org"), Err(NoEmail));
    }
}
