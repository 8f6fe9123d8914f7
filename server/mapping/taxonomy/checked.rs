use super::{
    Activity, ActivityIx, Category, CategoryContent, Kind, MAX_LEVELS, Node, NodeIx, Taxonomy,
};
use crate::mapping::{Credits, id_hash};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeFault {
    pub path: String,
    pub reason: String,
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
        tree.maximum = tree.credits_of(tree.activity_indices());
        Ok(tree)
    }
}

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
