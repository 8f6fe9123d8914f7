//! How well the content works as a mapping, in figures: `worthmap check-data --report`.

mod duplicates;
mod reach;
mod stability;

use std::fmt;

use crate::mapping::{Catalogue, TRAIT_IDS, TemplateIx};

pub use duplicates::NearTwins;
pub use reach::{branch_of, first_for, picks_for};
pub use stability::Stability;

/// An idea counts as found when it is among this many.
pub const FOUND_AMONG: usize = 5;
/// How many activities of one branch stand for a person who does only that.
pub const BRANCH_PICKS: usize = 8;
/// An idea that isn't first for any selection up to this size counts as out of reach.
pub const LARGEST_SELECTION: usize = 10;

/// The figures.
#[derive(Debug)]
pub struct Report<'a> {
    catalogue: &'a Catalogue,
    /// Ideas that aren't found by a person who picks what is nearest to their three skills.
    pub not_found: Vec<TemplateIx>,
    /// Ideas that nobody reaches: first for no selection that the search finds.
    pub unreached: Vec<TemplateIx>,
    /// Top-level categories whose own people find none of its ideas.
    pub barren_branches: Vec<&'a str>,
    /// Pairs of activities that hardly differ.
    pub twins: NearTwins,
    /// How often the first idea changes when one of 5 picks is taken away.
    pub of_five: Stability,
    /// How often the first idea changes when one of 12 picks is taken away.
    pub of_twelve: Stability,
}

impl<'a> Report<'a> {
    /// Works the figures out; takes a second or so.
    #[must_use]
    pub fn of(catalogue: &'a Catalogue) -> Self {
        let ideas = || (0..catalogue.templates().len()).map(TemplateIx);
        let barren = catalogue.taxonomy.top().iter().filter(|top| {
            !reach::branch_finds_its_own(catalogue, **top, BRANCH_PICKS, FOUND_AMONG)
        });
        Self {
            catalogue,
            not_found: ideas().filter(|ix| !reach::found(catalogue, *ix, FOUND_AMONG)).collect(),
            unreached: ideas()
                .filter(|ix| first_for(catalogue, *ix, LARGEST_SELECTION).is_none())
                .collect(),
            barren_branches: barren.map(|top| catalogue.taxonomy.node(*top).id.as_str()).collect(),
            twins: NearTwins::of(catalogue),
            of_five: Stability::of(catalogue, 5),
            of_twelve: Stability::of(catalogue, 12),
        }
    }

    /// The largest total of a trait as a multiple of the smallest.
    #[must_use]
    pub fn spread(&self) -> f64 {
        let totals = self.catalogue.taxonomy.maximum().0;
        let smallest = totals.iter().copied().min().unwrap_or(0).max(1);
        f64::from(self.catalogue.taxonomy.maximum().largest()) / f64::from(smallest)
    }

    fn names(&self, ideas: &[TemplateIx]) -> String {
        let names: Vec<&str> =
            ideas.iter().map(|ix| self.catalogue.template(*ix).name.as_str()).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let catalogue = self.catalogue;
        let ideas = catalogue.templates().len();
        let branches = catalogue.taxonomy.top().len();
        writeln!(
            f,
            "Points that can be earned, by trait (largest / smallest {:.2}):",
            self.spread()
        )?;
        for (id, total) in TRAIT_IDS.iter().zip(catalogue.taxonomy.maximum().0) {
            writeln!(f, "  {id:<18} {total:>6}")?;
        }
        writeln!(
            f,
            "Ideas in the top {FOUND_AMONG} for who picks what is nearest to their skills: {} of {ideas}",
            ideas - self.not_found.len(),
        )?;
        writeln!(f, "  missed: {}", self.names(&self.not_found))?;
        writeln!(
            f,
            "Ideas that are first for some selection of at most {LARGEST_SELECTION}: {} of {ideas}",
            ideas - self.unreached.len(),
        )?;
        writeln!(f, "  nobody reaches: {}", self.names(&self.unreached))?;
        writeln!(
            f,
            "Branches where {BRANCH_PICKS} picks bring one of its ideas into the top {FOUND_AMONG}: {} of {branches}",
            branches - self.barren_branches.len(),
        )?;
        write!(f, "{}", self.twins.display(catalogue))?;
        writeln!(f, "First idea changes when one of 5 picks is taken away: {}", self.of_five)?;
        write!(f, "First idea changes when one of 12 picks is taken away: {}", self.of_twelve)
    }
}
