//! `data/copy/traits.json` and `data/copy/categories.json`: a few sentences for each.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use crate::content::faults::Faults;
use crate::content::source::Files;
use crate::mapping::{Kind, PerTrait, Taxonomy, Trait};

const TRAITS: &str = "data/copy/traits.json";
const NAMES: &str = "data/traits.json";
const CATEGORIES: &str = "data/copy/categories.json";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraitText {
    /// Its name as part of an address, the same in every language: "analytical-thinker".
    pub slug: String,
    pub text: String,
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

pub(super) fn traits(
    source: &Files,
    traits: &PerTrait<Trait>,
    faults: &mut Faults,
) -> Option<PerTrait<TraitText>> {
    let written: BTreeMap<String, String> = source.read(TRAITS, faults)?;
    let english: Vec<Named> = source.read_plain(NAMES, faults)?;
    let ids = traits.iter().map(|item| item.id.as_str());
    check_entries(TRAITS, &written, &ids.collect::<Vec<_>>(), faults);
    let texts: Vec<TraitText> = traits
        .iter()
        .zip(english)
        .filter_map(|(item, english)| {
            let text = written.get(&item.id)?.clone();
            Some(TraitText { slug: slug(&english.name), text })
        })
        .collect();
    texts.try_into().ok()
}

pub(super) fn categories(
    source: &Files,
    taxonomy: &Taxonomy,
    faults: &mut Faults,
) -> Option<HashMap<String, String>> {
    let mut written: BTreeMap<String, String> = source.read(CATEGORIES, faults)?;
    let inner = taxonomy.nodes().iter().filter(|node| matches!(node.kind, Kind::Inner(_)));
    let ids: Vec<&str> = inner.map(|node| node.id.as_str()).collect();
    if source.has_leftovers(CATEGORIES) {
        written.retain(|id, _| ids.contains(&id.as_str()));
    }
    check_entries(CATEGORIES, &written, &ids, faults);
    Some(written.into_iter().collect())
}

/// Notes each id without words and each entry of an unknown id.
fn check_entries(
    file: &str,
    written: &BTreeMap<String, String>,
    ids: &[&str],
    faults: &mut Faults,
) {
    for id in ids {
        let is_written = written.get(*id).is_some_and(|text| !text.trim().is_empty());
        faults.add_if(!is_written, file, id, "has no text");
    }
    for unknown in written.keys().filter(|id| !ids.contains(&id.as_str())) {
        faults.add(file, unknown, "there is no such entry to say something about");
    }
}

fn slug(name: &str) -> String {
    name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
