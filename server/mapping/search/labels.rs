//! Names of an activity: its own, synonyms, and names of its categories.

use std::collections::{BTreeMap, BTreeSet};

use super::Thesaurus;
use super::vocabulary::{Vocabulary, WordIx};
use super::words::words;
use crate::mapping::Taxonomy;

/// Weights of a name: the activity's own, a synonym, its category's, a wider category's.
const OWN: f32 = 1.0;
const ALSO: f32 = 0.95;
const PARENT: f32 = 0.6;
const WIDER: f32 = 0.3;

/// A name before its words are numbered.
#[derive(Debug)]
pub(super) struct Written {
    activity: usize,
    counts: f32,
    words: Vec<String>,
}

#[derive(Debug)]
pub(super) struct Label {
    pub activity: usize,
    /// Weight by origin.
    pub counts: f32,
    /// Sum of the weights of its words.
    pub weight: f32,
    pub words: Vec<WordIx>,
}

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

/// Adjacent words joined: "food truck" is "foodtruck" too.
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

/// Word to the activities with a name that has it.
pub(super) fn uses(names: &[Written]) -> BTreeMap<String, BTreeSet<usize>> {
    let mut uses: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for name in names {
        for word in &name.words {
            uses.entry(word.clone()).or_default().insert(name.activity);
        }
    }
    uses
}

pub(super) fn numbered(names: &[Written], vocabulary: &Vocabulary) -> Vec<Label> {
    let label = |name: &Written| {
        let numbers = name.words.iter().filter_map(|word| vocabulary.position(word));
        let words: Vec<WordIx> = numbers.collect();
        let weight = words.iter().map(|word| vocabulary.weight(*word)).sum();
        Label { activity: name.activity, counts: name.counts, weight, words }
    };
    names.iter().map(label).collect()
}
