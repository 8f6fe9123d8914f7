use std::str::FromStr;

use url::Host;

use super::Email;
use crate::content::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum SignUp {
    /// New accounts are accepted
    #[default]
    Open,
    /// No new accounts
    Closed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailDomain {
    written: String,
    /// In Punycode and lower case, for comparison.
    ascii: String,
}

#[derive(Debug, Clone, Default)]
pub struct SignUpPolicy {
    pub sign_up: SignUp,
    /// Allowed domains of new accounts' addresses; empty: any.
    pub domains: Vec<MailDomain>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignUpRefused {
    #[error("sign-up is closed")]
    Closed,
    #[error("sign-up is limited to other email domains")]
    DomainNotAllowed,
}

impl SignUpPolicy {
    pub fn check(&self, email: &Email) -> Result<(), SignUpRefused> {
        match self.sign_up {
            SignUp::Closed => Err(SignUpRefused::Closed),
            SignUp::Open if self.allows_domain(email) => Ok(()),
            SignUp::Open => Err(SignUpRefused::DomainNotAllowed),
        }
    }

    /// The domains as an enumeration in a sentence; none where any is allowed.
    pub fn domains_in_words(&self, language: &Language) -> Option<String> {
        let names = self.domains.iter().map(|domain| domain.written.clone());
        (!self.domains.is_empty()).then(|| language.alternatives(names))
    }

    fn allows_domain(&self, email: &Email) -> bool {
        let domain = email.key().rsplit_once('@').map(|(_, domain)| domain);
        self.domains.is_empty()
            || domain.is_some_and(|domain| self.domains.iter().any(|known| known.ascii == domain))
    }
}

impl FromStr for MailDomain {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let written = text.trim().to_lowercase();
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-');
        let fits = written.contains('.') && written.chars().all(plain);
        let parts_are_there = written.split('.').all(|part| !part.is_empty());
        match Host::parse(&written) {
            Ok(Host::Domain(ascii)) if fits && parts_are_there => Ok(Self { written, ascii }),
            _ => Err("not a domain such as school.example"),
        }
    }
}
