//! What the islands are given: the page's own data as JSON, never the whole tree.

use serde::Serialize;
use serde_json::value::RawValue;

use super::template_list::TemplateList;
use super::visit::Visit;
use crate::errors::PageError;
use crate::mapping::{Catalogue, Kind, LISTED, NodeIx, PerTrait, Pick, Taxonomy, TemplateIx};
use crate::pages::insights::why::Line;
use crate::pages::wording::Ordinal;
use crate::paths::Step;
use crate::site::Site;

/// What the props are likely to take, in bytes.
const LIKELY: usize = 28 * 1024;

/// Everything the first render of the islands needs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct WizardProps<'a> {
    step: u8,
    path: &'a str,
    crumbs: Vec<CrumbProps<'a>>,
    level: Vec<&'a RawValue>,
    picks: Vec<&'a RawValue>,
    changed_at: u64,
    template: Option<&'a RawValue>,
    ideas: Vec<&'a RawValue>,
    matches: Vec<MatchProps<'a>>,
    planned: Option<PlannedProps<'a>>,
    unknown_template: bool,
    traits: &'a RawValue,
    maximum: PerTrait<u32>,
    urls: &'a RawValue,
    account: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct CrumbProps<'a> {
    name: &'a str,
    path: &'a str,
}

/// A selected activity as the islands know it.
#[derive(Debug, Serialize)]
pub struct PickProps<'a> {
    id: &'a str,
    name: &'a str,
    icon: &'a str,
    credits: PerTrait<u32>,
    places: Vec<&'a str>,
    path: &'a str,
    trail: Vec<TrailProps<'a>>,
}

/// How well an idea fits and why.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MatchProps<'a> {
    correlation: &'a str,
    percent: u32,
    highlighted: [bool; 3],
    firmness: &'static str,
    about_equal: Option<(Ordinal, Ordinal)>,
    shared: &'a [Line<'a>],
    short: &'a [Line<'a>],
}

/// An activity in the chart that isn't picked.
#[derive(Debug, Serialize)]
struct PlannedProps<'a> {
    id: &'a str,
    name: &'a str,
    path: &'a str,
    credits: PerTrait<u32>,
}

#[derive(Debug, Serialize)]
struct TrailProps<'a> {
    id: &'a str,
    name: &'a str,
    icon: &'a str,
}

/// Something with a name.
#[derive(Debug, Serialize)]
pub struct Named<'a> {
    /// Its id.
    pub id: &'a str,
    /// What people read.
    pub name: &'a str,
}

/// A template as the islands know it.
#[derive(Debug, Serialize)]
pub struct IdeaProps<'a> {
    id: String,
    name: &'a str,
    skills: Vec<Named<'a>>,
    salary: u32,
    values: PerTrait<u32>,
}

impl<'a> IdeaProps<'a> {
    /// The props of one template.
    #[must_use]
    pub fn new(catalogue: &'a Catalogue, ix: TemplateIx) -> Self {
        let template = catalogue.template(ix);
        Self {
            id: template.id.to_string(),
            name: &template.name,
            skills: catalogue.skills(ix).map(|(id, name)| Named { id, name }).collect(),
            salary: template.salary,
            values: template.values,
        }
    }
}

/// The props of this visit as JSON; `list` is that of step 2.
pub fn json(
    site: &Site,
    visit: &Visit,
    list: Option<&TemplateList<'_>>,
) -> Result<String, PageError> {
    written(site, visit, list).map_err(|error| {
        tracing::error!(%error, "props could not be written");
        PageError::Internal
    })
}

fn written(
    site: &Site,
    visit: &Visit,
    list: Option<&TemplateList<'_>>,
) -> Result<String, serde_json::Error> {
    let mut json = Vec::with_capacity(LIKELY);
    serde_json::to_writer(&mut json, &props(site, visit, list)?)?;
    String::from_utf8(json).map_err(serde::ser::Error::custom)
}

