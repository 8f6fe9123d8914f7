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
        name => name.to_owned(),
    };
    entries.map(label).collect()
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
