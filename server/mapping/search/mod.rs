//! Finds activities by what people type.
//!
//! A search of our own rather than a library: each activity has a handful of names of two or
//! three words, so a list of all words with the names they stand in is the whole index, and what
//! counts as alike stays readable and testable. Made once; a search reads only the names that
//! have one of the typed words.

mod labels;
mod vocabulary;
mod words;

use std::collections::BTreeMap;

use super::{ActivityIx, Taxonomy};
use labels::Label;
use vocabulary::{Vocabulary, WordIx};
use words::{is_weak, words};

/// How many activities are found at most.
pub const FOUND: usize = 12;
/// Characters of a query that are read, and words.
const LONGEST: usize = 60;
const MOST_WORDS: usize = 6;

/// What a name counts of which hardly anything was typed, against one typed whole.
const PART: f32 = 0.4;
/// What a typed word counts that stands in another of the activity's names than the best one.
const ELSEWHERE: f32 = 0.3;
/// What is left of a guess, at a beginning or a typo, beside a word that is known.
const GUESS_BESIDE: f32 = 0.4;
/// Who fits less than this part of what the best one fits is left out.
const FITS: f32 = 0.4;

/// What people call things, beside the names in the tree.
#[derive(Debug, Default)]
pub struct Thesaurus {
    /// Groups of words that mean the same.
    pub same: Vec<Vec<String>>,
    /// By the id of an activity, other names that people use for it.
    pub also: BTreeMap<String, Vec<String>>,
}

/// All names of all activities, and the words in them.
#[derive(Debug, Default)]
pub struct SearchIndex {
    vocabulary: Vocabulary,
    labels: Vec<Label>,
    /// By the position of a word, the positions of the names that have it.
    stands_in: Vec<Vec<usize>>,
}

/// How well a name answers.
#[derive(Debug, Default)]
struct Answer {
    /// By the position of a typed word, how much of it the name has.
    by_typed: [f32; MOST_WORDS],
    /// The words of the name that were typed.
    met: Vec<WordIx>,
}

impl SearchIndex {
    /// Reads the names in the tree and what people call things besides.
    pub fn new(taxonomy: &Taxonomy, thesaurus: &Thesaurus) -> Self {
        let names = labels::written(taxonomy, thesaurus);
        let uses = labels::uses(&names);
        let vocabulary = Vocabulary::new(&uses, taxonomy.activities().len(), &thesaurus.same);
        let labels = labels::numbered(&names, &vocabulary);
        let mut stands_in = vec![Vec::new(); uses.len()];
        for (position, label) in labels.iter().enumerate() {
            for word in &label.words {
                stands_in[word.0].push(position);
            }
        }
        Self { vocabulary, labels, stands_in }
    }

    /// Whether a word, in any of its forms, stands in a name.
    pub fn has(&self, word: &str) -> bool {
        words(word).iter().all(|word| self.vocabulary.has(word))
    }

    /// The activities that fit a query best, at most [`FOUND`].
    pub fn find(&self, query: &str, taxonomy: &Taxonomy) -> Vec<ActivityIx> {
        let query: String = query.chars().take(LONGEST).collect();
        let mut typed = words(&query);
        typed.truncate(MOST_WORDS);
        let answers = self.answers(&typed);
        if says_nothing(&typed, &answers) {
            return Vec::new();
        }
        let mut best = self.scores(&answers);
        best.sort_by(|(one, a), (other, b)| b.total_cmp(a).then(one.cmp(other)));
        let enough = best.first().map_or(0.0, |(_, score)| score * FITS);
        let activities: Vec<ActivityIx> = taxonomy.activity_indices().collect();
        best.into_iter()
            .take_while(|(_, score)| *score >= enough)
            .take(FOUND)
            .map(|(position, _)| activities[position])
            .collect()
    }

