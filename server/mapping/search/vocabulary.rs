//! Known words, and which of them a typed word means.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::words::{Endings, KIN_FROM, are_kin, is_weak, typos};

/// Position in the vocabulary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct WordIx(pub usize);

/// Confidence that a typed word means a known one: the word itself, another form (less if the word
/// itself is known too), an agent noun ("driver"), a synonym, a part of a compound, a prefix, the
/// same family, one typo.
const SAME: f32 = 1.0;
const FORM: f32 = 0.95;
const FORM_BESIDE: f32 = 0.75;
const DOER: f32 = 0.85;
const SYNONYM: f32 = 0.8;
const PART: f32 = 0.75;
const BEGINNING: f32 = 0.6;
const KIN: f32 = 0.55;
const TYPO: f32 = 0.5;
/// One typo in a word long enough that hardly another one is meant.
pub(super) const SURE_TYPO: f32 = 0.8;
const SURE_FROM: usize = 6;
/// Minimum letters of a prefix.
const BEGINNING_FROM: usize = 3;
/// Minimum letters of each part of a compound.
const PART_FROM: usize = 3;
/// Factor for words that say hardly anything.
const WEAK: f32 = 0.15;

#[derive(Debug)]
pub(super) struct Vocabulary {
    endings: Endings,
    /// Sorted.
    words: Vec<String>,
    weights: Vec<f32>,
    /// In the order of their stems, which aren't kept: they would take a megabyte.
    by_stem: Vec<WordIx>,
    /// By stem, the stems of its synonyms.
    same: HashMap<String, Vec<String>>,
    /// By word of other languages, known words with the same meaning.
    foreign: HashMap<String, Vec<WordIx>>,
}

impl Vocabulary {
    /// `uses` maps each word to the activities that have it in a name, out of `all`. The groups of
    /// synonyms are the language's own and those of others.
    pub(super) fn new(
        uses: &BTreeMap<String, BTreeSet<usize>>,
        all: usize,
        [own, others]: [&[Vec<String>]; 2],
        endings: Endings,
    ) -> Self {
        let words: Vec<String> = uses.keys().cloned().collect();
        let stems: Vec<String> = words.iter().map(|word| endings.stem(word)).collect();
        let mut by_stem: Vec<WordIx> = (0..words.len()).map(WordIx).collect();
        by_stem.sort_by_key(|word| &stems[word.0]);
        let mut activities: HashMap<&str, BTreeSet<usize>> = HashMap::new();
        for (stem, used) in stems.iter().zip(uses.values()) {
            activities.entry(stem).or_default().extend(used);
        }
        let weight = |(word, stem): (&String, &String)| {
            let common = activities[stem.as_str()].len();
            rarity(common, all) * if is_weak(word) { WEAK } else { 1.0 }
        };
        Self {
            endings,
            weights: words.iter().zip(&stems).map(weight).collect(),
            foreign: foreign(others, &words),
            words,
            by_stem,
            same: same(own, endings),
        }
    }

    pub(super) fn position(&self, word: &str) -> Option<WordIx> {
        self.words.binary_search_by(|known| known.as_str().cmp(word)).ok().map(WordIx)
    }

    pub(super) fn weight(&self, word: WordIx) -> f32 {
        self.weights[word.0]
    }

    /// Upper limit of a typed word's weight: a common word weighs no more for having a rare
    /// synonym.
    pub(super) fn ceiling(&self, typed: &str) -> f32 {
        let known = self.with_stem(&self.endings.stem(typed)).iter();
        let Some(heaviest) = known.map(|word| self.weight(*word)).max_by(f32::total_cmp) else {
            return f32::INFINITY;
        };
        match self.position(typed) {
            Some(word) if is_weak(typed) => self.weight(word),
            None if is_weak(typed) => heaviest * WEAK,
            _ => heaviest,
        }
    }

    /// In any of its forms.
    pub(super) fn has(&self, word: &str) -> bool {
        !self.with_stem(&self.endings.stem(word)).is_empty()
    }

    /// Known words with confidence. Prefixes and typos are tried only for unknown words: "car" is
    /// no prefix of "care", and "bak" no "bank".
    pub(super) fn alike(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let known = self.known(typed);
        if known.is_empty() { self.guessed(typed) } else { known }
    }

    /// Without prefixes and typos.
    pub(super) fn knows(&self, typed: &str) -> bool {
        !self.known(typed).is_empty()
    }

    /// Long enough for a prefix, and one.
    pub(super) fn begins(&self, typed: &str) -> bool {
        typed.chars().count() >= BEGINNING_FROM && self.with_prefix(typed).next().is_some()
    }

    /// Forms of a typed word and words that begin with it.
    pub(super) fn forms_and_longer(&self, typed: &str) -> BTreeSet<WordIx> {
        let forms = self.with_stem(&self.endings.stem(typed)).iter().copied();
        forms.chain(self.with_prefix(typed).map(|(word, _)| word)).collect()
    }

