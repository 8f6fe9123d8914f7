//! Ideas, activities and branches as links on the public pages, and the shapes of traits.

use super::radar;
use crate::content::{Markup, Message};
use crate::mapping::{
    ActivityIx, Kind, NodeIx, TemplateIx, Unit, activities_by_trait, unit_from_credits,
};
use crate::urls::paths::{self, Wizard};
use crate::web::{RequestSite, Site};

/// Links in a sentence, "a, b and c".
pub fn listed(site: &RequestSite, links: &[TraitLink]) -> Markup {
    let language = &site.content.language;
    let link = |TraitLink { name, href }: &TraitLink| {
        let link = Message::<true>::new("<a>{name}</a>").put("name", &language.marked(name));
        Markup(link.a(site.at(href)).to_string())
    };
    language.markup_list(links.iter().map(link))
}

pub struct TraitLink<'a> {
    pub name: &'a str,
    pub href: String,
}

impl<'a> TraitLink<'a> {
    pub fn new(site: &'a Site, index: usize) -> Self {
        let content = &site.content;
        let href = paths::trait_page(&content.texts.traits[index].slug);
        Self { name: &content.catalog.traits[index].name, href }
    }
}

pub struct ActivityLink<'a> {
    pub name: &'a str,
    /// Its cell in the wizard.
    pub href: String,
    pub branch: &'a str,
    pub branch_href: String,
    pub strongest: &'a str,
}

impl<'a> ActivityLink<'a> {
    /// Through the activity's first place.
    pub fn new(site: &'a Site, activity: ActivityIx) -> Self {
        let first = site.content.catalog.taxonomy.activity(activity).places[0];
        Self::at(site, activity, first)
    }

    pub fn at(site: &'a Site, activity: ActivityIx, place: NodeIx) -> Self {
        let catalog = &site.content.catalog;
        let node = catalog.taxonomy.node(place);
        let around = node.parent.map(|parent| catalog.taxonomy.node(parent));
        let credits = catalog.taxonomy.activity(activity).credits;
        let strongest = credits.0.iter().position(|points| *points == credits.largest());
        Self {
            name: &node.name,
            href: paths::cell(&node.path, None),
            branch: around.map_or("", |around| &around.name),
            branch_href: around.map_or_else(String::new, |around| paths::experience(&around.path)),
            strongest: strongest.map_or("", |index| &catalog.traits[index].name),
        }
    }
}

pub struct BranchLink<'a> {
    pub name: &'a str,
    pub href: String,
    pub icon: String,
    pub text: &'a str,
    pub count: usize,
}

impl<'a> BranchLink<'a> {
    pub fn new(site: &'a Site, place: NodeIx) -> Self {
        let taxonomy = &site.content.catalog.taxonomy;
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

    /// None for a leaf.
    pub fn inner(site: &'a Site, place: NodeIx) -> Option<Self> {
        let node = site.content.catalog.taxonomy.node(place);
        matches!(node.kind, Kind::Inner(_)).then(|| Self::new(site, place))
    }
}

/// Its level in the wizard, or its cell if it is a leaf.
pub fn link_to_place(site: &Site, place: NodeIx) -> String {
    let node = site.content.catalog.taxonomy.node(place);
    match node.kind {
        Kind::Inner(_) => Wizard { path: &node.path, ..Wizard::default() }.url(),
        Kind::Leaf(_) | Kind::Empty => paths::cell(&node.path, None),
    }
}

pub struct Card<'a> {
    pub name: &'a str,
    pub href: String,
    pub summary: &'a str,
    /// Estimate for a year: "$45,000".
    pub income: Option<String>,
    pub shape: String,
}

impl<'a> Card<'a> {
    pub fn new(site: &'a Site, ix: TemplateIx) -> Self {
        let idea = site.content.catalog.template(ix);
        let text = site.content.texts.idea(ix);
        Self {
            name: &idea.name,
            href: paths::idea(&text.slug),
            summary: &text.summary,
            income: site.content.pay.shown(ix),
            shape: radar::small(&idea.unit),
        }
    }
}

const ACTIVITIES: usize = 12;

pub fn top_activities(site: &Site, index: usize) -> Vec<ActivityIx> {
    let mut activities = activities_by_trait(&site.content.catalog.taxonomy, index);
    activities.truncate(ACTIVITIES);
    activities
}

pub fn shape_of(site: &Site, index: usize) -> Unit {
    unit_from_credits(&site.content.catalog.taxonomy.credits_of(top_activities(site, index)))
}
