//! Known words, and which of them a typed word means.

use std::collections::{BTreeSet, HashMap};

use super::words::{Analyzer, KIN_FROM, are_kin, typos};

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
    pub analyzer: Analyzer,
    /// Sorted.
    words: Vec<Box<str>>,
    weights: Vec<f32>,
    /// In the order of their stems, which aren't kept: they would take a megabyte.
    by_stem: Vec<WordIx>,
    /// Groups of synonyms, by their stems: only those in activities' own names, if there are any.
    /// The rest includes other languages: "Kuchen" (cake) has the stem of "Küchen" (kitchens).
    groups: Vec<BTreeSet<String>>,
    /// By stem, the positions of its groups.
    same: HashMap<String, Vec<usize>>,
    /// By word of other languages, known words with the same meaning.
    foreign: HashMap<String, Vec<WordIx>>,
}

impl Vocabulary {
    /// `words` are sorted. `activities` gives those with a word in a name, some more than once, out
    /// of `all`. `named` are words of the activities' own names. The groups of synonyms are the
    /// language's own and those of others.
    pub(super) fn new<Activities: Iterator<Item = usize>>(
        words: Vec<Box<str>>,
        (activities, all): (impl Fn(WordIx) -> Activities, usize),
        named: impl Iterator<Item = WordIx>,
        [own, others]: [&[Vec<String>]; 2],
        analyzer: Analyzer,
    ) -> Self {
        let stems: Vec<String> = words.iter().map(|word| analyzer.stem(word)).collect();
        let mut by_stem: Vec<WordIx> = (0..words.len()).map(WordIx).collect();
        by_stem.sort_by_key(|word| &stems[word.0]);
        let mut weights = vec![0.0; words.len()];
        for forms in by_stem.chunk_by(|one, other| stems[one.0] == stems[other.0]) {
            let common: BTreeSet<usize> = forms.iter().flat_map(|word| activities(*word)).collect();
            for word in forms {
                let weak = if analyzer.is_weak(&words[word.0]) { WEAK } else { 1.0 };
                weights[word.0] = rarity(common.len(), all) * weak;
            }
        }
        let stems_of = |group: &Vec<String>| group.iter().map(|word| analyzer.stem(word)).collect();
        let mut groups: Vec<BTreeSet<String>> = own.iter().map(stems_of).collect();
        let same = same(&groups);
        let named: BTreeSet<&String> = named.map(|word| &stems[word.0]).collect();
        for group in groups.iter_mut().filter(|group| group.iter().any(|one| named.contains(one))) {
            group.retain(|stem| named.contains(stem));
        }
        let foreign = foreign(others, &words, |word| named.contains(&stems[word.0]));
        Self { analyzer, words, weights, by_stem, groups, same, foreign }
    }

    pub(super) fn position(&self, word: &str) -> Option<WordIx> {
        self.words.binary_search_by(|known| known.as_ref().cmp(word)).ok().map(WordIx)
    }

    pub(super) fn weight(&self, word: WordIx) -> f32 {
        self.weights[word.0]
    }

    /// Upper limit of a typed word's weight: a common word weighs no more for having a rare
    /// synonym.
    pub(super) fn ceiling(&self, typed: &str) -> f32 {
        let known = self.with_stem(&self.analyzer.stem(typed)).iter();
        let Some(heaviest) = known.map(|word| self.weight(*word)).max_by(f32::total_cmp) else {
            return f32::INFINITY;
        };
        match self.position(typed) {
            Some(word) if self.analyzer.is_weak(typed) => self.weight(word),
            None if self.analyzer.is_weak(typed) => heaviest * WEAK,
            _ => heaviest,
        }
    }

    /// In any of its forms.
    pub(super) fn has(&self, word: &str) -> bool {
        !self.with_stem(&self.analyzer.stem(word)).is_empty()
    }