    /// Exact words, forms and synonyms.
    fn known(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let mut found = self.meant(typed);
        if !found.is_empty() {
            return found;
        }
        for deed in self.endings.deeds(typed) {
            found.extend(self.with_stem(&deed).iter().map(|word| (*word, DOER)));
            let synonyms = self.of_same(&deed).map(|word| (word, SYNONYM * DOER));
            found.extend(synonyms);
        }
        if found.is_empty() { self.parts(typed) } else { found }
    }

    /// A compound that is two words elsewhere: "breadmaking".
    fn parts(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let cuts = typed.char_indices().map(|(at, _)| at);
        for at in cuts.filter(|at| *at >= PART_FROM && typed.len() - at >= PART_FROM) {
            let (first, second) = typed.split_at(at);
            let (first, second) = (self.meant(first), self.meant(second));
            if !first.is_empty() && !second.is_empty() {
                let both = first.into_iter().chain(second);
                return both.map(|(word, likeness)| (word, PART * likeness)).collect();
            }
        }
        Vec::new()
    }

    /// Forms and synonyms of a typed word; empty if it is unknown.
    pub(super) fn meant(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let stem = self.endings.stem(typed);
        let forms = self.with_stem(&stem).iter();
        let other = if self.position(typed).is_some() { FORM_BESIDE } else { FORM };
        let likeness = |word: &WordIx| if self.words[word.0] == typed { SAME } else { other };
        let mut found: Vec<_> = forms.map(|word| (*word, likeness(word))).collect();
        found.extend(self.of_same(&stem).map(|word| (word, SYNONYM)));
        found.extend(self.foreign.get(typed).into_iter().flatten().map(|word| (*word, SYNONYM)));
        found
    }

    fn of_same(&self, stem: &str) -> impl Iterator<Item = WordIx> {
        let stems = self.same.get(stem).into_iter().flatten();
        stems.flat_map(|stem| self.with_stem(stem)).copied()
    }

    fn guessed(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let mut found = Vec::new();
        if typed.chars().count() >= BEGINNING_FROM {
            found.extend(self.with_prefix(typed).map(|(word, _)| (word, BEGINNING)));
        }
        let begins = !found.is_empty();
        let family: String = typed.chars().take(KIN_FROM).collect();
        let kin = self.with_prefix(&family).filter(|(_, word)| are_kin(word, typed));
        found.extend(kin.map(|(word, _)| (word, KIN)));
        for (position, word) in self.words.iter().enumerate().filter(|_| !begins) {
            let likeness = match typos(word, typed) {
                Some(1) if typed.len() >= SURE_FROM => SURE_TYPO,
                Some(_) => TYPO,
                None => continue,
            };
            found.push((WordIx(position), likeness));
        }
        found
    }

    fn with_stem(&self, stem: &str) -> &[WordIx] {
        let stem_of = |word: &WordIx| self.endings.stem(&self.words[word.0]);
        let first = self.by_stem.partition_point(|word| *stem_of(word) < *stem);
        let rest = &self.by_stem[first..];
        &rest[..rest.iter().take_while(|word| stem_of(word) == stem).count()]
    }

    fn with_prefix(&self, beginning: &str) -> impl Iterator<Item = (WordIx, &String)> {
        let first = self.words.partition_point(|word| word.as_str() < beginning);
        let matching =
            self.words[first..].iter().take_while(move |word| word.starts_with(beginning));
        (first..).map(WordIx).zip(matching)
    }
}

fn rarity(common: usize, all: usize) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "there are some hundred activities")]
    let share = all as f32 / common.max(1) as f32;
    share.ln_1p()
}

/// Words of another language are compared as they are: by the endings of this one, a French bicycle
/// would be a Spanish candle.
fn foreign(groups: &[Vec<String>], words: &[String]) -> HashMap<String, Vec<WordIx>> {
    let mut foreign: HashMap<String, Vec<WordIx>> = HashMap::new();
    for group in groups {
        let known = group.iter().filter_map(|word| words.binary_search(word).ok().map(WordIx));
        let known: Vec<WordIx> = known.collect();
        for word in group {
            foreign.entry(word.clone()).or_default().extend(&known);
        }
    }
    foreign
}

fn same(groups: &[Vec<String>], endings: Endings) -> HashMap<String, Vec<String>> {
    let mut same: HashMap<String, Vec<String>> = HashMap::new();
    for group in groups {
        let stems: BTreeSet<String> = group.iter().map(|word| endings.stem(word)).collect();
        for one in &stems {
            let others = stems.iter().filter(|other| *other != one).cloned();
            same.entry(one.clone()).or_default().extend(others);
        }
    }
    same
}
