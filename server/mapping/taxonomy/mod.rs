//! The tree of categories, and the activities at its leaves.
//!
//! A *node* is a place in the tree; an *activity* is what a leaf stands for. An activity whose
//! id stands in several branches has several places and is still one activity.

mod checked;
mod written;

use std::collections::HashMap;

use super::Credits;

pub use checked::TreeFault;
pub use written::{Category, CategoryContent};

/// How deep the tree may go; a top-level category is level 1.
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

/// What stands at a place in the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// A category with subcategories, in order.
    Inner(Vec<NodeIx>),
    /// An activity that can be selected.
    Leaf(ActivityIx),
    /// A category without anything in it yet.
    Empty,
}

#[derive(Debug, Clone)]
pub struct Node {
    pub id: String,
    pub name: String,
    /// Name of an icon in the sprite.
    pub icon: String,
    /// Ids from the root to here, joined by slashes.
    pub path: String,
    /// The category around it; none at the top level.
    pub parent: Option<NodeIx>,
    /// Children, activity or nothing.
    pub kind: Kind,
}

/// What a person may have experienced doing; counted once however many places it has.
#[derive(Debug, Clone)]
pub struct Activity {
    /// Id of its leaves.
    pub id: String,
    /// Points for each trait.
    pub credits: Credits,
    /// Every leaf that stands for it, in tree order; never empty.
    pub places: Vec<NodeIx>,
}

/// The whole tree, checked, with look-ups by id and by path. Built once at start.
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
    /// The top-level categories, in order.
    pub fn top(&self) -> &[NodeIx] {
        &self.top
    }

    pub fn node(&self, ix: NodeIx) -> &Node {
        &self.nodes[ix.position()]
    }

    /// Every place in the tree, each category before its subcategories.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub fn activity(&self, ix: ActivityIx) -> &Activity {
        &self.activities[ix.position()]
    }

    /// Every category with subcategories, each before those in it.
    pub fn inner(&self) -> impl Iterator<Item = NodeIx> {
        let places = (0..).map(NodeIx).zip(&self.nodes);
        places.filter(|(_, node)| matches!(node.kind, Kind::Inner(_))).map(|(ix, _)| ix)
    }

    /// Every distinct activity, in tree order of its first place.
    pub fn activities(&self) -> &[Activity] {
        &self.activities
    }

    /// The indices of [`Taxonomy::activities`].
    pub fn activity_indices(&self) -> impl Iterator<Item = ActivityIx> + use<> {
        (0..u32::try_from(self.activities.len()).unwrap_or(u32::MAX)).map(ActivityIx)
    }

    /// The place with this path (`a/b/c`), if there is one. The empty path is no place.
    pub fn by_path(&self, path: &str) -> Option<NodeIx> {
        self.by_path.get(path).copied()
    }

    pub fn activity_by_id(&self, id: &str) -> Option<ActivityIx> {
        self.by_activity_id.get(id).copied()
    }

    /// The activity whose id has this [`id_hash`].
    pub fn activity_by_hash(&self, hash: u32) -> Option<ActivityIx> {
        self.by_hash.get(&hash).copied()
    }

    /// Every place of the category with this id: one for an inner category, all of its places
    /// for an activity, none when the id is unknown.
    pub fn places_of(&self, id: &str) -> &[NodeIx] {
        if let Some(inner) = self.by_inner_id.get(id) {
            std::slice::from_ref(inner)
        } else if let Some(activity) = self.activity_by_id(id) {
            &self.activity(activity).places
        } else {
            &[]
        }
    }

    /// The children of a node; none for leaves and empty categories.
    pub fn children(&self, ix: NodeIx) -> &[NodeIx] {
        match &self.node(ix).kind {
            Kind::Inner(children) => children,
            Kind::Leaf(_) | Kind::Empty => &[],
        }
    }

    /// The nodes from the root to this one, itself last: at most [`MAX_LEVELS`].
    pub fn trail(&self, ix: NodeIx) -> Vec<NodeIx> {
        let mut trail: Vec<NodeIx> = self.up(ix).collect();
        trail.reverse();
        trail
    }

    /// This node, its parent, and so on up to the top level.
    pub fn up(&self, ix: NodeIx) -> impl Iterator<Item = NodeIx> {
        std::iter::successors(Some(ix), |ix| self.node(*ix).parent)
    }

    /// Whether any place of an activity is one of these nodes or lies below one.
    pub fn lies_below(&self, activity: ActivityIx, nodes: &[NodeIx]) -> bool {
        let mut places = self.activity(activity).places.iter();
        places.any(|place| self.up(*place).any(|ix| nodes.contains(&ix)))
    }

    /// The distinct activities at or below a node, in tree order.
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

    /// The distinct activities at or below any of some nodes, in tree order.
    pub(super) fn all_below(&self, places: &[NodeIx]) -> Vec<ActivityIx> {
        let mut found = Vec::new();
        let mut waiting = places.to_vec();
        while let Some(next) = waiting.pop() {
            match &self.node(next).kind {
                Kind::Inner(children) => waiting.extend(children),
                Kind::Leaf(activity) => found.push(*activity),
                Kind::Empty => {}
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// M of the normalisation: for each trait the points of all distinct activities together.
    pub fn maximum(&self) -> Credits {
        self.maximum
    }
}
