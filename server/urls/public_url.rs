//! The public address of the site.

use std::str::FromStr;

use url::{Host, Url};

/// Scheme, host and port: `https://example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(Url);

impl PublicUrl {
    /// Without a trailing slash.
    pub fn origin(&self) -> &str {
        &self.0[..url::Position::BeforePath]
    }

    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// None for an IP address.
    pub fn domain(&self) -> Option<&str> {
        self.0.domain()
    }

    /// Matches a `Host` header (with the port, unless it is the scheme's default).
    pub fn is_host(&self, header: &str) -> bool {
        let url = Url::parse(&[self.0.scheme(), "://", header].concat());
        url.is_ok_and(|url| url.origin() == self.0.origin())
    }

    /// The default, and in tests.
    pub fn is_loopback(&self) -> bool {
        match self.0.host() {
            Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            None => true,
        }
    }

    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// `path` starts with a slash.
    pub fn absolute(&self, path: &str) -> String {
        [self.origin(), path].concat()
    }
}

/// Without the port.
pub fn host_of(header: &str) -> Option<Host> {
    let url = Url::parse(&["http://", header].concat()).ok()?;
    url.host().map(|host| host.to_owned())
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(text).map_err(|_| "not a URL such as https://example.org")?;
        if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
            return Err("must start with http:// or https:// and name a host");
        }
        if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
            return Err("must end after host and port");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("must not hold a user name or password");
        }
        Ok(Self(url))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_of_ipv6_address_ignores_port() {
        assert_eq!(host_of("[::1]:8080"), host_of("[::1]"));
        assert_eq!(host_of("example.org:8080"), host_of("EXAMPLE.org"));
        assert_ne!(host_of("[::1]:8080"), host_of("[::2]:8080"));
        assert_eq!(host_of(""), None);
    }

    #[test]
    fn is_host_compares_port_and_ipv6_address() {
        let url: PublicUrl = "http://[::1]:8080".parse().unwrap();
        assert!(url.is_host("[::1]:8080") && url.is_host("[0:0::1]:8080"));
        assert!(!url.is_host("[::1]") && !url.is_host("[::2]:8080"));
    }
}
