//! Faults of the content, collected so that an editor sees all of them at once, and the checks that
//! several files share.

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::mapping::{PerTrait, TRAIT_IDS};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Path of the file: in the operator's folder, or below `data/` where it is built in.
    pub file: String,
    /// Id (or path in the tree) of the entry; empty when it concerns the whole file.
    pub entry: String,
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.entry.is_empty() {
            write!(f, "{}: {}", self.file, self.reason)
        } else {
            write!(f, "{}: {}: {}", self.file, self.entry, self.reason)
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Faults(pub(super) Vec<Fault>);

impl Faults {
    pub(super) fn add(&mut self, file: &str, entry: &str, reason: impl Into<String>) {
        self.0.push(Fault {
            file: file.to_owned(),
            entry: entry.to_owned(),
            reason: reason.into(),
        });
    }

    pub(super) fn add_if(
        &mut self,
        is_fault: bool,
        file: &str,
        entry: &str,
        reason: impl Into<String>,
    ) {
        if is_fault {
            self.add(file, entry, reason);
        }
    }

    pub(super) fn bound(
        &mut self,
        file: &str,
        found: Option<usize>,
        wanted: RangeInclusive<usize>,
    ) {
        if let Some(found) = found.filter(|found| !wanted.contains(found)) {
            let (least, most) = (wanted.start(), wanted.end());
            self.add(file, "", format!("{found} entries; there may be {least} to {most}"));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub(super) struct Field<'a> {
    pub file: &'a str,
    pub entry: &'a str,
    pub name: &'a str,
}

/// Reads a map from each of the ten trait ids to a whole number within the range, both ends
/// included. Anything else is noted as a fault of that field.
pub(super) fn per_trait(
    map: &Map<String, Value>,
    range: RangeInclusive<u32>,
    at: &Field<'_>,
    faults: &mut Faults,
) -> Option<PerTrait<u32>> {
    let Field { file, entry, name: field } = at;
    let mut numbers = [0; 10];
    let before = faults.0.len();
    for (number, id) in numbers.iter_mut().zip(TRAIT_IDS) {
        let read = map.get(id).map(|value| value.as_u64().and_then(|n| u32::try_from(n).ok()));
        match read {
            Some(Some(n)) if range.contains(&n) => *number = n,
            None => faults.add(file, entry, format!("{field} has no {id}")),
            Some(_) => {
                let (low, high) = (range.start(), range.end());
                let reason = format!("{field}.{id} must be a whole number from {low} to {high}");
                faults.add(file, entry, reason);
            }
        }
    }
    for unknown in map.keys().filter(|key| !TRAIT_IDS.contains(&key.as_str())) {
        faults.add(file, entry, format!("{field} names an unknown trait: {unknown}"));
    }
    (faults.0.len() == before).then_some(numbers)
}

/// Lower-case letters, digits and single hyphens between them.
pub(super) fn is_slug(id: &str) -> bool {
    !id.is_empty()
        && id.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
}
