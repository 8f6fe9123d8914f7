//! Twelve activities that the home page offers to begin with.

use crate::mapping::{NodeIx, Taxonomy};

/// Statement, activity, icon of `icons-home.svg`.
const STARTERS: [(&str, &str, &str); 12] = [
    ("I bake", "baking-cakes", "cake"),
    ("I clean", "cleaning-homes", "spray-can"),
    ("I drive", "truck-and-van-driving", "truck"),
    ("I care for someone", "caring-for-elders", "hand-heart"),
    ("I fix bikes", "repairing-bicycles", "bike"),
    ("I plan parties", "planning-parties", "party-popper"),
    ("I grow food", "growing-vegetables", "carrot"),
    ("I teach", "classroom-teaching", "presentation"),
    ("I sell", "selling-in-a-shop", "store"),
    ("I sew", "sewing-clothes", "scissors"),
    ("I keep lists", "spreadsheets", "table"),
    ("I film", "short-videos", "video"),
];

#[derive(Debug)]
pub struct Starter {
    pub words: &'static str,
    /// A leaf.
    pub place: NodeIx,
    pub icon: &'static str,
}

/// Those whose activity the tree has.
pub(super) fn of(taxonomy: &Taxonomy) -> Vec<Starter> {
    let starter = |(words, id, icon): (&'static str, &str, &'static str)| {
        let activity = taxonomy.activity_by_id(id)?;
        Some(Starter { words, place: taxonomy.activity(activity).places[0], icon })
    };
    STARTERS.into_iter().filter_map(starter).collect()
}
