//! The direction of every import below `server/`: a folder uses what stands before it in `ORDER`
//! and nothing that stands after it, and the files of a folder don't depend on each other in a
//! circle.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::{below, read};

const ORDER: [&str; 13] = [
    "mapping", "network", "clock", "assets", "urls", "content", "store", "accounts", "insights",
    "web", "layout", "pages", "app",
];
const ROOTS: [&str; 3] = ["main", "lib", "build"];
const LOOSE: usize = 3;

struct Source {
    name: String,
    /// The code without comments and the tests at its end.
    code: String,
}

impl Source {
    fn room(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }
}

fn sources() -> Vec<Source> {
    let files = below("server").into_iter().filter_map(|path| {
        let name = path.strip_prefix("server/")?.strip_suffix(".rs")?.to_owned();
        let text = read(&path);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
        let code = code.filter(|line| !line.trim_start().starts_with("//"));
        Some(Source { name, code: code.collect::<Vec<_>>().join("\n") })
    });
    files.collect()
}

/// The names that follow a prefix such as `crate::` anywhere in the code, those of a braced list
/// among them.
fn names_after<'a>(code: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let mut names = BTreeSet::new();
    for (position, _) in code.match_indices(prefix) {
        let rest = &code[position + prefix.len()..];
        let list = match rest.strip_prefix('{') {
            Some(braced) => braced.split('}').next().unwrap_or_default(),
            None => rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""),
        };
        let first = |item: &'a str| {
            item.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("")
        };
        names.extend(list.split(',').map(first).filter(|name| !name.is_empty()));
    }
    names
}

#[test]
fn every_import_points_to_what_stands_below() {
    let height = |room: &str| ORDER.iter().position(|known| *known == room);
    let mut upward = Vec::new();
    for source in sources().iter().filter(|source| !ROOTS.contains(&source.room())) {
        let own = height(source.room());
        assert!(own.is_some(), "{} has no place in the order", source.name);
        for name in names_after(&source.code, "crate::") {
            if height(name).is_none_or(|other| Some(other) > own) {
                upward.push(format!("server/{}.rs uses {name}", source.name));
            }
        }
    }
    assert!(upward.is_empty(), "{}", upward.join("\n"));
}

#[test]
fn few_files_stand_outside_a_folder() {
    let sources = sources();
    let loose: Vec<&str> = (sources.iter().map(|source| source.name.as_str()))
        .filter(|name| !name.contains('/') && !ROOTS.contains(name))
        .collect();
    assert!(loose.len() <= LOOSE, "{loose:?}");
}

#[test]
fn no_page_imports_another_page() {
    for source in sources().iter().filter(|source| source.room() == "pages") {
        let others = names_after(&source.code, "crate::pages::");
        assert!(others.is_empty(), "server/{}.rs uses pages {others:?}", source.name);
        let is_top = source.name.matches('/').count() == 1 && !source.name.ends_with("/mod");
        if is_top {
            let siblings = names_after(&source.code, "super::");
            assert!(siblings.is_empty(), "server/{}.rs uses {siblings:?}", source.name);
        }
    }
}

#[test]
fn files_of_a_folder_form_no_circle() {
    let sources = sources();
    let mut found = BTreeSet::new();
    for module in sources.iter().filter(|source| source.name.ends_with("/mod")) {
        let folder = module.name.trim_end_matches("/mod");
        let uses = uses_inside(folder, module, &sources);
        let in_circle = |start: &&str| way_back(start, start, &uses, &mut BTreeSet::new());
        if uses.keys().copied().any(|start| in_circle(&start)) {
            found.insert(folder);
        }
    }
    assert!(found.is_empty(), "folders with a circle: {found:?}");
}

/// Which files of a folder each of them uses, `mod.rs` among them. A name that `mod.rs` re-exports
/// counts as a use of the file that defines it.
fn uses_inside<'a>(
    folder: &str,
    module: &'a Source,
    sources: &'a [Source],
) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let homes = homes(&module.code);
    let file = |source: &'a Source| {
        let rest = source.name.strip_prefix(folder)?.strip_prefix('/')?;
        (!rest.contains('/') && rest != "mod").then_some(rest)
    };
    let own = format!("crate::{}::", folder.replace('/', "::"));
    let files: BTreeSet<&str> = sources.iter().filter_map(file).collect();
    let mut uses = BTreeMap::from([("mod", used_by_module(&module.code, &files))]);
    for source in sources {
        let Some(name) = file(source) else { continue };
        let mut named = names_after(&source.code, "super::");
        named.extend(names_after(&source.code, &own));
        let home = |name: &'a str| match homes.get(name) {
            Some(home) => *home,
            None if files.contains(name) || name == "super" => name,
            None if module.code.contains(&format!("mod {name};")) => name,
            None => "mod",
        };
        uses.insert(name, named.into_iter().map(home).filter(|other| *other != name).collect());
    }
    uses
}

/// The files that the code of a `mod.rs` uses, as against those it only declares or re-exports.
fn used_by_module<'a>(code: &str, files: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    let private: Vec<&str> = code
        .split_inclusive(';')
        .filter(|statement| !(statement.contains("pub") && statement.contains(" use ")))
        .collect();
    let private = private.concat();
    let is_used = |file: &&&str| {
        private.match_indices(&format!("{file}::")).any(|(position, _)| {
            let before = private[..position].chars().next_back();
            before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '_' | ':'))
        })
    };
    files.iter().filter(is_used).copied().collect()
}

fn homes(code: &str) -> BTreeMap<&str, &str> {
    let mut homes = BTreeMap::new();
    for statement in code.split("use ").skip(1) {
        let statement = statement.split(';').next().unwrap_or_default();
        let Some((file, names)) = statement.split_once("::") else { continue };
        let names = names.trim_matches(|c| c == '{' || c == '}');
        for name in names.split(',').map(|name| name.trim().trim_matches(['{', '}', '\n', ' '])) {
            homes.insert(name.rsplit(" as ").next().unwrap_or(name), file);
        }
    }
    homes
}

fn way_back<'a>(
    file: &str,
    start: &str,
    uses: &BTreeMap<&'a str, BTreeSet<&'a str>>,
    seen: &mut BTreeSet<&'a str>,
) -> bool {
    let Some(next) = uses.get(file) else { return false };
    next.iter()
        .any(|other| *other == start || (seen.insert(other) && way_back(other, start, uses, seen)))
}