    /// Whether all that was found for a query is found by what its words resemble in spelling: none
    /// that says something is known.
    pub fn guesses(&self, query: &str) -> bool {
        let query: String = query.chars().take(LONGEST).collect();
        let mut telling = words(&query).into_iter().filter(|word| !is_weak(word)).peekable();
        telling.peek().is_some() && telling.all(|word| !self.vocabulary.knows(&word))
    }

    /// The names that have any of the typed words.
    fn answers(&self, typed: &[String]) -> BTreeMap<usize, Answer> {
        let mut answers = BTreeMap::new();
        let is_known = |word: &String| self.vocabulary.knows(word);
        let any_known = typed.iter().any(|word| !is_weak(word) && is_known(word));
        for (nth, word) in typed.iter().enumerate() {
            let ceiling = self.vocabulary.ceiling(word);
            let mut alike = self.vocabulary.alike(word);
            if any_known && !is_known(word) {
                for (_, likeness) in &mut alike {
                    *likeness *= GUESS_BESIDE;
                }
            }
            self.note(&mut answers, nth..nth + 1, &alike, ceiling);
            if let Some(next) = typed.get(nth + 1) {
                let both = self.vocabulary.meant(&format!("{word}{next}"));
                self.note(&mut answers, nth..nth + 2, &both, f32::INFINITY);
            }
        }
        answers
    }

    fn note(
        &self,
        answers: &mut BTreeMap<usize, Answer>,
        typed: std::ops::Range<usize>,
        alike: &[(WordIx, f32)],
        ceiling: f32,
    ) {
        for (word, likeness) in alike {
            let score = likeness * self.vocabulary.weight(*word).min(ceiling);
            for label in &self.stands_in[word.0] {
                let answer: &mut Answer = answers.entry(*label).or_default();
                for known in &mut answer.by_typed[typed.clone()] {
                    *known = known.max(score);
                }
                if !answer.met.contains(word) {
                    answer.met.push(*word);
                }
            }
        }
    }

    /// What each activity makes of its best name, and a little of the others. The names of one
    /// activity stand together.
    fn scores(&self, answers: &BTreeMap<usize, Answer>) -> Vec<(usize, f32)> {
        let answers: Vec<(&Label, &Answer)> =
            answers.iter().map(|(position, answer)| (&self.labels[*position], answer)).collect();
        let of_one = answers.chunk_by(|(one, _), (other, _)| one.activity == other.activity);
        of_one.map(|names| (names[0].0.activity, self.score_of_all(names))).collect()
    }

    fn score_of_all(&self, names: &[(&Label, &Answer)]) -> f32 {
        let mut best = (f32::NEG_INFINITY, [0.0; MOST_WORDS]);
        let mut anywhere = [0.0_f32; MOST_WORDS];
        for (label, answer) in names {
            let score = self.score(label, answer);
            if score > best.0 {
                best = (score, answer.by_typed);
            }
            for (sum, typed) in anywhere.iter_mut().zip(answer.by_typed) {
                *sum = sum.max(typed * label.counts);
            }
        }
        let missed = anywhere.iter().zip(best.1).filter(|(_, here)| *here == 0.0);
        best.0 + ELSEWHERE * missed.map(|(there, _)| there).sum::<f32>()
    }

    fn score(&self, label: &Label, answer: &Answer) -> f32 {
        let met: f32 = answer.met.iter().map(|word| self.vocabulary.weight(*word)).sum();
        let share = met / label.weight;
        let typed: f32 = answer.by_typed.iter().sum();
        label.counts * typed * (PART + (1.0 - PART) * share)
    }
}

/// Whether all words that say something are unknown: what fits "watching" alone is no answer to
/// somebody who watches what the tree doesn't have.
fn says_nothing(typed: &[String], answers: &BTreeMap<usize, Answer>) -> bool {
    let is_met = |nth: usize| answers.values().any(|answer| answer.by_typed[nth] > 0.0);
    let mut telling = (0..typed.len()).filter(|nth| !is_weak(&typed[*nth])).peekable();
    telling.peek().is_some() && !telling.any(is_met)
}
