//! The address by which visitors know the site.

use std::str::FromStr;

use url::Url;

/// Scheme, host and port under which visitors reach the site: `https://example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(Url);

impl PublicUrl {
    /// Without a trailing slash.
    pub fn origin(&self) -> &str {
        // There is nothing but scheme, host and port in it.
        &self.0[..url::Position::BeforePath]
    }

    /// The host alone.
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// The host, if it has a name and is no number.
    pub fn domain(&self) -> Option<&str> {
        self.0.domain()
    }

    /// Whether a `Host` header names this host (and port, unless it is the scheme's own).
    pub fn is_host(&self, header: &str) -> bool {
        let (name, port) = match header.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => {
                (name, port.parse().ok())
            }
            _ => (header, None),
        };
        let standard = if self.is_https() { 443 } else { 80 };
        name.eq_ignore_ascii_case(self.host())
            && port.unwrap_or(standard) == self.0.port_or_known_default().unwrap_or(standard)
    }

    /// Whether it leads to this very machine: the default, and what tests and trials use.
    pub fn is_loopback(&self) -> bool {
        match self.0.host() {
            Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            None => true,
        }
    }

    /// Whether visitors come over TLS.
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The absolute address of a local path, which starts with a slash.
    pub fn absolute(&self, path: &str) -> String {
        [self.origin(), path].concat()
    }
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
