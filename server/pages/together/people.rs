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
    /// The same group without them.
    pub without: String,
}

/// What each is called: "You", their name, or their number in the list.
pub fn labels(roster: &Roster, mine: Option<usize>) -> Vec<String> {
    let entries = roster.entries().iter().enumerate();
    let label = |(at, entry): (usize, &crate::mapping::Entry)| match entry.name.as_str() {
        _ if mine == Some(at) => "You".to_owned(),
        "" => format!("Map {}", at + 1),
        name => name.to_owned(),
    };
    entries.map(label).collect()
}

/// The list of all; those the page is about keep their page without one of them.
pub fn people(page: &str, roster: &Roster, labels: &[String], numbers: &Numbers) -> Vec<Person> {
    let entries = roster.entries().iter().zip(labels).enumerate();
    entries
        .map(|(at, (entry, label))| Person {
            label: label.clone(),
            picks: entry.selection.len(),
            map: paths::shared(&entry.code),
            without: address::of(page, &roster.without(at), numbers),
        })
        .collect()
}
