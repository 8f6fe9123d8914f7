use std::fmt;
use std::str::FromStr;

use crate::clock::DAY;
use crate::content::Language;

const MONTH: i64 = 365 * DAY / 12;
const MAX_MONTHS: u32 = 1_200;

/// In months of inactivity; none keeps accounts forever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepUnused(Option<u32>);

impl KeepUnused {
    /// In milliseconds.
    pub(super) fn lasts(self) -> Option<i64> {
        self.0.map(|months| i64::from(months) * MONTH)
    }

    /// In words; none where accounts are kept forever.
    pub fn in_words(self, language: &Language) -> Option<String> {
        let months = usize::try_from(self.0?).ok()?;
        Some(language.n(months, "one month", "{n} months").to_string())
    }
}

impl Default for KeepUnused {
    fn default() -> Self {
        Self(Some(24))
    }
}

impl fmt::Display for KeepUnused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(months) => write!(f, "{months}m"),
            None => f.write_str("never"),
        }
    }
}

impl FromStr for KeepUnused {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "never" {
            return Ok(Self(None));
        }
        let months = text.strip_suffix('m').and_then(|months| months.parse::<u32>().ok());
        let months = months.filter(|months| (1..=MAX_MONTHS).contains(months));
        months.map(|months| Self(Some(months))).ok_or("neither months such as 24m nor never")
    }
}
