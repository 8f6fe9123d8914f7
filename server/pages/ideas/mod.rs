//! `/ideas`: all ideas by branch of the tree, and below it by name and by income.

mod idea;
pub use idea::get as get_idea;

use std::cmp::Reverse;

use actix_web::http::StatusCode;
use askama::Template;

use crate::layout::{Card, Crumb, Frame, structured};
use crate::mapping::{Catalog, NodeIx, TemplateIx, folded};
use crate::urls::paths;
use crate::web::{PageResult, RequestSite, Site, html};

#[derive(Template)]
#[template(path = "pages/ideas.html")]
struct IdeasPage<'a> {
    frame: Frame,
    groups: Vec<Group<'a>>,
    /// None by branch.
    order: Option<Order>,
    /// All ideas in that order.
    cards: Vec<Card<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    ByName,
    ByIncome,
}

struct Group<'a> {
    id: &'a str,
    name: &'a str,
    href: String,
    icon: &'a str,
    cards: Vec<Card<'a>>,
}

pub async fn get(site: RequestSite) -> PageResult {
    page(&site, None)
}

pub async fn get_by_name(site: RequestSite) -> PageResult {
    page(&site, Some(Order::ByName))
}

pub async fn get_by_income(site: RequestSite) -> PageResult {
    page(&site, Some(Order::ByIncome))
}

fn page(site: &RequestSite, order: Option<Order>) -> PageResult {
    let description = "{n} small businesses and freelance careers, with the yearly income of \
        comparable jobs, the traits they ask for, and the first step into each.";
    let groups = if order.is_none() { groups(site) } else { Vec::new() };
    let cards = order.map(|order| in_order(site, order)).unwrap_or_default();
    let shown = groups.iter().flat_map(|group| &group.cards).chain(&cards);
    let list = structured::list(site, shown.map(|card| (card.name, card.href.clone())));
    let title = "{n} business ideas and what they earn | {name}";
    let place = match order {
        None => paths::IDEAS,
        Some(Order::ByName) => paths::IDEAS_BY_NAME,
        Some(Order::ByIncome) => paths::IDEAS_BY_INCOME,
    };
    let frame = Frame::landing(site, paths::IDEAS, title, description)
        .with_current_address(site, place)
        .with_trail(site, vec![Crumb::new(site.say("Ideas"), paths::IDEAS)])
        .with_structured(list);
    html(StatusCode::OK, &IdeasPage { frame, groups, order, cards })
}

/// By income: the largest first, and ideas without one last.
fn in_order(site: &Site, order: Order) -> Vec<Card<'_>> {
    let catalog = &site.content.catalog;
    let mut ideas: Vec<TemplateIx> = catalog.template_indices().collect();
    ideas.sort_by_cached_key(|ix| folded(&catalog.template(*ix).name));
    if order == Order::ByIncome {
        ideas.sort_by_key(|ix| Reverse(site.content.pay.yearly(*ix)));
    }
    ideas.into_iter().map(|ix| Card::new(site, ix)).collect()
}

fn groups(site: &Site) -> Vec<Group<'_>> {
    let catalog = &site.content.catalog;
    let group = |top: &NodeIx| {
        let node = catalog.taxonomy.node(*top);
        let at_home = catalog.template_indices().filter(|ix| home_of(catalog, *ix) == Some(*top));
        Group {
            id: &node.id,
            name: &node.name,
            href: paths::experience(&node.path),
            icon: &node.icon,
            cards: at_home.map(|ix| Card::new(site, ix)).collect(),
        }
    };
    let groups = catalog.taxonomy.top().iter().map(group);
    groups.filter(|group| !group.cards.is_empty()).collect()
}

fn home_of(catalog: &Catalog, ix: TemplateIx) -> Option<NodeIx> {
    let [first, ..] = catalog.skill_places(ix);
    first.first().and_then(|place| catalog.taxonomy.up(*place).last())
}
