use actix_web::HttpRequest;

use crate::accounts::Account;
use crate::content::Language;
use crate::layout::radar::small;
use crate::mapping::{Group, MapList, NamedMap, Selection};
use crate::urls::paths;
use crate::web::{PageResult, Site, Visitor, selection};

pub struct MapRow {
    pub label: String,
    pub shape: String,
    pub picks: usize,
    pub map: String,
    pub without: String,
}

/// "You", the name, or "Map" with its position, from 1.
pub fn labels(maps: &MapList, mine: Option<usize>, language: &Language) -> Vec<String> {
    let entries = maps.entries().iter().enumerate();
    let you = language.text("You");
    let label = |(at, map): (usize, &NamedMap)| match map.name.as_str() {
        _ if mine == Some(at) => you.to_owned(),
        "" => nameless(at, language),
        // A map named "you" is quoted; without quotes the word means the visitor's own map.
        name if name.to_lowercase() == you.to_lowercase() => format!("\u{201c}{name}\u{201d}"),
        name => isolated(name),
    };
    entries.map(label).collect()
}

pub fn nameless(at: usize, language: &Language) -> String {
    language.t("Map {number}").with("number", at + 1).to_string()
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

pub fn map_rows(maps: &MapList, labels: &[String], group: &Group<'_>) -> Vec<MapRow> {
    let entries = maps.entries().iter().zip(labels).enumerate();
    let row = |(at, (map, label)): (usize, (&NamedMap, &String))| MapRow {
        label: label.clone(),
        shape: small(&group.maps()[at].values.fractions()),
        picks: map.selection.len(),
        map: paths::shared(&map.code),
        without: paths::together(&maps.without(at)),
    };
    entries.map(row).collect()
}

#[derive(Debug)]
pub struct Viewer {
    pub account: Option<Account>,
    /// The browser has the map of a session that has ended.
    pub has_local_copy: bool,
    /// Without a name.
    pub map: NamedMap,
}

impl Viewer {
    /// Without a map if the store is unavailable.
    pub async fn of(request: &HttpRequest, site: &Site) -> Self {
        let found = Self::find(request, site).await;
        found.unwrap_or_else(|_| Self::with(Selection::default(), site))
    }

    /// Fails if the store is unavailable.
    pub async fn find(request: &HttpRequest, site: &Site) -> PageResult<Self> {
        let (visitor, map) = Visitor::with_map(request, site).await?;
        let account = visitor.account().cloned();
        let picks = match &account {
            None => selection::shown(request, site).selection,
            Some(_) => map.selection,
        };
        let has_local_copy = selection::is_of_signed_out(request, &visitor);
        Ok(Self { account, has_local_copy, ..Self::with(picks, site) })
    }

    fn with(picks: Selection, site: &Site) -> Self {
        let map = NamedMap::new("", picks, &site.content.numbers);
        Self { account: None, has_local_copy: false, map }
    }

    pub fn picks(&self) -> &Selection {
        &self.map.selection
    }
}
