//! Parts of pages that failed in somebody's browser, as the pages themselves tell: which part
//! and how, and of nobody.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Anybody can tell anything, so no more is believed in a minute.
const MOST_IN_A_MINUTE: u32 = 120;
const MINUTE: Duration = Duration::from_mins(1);

/// A part of a page that can fail by itself: an island, or a script fetched when its time has
/// come. `islands/shared/failure.ts` has the same names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    CategoryGrid,
    TemplateList,
    RadarChart,
    Islands,
    Following,
    MapSync,
    Offline,
    Suggestions,
}

impl Part {
    const ALL: [Self; 8] = [
        Self::CategoryGrid,
        Self::TemplateList,
        Self::RadarChart,
        Self::Islands,
        Self::Following,
        Self::MapSync,
        Self::Offline,
        Self::Suggestions,
    ];

    /// The part of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.name() == name)
    }

    /// As pages call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::CategoryGrid => "category-grid",
            Self::TemplateList => "template-list",
            Self::RadarChart => "radar-chart",
            Self::Islands => "islands",
            Self::Following => "following",
            Self::MapSync => "map-sync",
            Self::Offline => "offline",
            Self::Suggestions => "suggestions",
        }
    }
}

/// How it failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// React threw the server's markup away and went on.
    Recoverable,
    /// React gave up; the server's markup is back.
    Fatal,
    /// The script could not be had.
    Import,
}

impl Failure {
    const ALL: [Self; 3] = [Self::Recoverable, Self::Fatal, Self::Import];

    /// The failure of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|failure| failure.name() == name)
    }

    /// As pages call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Recoverable => "recoverable",
            Self::Fatal => "fatal",
            Self::Import => "import",
        }
    }
}

/// How often each part failed in which way.
#[derive(Debug)]
pub struct IslandErrors(Mutex<Counts>);

#[derive(Debug)]
struct Counts {
    minute_began: Instant,
    this_minute: u32,
    by_kind: BTreeMap<(Part, Failure), u64>,
}

impl IslandErrors {
    pub(super) fn new(now: Instant) -> Self {
        Self(Mutex::new(Counts { minute_began: now, this_minute: 0, by_kind: BTreeMap::new() }))
    }

    /// Counts a failure and logs it, unless there were too many in this minute.
    pub fn add(&self, part: Part, failure: Failure, now: Instant) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_duration_since(counts.minute_began) >= MINUTE {
            counts.minute_began = now;
            counts.this_minute = 0;
        }
        if counts.this_minute >= MOST_IN_A_MINUTE {
            return;
        }
        counts.this_minute += 1;
        *counts.by_kind.entry((part, failure)).or_default() += 1;
        drop(counts);
        tracing::warn!(part = part.name(), failure = failure.name(), "failed in a browser");
    }

    /// What was counted, for a report.
    pub(super) fn all(&self) -> Vec<(Part, Failure, u64)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.by_kind.iter().map(|(&(part, failure), &count)| (part, failure, count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_use_the_same_names() {
        let script = include_str!("../../islands/shared/failure.ts");
        let listed = |name: &str| script.contains(&format!("  | \"{name}\""));
        assert!(Part::ALL.iter().all(|part| listed(part.name())));
        assert!(Failure::ALL.iter().all(|failure| listed(failure.name())));
        let names = script.lines().filter(|line| line.starts_with("  | \"")).count();
        assert_eq!(names, Part::ALL.len() + Failure::ALL.len());
    }

    #[test]
    fn a_minute_has_room_for_so_many() {
        let start = Instant::now();
        let errors = IslandErrors::new(start);
        for _ in 0..MOST_IN_A_MINUTE + 50 {
            errors.add(Part::Islands, Failure::Import, start);
        }
        assert_eq!(errors.all(), [(Part::Islands, Failure::Import, MOST_IN_A_MINUTE.into())]);
        errors.add(Part::Islands, Failure::Import, start + MINUTE);
        assert_eq!(errors.all()[0].2, u64::from(MOST_IN_A_MINUTE) + 1);
    }
}
