//! Normalization of words: case, accents and endings.

use std::collections::HashSet;

use frostem::{Algorithm, Stemmer};
use strsim::osa_distance;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// In English, Spanish, French and German.
const STOP_WORDS: &str = "a al am an and as at au auf aux avec bei beim by ce cette chez con \
    dans das de del dem den der des die du ein eine einen el en et for from fur her his i ich il \
    im in ins is it je la las le les leur los ma me mein meine meinem meinen meiner mes mi mis \
    mit mon my nos notre of on or our own para por pour sa ses sich su sur sus the their to un \
    una unas und une unos up vom von wir with y yo your zu zum zur";
/// In the same languages, words too general to weigh much; two of them tell something only as a whole name.
const WEAK_WORDS: &str = "agent aider aller amiga amigas amigo amigos arbeit arbeiten assistant \
    attend attendant attending ayudar ayudo be being big brother change changing check checking \
    clerk collecting dar daughter do does doing donner equipment expert faire fais friend friends \
    geben gehen get getting give giving go going good hacer hago have having helfe helfen help \
    helping hermana hermano how husband ir job jobs joue jouer jugar keep keeping lot mache \
    machen machine make making manager neighbor neighbour new officer old operator other others \
    out people person play playing poner professional put putting representative service services \
    set setting sister some someone son specialist spend spending spielen staff stuff take taking \
    talk talking technician thing things time trabajar trabajo travail travailler use using visit \
    visiting watch watching wife work worker workers working";
/// Words that would have the stem of quite another word: "anime", "treasure".
const OWN_STEMS: [&str; 4] = ["animal", "animales", "animals", "treasurer"];
const LONG_ENOUGH_FOR_A_TYPO: usize = 4;
const LONG_ENOUGH_FOR_TWO: usize = 9;
/// Minimum length of a stem.
const SHORTEST_BASE: usize = 3;
/// Where endings tell little words apart ("cosas" and "coser"), that of a stem.
const SHORTEST_ENDED: usize = 4;
/// Minimum common prefix of two words of one family, and its share of the longer one.
pub(super) const KIN_FROM: usize = 5;
const KIN: f32 = 0.6;

/// Lower case, without accents: the form in which words are compared, and names sorted.
pub fn folded(text: &str) -> String {
    let base: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    base.to_lowercase().replace('’', "'").replace('ß', "ss")
}

/// "l'aide" to "aide".
fn without_elision(word: &str) -> &str {
    match word.split_once('\'') {
        Some(("d" | "j" | "l" | "m" | "s", rest)) if rest.len() > 2 => rest,
        _ => word,
    }
}

/// Makes words of what is typed or a name, and knows their forms in one language.
#[derive(Debug)]
pub(super) struct Analyzer {
    stemmer: Option<Algorithm>,
    stop_words: HashSet<String>,
    weak_words: HashSet<String>,
}

impl Analyzer {
    /// Endings of a language without a stemmer aren't known, and each form stands for itself. The
    /// stop words and weak words are added to the built-in ones.
    pub(super) fn new(code: &str, stop_words: &[String], weak_words: &[String]) -> Self {
        let stemmer = match code.split('-').next().unwrap_or_default() {
            "" | "en" => Some(Algorithm::English),
            "ca" => Some(Algorithm::Catalan),
            "de" => Some(Algorithm::German),
            "es" => Some(Algorithm::Spanish),
            "fr" => Some(Algorithm::French),
            "it" => Some(Algorithm::Italian),
            "pt" => Some(Algorithm::Portuguese),
            _ => None,
        };
        let all = |built_in: &str, own: &[String]| {
            let own = own.iter().map(|word| folded(word));
            built_in.split(' ').map(str::to_owned).chain(own).collect()
        };
        Self {
            stemmer,
            stop_words: all(STOP_WORDS, stop_words),
            weak_words: all(WEAK_WORDS, weak_words),
        }
    }

    /// Without stop words.
    pub(super) fn words(&self, text: &str) -> Vec<String> {
        folded(text)
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .map(|word| without_elision(word).replace('\'', ""))
            .filter(|word| !word.is_empty() && !self.stop_words.contains(word))
            .collect()
    }

    pub(super) fn is_weak(&self, word: &str) -> bool {
        self.weak_words.contains(word)
    }

    /// In English, "bikes" and "bike", "fixing" and "fixed" have one stem.
    pub(super) fn stem(&self, word: &str) -> String {
        let algorithm = self.stemmer.filter(|_| !OWN_STEMS.contains(&word));
        let Some(algorithm) = algorithm else { return word.to_owned() };
        let stem = Stemmer::new(algorithm).stem(word).into_owned();
        let is_short = stem.len() < SHORTEST_ENDED && algorithm != Algorithm::English;
        if is_short { word.strip_suffix('s').unwrap_or(word).to_owned() } else { stem }
    }

    /// Stems of the verb of an agent noun: "driver" to "drive".
    pub(super) fn verb_stems(&self, word: &str) -> Vec<String> {
        let singular = word.strip_suffix('s').unwrap_or(word);
        for ending in ["ers", "er", "or", "ist"] {
            let Some(base) = singular.strip_suffix(ending) else { continue };
            if base.chars().count() < SHORTEST_BASE {
                return Vec::new();
            }
            let bases = [format!("{base}e"), base.to_owned(), without_double(base).to_owned()];
            return bases.iter().map(|base| self.stem(base)).collect();
        }
        Vec::new()
    }
}

/// "runn" to "run".
fn without_double(base: &str) -> &str {
    let mut last = base.chars().rev();
    match (last.next(), last.next()) {
        (Some(a), Some(b)) if a == b => &base[..base.len() - a.len_utf8()],
        _ => base,
    }
}

/// A common prefix long enough for one family: "upholsterer" and "upholstery".
pub(super) fn are_kin(a: &str, b: &str) -> bool {
    let same = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
    let longer = a.chars().count().max(b.chars().count());
    #[expect(clippy::cast_precision_loss, reason = "words have few letters")]
    let share = same as f32 / longer as f32;
    same >= KIN_FROM && share >= KIN
}

/// Wrong, missing, additional or swapped letters: one, or two in a long word.
pub(super) fn typos(a: &str, b: &str) -> Option<usize> {
    let (short, long) = (a.len().min(b.len()), a.len().max(b.len()));
    if long < LONG_ENOUGH_FOR_A_TYPO || short + 1 < LONG_ENOUGH_FOR_A_TYPO {
        return None;
    }
    let most = if short >= LONG_ENOUGH_FOR_TWO { 2 } else { 1 };
    Some(long - short).filter(|apart| *apart <= most)?;
    Some(osa_distance(a, b)).filter(|apart| (1..=most).contains(apart))
}
