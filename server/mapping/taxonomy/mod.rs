//! The tree of categories, and the activities at its leaves.
//!
//! A *node* is a place in the tree; an *activity* belongs to a leaf. An activity whose id is in
//! several branches has several places and counts once.

mod checked;
pub use checked::TreeFault;

use std::collections::HashMap;

use super::Credits;

/// A top-level category is level 1.
pub const MAX_LEVELS: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeIx(u32);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ActivityIx(u32);

impl NodeIx {
    /// Position in [`Taxonomy::nodes`].
    pub fn position(self) -> usize {
        self.0 as usize
    }
}

impl ActivityIx {
    /// Position in [`Taxonomy::activities`].
    pub fn position(self) -> usize {
        self.0 as usize
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    Inner(Vec<NodeIx>),
    Leaf(ActivityIx),
    /// Displayed, can't be selected.
    Empty,
}

#[derive(Debug, Clone)]
pub struct Node {
    pub id: String,
    pub name: String,
    pub icon: String,
    /// Ids from the root to here, joined by slashes.
    pub path: String,
    /// None at the top level.
    pub parent: Option<NodeIx>,
    pub kind: Kind,
}

/// Counted once, however many places it has.
#[derive(Debug, Clone)]
pub struct Activity {
    pub id: String,
    pub credits: Credits,
    /// In tree order; never empty.
    pub places: Vec<NodeIx>,
}

/// Checked; immutable after start.
#[derive(Debug, Default)]
pub struct Taxonomy {
    nodes: Vec<Node>,
    activities: Vec<Activity>,
    top: Vec<NodeIx>,
    by_path: HashMap<String, NodeIx>,
    by_inner_id: HashMap<String, NodeIx>,
    by_activity_id: HashMap<String, ActivityIx>,
    by_hash: HashMap<u32, ActivityIx>,
    maximum: Credits,
}

impl Taxonomy {
    pub fn top(&self) -> &[NodeIx] {
        &self.top
    }

    pub fn node(&self, ix: NodeIx) -> &Node {
        &self.nodes[ix.position()]
    }

    /// Each category before its subcategories.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub fn activity(&self, ix: ActivityIx) -> &Activity {
        &self.activities[ix.position()]
    }

    /// Each before those in it.
    pub fn inner(&self) -> impl Iterator<Item = NodeIx> {
        let places = (0..).map(NodeIx).zip(&self.nodes);
        places.filter(|(_, node)| matches!(node.kind, Kind::Inner(_))).map(|(ix, _)| ix)
    }

    /// In tree order of the first place.
    pub fn activities(&self) -> &[Activity] {
        &self.activities
    }

    pub fn activity_indices(&self) -> impl Iterator<Item = ActivityIx> + use<> {
        (0..u32::try_from(self.activities.len()).unwrap_or(u32::MAX)).map(ActivityIx)
    }

    /// `a/b/c`; none for the empty path.
    pub fn by_path(&self, path: &str) -> Option<NodeIx> {
        self.by_path.get(path).copied()
    }

    pub fn activity_by_id(&self, id: &str) -> Option<ActivityIx> {
        self.by_activity_id.get(id).copied()
    }

    pub fn activity_by_hash(&self, hash: u32) -> Option<ActivityIx> {
        self.by_hash.get(&hash).copied()
    }

    /// One for an inner category, all places of an activity, none if unknown.
    pub fn places_of(&self, id: &str) -> &[NodeIx] {
        let inner = self.by_inner_id.get(id).map(std::slice::from_ref);
        let places = || self.activity_by_id(id).map(|ix| self.activity(ix).places.as_slice());
        inner.or_else(places).unwrap_or_default()
    }

    pub fn children(&self, ix: NodeIx) -> &[NodeIx] {
        match &self.node(ix).kind {
            Kind::Inner(children) => children,
            Kind::Leaf(_) | Kind::Empty => &[],
        }
    }

    /// From the root to the node itself: at most [`MAX_LEVELS`].
    pub fn trail(&self, ix: NodeIx) -> Vec<NodeIx> {
        let mut trail: Vec<NodeIx> = self.up(ix).collect();
        trail.reverse();
        trail
    }

    /// The node itself, its parent, up to the top level.
    pub fn up(&self, ix: NodeIx) -> impl Iterator<Item = NodeIx> {
        std::iter::successors(Some(ix), |ix| self.node(*ix).parent)
    }

    /// One of the activity's places is one of these nodes or below one.
    pub fn lies_below(&self, activity: ActivityIx, nodes: &[NodeIx]) -> bool {
        let mut places = self.activity(activity).places.iter();
        places.any(|place| self.up(*place).any(|ix| nodes.contains(&ix)))
    }

    /// In tree order.
    pub fn activities_below(&self, ix: NodeIx) -> Vec<ActivityIx> {
        let mut found = Vec::new();
        let mut waiting = vec![ix];
        while let Some(next) = waiting.pop() {
            match &self.node(next).kind {
                Kind::Inner(children) => waiting.extend(children.iter().rev()),
                Kind::Leaf(activity) if !found.contains(activity) => found.push(*activity),
                Kind::Leaf(_) | Kind::Empty => {}
            }
        }
        found
    }

    /// Their points together.
    pub fn credits_of(&self, activities: impl IntoIterator<Item = ActivityIx>) -> Credits {
        let credits = activities.into_iter().map(|ix| self.activity(ix).credits);
        credits.fold(Credits::default(), Credits::plus)
    }

    /// Distinct, in tree order.
    pub(super) fn all_below(&self, places: &[NodeIx]) -> Vec<ActivityIx> {
        let below = places.iter().flat_map(|place| self.activities_below(*place));
        let mut found: Vec<ActivityIx> = below.collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The M of the normalization: the points of all distinct activities.
    pub fn maximum(&self) -> Credits {
        self.maximum
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Category {
    /// Slug; unique among inner categories, shared only by leaves that are the same activity.
    pub id: String,
    pub name: String,
    /// In the sprite.
    pub icon: String,
    pub content: CategoryContent,
}

#[derive(Debug, Clone, PartialEq)]
pub enum CategoryContent {
    /// At least one.
    Subcategories(Vec<Category>),
    CrossCredits(Credits),
    /// Displayed, can't be selected.
    Nothing,
}
