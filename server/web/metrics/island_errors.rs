//! Parts of pages that failed in somebody's browser, as the pages themselves tell: which part
//! and how, and of nobody.

use std::time::Instant;

use super::told::Told;

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
pub struct IslandErrors(Told<(Part, Failure)>);

impl IslandErrors {
    pub(super) fn new(now: Instant) -> Self {
        Self(Told::new(now))
    }

    /// Counts a failure and logs it, unless there were too many in this minute.
    pub fn add(&self, part: Part, failure: Failure, now: Instant) {
        if self.0.add((part, failure), now) {
            tracing::warn!(part = part.name(), failure = failure.name(), "failed in a browser");
        }
    }

    /// What was counted, for a report.
    pub(super) fn all(&self) -> Vec<((Part, Failure), u64)> {
        self.0.all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_use_the_same_names() {
        let script = include_str!("../../../islands/shared/failure.ts");
        let listed = |name: &str| script.contains(&format!("  | \"{name}\""));
        assert!(Part::ALL.iter().all(|part| listed(part.name())));
        assert!(Failure::ALL.iter().all(|failure| listed(failure.name())));
        let names = script.lines().filter(|line| line.starts_with("  | \"")).count();
        assert_eq!(names, Part::ALL.len() + Failure::ALL.len());
    }
}
