//! Data of the category grid; the markup is `templates/islands/category_grid.html`.

use super::picks::SmallShape;
use super::visit::Visit;
use crate::content::{Language, Markup};
use crate::insights::READY_AT;
use crate::mapping::{Kind, Node, NodeIx, Taxonomy};
use crate::urls::paths::{self, Step};
use crate::web::Site;

pub struct CategoryGrid<'a> {
    pub root: String,
    /// From the top to the displayed level.
    pub crumbs: Vec<Crumb<'a>>,
    /// None at the root.
    pub back: Option<Crumb<'a>>,
    /// Empty at the root.
    pub path: &'a str,
    /// May be empty.
    pub template: String,
    pub cells: Vec<Cell<'a>>,
    /// Ids of the cells that are shown as picked.
    pub picked: String,
    /// Categories of everyday work that are not `beside`.
    pub everyday: Vec<Crumb<'a>>,
    pub beside: Vec<Crumb<'a>>,
    /// From the fifth pick on.
    pub sentence: Option<&'a str>,
    pub shape: SmallShape,
    pub count: usize,
    pub count_text: Markup,
    /// 0 to 5.
    pub fill: usize,
    /// At least 5 picks.
    pub ready: bool,
    /// Picks were cleared and can be restored.
    pub undo: bool,
    pub next: String,
}

/// A level above the displayed one, or that level.
pub struct Crumb<'a> {
    pub name: &'a str,
    /// Empty for the root.
    pub path: &'a str,
    pub href: String,
}

pub struct Cell<'a> {
    pub id: &'a str,
    pub element: String,
    pub name: &'a str,
    pub icon: String,
    pub kind: CellKind<'a>,
}

pub enum CellKind<'a> {
    Inner {
        href: String,
        path: &'a str,
        /// Number of distinct picked activities below.
        selected: usize,
    },
    Leaf {
        path: &'a str,
        pressed: bool,
    },
    Empty,
}

impl<'a> CategoryGrid<'a> {
    pub fn new(site: &'a Site, visit: &'a Visit) -> Self {
        let taxonomy = &site.content.catalog.taxonomy;
        let crumb = |ix: NodeIx| Crumb::new(taxonomy.node(ix), visit);
        let trail = visit.location.level.map(|level| taxonomy.trail(level)).unwrap_or_default();
        let beside = beside(taxonomy, visit.location.level);
        let is_new = |ix: &NodeIx| !beside.contains(ix) && visit.location.level != Some(*ix);
        let everyday = site.content.everyday.iter().filter(|(_, ix)| is_new(ix));
        let root = || Crumb { name: site.say("All"), path: "", href: visit.url(Step::One, "") };
        let above = |level| taxonomy.node(level).parent.map_or_else(root, crumb);
        let count = visit.stored.selection.len();
        let cells = cells(site, visit);
        Self {
            picked: picked(&cells),
            root: visit.url(Step::One, ""),
            back: visit.location.level.map(above),
            crumbs: trail.into_iter().map(crumb).collect(),
            path: &visit.path,
            template: visit.template_id.map(|id| id.to_string()).unwrap_or_default(),
            cells,
            everyday: everyday
                .map(|(name, ix)| Crumb { name: site.say(name), ..crumb(*ix) })
                .collect(),
            beside: beside.iter().copied().map(crumb).collect(),
            sentence: visit.sentence.as_deref(),
            shape: SmallShape::new(site, visit),
            count,
            count_text: count_text(count, &site.content.language),
            fill: count.min(READY_AT),
            ready: count >= READY_AT,
            undo: visit.undo,
            next: visit.url(Step::Two, &visit.path),
        }
    }
}

impl<'a> Crumb<'a> {
    fn new(node: &'a Node, visit: &Visit) -> Self {
        let href = visit.url(Step::One, &node.path);
        Self { name: &node.name, path: &node.path, href }
    }
}

fn picked(cells: &[Cell<'_>]) -> String {
    let is_picked = |cell: &&Cell<'_>| matches!(cell.kind, CellKind::Leaf { pressed: true, .. });
    let ids: Vec<&str> = cells.iter().filter(is_picked).map(|cell| cell.id).collect();
    ids.join(" ")
}

/// The categories one tap away: those of the same parent, then the other branches. Empty at the root.
pub(super) fn beside(taxonomy: &Taxonomy, level: Option<NodeIx>) -> Vec<NodeIx> {
    let Some(level) = level else { return Vec::new() };
    let parent = taxonomy.node(level).parent;
    let branches = if parent.is_some() { taxonomy.top() } else { &[] };
    let siblings = parent.map_or(taxonomy.top(), |parent| taxonomy.children(parent));
    let trail = taxonomy.trail(level);
    let others = siblings.iter().chain(branches).copied();
    let is_other =
        |ix: &NodeIx| !trail.contains(ix) && matches!(taxonomy.node(*ix).kind, Kind::Inner(_));
    others.filter(is_other).collect()
}

fn count_text(count: usize, language: &Language) -> Markup {
    let message = if count < READY_AT {
        language.t("{count} of {ready}").with("count", count).with("ready", READY_AT)
    } else {
        language.n(count, "{n} picked", "{n} picked")
    };
    Markup(message.markup().to_string())
}

fn cells<'a>(site: &'a Site, visit: &Visit) -> Vec<Cell<'a>> {
    let taxonomy = &site.content.catalog.taxonomy;
    let siblings = visit.location.level.map_or(taxonomy.top(), |level| taxonomy.children(level));
    let counts = visit.stored.selection.count_below(siblings, taxonomy);
    let sprite = site.assets.sprite_of(&visit.path);
    siblings
        .iter()
        .zip(counts)
        .map(|(ix, selected)| {
            let node = taxonomy.node(*ix);
            let kind = match node.kind {
                Kind::Inner(_) => CellKind::Inner {
                    href: visit.url(Step::One, &node.path),
                    path: &node.path,
                    selected,
                },
                Kind::Leaf(_) => CellKind::Leaf { path: &node.path, pressed: selected > 0 },
                Kind::Empty => CellKind::Empty,
            };
            Cell {
                id: &node.id,
                element: paths::cell_id(&node.id),
                name: &node.name,
                icon: [&sprite, "#", &node.icon].concat(),
                kind,
            }
        })
        .collect()
}
