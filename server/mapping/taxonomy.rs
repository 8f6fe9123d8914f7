//! The tree of categories, and the activities at its leaves.
//!
//! A *node* is a place in the tree; an *activity* is what a leaf stands for. An activity whose
//! id stands in several branches has several places and is still one activity.

use std::collections::HashMap;
use std::ops::Range;

use super::{Credits, PerTrait, id_hash};

/// How deep the tree may go; a top-level category is level 1.
pub const MAX_LEVELS: usize = 4;

/// A category as written down in the content, before it has been checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Category {
    /// Slug; unique among inner categories, shared only by leaves that are the same activity.
    pub id: String,
    pub name: String,
    /// Name of an icon in the sprite.
    pub icon: String,
    /// Children, points or nothing.
    pub content: CategoryContent,
}

#[derive(Debug, Clone, PartialEq)]
pub enum CategoryContent {
    /// An inner category with at least one child.
    Subcategories(Vec<Category>),
    /// A leaf activity.
    CrossCredits(Credits),
    /// Neither children nor points: shown, can't be selected.
    Nothing,
}

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

/// Something wrong with the tree as written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeFault {
    pub path: String,
    /// What is wrong, for the person who edits the content.
    pub reason: String,
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
    columns: PerTrait<Vec<f32>>,
    branches: Vec<Range<u32>>,
}

impl Taxonomy {
    /// Builds the tree from the top-level categories, in order.
    ///
    /// Refuses a tree that is deeper than [`MAX_LEVELS`], repeats an inner id, uses one id for
    /// both an inner category and a leaf, repeats a name or id under one parent, or gives one
    /// leaf id different names, icons or points. All faults are reported, not only the first.
    pub fn new(top_level: Vec<Category>) -> Result<Self, Vec<TreeFault>> {
        let mut builder = Builder::default();
        builder.tree.top = builder.add_siblings(top_level, None, "", 1);
        builder.check_ids_have_one_meaning();
        if !builder.faults.is_empty() {
            return Err(builder.faults);
        }
        let mut tree = builder.tree;
        tree.maximum = tree
            .activities
            .iter()
            .fold(Credits::default(), |sum, activity| sum.plus(activity.credits));
        tree.columns = columns(&tree);
        tree.branches = branches(&tree);
        Ok(tree)
    }

    /// The ten top-level categories, in order.
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

    /// For each top-level category the activities whose first place it holds, in tree order.
    pub(super) fn branches(
        &self,
    ) -> impl Iterator<Item = impl Iterator<Item = ActivityIx> + Clone> {
        self.branches.iter().map(|range| range.clone().map(ActivityIx))
    }

    /// The activities' points laid out trait by trait, in the order of [`Taxonomy::activities`].
    pub(super) fn columns(&self) -> &PerTrait<Vec<f32>> {
        &self.columns
    }

    /// M of the normalisation: for each trait the points of all distinct activities together.
    pub fn maximum(&self) -> Credits {
        self.maximum
    }
}

/// Adds nodes one by one and keeps a list of what is wrong.
#[derive(Default)]
struct Builder {
    tree: Taxonomy,
    faults: Vec<TreeFault>,
}

impl Builder {
    fn fault(&mut self, path: &str, reason: impl Into<String>) {
        self.faults.push(TreeFault { path: path.to_owned(), reason: reason.into() });
    }

    fn add_siblings(
        &mut self,
        siblings: Vec<Category>,
        parent: Option<NodeIx>,
        parent_path: &str,
        level: usize,
    ) -> Vec<NodeIx> {
        self.check_siblings_differ(&siblings, parent_path);
        siblings
            .into_iter()
            .filter_map(|category| self.add(category, parent, parent_path, level))
            .collect()
    }

    fn check_siblings_differ(&mut self, siblings: &[Category], parent_path: &str) {
        for (position, category) in siblings.iter().enumerate() {
            let path = join(parent_path, &category.id);
            for earlier in &siblings[..position] {
                if earlier.id == category.id {
                    self.fault(&path, "this id stands twice under one parent");
                } else if earlier.name == category.name {
                    let reason =
                        format!("the name \"{}\" stands twice under one parent", category.name);
                    self.fault(&path, reason);
                }
            }
        }
    }

