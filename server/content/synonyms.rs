//! `data/synonyms.json`: everyday words for the search.

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;

use super::faults::Faults;
use super::source::Files;
use crate::mapping::{SearchIndex, Taxonomy, Thesaurus};

const FILE: &str = "data/synonyms.json";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Written {
    same: Vec<Vec<String>>,
    also: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    stop_words: Vec<String>,
    #[serde(default)]
    weak_words: Vec<String>,
}

/// The search over the tree, with what people call things. A group of synonyms of which no word
/// stands in any name has no use and is a fault. In another language than English its own words
/// are added, and `english` names.
pub(super) fn load(
    source: &Files,
    taxonomy: Option<&Taxonomy>,
    english: Option<&Taxonomy>,
    faults: &mut Faults,
) -> Option<SearchIndex> {
    let mut written: Written = source.read_plain(FILE, faults)?;
    let taxonomy = taxonomy?;
    let Some(english) = english else {
        let index = index(source, &written, &[], taxonomy);
        check((source, FILE), &written, taxonomy, &index, faults);
        return Some(index);
    };
    let file = source.language.as_ref().map(|code| format!("data/languages/{code}/synonyms.json"));
    let own = file.filter(|file| source.bytes(file).is_some());
    let own = own.and_then(|file| Some((source.read_plain::<Written>(&file, faults)?, file)));
    for activity in english.activities() {
        let name = english.node(activity.places[0]).name.to_lowercase();
        written.also.entry(activity.id.clone()).or_default().push(name);
    }
    let foreign = std::mem::take(&mut written.same);
    let Some((own, file)) = own else { return Some(index(source, &written, &foreign, taxonomy)) };
    written.same.clone_from(&own.same);
    written.stop_words.extend_from_slice(&own.stop_words);
    written.weak_words.extend_from_slice(&own.weak_words);
    for (id, names) in &own.also {
        written.also.entry(id.clone()).or_default().extend(names.clone());
    }
    let index = index(source, &written, &foreign, taxonomy);
    check((source, &file), &own, taxonomy, &index, faults);
    Some(index)
}

/// `foreign` are groups of another language.
fn index(
    source: &Files,
    Written { same, also, stop_words, weak_words }: &Written,
    foreign: &[Vec<String>],
    taxonomy: &Taxonomy,
) -> SearchIndex {
    let language = source.language.as_deref().unwrap_or_default();
    SearchIndex::new(taxonomy, &Thesaurus { language, same, foreign, also, stop_words, weak_words })
}

fn check(
    (source, file): (&Files, &str),
    Written { same, also, stop_words, weak_words }: &Written,
    taxonomy: &Taxonomy,
    index: &SearchIndex,
    faults: &mut Faults,
) {
    if source.has_leftovers(file) {
        return;
    }
    for group in same {
        check_group(file, group, faults);
    }
    for word in stop_words.iter().chain(weak_words) {
        let is_word = !word.is_empty() && word.chars().all(char::is_alphanumeric);
        faults.add_if(!is_word, file, word, format!("\"{word}\" must be one word"));
    }
    for (id, names) in also {
        check_names(file, id, names, taxonomy, faults);
    }
    for group in same.iter().filter(|group| !group.iter().any(|word| index.has(word))) {
        let entry = group.first().map_or("", String::as_str);
        faults.add(file, entry, "no word of the group stands in a name of any activity");
    }
}

/// A group holds at least two words in lower case, none of them twice.
fn check_group(file: &str, group: &[String], faults: &mut Faults) {
    let entry = group.first().map_or("", String::as_str);
    faults.add_if(group.len() < 2, file, entry, "a group needs at least two words");
    for word in group {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let is_word = !word.is_empty() && word.chars().all(plain);
        faults.add_if(!is_word, file, entry, format!("\"{word}\" must be one word in lower case"));
    }
    let repeats = (1..group.len()).any(|i| group[..i].contains(&group[i]));
    faults.add_if(repeats, file, entry, "names a word twice");
}

/// Other names are in lower case, belong to an existing activity, and none repeats another
/// or the activity's own.
fn check_names(file: &str, id: &str, names: &[String], taxonomy: &Taxonomy, faults: &mut Faults) {
    let Some(activity) = taxonomy.activity_by_id(id) else {
        faults.add(file, id, "there is no such activity");
        return;
    };
    let own = &taxonomy.node(taxonomy.activity(activity).places[0]).name;
    let mut known = HashSet::from([own.to_lowercase()]);
    for name in names {
        if name.trim() != name || name.is_empty() || *name != name.to_lowercase() {
            faults.add(file, id, format!("\"{name}\" must be words in lower case"));
        }
        let is_new = known.insert(name.clone());
        faults.add_if(!is_new, file, id, format!("is called \"{name}\" anyway"));
    }
}
