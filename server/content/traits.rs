//! `data/traits.json`: the ten traits; `data/shapes.json`: the sentence about a shape, one line for
//! each ordered pair of its two strongest traits.

use std::collections::{BTreeMap, HashMap};

use super::faults::Faults;
use super::source::Files;
use crate::mapping::{PerTrait, TRAIT_IDS, Trait};

const TRAITS: &str = "data/traits.json";
const FILE: &str = "data/shapes.json";
/// The most characters of a line: it fits on a phone in two rows, and once in a preview picture.
const MAX_LINE_CHARS: usize = 60;
/// Words at the start of a line that no other line shares.
const OPENING: usize = 3;

pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<PerTrait<Trait>> {
    let traits: Vec<Trait> = source.read(TRAITS, faults)?;
    for (position, wanted) in TRAIT_IDS.iter().enumerate() {
        let is_there = traits.get(position).is_some_and(|found| found.id == *wanted);
        faults.add_if(!is_there, TRAITS, wanted, format!("must be trait number {}", position + 1));
    }
    for item in &traits {
        let has_words = !item.name.trim().is_empty() && !item.description.trim().is_empty();
        faults.add_if(!has_words, TRAITS, &item.id, "name and description must not be empty");
    }
    let reason = format!("{} entries; the product has {}", traits.len(), TRAIT_IDS.len());
    traits.try_into().inspect_err(|_| faults.add(TRAITS, "", reason)).ok()
}

/// As written: the strongest trait's id, then the second's, then the line.
type Written = BTreeMap<String, BTreeMap<String, String>>;

/// The lines, each to follow "Planner, then People Helper:".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shapes(Box<PerTrait<PerTrait<Option<String>>>>);

impl Shapes {
    /// The line for the strongest trait and the second, by their positions. `None` only when
    /// they are the same one, or aren't traits.
    pub fn line(&self, first: usize, second: usize) -> Option<&str> {
        self.0.get(first)?.get(second)?.as_deref()
    }
}

/// One line for each of the ninety pairs, short, and no two alike.
pub(super) fn shapes(source: &Files, faults: &mut Faults) -> Option<Shapes> {
    let written: Written = source.read(FILE, faults)?;
    check_pairs(&written, faults);
    check_lines(&written, faults);
    let line = |first: &str, second: &str| written.get(first)?.get(second).cloned();
    let lines = TRAIT_IDS.map(|first| TRAIT_IDS.map(|second| line(first, second)));
    Some(Shapes(Box::new(lines)))
}

fn check_pairs(written: &Written, faults: &mut Faults) {
    for first in TRAIT_IDS {
        for second in TRAIT_IDS.into_iter().filter(|second| *second != first) {
            let is_written = written.get(first).is_some_and(|lines| lines.contains_key(second));
            faults.add_if(!is_written, FILE, &entry(first, second), "has no line");
        }
    }
    for (first, lines) in written {
        for second in lines.keys() {
            let known = |id: &str| TRAIT_IDS.contains(&id);
            if !known(first) || !known(second) || first == second {
                faults.add(FILE, &entry(first, second), "there is no such pair of traits");
            }
        }
    }
}

/// Notes each line that is too long, isn't a clause, or sounds like another one.
fn check_lines(written: &Written, faults: &mut Faults) {
    let mut openings: HashMap<Vec<String>, String> = HashMap::new();
    for (first, lines) in written {
        for (second, line) in lines {
            let entry = entry(first, second);
            let length = line.chars().count();
            let is_trimmed = !line.is_empty() && line.trim() == line;
            faults.add_if(!is_trimmed, FILE, &entry, "must be words without space around them");
            if length > MAX_LINE_CHARS {
                faults.add(FILE, &entry, format!("{length} characters; {MAX_LINE_CHARS} at most"));
            }
            let is_ended = line.ends_with(['.', '!', '?', ':']);
            faults.add_if(is_ended, FILE, &entry, "must end without a mark");
            let lower = line.to_lowercase();
            let opening = lower.split_whitespace().take(OPENING).map(str::to_owned).collect();
            if let Some(other) = openings.insert(opening, entry.clone()) {
                faults.add(FILE, &entry, format!("begins with the words of {other}"));
            }
        }
    }
}

fn entry(first: &str, second: &str) -> String {
    format!("{first}, {second}")
}
