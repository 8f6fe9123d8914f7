//! `data/icons/`: icons beside those that are built in.

use std::collections::BTreeMap;

use super::communities::Community;
use super::documents::is_slug;
use super::drawing;
use super::faults::Faults;
use super::source::Files;
use crate::assets::Assets;
use crate::mapping::Taxonomy;

const FOLDER: &str = "icons/";

/// The folder's icons as symbols of a sprite, by name.
pub(super) fn load(files: &Files, faults: &mut Faults) -> BTreeMap<String, String> {
    let mut icons = BTreeMap::new();
    let built_in = if files.are_built_in() { return icons } else { Assets::load().icons() };
    for (path, bytes) in files.own_below(FOLDER) {
        let file = format!("data/{path}");
        let name = path.trim_start_matches(FOLDER).trim_end_matches(".svg");
        if !is_slug(name) {
            faults.add(&file, "", "the name must be lower-case words joined by hyphens");
        } else if built_in.contains_key(name) {
            faults.add(&file, "", "there is a built-in icon of this name");
        }
        match drawing::checked(bytes).and_then(|svg| drawing::symbol(name, &svg)) {
            Ok(symbol) => drop(icons.insert(name.to_owned(), symbol)),
            Err(reason) => faults.add(&file, "", reason),
        }
    }
    icons
}

/// Reports each named icon that is missing. The build checks the built-in content.
pub(super) fn check_names(
    files: &Files,
    icons: &BTreeMap<String, String>,
    taxonomy: Option<&Taxonomy>,
    communities: Option<&[Community]>,
    faults: &mut Faults,
) {
    let built_in = if files.are_built_in() { return } else { Assets::load().icons() };
    if built_in.is_empty() {
        // The program was built without the files of the islands.
        return;
    }
    let mut check = |file: &str, entry: &str, icon: &str| {
        if !icon.is_empty() && !built_in.contains_key(icon) && !icons.contains_key(icon) {
            let reason = format!("there is no icon {icon}; icons/{icon}.svg would be one");
            faults.add(file, entry, reason);
        }
    };
    for node in taxonomy.into_iter().flat_map(Taxonomy::nodes) {
        let top = node.path.split('/').next().unwrap_or_default();
        check(&format!("data/categories/{top}.json"), &node.path, &node.icon);
    }
    for community in communities.into_iter().flatten() {
        check("data/communities.json", &community.id, &community.icon);
    }
}
