//! Props of the islands: the page's own data as JSON, never the whole tree.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;

use super::category_grid;
use super::template_list::{About, TemplateList, ideas_by_evidence};
use super::visit::Visit;
use crate::content::Message;
use crate::mapping::{Catalog, Kind, LISTED, NodeIx, PerTrait, Pick, Ranked, Taxonomy};
use crate::urls::paths::Step;
use crate::web::tree_files::{CategoryProps, IdeaProps, Named};
use crate::web::{PageError, PageResult, Site};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WizardProps<'a> {
    #[cfg_attr(test, ts(type = "1 | 2 | 3"))]
    step: u8,
    path: &'a str,
    crumbs: Vec<CrumbProps<'a>>,
    level: Vec<CategoryProps<'a>>,
    /// Icons of the level; empty but on step 1.
    sprite: String,
    /// Categories of everyday work, on step 1.
    everyday: Vec<CrumbProps<'a>>,
    /// Categories of the same parent, then the other branches.
    beside: Vec<CrumbProps<'a>>,
    picks: Vec<PickProps<'a>>,
    changed_at: u64,
    /// The server's time, with an account: its changes have times of one clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    now: Option<i64>,
    template: Option<IdeaProps<'a>>,
    /// Ideas that the picks are evidence for.
    done: Vec<IdeaProps<'a>>,
    done_title: &'a str,
    /// By idea, "Yours: 2 of 3 skills".
    #[cfg_attr(test, ts(type = "Array<string>"))]
    yours: Vec<&'a Message<'a>>,
    ideas: Vec<IdeaProps<'a>>,
    matches: Option<MatchProps<'a>>,
    /// "The first four are about equal"; null if the first idea is ahead.
    #[cfg_attr(test, ts(type = "string | null"))]
    tie: Option<&'a Message<'a>>,
    about: Option<&'a About<'a>>,
    /// Texts with values that aren't in the language of the page.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>", optional))]
    untranslated: BTreeMap<String, &'static str>,
    planned: Option<PlannedProps<'a>>,
    unknown_template: bool,
    traits: Vec<Named<'a>>,
    maximum: PerTrait<u32>,
    /// Sentence about the shape on step 1; empty before the fifth pick.
    sentence: &'a str,
    urls: Urls<'a>,
    account: Option<&'a str>,
    /// The server has picks to restore.
    undo: bool,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Crumb"))]
pub(crate) struct CrumbProps<'a> {
    name: &'a str,
    path: &'a str,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SentPick"))]
pub(crate) struct PickProps<'a> {
    id: &'a str,
    name: &'a str,
    icon: &'a str,
    credits: PerTrait<u32>,
    /// Nodes from the root to the level it was picked on.
    above: Vec<TrailProps<'a>>,
    /// Every path of the activity, if it has more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    places: Option<Vec<&'a str>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PathNode"))]
pub(crate) struct TrailProps<'a> {
    id: &'a str,
    name: &'a str,
    icon: &'a str,
}

/// Matches in the order of the ideas; empty without picks. One list for each property,
/// so that its name is sent once.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SentMatches"))]
pub(crate) struct MatchProps<'a> {
    correlation: Vec<&'a str>,
    percent: Vec<u32>,
    highlighted: Vec<Vec<bool>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Planned"))]
pub(crate) struct PlannedProps<'a> {
    id: &'a str,
    name: &'a str,
    path: &'a str,
    credits: PerTrait<u32>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "WizardUrls"))]
pub(crate) struct Urls<'a> {
    tree: &'a str,
    ideas: &'a str,
}

/// `list` is that of step 2.
pub fn whole(site: &Site, visit: &Visit, list: Option<&TemplateList<'_>>) -> PageResult<String> {
    json(&props(site, visit, list))
}

/// The props that scripts can't work out after a change on step 2.
pub fn explained(site: &Site, visit: &Visit, list: &TemplateList<'_>) -> PageResult<String> {
    let WizardProps { done, done_title, yours, about, untranslated, .. } =
        props(site, visit, Some(list));
    json(&json!({ "done": done, "doneTitle": done_title, "yours": yours, "about": about,
        "untranslated": untranslated }))
}

fn json(props: &impl Serialize) -> PageResult<String> {
    let json = serde_json::to_string(props).map_err(PageError::internal)?;
    // Escapes what could end the element around it: names may come from an operator's folder.
    Ok(json.replace('<', "\\u003c"))
}

