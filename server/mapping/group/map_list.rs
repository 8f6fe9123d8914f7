//! The maps of a group, in the order in which they were given.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::mapping::{Numbers, Selection};

/// In maps.
pub const LARGEST_GROUP: usize = 12;
/// In characters.
pub const MAX_NAME_CHARS: usize = 24;
/// Combining marks kept on one base character; no language uses more.
const MOST_MARKS: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedMap {
    /// May be empty.
    pub name: String,
    /// The code of its picks, without an idea.
    pub code: String,
    pub selection: Selection,
}

impl NamedMap {
    pub fn new(name: &str, selection: Selection, numbers: &Numbers) -> Self {
        // A comma separates maps in the address.
        let name = shown_name(&name.replace(',', " "), MAX_NAME_CHARS);
        Self { name, code: numbers.encode(&selection, None), selection }
    }
}

/// At most [`LARGEST_GROUP`] maps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MapList(Vec<NamedMap>);

impl MapList {
    pub fn new(mut maps: Vec<NamedMap>) -> Self {
        maps.truncate(LARGEST_GROUP);
        Self(maps)
    }

    pub fn entries(&self) -> &[NamedMap] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn is_full(&self) -> bool {
        self.len() == LARGEST_GROUP
    }

    pub fn position(&self, code: &str) -> Option<usize> {
        self.0.iter().position(|map| map.code == code)
    }

    /// Unchanged where it is full.
    pub fn with(&self, map: NamedMap) -> Self {
        Self::new(self.0.iter().cloned().chain([map]).collect())
    }

    pub fn without(&self, position: usize) -> Self {
        let others = self.0.iter().enumerate().filter(|(at, _)| *at != position);
        Self(others.map(|(_, map)| map.clone()).collect())
    }
}

/// Cleans a typed name: one line of at most `longest` characters, without invisible ones and those
/// that change the direction of text.
pub fn shown_name(name: &str, longest: usize) -> String {
    let blank = |character: char| if character.is_whitespace() { ' ' } else { character };
    let seen = |character: &char| !character.is_control() && !is_invisible(*character);
    let mut marks = 0;
    let few_marks = |character: &char| {
        marks = if is_combining_mark(*character) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    };
    let shown: String = name.nfc().map(blank).filter(seen).filter(few_marks).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(longest).collect();
    short.trim_end().to_owned()
}

/// Zero-width characters and controls of the text's direction.
pub fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{2800}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}