fn props<'a>(
    site: &'a Site,
    visit: &'a Visit,
    list: Option<&'a TemplateList<'_>>,
) -> Result<WizardProps<'a>, serde_json::Error> {
    let catalogue = &site.content.catalogue;
    let taxonomy = &catalogue.taxonomy;
    let place = &visit.place;
    let lasting = &site.lasting_props;
    let shown = match place.level {
        _ if place.step != Step::One => &[],
        None => taxonomy.top(),
        Some(level) => taxonomy.children(level),
    };
    let trail = place.level.map(|level| taxonomy.trail(level)).unwrap_or_default();
    // On step 3 nothing is listed.
    let listed = if place.step == Step::Two { LISTED } else { 0 };
    let ranking = visit.ranking.iter().take(listed);
    Ok(WizardProps {
        step: place.step.number(),
        path: &visit.path,
        crumbs: trail.into_iter().map(|ix| crumb(site, ix)).collect(),
        level: shown.iter().map(|ix| lasting.category(catalogue, *ix)).collect::<Result<_, _>>()?,
        picks: visit
            .stored
            .selection
            .picks()
            .iter()
            .map(|pick| lasting.pick(catalogue, *pick))
            .collect::<Result<_, _>>()?,
        changed_at: visit.stored.changed_at,
        template: place.template.map(|ix| lasting.idea(catalogue, ix)).transpose()?,
        matches: list.map(match_props).unwrap_or_default(),
        planned: visit.planned.and_then(|ix| planned_props(site, ix)),
        ideas: ranking
            .map(|ranked| lasting.idea(catalogue, ranked.template))
            .collect::<Result<_, _>>()?,
        unknown_template: place.unknown_template,
        traits: lasting.traits(),
        maximum: taxonomy.maximum().0,
        urls: lasting.urls(),
        account: visit.account.as_ref().map(|id| id.0.as_str()),
    })
}

fn match_props<'a>(list: &'a TemplateList<'_>) -> Vec<MatchProps<'a>> {
    let items = list.items.iter();
    let explained = items.filter_map(|item| item.explained.as_ref().map(|found| (item, found)));
    let props = explained.map(|(item, explained)| MatchProps {
        correlation: &item.correlation,
        percent: item.percent,
        highlighted: item.highlighted,
        firmness: explained.firmness,
        about_equal: explained.about_equal,
        shared: &explained.why.shared,
        short: &explained.why.short,
    });
    props.collect()
}

fn planned_props(site: &Site, ix: NodeIx) -> Option<PlannedProps<'_>> {
    let taxonomy = &site.content.catalogue.taxonomy;
    let node = taxonomy.node(ix);
    let Kind::Leaf(activity) = node.kind else { return None };
    let credits = taxonomy.activity(activity).credits.0;
    Some(PlannedProps { id: &node.id, name: &node.name, path: &node.path, credits })
}

fn crumb(site: &Site, ix: NodeIx) -> CrumbProps<'_> {
    let node = site.content.catalogue.taxonomy.node(ix);
    CrumbProps { name: &node.name, path: &node.path }
}

impl<'a> PickProps<'a> {
    /// The props of one pick.
    #[must_use]
    pub fn new(taxonomy: &'a Taxonomy, pick: Pick) -> Self {
        let activity = taxonomy.activity(pick.activity);
        let node = taxonomy.node(pick.place);
        Self {
            id: &node.id,
            name: &node.name,
            icon: &node.icon,
            credits: activity.credits.0,
            places: activity.places.iter().map(|ix| taxonomy.node(*ix).path.as_str()).collect(),
            path: &node.path,
            trail: taxonomy
                .trail(pick.place)
                .into_iter()
                .map(|ix| taxonomy.node(ix))
                .map(|node| TrailProps { id: &node.id, name: &node.name, icon: &node.icon })
                .collect(),
        }
    }
}
