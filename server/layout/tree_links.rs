//! Activities and branches as links on the public pages.

use crate::mapping::{ActivityIx, Kind, NodeIx};
use crate::urls::paths::{self, Wizard};
use crate::web::site::Site;

/// An activity with the way to its cell in the wizard.
pub struct ActivityLink<'a> {
    pub name: &'a str,
    /// Address of its cell.
    pub href: String,
    /// Name of the category around it.
    pub branch: &'a str,
    /// Address of that category's page.
    pub branch_href: String,
    /// Name of the trait it gives the most points.
    pub strongest: &'a str,
}

impl<'a> ActivityLink<'a> {
    /// The link to an activity's first place.
    pub fn new(site: &'a Site, activity: ActivityIx) -> Self {
        let first = site.content.catalogue.taxonomy.activity(activity).places[0];
        Self::at(site, activity, first)
    }

    pub fn at(site: &'a Site, activity: ActivityIx, place: NodeIx) -> Self {
        let catalogue = &site.content.catalogue;
        let node = catalogue.taxonomy.node(place);
        let around = node.parent.map(|parent| catalogue.taxonomy.node(parent));
        let credits = catalogue.taxonomy.activity(activity).credits;
        let strongest = credits.0.iter().position(|points| *points == credits.largest());
        Self {
            name: &node.name,
            href: paths::cell(&node.path, None),
            branch: around.map_or("", |around| &around.name),
            branch_href: around.map_or_else(String::new, |around| paths::experience(&around.path)),
            strongest: strongest.map_or("", |index| &catalogue.traits[index].name),
        }
    }
}

/// A branch of the tree with its page.
pub struct BranchLink<'a> {
    pub name: &'a str,
    pub href: String,
    pub icon: String,
    pub text: &'a str,
    /// How many activities lie below it.
    pub count: usize,
}

impl<'a> BranchLink<'a> {
    /// The link to an inner category's page.
    pub fn new(site: &'a Site, place: NodeIx) -> Self {
        let taxonomy = &site.content.catalogue.taxonomy;
        let node = taxonomy.node(place);
        let level = if node.parent.is_some() { node.path.as_str() } else { "" };
        Self {
            name: &node.name,
            href: paths::experience(&node.path),
            icon: format!("{}#{}", site.assets.sprite_of(level), node.icon),
            text: site.content.texts.categories.get(&node.id).map_or("", String::as_str),
            count: taxonomy.activities_below(place).len(),
        }
    }

    /// The same, if the place is an inner category.
    pub fn inner(site: &'a Site, place: NodeIx) -> Option<Self> {
        let node = site.content.catalogue.taxonomy.node(place);
        matches!(node.kind, Kind::Inner(_)).then(|| Self::new(site, place))
    }
}

/// Where in the wizard a place is: its own level if it has one, otherwise its cell.
pub fn link_to_place(site: &Site, place: NodeIx) -> String {
    let node = site.content.catalogue.taxonomy.node(place);
    match node.kind {
        Kind::Inner(_) => Wizard { path: &node.path, ..Wizard::default() }.url(),
        Kind::Leaf(_) | Kind::Empty => paths::cell(&node.path, None),
    }
}
