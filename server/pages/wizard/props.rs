//! What the islands are given: the page's own data as JSON, never the whole tree.

use memchr::memchr;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::template_list::{About, Explained, TemplateList};
use super::visit::Visit;
use crate::mapping::{Kind, LISTED, NodeIx, Pair, PerTrait};
use crate::urls::paths::Step;
use crate::web::PageError;
#[cfg(test)]
use crate::web::precomputed::prop_types::{CategoryProps, IdeaProps, Named, PickProps};
#[cfg(test)]
use crate::web::precomputed::props::Urls;
use crate::web::site::Site;

/// What the props are likely to take, in bytes, so that their text needn't move while it grows.
const LIKELY: usize = 16 * 1024;

/// Everything the first render of the islands needs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WizardProps<'a> {
    #[cfg_attr(test, ts(type = "1 | 2 | 3"))]
    step: u8,
    path: &'a str,
    crumbs: Vec<CrumbProps<'a>>,
    #[cfg_attr(test, ts(as = "Vec<CategoryProps<'static>>"))]
    level: Vec<&'a RawValue>,
    #[cfg_attr(test, ts(as = "Vec<PickProps<'static>>"))]
    picks: Vec<&'a RawValue>,
    changed_at: u64,
    #[cfg_attr(test, ts(as = "Option<IdeaProps<'static>>"))]
    template: Option<&'a RawValue>,
    #[cfg_attr(test, ts(as = "Vec<IdeaProps<'static>>"))]
    ideas: Vec<&'a RawValue>,
    matches: Option<MatchProps<'a>>,
    about: Option<&'a About<'a>>,
    planned: Option<PlannedProps<'a>>,
    unknown_template: bool,
    #[cfg_attr(test, ts(as = "Vec<Named<'static>>"))]
    traits: &'a RawValue,
    maximum: PerTrait<u32>,
    /// What is said about the shape on step 1; empty before the fifth pick.
    sentence: &'a str,
    #[cfg_attr(test, ts(as = "Urls<'static>"))]
    urls: &'a RawValue,
    account: Option<&'a str>,
    /// Whether the server has something to undo.
    undo: bool,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Crumb"))]
pub(crate) struct CrumbProps<'a> {
    name: &'a str,
    path: &'a str,
}

/// How well the ideas fit and why, in their order; empty without picks. One list for each thing that
/// is said, so that it is named once.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "SentMatches"))]
pub(crate) struct MatchProps<'a> {
    correlation: Vec<&'a str>,
    percent: Vec<u32>,
    #[cfg_attr(test, ts(as = "Vec<Vec<bool>>"))]
    highlighted: Vec<[bool; 3]>,
    #[cfg_attr(test, ts(type = "Array<\"Firm\" | \"Likely\" | \"Tentative\">"))]
    firmness: Vec<&'static str>,
    /// Positions of traits.
    #[cfg_attr(test, ts(type = "Array<Array<number>>"))]
    shared: Vec<Axes<'a>>,
    #[cfg_attr(test, ts(type = "Array<Array<number>>"))]
    short: Vec<Axes<'a>>,
}

/// Traits that the islands have both values of.
#[derive(Debug)]
struct Axes<'a>(&'a [Pair]);

impl Serialize for Axes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|pair| pair.axis))
    }
}

/// An activity in the chart that isn't picked.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Planned"))]
pub(crate) struct PlannedProps<'a> {
    id: &'a str,
    name: &'a str,
    path: &'a str,
    credits: PerTrait<u32>,
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
    let json = String::from_utf8(json).map_err(serde_json::Error::custom)?;
    Ok(within_script(json))
}

/// The same JSON with nothing in it that could end the element around it: names come from an
/// operator's folder too.
fn within_script(json: String) -> String {
    if memchr(b'<', json.as_bytes()).is_some() { json.replace('<', "\\u003c") } else { json }
}

fn props<'a>(
    site: &'a Site,
    visit: &'a Visit,
    list: Option<&'a TemplateList<'_>>,
) -> Result<WizardProps<'a>, serde_json::Error> {
    let catalogue = &site.content.catalogue;
    let taxonomy = &catalogue.taxonomy;
    let location = &visit.location;
    let lasting = &site.lasting_props;
    let shown = match location.level {
        _ if location.step != Step::One => &[],
        None => taxonomy.top(),
        Some(level) => taxonomy.children(level),
    };
    let trail = location.level.map(|level| taxonomy.trail(level)).unwrap_or_default();
    // On step 3 nothing is listed.
    let listed = if location.step == Step::Two { LISTED } else { 0 };
    let ranking = visit.ranking().iter().take(listed);
    Ok(WizardProps {
        step: location.step.number(),
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
        template: location.template.map(|ix| lasting.idea(&site.content, ix)).transpose()?,
        matches: list.map(match_props),
        about: list.and_then(|list| list.about.as_ref()),
        planned: visit.planned.and_then(|ix| planned_props(site, ix)),
        ideas: ranking
            .map(|ranked| lasting.idea(&site.content, ranked.template))
            .collect::<Result<_, _>>()?,
        unknown_template: location.unknown_template,
        traits: lasting.traits(),
        maximum: taxonomy.maximum().0,
        sentence: visit.sentence.as_deref().unwrap_or_default(),
        urls: lasting.urls(),
        account: visit.owner.as_deref(),
        undo: visit.undo,
    })
}

fn match_props<'a>(list: &'a TemplateList<'_>) -> MatchProps<'a> {
    let items = list.items.iter();
    let explained = items.filter_map(|item| item.explained.as_ref().map(|found| (item, found)));
    let mut props = MatchProps::default();
    for (item, Explained { firmness, why, .. }) in explained {
        props.correlation.push(&item.correlation);
        props.percent.push(item.percent);
        props.highlighted.push(item.highlighted);
        props.firmness.push(firmness);
        props.shared.push(Axes(&why.shared));
        props.short.push(Axes(&why.short));
    }
    props
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

#[cfg(test)]
mod tests {
    use super::within_script;

    #[test]
    fn no_name_ends_the_element_around_it() {
        let json = serde_json::json!({ "name": "</script><b>" }).to_string();
        let written = within_script(json.clone());
        assert!(!written.contains('<'), "{written}");
        let (read, meant): (serde_json::Value, serde_json::Value) =
            (serde_json::from_str(&written).unwrap(), serde_json::from_str(&json).unwrap());
        assert_eq!(read, meant);
    }
}
