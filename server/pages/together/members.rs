//! Members of a group in the page's list.

use crate::mapping::{MapList, NamedMap};
use crate::urls::paths;

pub struct Member {
    pub label: String,
    pub picks: usize,
    /// Address of this map alone.
    pub map: String,
    /// Address of the group without this map.
    pub without: String,
}

/// "You", the name, or "Map" with its position, from 1.
pub fn labels(maps: &MapList, mine: Option<usize>) -> Vec<String> {
    let entries = maps.entries().iter().enumerate();
    let label = |(at, map): (usize, &NamedMap)| match map.name.as_str() {
        _ if mine == Some(at) => "You".to_owned(),
        "" => format!("Map {}", at + 1),
        // A member named "you" is quoted; without quotes the word means the visitor's own map.
        name if name.eq_ignore_ascii_case("you") => format!("\u{201c}{name}\u{201d}"),
        name => isolated(name),
    };
    entries.map(label).collect()
}

/// Isolates right-to-left text, so that it doesn't reorder numbers and punctuation after it.
pub fn isolated(text: &str) -> String {
    let is_right_to_left = |character: char| {
        matches!(character,
            '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if text.contains(is_right_to_left) {
        format!("\u{2068}{text}\u{2069}")
    } else {
        text.to_owned()
    }
}

pub fn members(maps: &MapList, labels: &[String]) -> Vec<Member> {
    let entries = maps.entries().iter().zip(labels).enumerate();
    let member = |(at, (map, label)): (usize, (&NamedMap, &String))| Member {
        label: label.clone(),
        picks: map.selection.len(),
        map: paths::shared(&map.code),
        without: paths::together(&maps.without(at)),
    };
    entries.map(member).collect()
}
