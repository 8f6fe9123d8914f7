//! Words as a search compares them: without case, accents and endings.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Words that say nothing about what somebody did.
const EMPTY: [&str; 16] = [
    "a", "an", "and", "as", "at", "for", "i", "in", "my", "of", "on", "or", "the", "to", "up",
    "with",
];
/// A word this long may have one typo.
const LONG_ENOUGH_FOR_A_TYPO: usize = 4;
/// What an ending must leave of a word.
const SHORTEST_STEM: usize = 3;

/// The words of a text in lower case without accents; words that say nothing are left out.
pub(super) fn words(text: &str) -> Vec<String> {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    let plain = plain.to_lowercase().replace(['\'', '’'], "").replace('ß', "ss");
    plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !EMPTY.contains(word))
        .map(str::to_owned)
        .collect()
}

/// A word without its ending, so that "bikes" and "bike", "fixing" and "fix" are one word.
/// Not the word's true root: it only has to be the same for its usual forms.
pub(super) fn stem(word: &str) -> String {
    if let Some(start) = word.strip_suffix("ies").filter(|start| is_stem(start)) {
        return format!("{start}y");
    }
    let mut stem = without_plural(word);
    for ending in ["ing", "ed", "er"] {
        if let Some(start) = stem.strip_suffix(ending).filter(|start| is_stem(start)) {
            stem = without_double(start);
            break;
        }
    }
    stem.strip_suffix('e').filter(|start| is_stem(start)).unwrap_or(stem).to_owned()
}

fn without_plural(word: &str) -> &str {
    for ending in ["sses", "xes", "ches", "shes", "zes"] {
        if word.ends_with(ending) {
            return &word[..word.len() - 2];
        }
    }
    match word.strip_suffix('s') {
        Some(start) if is_stem(start) && !start.ends_with(['s', 'u', 'i']) => start,
        _ => word,
    }
}

/// "runn" is "run"; "sell" stays, because its forms have two letters too.
fn without_double(start: &str) -> &str {
    let mut last = start.chars().rev();
    match (last.next(), last.next()) {
        (Some(a), Some(b)) if a == b && !"aeiouls".contains(a) => {
            &start[..start.len() - a.len_utf8()]
        }
        _ => start,
    }
}

fn is_stem(start: &str) -> bool {
    start.chars().count() >= SHORTEST_STEM && start.chars().any(|c| "aeiouy".contains(c))
}

/// Whether one wrong, missing, additional or swapped letter lies between two words.
pub(super) fn is_one_typo_apart(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short.len() < LONG_ENOUGH_FOR_A_TYPO - 1
        || long.len() < LONG_ENOUGH_FOR_A_TYPO
        || long.len() - short.len() > 1
    {
        return false;
    }
    let same = short.iter().zip(&long).take_while(|(x, y)| x == y).count();
    let (short_rest, long_rest) = (&short[same..], &long[same..]);
    if short.len() < long.len() {
        return *short_rest == long_rest[1..];
    }
    let rest_is_same = |from: usize| short_rest.get(from..) == long_rest.get(from..);
    let is_swapped = || short_rest[..2] == [long_rest[1], long_rest[0]] && rest_is_same(2);
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
            ("runner", "run"),
            ("stories", "story"),
            ("dishes", "dish"),
            ("coding", "code"),
            ("glasses", "glass"),
            ("programmer", "programming"),
            ("baked", "baking"),
            ("selling", "sell"),
        ];
        for (one, other) in same {
            assert_eq!(stem(one), stem(other), "{one}, {other}");
        }
        for word in ["sing", "yoga", "bus", "chess", "tennis", "string", "beer"] {
            assert_eq!(stem(word), word);
        }
    }

    #[test]
    fn one_typo_is_one_letter() {
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
