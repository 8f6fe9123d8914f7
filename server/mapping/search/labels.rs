//! What an activity is called: its own name, other names that people use, the names above it.

use std::collections::{BTreeMap, BTreeSet};

use super::Thesaurus;
use super::vocabulary::{Vocabulary, WordIx};
use super::words::words;
use crate::mapping::Taxonomy;

/// What a name counts by whose it is: the activity's own, one that people use for it, its
/// category's, a wider category's.
const OWN: f32 = 1.0;
const ALSO: f32 = 0.95;
const PARENT: f32 = 0.6;
const WIDER: f32 = 0.3;

/// A name as it is written, before its words are numbered.
#[derive(Debug)]
pub(super) struct Written {
    /// Position of the activity.
    activity: usize,
    counts: f32,
    words: Vec<String>,
}

/// A name of an activity.
#[derive(Debug)]
pub(super) struct Label {
    /// Position of the activity.
    pub activity: usize,
    /// What the name counts.
    pub counts: f32,
    /// What its words weigh together.
    pub weight: f32,
    /// Its words.
    pub words: Vec<WordIx>,
}

/// All names of all activities.
pub(super) fn written(taxonomy: &Taxonomy, thesaurus: &Thesaurus) -> Vec<Written> {
    let mut found = Vec::new();
    for (activity, known) in taxonomy.activities().iter().enumerate() {
        let mut add = |name: &str, counts: f32| {
            let words = words(name);
            for words in joined(&words).into_iter().chain([words]) {
                found.push(Written { activity, counts, words });
            }
        };
        for name in thesaurus.also.get(&known.id).into_iter().flatten() {
            add(name, ALSO);
        }
        for (nth, place) in known.places.iter().enumerate() {
            for (height, ix) in taxonomy.up(*place).enumerate() {
                match height {
                    0 if nth > 0 => {}
                    0 => add(&taxonomy.node(ix).name, OWN),
                    1 => add(&taxonomy.node(ix).name, PARENT),
                    _ => add(&taxonomy.node(ix).name, WIDER),
                }
            }
        }
    }
    found
}

/// The same words with two neighbors written as one: "food truck" is "foodtruck" too.
fn joined(words: &[String]) -> Vec<Vec<String>> {
    (1..words.len())
        .map(|second| {
            let mut joined = words.to_vec();
            let word = joined.remove(second);
            joined[second - 1].push_str(&word);
            joined
        })
        .collect()
}

/// Each word with the activities that have it in a name.
pub(super) fn uses(names: &[Written]) -> BTreeMap<String, BTreeSet<usize>> {
    let mut uses: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for name in names {
        for word in &name.words {
            uses.entry(word.clone()).or_default().insert(name.activity);
        }
    }
    uses
}

/// The names with their words numbered.
pub(super) fn numbered(names: &[Written], vocabulary: &Vocabulary) -> Vec<Label> {
    let label = |name: &Written| {
        let numbers = name.words.iter().filter_map(|word| vocabulary.position(word));
        let words: Vec<WordIx> = numbers.collect();
        let weight = words.iter().map(|word| vocabulary.weight(*word)).sum();
        Label { activity: name.activity, counts: name.counts, weight, words }
    };
    names.iter().map(label).collect()
}
