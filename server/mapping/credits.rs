//! Points for each trait, and their sum over a selection.

use super::{PerTrait, Selection, Taxonomy};

/// Points for each trait: of one activity (1 to 25 each) or summed over several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Credits(pub PerTrait<u32>);

impl Credits {
    /// The sum over the selection's activities, each counted once; zero for an empty one.
    #[must_use]
    pub fn of_selection(selection: &Selection, taxonomy: &Taxonomy) -> Self {
        selection
            .picks()
            .iter()
            .map(|pick| taxonomy.activity(pick.activity).credits)
            .fold(Self::default(), Self::plus)
    }

    /// Adds trait by trait.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum += points;
        }
        self
    }

    /// Takes away trait by trait what was added before.
    #[must_use]
    pub fn minus(mut self, other: Self) -> Self {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum = sum.saturating_sub(points);
        }
        self
    }

    /// The running total: the sum over the ten traits.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The largest of the ten.
    #[must_use]
    pub fn largest(&self) -> u32 {
        self.0.iter().copied().max().unwrap_or(0)
    }
}
