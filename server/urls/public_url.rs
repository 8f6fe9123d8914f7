use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use url::{Host, Url};

use super::localized;

/// Scheme, host and port, and where a language has its pages: `https://example.org/es`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    url: Url,
    /// True if it isn't configured, and is the address the server listens on.
    is_listener: bool,
    /// Empty, or a slash and the code of a language.
    base: String,
}

impl PublicUrl {
    /// The setting that stands for the address the server listens on.
    pub const LISTEN: &str = "listen";

    /// Takes the address over, unless another is configured or the port isn't chosen yet.
    pub fn follow(&mut self, listen: SocketAddr) {
        let url = Url::parse(&format!("http://{}", own_address(listen)));
        if let Some(url) = url.ok().filter(|_| self.is_listener && listen.port() != 0) {
            self.url = url;
        }
    }

    /// True if no host is configured: by default, and in tests.
    pub fn is_any_host(&self) -> bool {
        self.is_listener || self.is_loopback()
    }

    /// The addresses of a language that isn't the site's first.
    pub fn below(&self, code: &str) -> Self {
        Self { base: format!("/{code}"), ..self.clone() }
    }

    /// Before the paths of the language: empty, or such as `/es`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Without a trailing slash.
    pub fn origin(&self) -> &str {
        &self.url[..url::Position::BeforePath]
    }

    pub fn authority(&self) -> &str {
        &self.url[url::Position::BeforeHost..url::Position::AfterPort]
    }

    pub fn host(&self) -> &str {
        self.url.host_str().unwrap_or_default()
    }

    /// None for an IP address.
    pub fn domain(&self) -> Option<&str> {
        self.url.domain()
    }

    pub fn is_loopback(&self) -> bool {
        self.url.host().is_none_or(|host| is_loopback(&host))
    }

    pub fn is_https(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// `path` starts with a slash.
    pub fn absolute(&self, path: &str) -> String {
        [self.origin(), &localized(&self.base, path)].concat()
    }
}

/// Top-level domains of local networks.
pub const LOCAL_DOMAINS: [&str; 5] = ["localhost", "local", "localdomain", "internal", "lan"];

/// An address, or a name that only a local network knows.
pub fn is_internal(host: &Host) -> bool {
    match host {
        Host::Domain(name) => {
            name.rsplit_once('.').is_none_or(|(_, top)| LOCAL_DOMAINS.contains(&top))
        }
        Host::Ipv4(_) | Host::Ipv6(_) => true,
    }
}

pub fn is_loopback<Name: AsRef<str>>(host: &Host<Name>) -> bool {
    match host {
        Host::Domain(name) => name.as_ref().rsplit('.').next() == Some("localhost"),
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

/// The address at which this machine reaches a server that listens there.
pub fn own_address(mut listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        listen.set_ip(match listen {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    listen
}

/// Without the port.
pub fn host_of(header: &str) -> Option<Host> {
    let url = Url::parse(&["http://", header].concat()).ok()?;
    url.host().map(|host| host.to_owned())
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_listener = text == Self::LISTEN;
        let text = if is_listener { "http://127.0.0.1:8080" } else { text };
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
        Ok(Self { url, is_listener, base: String::new() })
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
    fn listen_is_followed_unless_an_address_is_configured() {
        for (setting, listen, expected) in [
            ("listen", "127.0.0.1:9000", "http://127.0.0.1:9000"),
            ("listen", "0.0.0.0:80", "http://127.0.0.1"),
            ("listen", "[::]:9000", "http://[::1]:9000"),
            ("listen", "192.0.2.1:9000", "http://192.0.2.1:9000"),
            ("listen", "127.0.0.1:0", "http://127.0.0.1:8080"),
            ("https://a.example", "127.0.0.1:9000", "https://a.example"),
        ] {
            let mut url: PublicUrl = setting.parse().unwrap();
            url.follow(listen.parse().unwrap());
            assert_eq!((url.origin(), url.is_any_host()), (expected, setting == "listen"));
        }
    }
}
