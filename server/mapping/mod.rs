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
pub use evidence::{Evidence, evidence, is_start};
pub use firmness::{Firmness, Verdict};
pub use gains::{Because, Gain, Outlook};
pub use group::{
    ComplementaryPair, Difference, Group, LARGEST_GROUP, MAX_NAME_CHARS, MapList, Member, Move,
    NamedMap, Range, STRONG, is_invisible, moves, shown_name,
};
pub use radar::{
    ChartValues, DIRECTIONS, Pair, Point, ahead, points, polygon, side_by_side, strongest,
    strongest_trait,
};
pub use ranking::{LISTED, Ranked, correlation, percentage, rank, unit_from_credits, values_of};
pub use relations::{
    Companion, Feeder, Lead, Neighbor, activities_by_trait, branches_by_trait, companions,
    comparable, credits_below, feeders, ideas_by_trait, leads, neighbors,
};
pub use search::{MAX_QUERY_CHARS, SearchIndex, Thesaurus, folded};
pub use selection::{Pick, Selection, StoredSelection, id_hash};
pub use share_code::{Numbers, Shared};
pub use taxonomy::{
    Activity, ActivityIx, Category, CategoryContent, Kind, MAX_LEVELS, Node, NodeIx, Taxonomy,
    TreeFault,
};
pub use traits::{Credits, PerTrait, TRAIT_COUNT, TRAIT_IDS, Trait, Unit};
