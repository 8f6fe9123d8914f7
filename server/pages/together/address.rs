//! The addresses of a group.

use crate::mapping::{Numbers, Roster};
use crate::urls::paths;

/// A larger group is written as one code, and so is one that takes this many characters.
pub const LISTED: usize = 12;
const TOO_LONG: usize = 2_000;

/// The address at which a page shows this group.
pub fn of(page: &str, roster: &Roster, numbers: &Numbers) -> String {
    let entries = roster.entries().iter();
    let maps = entries.map(|entry| (entry.code.as_str(), entry.name.as_str()));
    let listed = paths::listed_maps(page, maps);
    if roster.len() <= LISTED && listed.len() < TOO_LONG {
        listed
    } else {
        paths::sealed_maps(page, &roster.encode(numbers))
    }
}
