//! Which maps a group is made of, and the group as a short text that goes into an address.
//!
//! The maps stand in an order of their own, so that a group is the same however they came: those
//! with a name first, by name, then the others by their code.
//!
//! The text is sealed like the code of one map. Behind the check sum stands for each map the
//! length of its name, the name, the length of its picks and the picks, as a shared link has them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::mapping::share_code::{push_number, sealed, take_number, unsealed};
use crate::mapping::{Numbers, Selection, Taxonomy};

/// No group has more maps.
pub const LARGEST_GROUP: usize = 40;
/// So many characters of a name are kept.
pub const LONGEST_NAME: usize = 24;
/// More marks than this are in no language put onto one letter.
const MOST_MARKS: usize = 3;
/// No text of ours is longer, even if the tree grows tenfold.
const LONGEST: usize = 60_000;

/// One of the maps, and what its owner is called there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Empty where none was given.
    pub name: String,
    /// The code of its picks, without an idea.
    pub code: String,
    pub selection: Selection,
}

impl Entry {
    /// A map under a name as somebody typed it.
    pub fn new(name: &str, selection: Selection, numbers: &Numbers) -> Self {
        Self { name: tidy(name), code: numbers.encode(&selection, None), selection }
    }
}

/// The maps of a group in their order, at most [`LARGEST_GROUP`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roster(Vec<Entry>);

impl Roster {
    /// Puts maps in order; says how many there was no room for.
    pub fn new(mut entries: Vec<Entry>) -> (Self, usize) {
        let surplus = entries.len().saturating_sub(LARGEST_GROUP);
        entries.truncate(LARGEST_GROUP);
        entries.sort_by_cached_key(|entry| {
            let Entry { name, code, .. } = entry;
            (name.is_empty(), name.to_lowercase(), name.clone(), code.clone())
        });
        (Self(entries), surplus)
    }

    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is no room for one more.
    pub fn is_full(&self) -> bool {
        self.len() == LARGEST_GROUP
    }

    /// The first map with the same picks.
    pub fn position(&self, code: &str) -> Option<usize> {
        self.0.iter().position(|entry| entry.code == code)
    }

    /// The group with one more map; as it is when there is no room.
    pub fn with(&self, entry: Entry) -> Self {
        Self::new(self.0.iter().cloned().chain([entry]).collect()).0
    }

    /// The group without the map at a position.
    pub fn without(&self, position: usize) -> Self {
        let others = self.0.iter().enumerate().filter(|(at, _)| *at != position);
        Self(others.map(|(_, entry)| entry.clone()).collect())
    }

    /// The group as a text.
    pub fn encode(&self, numbers: &Numbers) -> String {
        let mut body = Vec::new();
        for Entry { name, selection, .. } in &self.0 {
            for part in [name.as_bytes(), &numbers.body(selection, None)] {
                push_number(&mut body, part.len());
                body.extend(part);
            }
        }
        sealed(&body)
    }

    /// Reads such a text; none when it is damaged, not one of ours, or holds too many maps.
    pub fn decode(text: &str, numbers: &Numbers, taxonomy: &Taxonomy) -> Option<Self> {
        let body = unsealed(text, LONGEST)?;
        let mut rest = body.as_slice();
        let mut entries = Vec::new();
        while !rest.is_empty() {
            let name = std::str::from_utf8(take(&mut rest)?).ok()?;
            let shared = numbers.read(take(&mut rest)?, taxonomy)?;
            entries.push(Entry::new(name, shared.selection, numbers));
            if entries.len() > LARGEST_GROUP {
                return None;
            }
        }
        Some(Self::new(entries).0)
    }
}

/// A number, and as many bytes.
fn take<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = take_number(bytes)?;
    let (part, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    Some(part)
}

/// A name as it is shown, without the comma that stands between maps.
fn tidy(name: &str) -> String {
    shown_name(&name.replace(',', " "), LONGEST_NAME)
}

/// A name as somebody typed it, as it is shown: short, on one line, without what can't be seen or
/// turns the direction of the text around it.
pub fn shown_name(name: &str, longest: usize) -> String {
    let blank = |letter: char| if letter.is_whitespace() { ' ' } else { letter };
    let seen = |letter: &char| !letter.is_control() && !is_invisible(*letter);
    let mut marks = 0;
    let few_marks = |letter: &char| {
        marks = if is_combining_mark(*letter) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    };
    let shown: String = name.nfc().map(blank).filter(seen).filter(few_marks).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(longest).collect();
    short.trim_end().to_owned()
}

/// Marks that change how text around them reads and are nothing themselves.
pub fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{2800}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}
