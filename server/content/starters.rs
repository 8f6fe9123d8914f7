//! Activities that the home page offers to begin with, and categories of everyday work.

use crate::mapping::{NodeIx, Taxonomy};

/// Statement, activity, icon of `icons-home.svg`.
const STARTERS: [(&str, &str, &str); 12] = [
    ("I bake", "baking-cakes", "cake"),
    ("I clean", "cleaning-homes", "spray-can"),
    ("I drive a van", "truck-and-van-driving", "truck"),
    ("I care for someone", "caring-for-a-sick-relative", "hand-heart"),
    ("I sew", "sewing-clothes", "scissors"),
    ("I garden", "growing-vegetables", "carrot"),
    ("I fix computers", "repairing-computers", "laptop"),
    ("I tutor", "tutoring-school-subjects", "presentation"),
    ("I sell", "selling-in-a-shop", "store"),
    ("I write", "short-stories", "book-open"),
    ("I draw", "sketching-and-drawing", "pencil"),
    ("I film", "short-videos", "video"),
];

/// Name and path.
const EVERYDAY: [(&str, &str); 8] = [
    ("Cleaning", "hobbies-and-leisure/home-and-household"),
    ("Driving", "hobbies-and-leisure/travel-and-driving"),
    ("Caring", "hobbies-and-leisure/caring-for-people"),
    ("Building", "crafts-diy/home-improvement"),
    ("Shop", "business-and-finance/selling-and-service"),
    ("Kitchen", "cooking-and-food/feeding-others"),
    ("Teaching", "hobbies-and-leisure/teaching-and-languages"),
    ("Office", "business-and-finance/office-and-admin"),
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

/// Those that the tree has.
pub(super) fn everyday(taxonomy: &Taxonomy) -> Vec<(&'static str, NodeIx)> {
    let everyday = EVERYDAY.into_iter();
    everyday.filter_map(|(name, path)| Some((name, taxonomy.by_path(path)?))).collect()
}
