//! `data/synonyms.json`: what people call things when they search.

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;

use super::faults::Faults;
use super::source::Files;
use crate::mapping::{SearchIndex, Taxonomy, Thesaurus};

const FILE: &str = "data/synonyms.json";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    same: Vec<Vec<String>>,
    also: BTreeMap<String, Vec<String>>,
}

/// The search over the tree, with what people call things. A group of synonyms of which no word
/// stands in any name has no use and is a fault.
pub(super) fn load(
    source: &Files,
    taxonomy: Option<&Taxonomy>,
    faults: &mut Faults,
) -> Option<SearchIndex> {
    let Written { same, also } = source.read(FILE, faults)?;
    for group in &same {
        check_group(group, faults);
    }
    let taxonomy = taxonomy?;
    for (id, names) in &also {
        check_names(id, names, taxonomy, faults);
    }
    let index = SearchIndex::new(taxonomy, &Thesaurus { same: same.clone(), also });
    for group in same.iter().filter(|group| !group.iter().any(|word| index.has(word))) {
        let entry = group.first().map_or("", String::as_str);
        faults.add(FILE, entry, "no word of the group stands in a name of any activity");
    }
    Some(index)
}

/// A group holds at least two words in lower case, none of them twice.
fn check_group(group: &[String], faults: &mut Faults) {
    let entry = group.first().map_or("", String::as_str);
    if group.len() < 2 {
        faults.add(FILE, entry, "a group needs at least two words");
    }
    for word in group {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        if word.is_empty() || !word.chars().all(plain) {
            faults.add(FILE, entry, format!("\"{word}\" must be one word in lower case"));
        }
    }
    if (1..group.len()).any(|i| group[..i].contains(&group[i])) {
        faults.add(FILE, entry, "names a word twice");
    }
}

/// Other names are in lower case, belong to an activity that there is, and none repeats another
/// or the activity's own.
fn check_names(id: &str, names: &[String], taxonomy: &Taxonomy, faults: &mut Faults) {
    let Some(activity) = taxonomy.activity_by_id(id) else {
        faults.add(FILE, id, "there is no such activity");
        return;
    };
    let own = &taxonomy.node(taxonomy.activity(activity).places[0]).name;
    let mut known = HashSet::from([own.to_lowercase()]);
    for name in names {
        if name.trim() != name || name.is_empty() || *name != name.to_lowercase() {
            faults.add(FILE, id, format!("\"{name}\" must be words in lower case"));
        }
        if !known.insert(name.clone()) {
            faults.add(FILE, id, format!("is called \"{name}\" anyway"));
        }
    }
}
