//! Points for each trait, and their sum over a selection.

use super::PerTrait;

/// Points for each trait: of one activity (1 to 25 each) or summed over several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Credits(pub PerTrait<u32>);

impl Credits {
    pub fn plus(mut self, other: Self) -> Self {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum += points;
        }
        self
    }

    /// Takes away trait by trait what was added before.
    pub fn minus(mut self, other: Self) -> Self {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum = sum.saturating_sub(points);
        }
        self
    }

    /// The running total: the sum over the ten traits.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    pub fn largest(&self) -> u32 {
        self.0.iter().copied().max().unwrap_or(0)
    }
}
