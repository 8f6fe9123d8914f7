//! The name of the provider.

use std::fmt;
use std::str::FromStr;

/// Fits on a button.
const LONGEST: usize = 40;

/// The provider's name, in place of `{provider}` in every text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderName(String);

impl ProviderName {
    /// Google's own, which stands beside Google's mark.
    pub(super) fn google() -> Self {
        Self("Google".to_owned())
    }

    /// The issuer's host, without a configured name.
    pub(super) fn host(host: &str) -> Self {
        Self(host.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A text with the name where it says `{provider}`.
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
        if name.chars().count() > LONGEST {
            return Err("must have 40 characters at most");
        }
        Ok(Self(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_on_a_button() {
        let read = |text: &str| text.parse::<ProviderName>().map(|name| name.0);
        assert_eq!(read(" School of Kassel "), Ok("School of Kassel".to_owned()));
        for text in ["", "  ", "a\nb", &"x".repeat(41)] {
            assert!(read(text).is_err(), "{text:?}");
        }
    }
}
