//! The provider's own name for itself, which is also where it is found.

use std::str::FromStr;

use url::Url;

/// An issuer such as `https://accounts.google.com`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuerUrl(String);

impl IssuerUrl {
    /// As it is kept beside an identity.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a document or token says that it comes from here. Google's tokens may leave the
    /// scheme out.
    pub fn is_named_by(&self, name: &str) -> bool {
        let name = name.trim_end_matches('/');
        name == self.0 || self.0.strip_prefix("https://") == Some(name)
    }

    /// Whether it is asked over TLS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    pub(super) fn discovery_url(&self) -> String {
        format!("{}/.well-known/openid-configuration", self.0)
    }
}

impl FromStr for IssuerUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(text).map_err(|_| "not a URL such as https://accounts.google.com")?;
        let loopback = match url.host() {
            Some(url::Host::Domain(name)) => name == "localhost",
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        };
        if url.scheme() != "https" && !(url.scheme() == "http" && loopback) {
            return Err("must start with https://");
        }
        if url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
            return Err("must hold nothing but host and path");
        }
        Ok(Self(url.as_str().trim_end_matches('/').to_owned()))
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
    }
}
