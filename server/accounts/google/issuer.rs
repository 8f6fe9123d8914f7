use std::fmt;
use std::str::FromStr;

use url::Url;

use crate::urls::is_loopback;

/// Characters of a name that fits on a button.
const MAX_NAME_CHARS: usize = 40;

/// The one provider whose name and mark are known.
const GOOGLE: &str = "https://accounts.google.com";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailTrust {
    /// All: an operator's own provider knows the current owners.
    ForAll,
    /// Those whose mail it hosts. Other addresses were verified once and may have a new owner.
    ForItsOwn,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuerUrl(String);

impl IssuerUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True if a document names exactly this issuer.
    pub(super) fn is_that_of(&self, name: &str) -> bool {
        name.strip_suffix('/').unwrap_or(name) == self.0
    }

    /// True if a token names this issuer. Google's tokens may omit the scheme.
    pub fn is_named_by(&self, name: &str) -> bool {
        let name = name.trim_end_matches('/');
        name == self.0 || self.0.strip_prefix("https://") == Some(name)
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// True for an endpoint on https; any is allowed if the issuer is not on https.
    pub(super) fn allows(&self, endpoint: &str) -> bool {
        Url::parse(endpoint).is_ok_and(|url| url.scheme() == "https" || !self.is_https())
    }

    pub fn is_google(&self) -> bool {
        self.0 == GOOGLE
    }

    pub fn email_trust(&self) -> EmailTrust {
        if self.is_google() { EmailTrust::ForItsOwn } else { EmailTrust::ForAll }
    }

    pub fn name(&self) -> ProviderName {
        if self.is_google() {
            return ProviderName("Google".to_owned());
        }
        let rest = self.0.split_once("://").map_or(self.0.as_str(), |(_, rest)| rest);
        ProviderName(rest.split(['/', ':']).next().unwrap_or(rest).to_owned())
    }

    pub(super) fn discovery_url(&self) -> String {
        format!("{}/.well-known/openid-configuration", self.0)
    }
}

impl FromStr for IssuerUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(text).map_err(|_| "not a URL such as https://accounts.google.com")?;
        let loopback = url.host().is_some_and(|host| is_loopback(&host));
        if url.scheme() != "https" && !(url.scheme() == "http" && loopback) {
            return Err("must start with https://");
        }
        if url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
            return Err("must hold nothing but host and path");
        }
        Ok(Self(url.as_str().trim_end_matches('/').to_owned()))
    }
}

/// The provider's name, in place of `{provider}` in every text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderName(String);

impl ProviderName {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn named(&self, text: &str) -> String {
        text.replace("{provider}", &self.0)
    }
}

impl fmt::Display for ProviderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ProviderName {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim();
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err("must be a name on one line");
        }
        if name.chars().count() > MAX_NAME_CHARS {
            return Err("must have 40 characters at most");
        }
        Ok(Self(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tls_or_this_machine() {
        for text in ["https://accounts.google.com", "http://127.0.0.1:9000", "http://[::1]:1/x"] {
            assert!(IssuerUrl::from_str(text).is_ok(), "{text}");
        }
        for text in ["accounts.google.com", "http://accounts.google.com", "https://a/?b", "ftp://a"]
        {
            assert!(IssuerUrl::from_str(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_name_is_compared_whole() {
        let google = IssuerUrl::from_str("https://accounts.google.com/").unwrap();
        for name in
            ["https://accounts.google.com", "https://accounts.google.com/", "accounts.google.com"]
        {
            assert!(google.is_named_by(name), "{name}");
        }
        for name in ["", "https://accounts.google.com.example.org", "http://accounts.google.com"] {
            assert!(!google.is_named_by(name), "{name}");
        }
        assert!(google.is_that_of("https://accounts.google.com/"));
        for name in ["accounts.google.com", "https://accounts.google.com//", ""] {
            assert!(!google.is_that_of(name), "a document has the whole name: {name}");
        }
    }
}
