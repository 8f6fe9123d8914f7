//! Finds activities by what people type.
//!
//! A search of our own rather than a library: the tree has some hundred names of two or three
//! words, so a list of all words with the activities they lead to is the whole index, and what
//! counts as alike stays readable and testable.

mod words;

use std::collections::{BTreeMap, HashMap};

use super::{ActivityIx, NodeIx, Taxonomy};
use words::{is_one_typo_apart, stem, words};

/// How many activities are found at most.
pub const FOUND: usize = 12;
/// Characters of a query that are read, and words.
const LONGEST: usize = 60;
const MOST_WORDS: usize = 6;

/// What a word of an activity's name counts, and of the categories around it.
const IN_NAME: u32 = 6;
const IN_PARENT: u32 = 2;
/// What counts less when only a synonym stands there.
const AS_SYNONYM: u32 = 1;

/// How alike a typed word and a known one are.
const SAME: u32 = 4;
const BEGINNING: u32 = 3;
const TYPO: u32 = 1;
/// Letters from which on the beginning of a word is enough.
const BEGINNING_FROM: usize = 3;

/// All words that lead somewhere.
#[derive(Debug, Default)]
pub struct SearchIndex {
    entries: Vec<Entry>,
    /// Words in the name of each activity, by its position.
    lengths: Vec<usize>,
}

/// A word and where it leads: positions of activities, and how much the word says about each.
#[derive(Debug)]
struct Entry {
    word: String,
    stem: String,
    leads_to: BTreeMap<usize, u32>,
}

impl SearchIndex {
    /// Reads the names in the tree. Each group of `synonyms` holds words that mean the same.
    #[must_use]
    pub fn new(taxonomy: &Taxonomy, synonyms: &[Vec<String>]) -> Self {
        let mut known: HashMap<String, Entry> = HashMap::new();
        for (position, activity) in taxonomy.activities().iter().enumerate() {
            for place in &activity.places {
                for (word, weight) in words_at(taxonomy, *place) {
                    let entry = known.entry(word.clone()).or_insert_with(|| Entry::new(word));
                    entry.leads(position, weight);
                }
            }
        }
        for (word, leads_to) in of_synonyms(&known, synonyms) {
            let entry = known.entry(word.clone()).or_insert_with(|| Entry::new(word));
            for (position, weight) in leads_to {
                entry.leads(position, weight);
            }
        }
        let name = |activity: &super::Activity| &taxonomy.node(activity.places[0]).name;
        let lengths = taxonomy.activities().iter().map(|a| words(name(a)).len()).collect();
        Self { entries: known.into_values().collect(), lengths }
    }

    /// The activities that fit a query best, at most [`FOUND`]. Those that answer to all of its
    /// words; when there are none, those that answer to most.
    #[must_use]
    pub fn find(&self, query: &str, taxonomy: &Taxonomy) -> Vec<ActivityIx> {
        let query: String = query.chars().take(LONGEST).collect();
        let mut found: HashMap<usize, (usize, u32)> = HashMap::new();
        for word in words(&query).iter().take(MOST_WORDS) {
            for (position, score) in self.answers_to(word) {
                let (answered, sum) = found.entry(position).or_default();
                *answered += 1;
                *sum += score;
            }
        }
        let most = found.values().map(|(answered, _)| *answered).max().unwrap_or(0);
        let mut best: Vec<(usize, u32)> = found
            .into_iter()
            .filter(|(_, (answered, _))| *answered == most)
            .map(|(position, (_, sum))| (position, sum))
            .collect();
        best.sort_by_key(|(position, sum)| {
            (std::cmp::Reverse(*sum), self.lengths[*position], *position)
        });
        let activities: Vec<ActivityIx> = taxonomy.activity_indices().collect();
        best.into_iter().take(FOUND).map(|(position, _)| activities[position]).collect()
    }

    /// Every activity that a word leads to, with the best of its reasons.
    fn answers_to(&self, word: &str) -> BTreeMap<usize, u32> {
        let stem = stem(word);
        let mut answers = BTreeMap::new();
        for entry in &self.entries {
            let alike = entry.likeness(word, &stem);
            if alike == 0 {
                continue;
            }
            for (position, weight) in &entry.leads_to {
                let best = answers.entry(*position).or_insert(0);
                *best = (*best).max(alike * weight);
            }
        }
        answers
    }
}

impl Entry {
    fn new(word: String) -> Self {
        Self { stem: stem(&word), word, leads_to: BTreeMap::new() }
    }

    fn leads(&mut self, position: usize, weight: u32) {
        let known = self.leads_to.entry(position).or_insert(0);
        *known = (*known).max(weight);
    }

    fn likeness(&self, word: &str, stem: &str) -> u32 {
        if self.stem == stem {
            SAME
        } else if word.len() >= BEGINNING_FROM && self.word.starts_with(word) {
            BEGINNING
        } else if is_one_typo_apart(&self.word, word) {
            TYPO
        } else {
            0
        }
    }
}

/// The words of a place's name and of the names above it.
fn words_at(taxonomy: &Taxonomy, place: NodeIx) -> Vec<(String, u32)> {
    let mut found = Vec::new();
    for (height, ix) in taxonomy.up(place).enumerate() {
        let weight = if height == 0 { IN_NAME } else { IN_PARENT };
        found.extend(words(&taxonomy.node(ix).name).into_iter().map(|word| (word, weight)));
    }
    found
}

/// Where each word of the synonyms leads: wherever a word of its group stands, but a little
/// less surely.
fn of_synonyms(
    known: &HashMap<String, Entry>,
    synonyms: &[Vec<String>],
) -> Vec<(String, BTreeMap<usize, u32>)> {
    let mut by_stem: HashMap<&str, Vec<&Entry>> = HashMap::new();
    for entry in known.values() {
        by_stem.entry(&entry.stem).or_default().push(entry);
    }
    let mut found = Vec::new();
    for group in synonyms {
        let mut leads_to = BTreeMap::new();
        for word in group {
            for entry in by_stem.get(stem(word).as_str()).into_iter().flatten() {
                for (position, weight) in &entry.leads_to {
                    let best = leads_to.entry(*position).or_insert(0);
                    *best = (*best).max(weight - AS_SYNONYM);
                }
            }
        }
        found.extend(group.iter().map(|word| (word.clone(), leads_to.clone())));
    }
    found
}
