//! `data/changed.json`: when the content of each page last changed.
//!
//! Written down, rather than taken from files or version control, so that it is the same in a
//! clone, a tarball and a container. Each date stands beside a fingerprint of the content it is
//! about; a test compares the two, so that a change without a new date doesn't pass.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::content::faults::Faults;
use crate::content::source::Source;

const FILE: &str = "data/changed.json";

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryDocument {
    on: String,
    /// Read by the test only.
    #[serde(rename = "content")]
    _content: String,
}

/// The day of the last change, by the path of the page.
#[derive(Debug, Clone, Default)]
pub struct Changed(BTreeMap<String, Day>);

/// A day: year, month, day of the month. Shows itself as `2026-11-20`; days compare by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u16, u8, u8);

impl Changed {
    /// When the page at this path last changed, if that is written down.
    #[must_use]
    pub fn on(&self, path: &str) -> Option<Day> {
        self.0.get(path).copied()
    }

    /// The latest change of this page and all below it.
    #[must_use]
    pub fn below(&self, path: &str) -> Option<Day> {
        self.0.iter().filter(|(page, _)| page.starts_with(path)).map(|(_, day)| *day).max()
    }
}

impl Day {
    /// Reads `2026-11-20`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let whole = parts.next().is_none() && (year.len(), month.len(), day.len()) == (4, 2, 2);
        let day = Self(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        let real = (1..=12).contains(&day.1) && (1..=31).contains(&day.2);
        (whole && real).then_some(day)
    }

    /// For people: "20 November 2026".
    #[must_use]
    pub fn in_words(&self) -> String {
        let Self(year, month, day) = self;
        format!("{day} {} {year}", MONTHS[usize::from(*month) - 1])
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(year, month, day) = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

pub(super) fn load(source: &Source, faults: &mut Faults) -> Option<Changed> {
    let written: BTreeMap<String, EntryDocument> = source.read(FILE, faults)?;
    let mut days = BTreeMap::new();
    for (path, entry) in written {
        match Day::parse(&entry.on) {
            Some(day) => drop(days.insert(path, day)),
            None => faults.add(FILE, &path, "must be a day such as 2026-11-20"),
        }
    }
    Some(Changed(days))
}
