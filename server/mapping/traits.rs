//! The ten fixed traits.

pub const TRAIT_COUNT: usize = 10;

/// One value for each trait, in the order of [`TRAIT_IDS`].
pub type PerTrait<T> = [T; TRAIT_COUNT];

/// A trait vector scaled so that its largest value is 1; all zero when there was nothing.
pub type Unit = PerTrait<f64>;

/// The ids of the ten traits; this order is the order of every array, axis and list.
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

/// A trait as people read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trait {
    /// One of [`TRAIT_IDS`].
    pub id: String,
    /// For example "Analytical Thinker".
    pub name: String,
    /// A few words, for example "problem-solver, logic-focused".
    pub description: String,
}
