//! `data/synonyms.json`: words that mean the same to somebody who searches.

use super::faults::Faults;
use super::source::Source;

const FILE: &str = "data/synonyms.json";

/// Groups of at least two words each, in lower case.
pub(super) fn load(source: &Source, faults: &mut Faults) -> Option<Vec<Vec<String>>> {
    let groups: Vec<Vec<String>> = source.read(FILE, faults)?;
    for group in &groups {
        let entry = group.first().map_or("", String::as_str);
        if group.len() < 2 {
            faults.add(FILE, entry, "a group needs at least two words");
        }
        for word in group {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            if word.is_empty() || !word.chars().all(plain) {
                faults.add(FILE, entry, format!("\"{word}\" must be one word in lower case"));
            }
        }
        if (1..group.len()).any(|i| group[..i].contains(&group[i])) {
            faults.add(FILE, entry, "names a word twice");
        }
    }
    Some(groups)
}
