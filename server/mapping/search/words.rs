//! Normalization of words: case, accents and endings.

use frostem::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Stop words.
const EMPTY: [&str; 22] = [
    "a", "an", "and", "as", "at", "by", "for", "from", "i", "in", "is", "it", "me", "my", "of",
    "on", "or", "the", "to", "up", "with", "your",
];
/// Words too general to weigh much.
const WEAK: &str = "agent assistant attend attendant attending be being big change changing check checking \
    clerk collecting do does doing equipment expert get getting give giving go going good \
    have having help helping how job jobs lot machine make making manager new officer old \
    operator other others out people person play playing professional put putting \
    representative service services set setting some someone specialist spend spending staff \
    stuff take taking talk talking technician thing things time use using visit visiting \
    watch watching work worker workers working";
/// Minimum length of a word with a typo.
const LONG_ENOUGH_FOR_A_TYPO: usize = 4;
/// Minimum length of a stem.
const SHORTEST_BASE: usize = 3;
/// Minimum common prefix of two words of one family, and its share of the longer one.
pub(super) const KIN_FROM: usize = 5;
const KIN: f32 = 0.6;

/// Lower case, without accents and stop words.
pub(super) fn words(text: &str) -> Vec<String> {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    let plain = plain.to_lowercase().replace(['\'', '’'], "").replace('ß', "ss");
    plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !EMPTY.contains(word))
        .map(str::to_owned)
        .collect()
}

pub(super) fn is_weak(word: &str) -> bool {
    WEAK.split(' ').any(|weak| weak == word)
}

/// "bikes" and "bike", "fixing" and "fixed" have one stem.
pub(super) fn stem(word: &str) -> String {
    Stemmer::new(Algorithm::English).stem(word).into_owned()
}

/// Stems of the verb of an agent noun: "driver" to "drive".
pub(super) fn deeds(word: &str) -> Vec<String> {
    let singular = word.strip_suffix('s').unwrap_or(word);
    for ending in ["ers", "er", "or", "ist"] {
        let Some(base) = singular.strip_suffix(ending) else { continue };
        if base.chars().count() < SHORTEST_BASE {
            return Vec::new();
        }
        let bases = [format!("{base}e"), base.to_owned(), without_double(base).to_owned()];
        return bases.iter().map(|base| stem(base)).collect();
    }
    Vec::new()
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

/// One wrong, missing, additional or swapped letter. Runs for every known word, so ASCII words are
/// compared without allocation.
pub(super) fn is_one_typo_apart(a: &str, b: &str) -> bool {
    if a.is_ascii() && b.is_ascii() {
        return are_one_apart(a.as_bytes(), b.as_bytes());
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    are_one_apart(&a, &b)
}

fn are_one_apart<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if long.len() - short.len() > 1
        || short.len() < LONG_ENOUGH_FOR_A_TYPO - 1
        || long.len() < LONG_ENOUGH_FOR_A_TYPO
    {
        return false;
    }
    let same = short.iter().zip(long).take_while(|(x, y)| x == y).count();
    let (short_rest, long_rest) = (&short[same..], &long[same..]);
    if short.len() < long.len() {
        return short_rest == &long_rest[1..];
    }
    let rest_is_same = |from: usize| short_rest.get(from..) == long_rest.get(from..);
    let is_swapped =
        || short_rest[0] == long_rest[1] && short_rest[1] == long_rest[0] && rest_is_same(2);
    !short_rest.is_empty() && (rest_is_same(1) || (short_rest.len() > 1 && is_swapped()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_empty_words_go() {
        assert_eq!(words("The Crème-brûlée of MY café"), ["creme", "brulee", "cafe"]);
        assert_eq!(words("Children's  stories!"), ["childrens", "stories"]);
        assert_eq!(words("… – !"), Vec::<String>::new());
    }

    #[test]
    fn forms_of_a_word_have_one_stem() {
        let same = [
            ("bikes", "bike"),
            ("fixing", "fix"),
            ("running", "run"),
            ("stories", "story"),
            ("dishes", "dish"),
            ("coding", "code"),
            ("glasses", "glass"),
            ("baked", "baking"),
            ("selling", "sell"),
        ];
        for (one, other) in same {
            assert_eq!(stem(one), stem(other), "{one}, {other}");
        }
        let different = [("car", "care"), ("cars", "caring"), ("career", "care"), ("cat", "cater")];
        for (one, other) in different {
            assert_ne!(stem(one), stem(other), "{one}, {other}");
        }
    }

    #[test]
    fn who_is_named_by_a_deed_does_it() {
        for (person, deed) in [
            ("driver", "driving"),
            ("runners", "run"),
            ("gardener", "garden"),
            ("baker", "bake"),
            ("actor", "acting"),
            ("cyclist", "cycling"),
        ] {
            assert!(deeds(person).contains(&stem(deed)), "{person}: {:?}", deeds(person));
        }
        for word in ["sing", "beer", "her", "yoga"] {
            assert_eq!(deeds(word), Vec::<String>::new(), "{word}");
        }
    }

    #[test]
    fn words_of_a_family_begin_alike() {
        assert!(are_kin("upholsterer", "upholstery"));
        assert!(are_kin("historian", "history"));
        assert!(!are_kin("car", "care"));
        assert!(!are_kin("contract", "continent"));
    }

    #[test]
    fn words_one_typo_apart_are_alike() {
        for (one, other) in
            [("potery", "pottery"), ("yogaa", "yoga"), ("coidng", "coding"), ("yoda", "yoga")]
        {
            assert!(is_one_typo_apart(one, other), "{one}");
            assert!(is_one_typo_apart(other, one), "{other}");
        }
        for (one, other) in
            [("cat", "car"), ("potry", "pottery"), ("coding", "cooking"), ("a", "b"), ("", "")]
        {
            assert!(!is_one_typo_apart(one, other), "{one}, {other}");
        }
    }
}
