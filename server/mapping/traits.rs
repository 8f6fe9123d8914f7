//! The ten fixed traits, and points for each of them.

use serde::Deserialize;

pub const TRAIT_COUNT: usize = 10;

/// In the order of [`TRAIT_IDS`].
pub type PerTrait<T> = [T; TRAIT_COUNT];

/// Scaled so that the largest value is 1; all zero stays all zero.
pub type Unit = PerTrait<f64>;

/// This order is the order of every array, axis and list.
pub const TRAIT_IDS: PerTrait<&str> = [
    "analyticalThinker",
    "teamLeader",
    "creativeBuilder",
    "bigPictureThinker",
    "detailOrganizer",
    "peopleHelper",
    "communicator",
    "quickLearner",
    "planner",
    "observer",
];

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// One of [`TRAIT_IDS`].
    pub id: String,
    pub name: String,
    /// A few words, for example "problem-solver, logic-focused".
    pub description: String,
}

/// 1 to 25 each for one activity, or a sum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Credits(pub PerTrait<u32>);

impl Credits {
    pub fn plus(mut self, other: Self) -> Self {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum += points;
        }
        self
    }

    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    pub fn largest(&self) -> u32 {
        self.0.iter().copied().max().unwrap_or(0)
    }
}
