//! `data/codes.json`: the number of every activity in shared links. A list that only grows.

use std::collections::HashSet;
use std::path::Path;

use super::faults::{Fault, Faults, is_slug};
use super::source::{Files, Source};
use super::tree;
use crate::mapping::{Numbers, Taxonomy};

const FILE: &str = "data/codes.json";

/// The numbers. Every activity has one; those of removed activities stay.
pub(super) fn load(
    source: &Files,
    taxonomy: Option<&Taxonomy>,
    faults: &mut Faults,
) -> Option<Numbers> {
    let ids: Vec<String> = source.read(FILE, faults)?;
    let mut seen = HashSet::new();
    for id in &ids {
        let is_new = seen.insert(id.as_str());
        faults.add_if(!is_new, FILE, id, "stands twice; shared links would mean two things");
    }
    let taxonomy = taxonomy?;
    for id in missing(&ids, taxonomy) {
        let reason = "has no number yet; `worthmap append-codes` adds it at the end";
        faults.add(FILE, id, reason);
    }
    Some(Numbers::new(&ids, taxonomy))
}

fn missing<'a>(ids: &[String], taxonomy: &'a Taxonomy) -> Vec<&'a str> {
    let known: HashSet<&str> = ids.iter().map(String::as_str).collect();
    let activities = taxonomy.activities().iter().map(|activity| activity.id.as_str());
    // Invalid slugs are reported with the tree.
    activities.filter(|id| is_slug(id) && !known.contains(id)).collect()
}

/// Adds the activities that have no number yet at the end of the list. How many there were.
pub fn append_codes(folder: &Path) -> Result<usize, Vec<Fault>> {
    let mut faults = Faults::default();
    let source = Source::Folder(folder.to_owned()).files(&mut faults);
    let taxonomy = tree::load(&source, &mut faults);
    let ids: Option<Vec<String>> = source.read(FILE, &mut faults);
    let (Some(taxonomy), Some(mut ids)) = (taxonomy, ids) else {
        return Err(source.located(faults));
    };
    let new: Vec<String> = missing(&ids, &taxonomy).into_iter().map(str::to_owned).collect();
    let added = new.len();
    ids.extend(new);
    let lines: Vec<String> = ids.iter().map(|id| format!("  \"{id}\"")).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if let Err(error) = std::fs::write(folder.join("codes.json"), text) {
        faults.add(FILE, "", format!("can't be written: {error}"));
        return Err(source.located(faults));
    }
    Ok(added)
}
