//! Values of settings: the contact for weaknesses, and proxies.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;
use url::Url;

use super::EmailAddress;

/// An email address or a page, as a URI.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityContact(String);

impl SecurityContact {
    pub fn uri(&self) -> &str {
        &self.0
    }
}

impl FromStr for SecurityContact {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(address) = text.trim_start_matches("mailto:").parse::<EmailAddress>() {
            return Ok(Self(format!("mailto:{}", address.as_str())));
        }
        let url = Url::parse(text).ok().filter(|url| url.scheme() == "https");
        let url = url.ok_or("neither an email address nor an https: URL")?;
        Ok(Self(url.into()))
    }
}

/// A proxy of our own, or a network of them: `10.0.0.0/8`, `2001:db8::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProxyNetwork(IpNet);

impl FromStr for ProxyNetwork {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map(Self).map_err(|_| "not an address or network such as 10.0.0.0/8")
    }
}

impl ProxyNetwork {
    /// Wider than any network of one operator.
    pub(super) fn is_wide(self) -> bool {
        self.0.prefix_len() < if self.0.network().is_ipv4() { 8 } else { 16 }
    }

    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}