    /// Known words with confidence. Prefixes and typos are tried only for unknown words: "car"
    /// doesn't mean "care", nor "bak" "bank".
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
        let forms = self.with_stem(&self.analyzer.stem(typed)).iter().copied();
        forms.chain(self.with_prefix(typed).map(|(word, _)| word)).collect()
    }

    /// Exact words, forms and synonyms.
    fn known(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let mut found = self.meant(typed);
        if !found.is_empty() {
            return found;
        }
        for stem in self.analyzer.verb_stems(typed) {
            found.extend(self.with_stem(&stem).iter().map(|word| (*word, DOER)));
            let synonyms = self.of_same(&stem).map(|word| (word, SYNONYM * DOER));
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
                return both.map(|(word, confidence)| (word, PART * confidence)).collect();
            }
        }
        Vec::new()
    }

    /// Forms and synonyms of a typed word; empty if it is unknown.
    pub(super) fn meant(&self, typed: &str) -> Vec<(WordIx, f32)> {
        let stem = self.analyzer.stem(typed);
        let forms = self.with_stem(&stem).iter();
        let other = if self.position(typed).is_some() { FORM_BESIDE } else { FORM };
        let confidence = |word: &WordIx| if *self.words[word.0] == *typed { SAME } else { other };
        let mut found: Vec<_> = forms.map(|word| (*word, confidence(word))).collect();
        found.extend(self.of_same(&stem).map(|word| (word, SYNONYM)));
        found.extend(self.foreign.get(typed).into_iter().flatten().map(|word| (*word, SYNONYM)));
        found
    }

    fn of_same(&self, stem: &str) -> impl Iterator<Item = WordIx> {
        let groups = self.same.get(stem).into_iter().flatten();
        let stems = groups.flat_map(|group| &self.groups[*group]);
        stems.filter(move |other| *other != stem).flat_map(|stem| self.with_stem(stem)).copied()
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
            let confidence = match typos(word, typed) {
                Some(1) if typed.len() >= SURE_FROM => SURE_TYPO,
                Some(_) => TYPO,
                None => continue,
            };
            found.push((WordIx(position), confidence));
        }
        found
    }

    fn with_stem(&self, stem: &str) -> &[WordIx] {
        let stem_of = |word: &WordIx| self.analyzer.stem(&self.words[word.0]);
        let first = self.by_stem.partition_point(|word| *stem_of(word) < *stem);
        let rest = &self.by_stem[first..];
        &rest[..rest.iter().take_while(|word| stem_of(word) == stem).count()]
    }

    fn with_prefix(&self, beginning: &str) -> impl Iterator<Item = (WordIx, &str)> {
        let first = self.words.partition_point(|word| **word < *beginning);
        let longer = self.words[first..].iter().map(AsRef::as_ref);
        let matching = longer.take_while(move |word: &&str| word.starts_with(beginning));
        (first..).map(WordIx).zip(matching)
    }
}

fn rarity(common: usize, all: usize) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "there are a few hundred activities")]
    let share = all as f32 / common.max(1) as f32;
    share.ln_1p()
}

/// Words of another language are compared as they are: by the endings of this one, a French bicycle
/// would be a Spanish candle.
fn foreign(
    groups: &[Vec<String>],
    words: &[Box<str>],
    is_named: impl Fn(&WordIx) -> bool,
) -> HashMap<String, Vec<WordIx>> {
    let position = |word: &String| words.binary_search_by(|known| known.as_ref().cmp(word));
    let mut foreign: HashMap<String, Vec<WordIx>> = HashMap::new();
    for group in groups {
        let known = group.iter().filter_map(|word| position(word).ok()).map(WordIx);
        let (named, others): (Vec<_>, Vec<_>) = known.partition(&is_named);
        let known = if named.is_empty() { others } else { named };
        for word in group {
            foreign.entry(word.clone()).or_default().extend(&known);
        }
    }
    foreign
}

fn same(groups: &[BTreeSet<String>]) -> HashMap<String, Vec<usize>> {
    let mut same: HashMap<String, Vec<usize>> = HashMap::new();
    for (position, group) in groups.iter().enumerate() {
        for stem in group {
            same.entry(stem.clone()).or_default().push(position);
        }
    }
    same
}