    fn add(
        &mut self,
        category: Category,
        parent: Option<NodeIx>,
        parent_path: &str,
        level: usize,
    ) -> Option<NodeIx> {
        let path = join(parent_path, &category.id);
        if level > MAX_LEVELS {
            self.fault(&path, format!("level {level}; the tree has at most {MAX_LEVELS} levels"));
            return None;
        }
        let ix = NodeIx(u32::try_from(self.tree.nodes.len()).ok()?);
        self.tree.by_path.insert(path.clone(), ix);
        self.tree.nodes.push(Node {
            id: category.id,
            name: category.name,
            icon: category.icon,
            path: path.clone(),
            parent,
            kind: Kind::Empty,
        });
        let kind = match category.content {
            CategoryContent::Nothing => Kind::Empty,
            CategoryContent::CrossCredits(credits) => Kind::Leaf(self.add_place(ix, credits)?),
            CategoryContent::Subcategories(children) => {
                self.add_inner_id(ix);
                Kind::Inner(self.add_siblings(children, Some(ix), &path, level + 1))
            }
        };
        self.tree.nodes[ix.position()].kind = kind;
        Some(ix)
    }

    fn add_inner_id(&mut self, ix: NodeIx) {
        let node = self.tree.node(ix).clone();
        if let Some(earlier) = self.tree.by_inner_id.insert(node.id, ix) {
            let other = self.tree.node(earlier).path.clone();
            self.fault(&node.path, format!("this inner id also stands at {other}"));
        }
    }

    fn add_place(&mut self, ix: NodeIx, credits: Credits) -> Option<ActivityIx> {
        let node = self.tree.node(ix).clone();
        if let Some(known) = self.tree.activity_by_id(&node.id) {
            let first = self.tree.node(self.tree.activity(known).places[0]).clone();
            if self.tree.activity(known).credits != credits {
                let reason = format!("other crossCredits than at {}", first.path);
                self.fault(&node.path, reason);
            }
            if (&first.name, &first.icon) != (&node.name, &node.icon) {
                self.fault(&node.path, format!("other name or icon than at {}", first.path));
            }
            self.tree.activities[known.position()].places.push(ix);
            return Some(known);
        }
        let activity = ActivityIx(u32::try_from(self.tree.activities.len()).ok()?);
        self.add_hash(&node, activity);
        self.tree.by_activity_id.insert(node.id.clone(), activity);
        self.tree.activities.push(Activity { id: node.id, credits, places: vec![ix] });
        Some(activity)
    }

    fn add_hash(&mut self, node: &Node, activity: ActivityIx) {
        if let Some(other) = self.tree.by_hash.insert(id_hash(&node.id), activity) {
            let other = self.tree.activity(other).id.clone();
            self.fault(&node.path, format!("its id has the same short code as {other}; rename it"));
        }
    }

    fn check_ids_have_one_meaning(&mut self) {
        let clashes: Vec<String> = self
            .tree
            .activities
            .iter()
            .filter(|activity| self.tree.by_inner_id.contains_key(&activity.id))
            .map(|activity| self.tree.node(activity.places[0]).path.clone())
            .collect();
        for path in clashes {
            self.fault(&path, "this id is both an inner category and an activity");
        }
    }
}

fn join(parent_path: &str, id: &str) -> String {
    if parent_path.is_empty() { id.to_owned() } else { format!("{parent_path}/{id}") }
}

#[expect(clippy::cast_precision_loss, reason = "the points of an activity are small numbers")]
fn columns(tree: &Taxonomy) -> PerTrait<Vec<f32>> {
    std::array::from_fn(|t| tree.activities.iter().map(|one| one.credits.0[t] as f32).collect())
}

/// Activities are numbered in tree order, so those of a branch follow each other.
fn branches(tree: &Taxonomy) -> Vec<Range<u32>> {
    let mut ranges: Vec<Range<u32>> = Vec::new();
    let mut branch = None;
    for ActivityIx(number) in tree.activity_indices() {
        let own = tree.up(tree.activities[number as usize].places[0]).last();
        match ranges.last_mut() {
            Some(range) if own == branch => range.end = number + 1,
            _ => ranges.push(number..number + 1),
        }
        branch = own;
    }
    ranges
}
