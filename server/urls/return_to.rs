//! The address to return to after signing in: own addresses only.

use serde::Deserialize;
use url::Url;
use url::form_urlencoded::byte_serialize;

use crate::urls::paths;

/// Several times the longest own address: it is kept during a provider's sign-in.
const LONGEST: usize = 2_000;

/// A local address under `/app` or `/account`, or home.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(from = "String")]
pub struct ReturnTo(Option<String>);

impl ReturnTo {
    /// An own address of the wizard, unchecked.
    pub fn to(address: String) -> Self {
        Self(Some(address))
    }

    /// Parses like a browser. Anything but an allowed address becomes home.
    pub fn parse(text: &str) -> Self {
        Self(allowed(text))
    }

    pub fn path(&self) -> &str {
        self.0.as_deref().unwrap_or(paths::HOME)
    }

    pub fn is_map(&self) -> bool {
        self.0.as_deref().is_some_and(|address| address.starts_with(paths::APP))
    }

    /// `page` with this address as a parameter, such as `/signin?next=…`.
    pub fn via(&self, page: &str) -> String {
        match &self.0 {
            None => page.to_owned(),
            Some(address) => {
                let mut url = [page, "?next="].concat();
                url.extend(byte_serialize(address.as_bytes()));
                url
            }
        }
    }
}

impl From<String> for ReturnTo {
    fn from(text: String) -> Self {
        Self::parse(&text)
    }
}

fn allowed(text: &str) -> Option<String> {
    let plain = |c: char| !c.is_control() && c != '\\';
    let is_local = text.starts_with('/') && !text.starts_with("//");
    if !is_local || text.len() > LONGEST || !text.chars().all(plain) {
        return None;
    }
    let base = Url::parse("http://own.invalid/").ok()?;
    let url = base.join(text).ok()?;
    if url.origin() != base.origin() || !matches!(url.path(), paths::APP | paths::ACCOUNT) {
        return None;
    }
    Some(url[url::Position::BeforePath..].to_owned())
}

#[cfg(test)]
mod tests {
    use super::LONGEST;
    use crate::urls::ReturnTo;

    #[test]
    fn foreign_and_odd_addresses_lead_home() {
        let tricks = [
            "",
            "app",
            "//evil.example/app",
            "/\\evil.example/app",
            "\\\\evil.example",
            "https://evil.example/app",
            "javascript:alert(1)",
            "/\t/evil.example/app",
            "/\n/evil.example",
            " /app",
            "/app/../signout",
            "/app/%2e%2e/signout",
            "/application",
            "/signin",
            "///evil.example/app",
            "/@evil.example",
            "/account/delete",
            "/app\0",
            &format!("/app?q={}", "x".repeat(LONGEST)),
        ];
        for trick in tricks {
            assert_eq!(ReturnTo::parse(trick).path(), "/", "{trick:?}");
        }
    }
}