fn props<'a>(
    site: &'a Site,
    visit: &'a Visit,
    list: Option<&'a TemplateList<'_>>,
) -> WizardProps<'a> {
    let Catalog { taxonomy, traits, .. } = &site.content.catalog;
    let picks = visit.stored.selection.picks().iter();
    let on_grid = visit.location.step == Step::One;
    let beside = category_grid::beside(taxonomy, visit.location.level.filter(|_| on_grid));
    let idea = |ix| IdeaProps::new(&site.content, ix);
    WizardProps {
        step: visit.location.step.number(),
        path: &visit.path,
        crumbs: crumbs(taxonomy, visit),
        level: shown(site, visit).iter().map(|ix| CategoryProps::new(taxonomy, *ix)).collect(),
        sprite: if on_grid { site.assets.sprite_of(&visit.path) } else { String::new() },
        everyday: if on_grid { everyday(site) } else { Vec::new() },
        beside: beside.into_iter().map(|ix| crumb(taxonomy, ix)).collect(),
        picks: picks.map(|pick| PickProps::new(taxonomy, *pick)).collect(),
        changed_at: visit.stored.changed_at,
        now: visit.owner.as_ref().map(|_| site.clock.now()),
        template: visit.location.template.map(idea),
        done: list.iter().flat_map(|_| ideas_by_evidence(site, visit)).map(idea).collect(),
        done_title: list.map_or("", |list| list.cards_title),
        yours: list.iter().flat_map(|list| &list.cards).map(|card| &card.yours).collect(),
        ideas: listed(visit).iter().map(|ranked| idea(ranked.template)).collect(),
        matches: list.map(match_props),
        tie: list.and_then(|list| list.tie.as_ref()),
        about: list.and_then(|list| list.about.as_ref()),
        untranslated: list.map(untranslated).unwrap_or_default(),
        planned: visit.planned.and_then(|ix| planned_props(taxonomy, ix)),
        unknown_template: visit.location.unknown_template,
        traits: traits.iter().map(|t| Named { id: &t.id, name: &t.name }).collect(),
        maximum: taxonomy.maximum().0,
        sentence: visit.sentence.as_deref().unwrap_or_default(),
        urls: Urls { tree: &site.tree_files.tree.url, ideas: &site.tree_files.ideas.url },
        account: visit.owner.as_deref(),
        undo: visit.undo,
    }
}

fn untranslated(list: &TemplateList<'_>) -> BTreeMap<String, &'static str> {
    let yours = list.cards.iter().map(|card| &card.yours);
    let standing = list.about.iter().filter_map(|about| about.standing.as_ref());
    let texts = yours.chain(&list.tie).chain(standing);
    texts.filter_map(|text| Some((text.to_string(), text.code()?))).collect()
}

fn everyday(site: &Site) -> Vec<CrumbProps<'_>> {
    let taxonomy = &site.content.catalog.taxonomy;
    let everyday = site.content.everyday.iter();
    everyday.map(|(name, ix)| CrumbProps { name: site.say(name), ..crumb(taxonomy, *ix) }).collect()
}

/// The displayed level on step 1.
fn shown<'a>(site: &'a Site, visit: &Visit) -> &'a [NodeIx] {
    let taxonomy = &site.content.catalog.taxonomy;
    match visit.location.level {
        _ if visit.location.step != Step::One => &[],
        None => taxonomy.top(),
        Some(level) => taxonomy.children(level),
    }
}

fn listed(visit: &Visit) -> &[Ranked] {
    let ranking = &visit.ranking;
    let listed = if visit.location.step == Step::Two { LISTED.min(ranking.len()) } else { 0 };
    &ranking[..listed]
}

fn match_props<'a>(list: &'a TemplateList<'_>) -> MatchProps<'a> {
    let mut props = MatchProps::default();
    for item in list.items.iter().filter(|_| !list.nothing_picked) {
        props.correlation.push(&item.correlation);
        props.percent.push(item.percent);
        props.highlighted.push(item.idea.highlighted.to_vec());
    }
    props
}

fn planned_props(taxonomy: &Taxonomy, ix: NodeIx) -> Option<PlannedProps<'_>> {
    let node = taxonomy.node(ix);
    let Kind::Leaf(activity) = node.kind else { return None };
    let credits = taxonomy.activity(activity).credits.0;
    Some(PlannedProps { id: &node.id, name: &node.name, path: &node.path, credits })
}

fn crumbs<'a>(taxonomy: &'a Taxonomy, visit: &Visit) -> Vec<CrumbProps<'a>> {
    let trail = visit.location.level.map(|level| taxonomy.trail(level)).unwrap_or_default();
    trail.into_iter().map(|ix| crumb(taxonomy, ix)).collect()
}

fn crumb(taxonomy: &Taxonomy, ix: NodeIx) -> CrumbProps<'_> {
    let node = taxonomy.node(ix);
    CrumbProps { name: &node.name, path: &node.path }
}

impl<'a> PickProps<'a> {
    fn new(taxonomy: &'a Taxonomy, pick: Pick) -> Self {
        let activity = taxonomy.activity(pick.activity);
        let node = taxonomy.node(pick.place);
        let path = |ix: &NodeIx| taxonomy.node(*ix).path.as_str();
        let above = node.parent.map(|level| taxonomy.trail(level)).unwrap_or_default();
        let above = above.into_iter().map(|ix| taxonomy.node(ix));
        Self {
            id: &node.id,
            name: &node.name,
            icon: &node.icon,
            credits: activity.credits.0,
            above: above
                .map(|node| TrailProps { id: &node.id, name: &node.name, icon: &node.icon })
                .collect(),
            places: (activity.places.len() > 1).then(|| activity.places.iter().map(path).collect()),
        }
    }
}
