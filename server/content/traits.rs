//! `data/traits.json`: the ten traits.

use super::documents::TraitDocument;
use super::faults::Faults;
use super::source::Files;
use crate::mapping::{PerTrait, TRAIT_IDS, Trait};

const FILE: &str = "data/traits.json";

/// The ten traits in their fixed order.
pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<PerTrait<Trait>> {
    let documents: Vec<TraitDocument> = source.read(FILE, faults)?;
    for (position, wanted) in TRAIT_IDS.iter().enumerate() {
        if documents.get(position).is_none_or(|found| found.id != *wanted) {
            faults.add(FILE, wanted, format!("must be trait number {}", position + 1));
        }
    }
    for document in &documents {
        if document.name.trim().is_empty() || document.description.trim().is_empty() {
            faults.add(FILE, &document.id, "name and description must not be empty");
        }
    }
    let traits: Vec<Trait> = documents
        .into_iter()
        .map(|TraitDocument { id, name, description }| Trait { id, name, description })
        .collect();
    let found = traits.len();
    traits.try_into().inspect_err(|_| faults.count(FILE, Some(found), TRAIT_IDS.len())).ok()
}
