//! `/experiences` and `/experiences/{path}`: the tree for reading, with a page for each branch.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::content::Markup;
use crate::layout::frame::description;
use crate::layout::links::TraitLink;
use crate::layout::{ActivityLink, BranchLink, Card, Crumb, Frame, Radar, listed, structured};
use crate::mapping::{
    BranchIdea, Kind, Node, NodeIx, branch_ideas, credits_below, unit_from_credits,
};
use crate::urls::paths::{self, Wizard};
use crate::web::{PageError, PageResult, RequestSite, Site, html};

const FEWEST_IDEAS: usize = 6;
const MOST_IDEAS: usize = 8;
const STRONGEST: usize = 3;

#[derive(Template)]
#[template(path = "pages/experiences.html")]
struct ExperiencesPage<'a> {
    frame: Frame,
    activities: usize,
    branches: Vec<TopBranch<'a>>,
}

struct TopBranch<'a> {
    link: BranchLink<'a>,
    below: Vec<BranchLink<'a>>,
}

#[derive(Template)]
#[template(path = "pages/experience.html")]
struct ExperiencePage<'a> {
    frame: Frame,
    node: &'a Node,
    text: &'a str,
    count: usize,
    wizard: String,
    radar: Radar<'a>,
    strongest: Markup,
    weakest: Option<TraitLink<'a>>,
    branches: Vec<BranchLink<'a>>,
    activities: Vec<ActivityLink<'a>>,
    sharing: Vec<Card<'a>>,
    near: Vec<Card<'a>>,
    beside: Vec<BranchLink<'a>>,
}

pub async fn get(site: RequestSite) -> PageResult {
    let taxonomy = &site.content.catalog.taxonomy;
    let description = "Everything you may have done, paid or not: what belongs to each \
        branch, which traits it trains, and the business ideas it leads to.";
    let title = "What have you done? All experiences | {name}";
    let branches: Vec<TopBranch<'_>> =
        taxonomy.top().iter().map(|top| top_branch(&site, *top)).collect();
    let links = branches.iter().map(|branch| (branch.link.name, branch.link.href.clone()));
    let list = structured::list(&site, links);
    let frame = Frame::landing(&site, paths::EXPERIENCES, title, description)
        .with_trail(&site, vec![Crumb::new(site.say("Experiences"), paths::EXPERIENCES)])
        .with_structured(list);
    let activities = taxonomy.activities().len();
    html(StatusCode::OK, &ExperiencesPage { frame, activities, branches })
}

pub async fn get_branch(site: RequestSite, path: web::Path<String>) -> PageResult {
    let taxonomy = &site.content.catalog.taxonomy;
    let place = taxonomy.by_path(&path).ok_or(PageError::NotFound)?;
    let node = taxonomy.node(place);
    let text = site.content.texts.categories.get(&node.id).ok_or(PageError::NotFound)?;
    if !matches!(node.kind, Kind::Inner(_)) {
        return Err(PageError::NotFound);
    }
    html(StatusCode::OK, &page(&site, place, text))
}

fn page<'a>(site: &'a RequestSite, place: NodeIx, text: &'a str) -> ExperiencePage<'a> {
    let content = &site.content;
    let taxonomy = &content.catalog.taxonomy;
    let node = taxonomy.node(place);
    let count = taxonomy.activities_below(place).len();
    let unit = unit_from_credits(&credits_below(taxonomy, place));
    let (strongest, weakest) = trained(site, place);
    let (sharing, near) = ideas(site, place);
    let label =
        site.t("Radar chart of what {branch} trains").with("branch", &node.name).to_string();
    let caption =
        site.say("All of its activities together; the strongest trait is 100.").to_owned();
    let children = taxonomy.children(place).iter();
    ExperiencePage {
        frame: frame(site, place, text, count),
        node,
        text,
        count,
        wizard: Wizard { path: &node.path, ..Wizard::default() }.url(),
        radar: Radar::new(site, &unit, label, caption),
        strongest: listed(site, &strongest),
        weakest,
        branches: children.clone().filter_map(|child| BranchLink::inner(site, *child)).collect(),
        activities: children
            .filter_map(|child| match taxonomy.node(*child).kind {
                Kind::Leaf(activity) => Some(ActivityLink::at(site, activity, *child)),
                Kind::Inner(_) | Kind::Empty => None,
            })
            .collect(),
        sharing,
        near,
        beside: beside(site, place),
    }
}

fn frame(site: &RequestSite, place: NodeIx, text: &str, count: usize) -> Frame {
    let taxonomy = &site.content.catalog.taxonomy;
    let node = taxonomy.node(place);
    let title = site.t("{branch}: skills and business ideas | {name}").with("branch", &node.name);
    let language = &site.content.language;
    let tails = [
        language.many(
            count,
            " {n} activities, the traits they train and the business ideas they lead to.",
        ),
        language.many(count, " {n} activities and the ideas they lead to."),
    ];
    let first = text.split_inclusive(['.', '?']).next().unwrap_or(text);
    let description = description(first, tails.map(|tail| tail.to_string()));
    let mut crumbs = vec![Crumb::new(site.say("Experiences"), paths::EXPERIENCES)];
    for level in taxonomy.trail(place) {
        let level = taxonomy.node(level);
        crumbs.push(Crumb::new(&level.name, &paths::experience(&level.path)));
    }
    let path = paths::experience(&node.path);
    let frame = Frame::landing(site, &path, &title.to_string(), &description);
    Frame { title_lang: title.lang(), ..frame.with_trail(site, crumbs) }
}

fn top_branch(site: &Site, top: NodeIx) -> TopBranch<'_> {
    let taxonomy = &site.content.catalog.taxonomy;
    let is_below = |ix: &NodeIx| *ix != top && taxonomy.up(*ix).last() == Some(top);
    let below = taxonomy.inner().filter(is_below).map(|ix| BranchLink::new(site, ix)).collect();
    TopBranch { link: BranchLink::new(site, top), below }
}

fn trained(site: &Site, place: NodeIx) -> (Vec<TraitLink<'_>>, Option<TraitLink<'_>>) {
    let credits = credits_below(&site.content.catalog.taxonomy, place);
    let mut order: Vec<usize> = (0..credits.0.len()).collect();
    order.sort_by_key(|index| std::cmp::Reverse(credits.0[*index]));
    let link = |index: &usize| TraitLink::new(site, *index);
    (order.iter().take(STRONGEST).map(link).collect(), order.last().map(link))
}

/// The ideas that share a skill with a branch; if these are few, also some related ones, in pairs: they stand
/// two in a row.
fn ideas(site: &Site, place: NodeIx) -> (Vec<Card<'_>>, Vec<Card<'_>>) {
    let ideas = branch_ideas(&site.content.catalog, place);
    let sharing = ideas.iter().filter(|idea| idea.shares_skill).count();
    let (own, others) = ideas.split_at(sharing);
    let card = |idea: &BranchIdea| Card::new(site, idea.template);
    let own: Vec<Card<'_>> = own.iter().take(MOST_IDEAS).map(card).collect();
    let missing = FEWEST_IDEAS.saturating_sub(own.len());
    (own, others.iter().take(missing / 2 * 2).map(card).collect())
}

fn beside(site: &Site, place: NodeIx) -> Vec<BranchLink<'_>> {
    let taxonomy = &site.content.catalog.taxonomy;
    let parent = taxonomy.node(place).parent;
    let siblings = parent.map_or(taxonomy.top(), |parent| taxonomy.children(parent));
    let others = siblings.iter().filter(|sibling| **sibling != place);
    others.filter_map(|sibling| BranchLink::inner(site, *sibling)).collect()
}
