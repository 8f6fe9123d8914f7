//! `/ideas`: all ideas by branch of the tree.

mod idea;
pub use idea::get as get_idea;

use actix_web::http::StatusCode;
use askama::Template;

use crate::layout::{Card, Crumb, Frame, structured};
use crate::mapping::{Catalog, NodeIx, TemplateIx};
use crate::urls::paths;
use crate::web::{PageResult, RequestSite, Site, html};

#[derive(Template)]
#[template(path = "pages/ideas.html")]
struct IdeasPage<'a> {
    frame: Frame,
    groups: Vec<Group<'a>>,
}

struct Group<'a> {
    id: &'a str,
    name: &'a str,
    href: String,
    icon: &'a str,
    cards: Vec<Card<'a>>,
}

pub async fn get(site: RequestSite) -> PageResult {
    let description = "{ideas} small businesses and freelance careers, with the yearly income of \
        comparable jobs, the traits they ask for, and the first step into each.";
    let groups = groups(&site);
    let cards = groups.iter().flat_map(|group| &group.cards);
    let list = structured::list(&site, cards.map(|card| (card.name, card.href.clone())));
    let title = "{ideas} business ideas and what they earn | {name}";
    let frame = Frame::landing(&site, paths::IDEAS, title, description)
        .with_trail(&site, vec![Crumb::new(site.say("Ideas"), paths::IDEAS)])
        .with_structured(list);
    html(StatusCode::OK, &IdeasPage { frame, groups })
}

fn groups(site: &Site) -> Vec<Group<'_>> {
    let catalog = &site.content.catalog;
    let ideas = || (0..catalog.templates().len()).map(TemplateIx);
    catalog
        .taxonomy
        .top()
        .iter()
        .map(|top| {
            let node = catalog.taxonomy.node(*top);
            let at_home = ideas().filter(|ix| home_of(catalog, *ix) == Some(*top));
            Group {
                id: &node.id,
                name: &node.name,
                href: paths::experience(&node.path),
                icon: &node.icon,
                cards: at_home.map(|ix| Card::new(site, ix)).collect(),
            }
        })
        .filter(|group| !group.cards.is_empty())
        .collect()
}

fn home_of(catalog: &Catalog, ix: TemplateIx) -> Option<NodeIx> {
    let [first, ..] = catalog.skill_places(ix);
    first.first().and_then(|place| catalog.taxonomy.up(*place).last())
}
