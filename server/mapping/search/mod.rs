//! Search for activities by name.
//!
//! Not a library: an activity has a handful of names of two or three words, so a list of all words
//! with their names is the whole index, and similarity stays readable and testable. The index is
//! built once; a query reads only names that have one of its words.

mod vocabulary;
mod words;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use vocabulary::{SURE_TYPO, Vocabulary, WordIx};
use words::Analyzer;
pub use words::folded;

use super::{ActivityIx, Taxonomy};

/// Limit of results.
pub const FOUND: usize = 12;
/// Limits of a query: characters, words.
pub const MAX_QUERY_CHARS: usize = 60;
const MOST_WORDS: usize = 6;

/// Weight of a name of which hardly anything was typed, against 1 for all of it.
const PART: f32 = 0.4;
/// Weight of a typed word in another name of the activity than the best one.
const ELSEWHERE: f32 = 0.3;
/// Factor for prefixes and typos beside a known word.
const GUESS_BESIDE: f32 = 0.4;
/// Results below this fraction of the best score are dropped.
const FITS: f32 = 0.4;

/// Synonyms, beside the names in the tree.
#[derive(Debug)]
pub struct Thesaurus<'a> {
    /// Code of the language whose endings words have.
    pub language: &'a str,
    /// Groups of synonyms.
    pub same: &'a [Vec<String>],
    /// Groups of synonyms without the language's endings.
    pub foreign: &'a [Vec<String>],
    /// By activity id, other names.
    pub also: &'a BTreeMap<String, Vec<String>>,
    /// Words that are left out, and words that weigh little, beside the built-in ones.
    pub stop_words: &'a [String],
    pub weak_words: &'a [String],
}

#[derive(Debug)]
pub struct SearchIndex {
    vocabulary: Vocabulary,
    names: Vec<IndexedName>,
    /// By word, the names that have it.
    postings: Box<[Box<[usize]>]>,
}

/// Score of a name for a query.
#[derive(Debug, Default)]
struct Answer {
    /// By typed word, how much of it the name has.
    by_typed: [f32; MOST_WORDS],
    met: Vec<WordIx>,
}

impl SearchIndex {
    pub fn new(taxonomy: &Taxonomy, thesaurus: &Thesaurus) -> Self {
        let Thesaurus { language, same, foreign, also, stop_words, weak_words } = *thesaurus;
        let analyzer = Analyzer::new(language, stop_words, weak_words);
        let (words, mut names) = Names::of(taxonomy, also, &analyzer).numbered();
        let mut postings = vec![Vec::new(); words.len()];
        for (position, name) in names.iter().enumerate() {
            for word in &name.words {
                postings[word.0].push(position);
            }
        }
        let activities =
            |word: WordIx| postings[word.0].iter().map(|name: &usize| names[*name].activity);
        let vocabulary = Vocabulary::new(
            words,
            (activities, taxonomy.activities().len()),
            names.iter().filter(|name| name.counts > ALSO).flat_map(|name| name.words.clone()),
            [same, foreign],
            analyzer,
        );
        for name in &mut names {
            name.weight = name.words.iter().map(|word| vocabulary.weight(*word)).sum();
        }
        // Of tens of thousands of lists most have one or two numbers.
        let postings = postings.into_iter().map(Vec::into_boxed_slice).collect();
        Self { vocabulary, names, postings }
    }

    /// In any of its forms.
    pub fn has(&self, word: &str) -> bool {
        let words = self.vocabulary.analyzer.words(word);
        !words.is_empty() && words.iter().all(|word| self.vocabulary.has(word))
    }

    /// At most [`FOUND`]: those with a name of their own that has the typed words or begins with
    /// them come first, and among both the best.
    pub fn find(&self, query: &str, taxonomy: &Taxonomy) -> Vec<ActivityIx> {
        let query = shortened(query);
        let mut typed = self.vocabulary.analyzer.words(&query);
        typed.truncate(MOST_WORDS);
        let answers = self.answers(&typed, &query);
        if self.says_nothing(&typed, &answers) {
            return Vec::new();
        }
        let mut best = self.scores(&answers);
        let enough = best.iter().map(|(_, score)| score * FITS).fold(0.0, f32::max);
        best.retain(|(_, score)| *score >= enough);
        let named = self.named(&typed, &answers);
        best.sort_by(|(one, a), (other, b)| {
            let by_name = named.contains(other).cmp(&named.contains(one));
            by_name.then(b.total_cmp(a)).then(one.cmp(other))
        });
        let activities: Vec<ActivityIx> = taxonomy.activity_indices().collect();
        best.into_iter().take(FOUND).map(|(position, _)| activities[position]).collect()
    }

