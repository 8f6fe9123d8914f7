//! Who may make an account.

use std::str::FromStr;

use url::Host;

use super::Email;

/// Who may make one, as the operator sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum SignUp {
    /// Everybody
    #[default]
    Open,
    /// Whom the operator has invited
    Invited,
    /// Nobody
    Closed,
}

/// The part of an address behind the at sign, in the form that is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailDomain {
    written: String,
    ascii: String,
}

/// Who may make an account. An invitation opens both, unless nobody may.
#[derive(Debug, Clone, Default)]
pub struct Doors {
    pub sign_up: SignUp,
    /// Where addresses of new accounts must be; none where they may be anywhere.
    pub domains: Vec<MailDomain>,
}

/// Why somebody can't make an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Shut {
    #[error("no accounts are made")]
    Closed,
    #[error("accounts are by invitation")]
    Invited,
    #[error("accounts are for addresses of other domains")]
    Elsewhere,
}

impl Doors {
    /// Whether somebody may whom nobody has invited.
    pub fn admit(&self, email: &Email) -> Result<(), Shut> {
        match self.sign_up {
            SignUp::Closed => Err(Shut::Closed),
            SignUp::Invited => Err(Shut::Invited),
            SignUp::Open if self.is_of_a_domain(email) => Ok(()),
            SignUp::Open => Err(Shut::Elsewhere),
        }
    }

    /// The domains in words; none where addresses may be anywhere.
    pub fn domains_in_words(&self) -> Option<String> {
        let names: Vec<&str> = self.domains.iter().map(|domain| domain.written.as_str()).collect();
        let (last, others) = names.split_last()?;
        if others.is_empty() {
            return Some((*last).to_owned());
        }
        Some(format!("{} or {last}", others.join(", ")))
    }

    fn is_of_a_domain(&self, email: &Email) -> bool {
        let domain = email.key().rsplit_once('@').and_then(|(_, domain)| ascii(domain));
        self.domains.is_empty()
            || domain.is_some_and(|domain| self.domains.iter().any(|known| known.ascii == domain))
    }
}

/// How a name is written where only ASCII will do.
fn ascii(domain: &str) -> Option<String> {
    match Host::parse(domain) {
        Ok(Host::Domain(name)) => Some(name),
        _ => None,
    }
}

impl FromStr for MailDomain {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let written = text.trim().to_lowercase();
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-');
        let fits = written.contains('.') && written.chars().all(plain);
        let parts_are_there = written.split('.').all(|part| !part.is_empty());
        let ascii = ascii(&written).filter(|_| fits && parts_are_there);
        let ascii = ascii.ok_or("not a domain such as school.example")?;
        Ok(Self { written, ascii })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doors(sign_up: SignUp, domains: &[&str]) -> Doors {
        Doors { sign_up, domains: domains.iter().map(|name| name.parse().unwrap()).collect() }
    }

    #[test]
    fn an_address_is_of_a_domain_or_not_however_it_is_written() {
        let doors = doors(SignUp::Open, &["School.example", " b\u{fc}cher.example"]);
        let admit = |text: &str| doors.admit(&Email::parse(text).unwrap());
        for text in ["a@school.example", "A@SCHOOL.Example", "a@xn--bcher-kva.example"] {
            assert_eq!(admit(text), Ok(()), "{text}");
        }
        for text in
            ["a@school.example.org", "a@my.school.example", "a@example", "a@oschool.example"]
        {
            assert_eq!(admit(text), Err(Shut::Elsewhere), "{text}");
        }
        assert_eq!(doors.domains_in_words().unwrap(), "school.example or b\u{fc}cher.example");
    }

    #[test]
    fn doors_are_open_unless_they_are_shut() {
        let ada = Email::parse("ada@example.org").unwrap();
        assert_eq!(Doors::default().admit(&ada), Ok(()));
        assert_eq!(doors(SignUp::Invited, &[]).admit(&ada), Err(Shut::Invited));
        assert_eq!(doors(SignUp::Closed, &["example.org"]).admit(&ada), Err(Shut::Closed));
    }

    #[test]
    fn only_domains_are_domains() {
        for text in ["", "school", "@school.example", "a@school.example", "*.example", ".example"] {
            assert!(text.parse::<MailDomain>().is_err(), "{text}");
        }
        assert!("10.0.0.1".parse::<MailDomain>().is_err());
    }
}
