//! The content files as they are written, before any check beyond their JSON form.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::audience::Audience;
use super::faults::Faults;
use crate::mapping::{PerTrait, TRAIT_IDS};

/// An entry of `data/traits.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TraitDocument {
    pub id: String,
    pub name: String,
    pub description: String,
}

/// A node of `data/categories/*.json`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct CategoryDocument {
    pub id: String,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub icon: String,
    pub subcategories: Option<Vec<CategoryDocument>>,
    pub cross_credits: Option<Map<String, Value>>,
}

/// An entry of `data/templates.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TemplateDocument {
    pub id: String,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub skills: Vec<String>,
    #[serde(default)]
    pub salary: u32,
    #[serde(default)]
    pub values: Map<String, Value>,
}

/// An entry of `data/communities.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CommunityDocument {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub icon: String,
    pub devices: DevicesDocument,
    #[serde(default, rename = "for")]
    pub audience: Audience,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DevicesDocument {
    pub ios: Option<String>,
    pub android: Option<String>,
    pub other: Option<String>,
}

/// Where a map of numbers stands, for the faults found in it.
pub(super) struct Field<'a> {
    pub file: &'a str,
    pub entry: &'a str,
    pub name: &'a str,
}

/// Reads a map from each of the ten trait ids to a whole number within the range, both ends
/// included. Anything else is noted as a fault of that field.
pub(super) fn per_trait(
    map: &Map<String, Value>,
    range: std::ops::RangeInclusive<u32>,
    at: &Field<'_>,
    faults: &mut Faults,
) -> Option<PerTrait<u32>> {
    let Field { file, entry, name: field } = at;
    let mut numbers = [0; 10];
    let mut whole = true;
    for (number, id) in numbers.iter_mut().zip(TRAIT_IDS) {
        let read = map.get(id).map(|value| value.as_u64().and_then(|n| u32::try_from(n).ok()));
        match read {
            Some(Some(n)) if range.contains(&n) => *number = n,
            None => {
                whole = false;
                faults.add(file, entry, format!("{field} has no {id}"));
            }
            Some(_) => {
                whole = false;
                let (low, high) = (range.start(), range.end());
                let reason = format!("{field}.{id} must be a whole number from {low} to {high}");
                faults.add(file, entry, reason);
            }
        }
    }
    for unknown in map.keys().filter(|key| !TRAIT_IDS.contains(&key.as_str())) {
        whole = false;
        faults.add(file, entry, format!("{field} names an unknown trait: {unknown}"));
    }
    whole.then_some(numbers)
}

/// Whether a text is a slug: lower-case letters, digits and single hyphens between them.
pub(super) fn is_slug(id: &str) -> bool {
    !id.is_empty()
        && id.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
}