    /// Activities whose own name has a form of each typed word, or a word that begins with it, or
    /// that have another name of these words alone.
    fn named(&self, typed: &[String], answers: &BTreeMap<usize, Answer>) -> BTreeSet<usize> {
        let known: Vec<_> =
            typed.iter().map(|word| self.vocabulary.forms_and_longer(word)).collect();
        let has_all = |name: &&IndexedName| {
            known.iter().all(|known| name.words.iter().any(|word| known.contains(word)))
        };
        let names = answers.keys().map(|position| &self.names[*position]);
        let least = |name: &IndexedName| if name.words.len() == typed.len() { ALSO } else { OWN };
        let names = names.filter(|name| name.counts >= least(name)).filter(has_all);
        names.map(|name| name.activity).collect()
    }

    /// All results rest on spelling: no significant word of the query is known or begins one.
    pub fn guesses(&self, query: &str) -> bool {
        let query = shortened(query);
        let words = self.vocabulary.analyzer.words(&query).into_iter();
        let mut telling = words.filter(|word| !self.is_weak(word)).peekable();
        telling.peek().is_some()
            && telling.all(|word| !self.vocabulary.knows(&word) && !self.vocabulary.begins(&word))
    }

    /// Two typed words are tried as one where no stop word was between them: "work in a shop" isn't
    /// a workshop.
    fn answers(&self, typed: &[String], query: &str) -> BTreeMap<usize, Answer> {
        let mut answers = BTreeMap::new();
        let mut joined = folded(query);
        joined.retain(char::is_alphanumeric);
        let is_known = |word: &String| self.vocabulary.knows(word);
        let is_name = |name: &usize| self.names[*name].words.len() == 1;
        let any_known = typed.iter().any(|word| !self.is_weak(word) && is_known(word));
        for (nth, word) in typed.iter().enumerate() {
            let ceiling = self.vocabulary.ceiling(word);
            let mut alike = self.vocabulary.alike(word);
            if any_known && !is_known(word) {
                for (_, confidence) in alike.iter_mut().filter(|(_, known)| *known < SURE_TYPO) {
                    *confidence *= GUESS_BESIDE;
                }
            }
            self.note(&mut answers, nth..nth + 1, &alike, ceiling);
            let pair = typed.get(nth + 1).map(|next| (next, format!("{word}{next}")));
            if let Some((next, pair)) = pair.filter(|(_, pair)| joined.contains(pair)) {
                let mut both = self.vocabulary.meant(&pair);
                let weak = self.is_weak(word) && self.is_weak(next);
                both.retain(|(pair, _)| !weak || self.postings[pair.0].iter().any(is_name));
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
        for (word, confidence) in alike {
            let score = confidence * self.vocabulary.weight(*word).min(ceiling);
            for name in &self.postings[word.0] {
                let answer: &mut Answer = answers.entry(*name).or_default();
                for known in &mut answer.by_typed[typed.clone()] {
                    *known = known.max(score);
                }
                if !answer.met.contains(word) {
                    answer.met.push(*word);
                }
            }
        }
    }

    /// The score of an activity's best name plus a fraction of the others, as far as it has the
    /// words typed: "fixing" alone is little of "fixing my car". Names of one activity are adjacent.
    fn scores(&self, answers: &BTreeMap<usize, Answer>) -> Vec<(usize, f32)> {
        let answers: Vec<(&IndexedName, &Answer)> =
            answers.iter().map(|(position, answer)| (&self.names[*position], answer)).collect();
        let mut most = [0.0_f32; MOST_WORDS];
        for (_, answer) in &answers {
            most = std::array::from_fn(|nth| most[nth].max(answer.by_typed[nth]));
        }
        let of_one = answers.chunk_by(|(one, _), (other, _)| one.activity == other.activity);
        of_one.map(|names| (names[0].0.activity, self.score_of_all(names, &most))).collect()
    }

    /// `most` is what the best name has of each typed word.
    fn score_of_all(&self, names: &[(&IndexedName, &Answer)], most: &[f32; MOST_WORDS]) -> f32 {
        let mut best = (f32::NEG_INFINITY, [0.0; MOST_WORDS]);
        let mut anywhere = [0.0_f32; MOST_WORDS];
        for (name, answer) in names {
            let score = self.score(name, answer);
            if score > best.0 {
                best = (score, answer.by_typed);
            }
            for (sum, typed) in anywhere.iter_mut().zip(answer.by_typed) {
                *sum = sum.max(typed * name.counts);
            }
        }
        let missed = anywhere.iter().zip(best.1).filter(|(_, here)| *here == 0.0);
        let sum = best.0 + ELSEWHERE * missed.map(|(there, _)| there).sum::<f32>();
        let had = anywhere.iter().zip(most).filter(|(here, _)| **here > 0.0).map(|(_, most)| most);
        sum * (PART + (1.0 - PART) * had.sum::<f32>() / most.iter().sum::<f32>())
    }

    fn score(&self, name: &IndexedName, answer: &Answer) -> f32 {
        let met: f32 = answer.met.iter().map(|word| self.vocabulary.weight(*word)).sum();
        let share = met / name.weight;
        let typed: f32 = answer.by_typed.iter().sum();
        name.counts * typed * (PART + (1.0 - PART) * share)
    }

    /// All significant words are unknown: a hit for "watching" alone isn't a result for "watching birds".
    fn says_nothing(&self, typed: &[String], answers: &BTreeMap<usize, Answer>) -> bool {
        let is_met = |nth: usize| answers.values().any(|answer| answer.by_typed[nth] > 0.0);
        let mut telling = (0..typed.len()).filter(|nth| !self.is_weak(&typed[*nth])).peekable();
        telling.peek().is_some() && !telling.any(is_met)
    }

    fn is_weak(&self, word: &str) -> bool {
        self.vocabulary.analyzer.is_weak(word)
    }
}

/// Folding may write a character as up to eighteen.
fn shortened(query: &str) -> String {
    let query: String = query.chars().take(MAX_QUERY_CHARS).collect();
    folded(&query).chars().take(MAX_QUERY_CHARS).collect()
}

/// Weights of a name: the activity's own, a synonym, its category's, a wider category's.
const OWN: f32 = 1.0;
const ALSO: f32 = 0.95;
const PARENT: f32 = 0.6;
const WIDER: f32 = 0.3;

#[derive(Debug)]
struct IndexedName {
    pub activity: usize,
    /// Weight by origin.
    pub counts: f32,
    /// Sum of its words' weights.
    pub weight: f32,
    pub words: Box<[WordIx]>,
}

/// All names, their words numbered as they come.
#[derive(Debug, Default)]
struct Names {
    words: HashMap<String, WordIx>,
    names: Vec<IndexedName>,
}

impl Names {
    fn of(taxonomy: &Taxonomy, also: &BTreeMap<String, Vec<String>>, analyzer: &Analyzer) -> Self {
        let mut names = Self::default();
        for (activity, known) in taxonomy.activities().iter().enumerate() {
            for name in also.get(&known.id).into_iter().flatten() {
                names.add(activity, ALSO, &analyzer.words(name));
            }
            for (nth, place) in known.places.iter().enumerate() {
                for (height, ix) in taxonomy.up(*place).enumerate() {
                    let counts = match height {
                        0 if nth > 0 => continue,
                        0 => OWN,
                        1 => PARENT,
                        _ => WIDER,
                    };
                    names.add(activity, counts, &analyzer.words(&taxonomy.node(ix).name));
                }
            }
        }
        names
    }

    fn add(&mut self, activity: usize, counts: f32, words: &[String]) {
        for words in joined(words).into_iter().chain([words.to_vec()]) {
            let words = words.into_iter().map(|word| self.number(word)).collect();
            self.names.push(IndexedName { activity, counts, weight: 0.0, words });
        }
    }

    fn number(&mut self, word: String) -> WordIx {
        let next = WordIx(self.words.len());
        *self.words.entry(word).or_insert(next)
    }

    /// The words in order, and the names with the positions of theirs.
    fn numbered(self) -> (Vec<Box<str>>, Vec<IndexedName>) {
        let Self { words, mut names } = self;
        let mut words: Vec<(String, WordIx)> = words.into_iter().collect();
        words.sort_unstable();
        let mut positions = vec![WordIx(0); words.len()];
        for (position, (_, number)) in words.iter().enumerate() {
            positions[number.0] = WordIx(position);
        }
        for word in names.iter_mut().flat_map(|name| &mut name.words) {
            *word = positions[word.0];
        }
        (words.into_iter().map(|(word, _)| word.into()).collect(), names)
    }
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
