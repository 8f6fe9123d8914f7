//! Sprites of icons where those that are built in lack some: a branch of an operator's own, a
//! community's icon, or icons of their folder.

use std::collections::{BTreeMap, BTreeSet};

use crate::assets::{Assets, Made, sprite_name};
use crate::content::Content;

/// Most of the icons are theirs; the build of the islands says the same.
const LICENCE: &str = "<!-- Lucide icons, lucide.dev, ISC licence -->";

/// The sprites that lack something, made anew. What is built in lacks nothing.
pub fn of(content: &Content, assets: &Assets) -> Vec<Made> {
    if content.fingerprint.is_empty() {
        return Vec::new();
    }
    let mut wanted: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in content.catalogue.taxonomy.nodes() {
        let top = node.path.split('/').next().unwrap_or_default();
        wanted.entry(top).or_default().insert(&node.icon);
        if !node.path.contains('/') {
            wanted.entry("").or_default().insert(&node.icon);
        }
    }
    let communities = content.communities.iter().map(|community| community.icon.as_str());
    wanted.entry("").or_default().extend(communities);
    let mut built_in = None;
    let sprites = wanted.into_iter().filter_map(|(top, icons)| {
        let name = sprite_name(top);
        let mut symbols: BTreeMap<String, String> = assets.symbols(&name).into_iter().collect();
        let lacking: Vec<&str> =
            icons.into_iter().filter(|icon| !symbols.contains_key(*icon)).collect();
        if lacking.is_empty() {
            return None;
        }
        let built_in = built_in.get_or_insert_with(|| assets.icons());
        for icon in lacking {
            let symbol = content.icons.get(icon).or_else(|| built_in.get(icon));
            symbols.extend(symbol.map(|symbol| (icon.to_owned(), symbol.clone())));
        }
        let symbols: String = symbols.into_values().collect();
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{LICENCE}{symbols}</svg>\n");
        Some(Made::new(&name, svg.into_bytes()))
    });
    sprites.collect()
}
