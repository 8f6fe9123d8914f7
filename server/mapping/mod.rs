//! The domain, pure: traits, taxonomy, selection, credits, ranking, radar geometry.
//!
//! It uses neither HTTP, files, databases or the clock, nor any other module of this crate. Every order of ten numbers is the order of [`TRAIT_IDS`].

mod catalog;
mod evidence;
mod firmness;
mod gains;
mod group;
mod radar;
mod ranking;
mod relations;
mod search;
mod selection;
mod share_code;
mod taxonomy;
mod traits;

pub use catalog::{Catalog, Template, TemplateIx};
pub use evidence::{Evidence, evidence, has_at_most_one_skill};
pub use firmness::{Firmness, Verdict};
pub use gains::{Because, Gain, Proposals};
pub use group::{
    ComplementaryPair, Difference, Group, GroupMap, LARGEST_GROUP, MAX_NAME_CHARS, MapList, Move,
    NamedMap, Range, STRONG, is_invisible, moves, shown_name,
};
pub use radar::{
    ChartValues, DIRECTIONS, Pair, Point, ahead, points, polygon, side_by_side, top_three_traits,
    top_trait,
};
pub use ranking::{LISTED, Ranked, correlation, percentage, rank, unit_from_credits, values_of};
pub use relations::{
    ActivityMatch, BranchIdea, Neighbor, TraitCorrelation, activities_by_trait, activity_matches,
    branch_ideas, branches_by_trait, comparable, credits_below, ideas_by_trait, neighbors,
    trait_correlations,
};
pub use search::{MAX_QUERY_CHARS, SearchIndex, Thesaurus, folded};
pub use selection::{Pick, Selection, StoredSelection, id_hash};
pub use share_code::{Numbers, Shared};
pub use taxonomy::{
    Activity, ActivityIx, Category, CategoryContent, Kind, MAX_LEVELS, Node, NodeIx, Taxonomy,
    TreeFault,
};
pub use traits::{Credits, PerTrait, TRAIT_COUNT, TRAIT_IDS, Trait, Unit};
