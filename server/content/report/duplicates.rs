//! Activities that hardly differ from one another.

use std::fmt::Write;

use crate::mapping::{ActivityIx, Catalogue, Unit, correlation, unit_from_credits};

/// Two activities at least this alike are near-duplicates.
const NEARLY_ALIKE: f64 = 0.95;
/// How many pairs are printed.
const SHOWN: usize = 10;

/// Pairs of activities by how alike their points are.
#[derive(Debug)]
pub struct NearTwins {
    /// The most alike pairs first, at least 0.95 alike.
    pub pairs: Vec<(ActivityIx, ActivityIx, f64)>,
    /// How many activities share all ten points with another one.
    pub identical: usize,
}

impl NearTwins {
    /// Compares every activity with every other.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Self {
        let taxonomy = &catalogue.taxonomy;
        let units: Vec<(ActivityIx, Unit)> = taxonomy
            .activity_indices()
            .map(|ix| (ix, unit_from_credits(&taxonomy.activity(ix).credits)))
            .collect();
        let mut pairs = Vec::new();
        for (position, (a, unit)) in units.iter().enumerate() {
            for (b, other) in &units[position + 1..] {
                let alike = correlation(unit, other);
                if alike >= NEARLY_ALIKE {
                    pairs.push((*a, *b, alike));
                }
            }
        }
        pairs.sort_by(|a, b| b.2.total_cmp(&a.2));
        let has_twin = |ix: &ActivityIx| {
            taxonomy.activity_indices().any(|other| {
                other != *ix && taxonomy.activity(other).credits == taxonomy.activity(*ix).credits
            })
        };
        let identical = taxonomy.activity_indices().filter(has_twin).count();
        Self { pairs, identical }
    }

    pub(super) fn display(&self, catalogue: &Catalogue) -> String {
        let id = |ix: ActivityIx| &catalogue.taxonomy.activity(ix).id;
        let mut text = format!(
            "Activities with the very points of another: {} of {}\nPairs at least {NEARLY_ALIKE} alike: {}\n",
            self.identical,
            catalogue.taxonomy.activities().len(),
            self.pairs.len(),
        );
        for (a, b, alike) in self.pairs.iter().take(SHOWN) {
            // Writing to a String can't fail.
            let _ = writeln!(text, "  {} and {}: {alike:.3}", id(*a), id(*b));
        }
        text
    }
}
