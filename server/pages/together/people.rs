//! Who is in a group, and what they are called on its page.

use super::address;
use crate::mapping::{Numbers, Roster};
use crate::urls::paths;

/// One of the maps in the list of all.
pub struct Person {
    pub label: String,
    pub picks: usize,
    /// Their map by itself.
    pub map: String,
    /// The same group without them; none where a button of a form leads there.
    pub without: Option<String>,
}

/// What each is called: "You", their name, or their number in the list.
pub fn labels(roster: &Roster, mine: Option<usize>) -> Vec<String> {
    let entries = roster.entries().iter().enumerate();
    let label = |(at, entry): (usize, &crate::mapping::Entry)| match entry.name.as_str() {
        _ if mine == Some(at) => "You".to_owned(),
        "" => format!("Map {}", at + 1),
        // Only the visitor's own map goes by this word without marks.
        name if name.eq_ignore_ascii_case("you") => format!("\u{201c}{name}\u{201d}"),
        name => apart(name),
    };
    entries.map(label).collect()
}

/// A text of somebody's within a sentence: one that is read from the right would take the numbers
/// and marks behind it along.
pub fn apart(text: &str) -> String {
    let from_the_right = |letter: char| {
        matches!(letter,
            '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if text.contains(from_the_right) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

/// Whether buttons of a form leave somebody out.
pub fn leave_by_button(roster: &Roster) -> bool {
    roster.len() > address::LISTED
}

/// The list of all. Where the group is written as one code, that isn't written anew without each of
/// them: with forty it would be most of the page, and of the time that it takes.
pub fn people(roster: &Roster, labels: &[String], numbers: &Numbers) -> Vec<Person> {
    let short = !leave_by_button(roster);
    let entries = roster.entries().iter().zip(labels).enumerate();
    entries
        .map(|(at, (entry, label))| Person {
            label: label.clone(),
            picks: entry.selection.len(),
            map: paths::shared(&entry.code),
            without: short.then(|| address::of(paths::TOGETHER, &roster.without(at), numbers)),
        })
        .collect()
}
