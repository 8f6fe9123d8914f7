//! `data/changed.json` tells search engines the truth: a page whose content changes gets a new
//! day. With `UPDATE_CHANGED=1` in the environment this writes the file instead of failing.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use worthmap::content::{Content, Source};
use worthmap::mapping::{Kind, TemplateIx, id_hash};
use worthmap::paths;

/// Pages whose words stand in a file of their own.
const FILES: [(&str, &str); 7] = [
    ("/", "templates/pages/home.html"),
    ("/about", "templates/pages/about.html"),
    ("/app", "templates/pages/wizard_1.html"),
    ("/faq", "data/copy/faq.json"),
    ("/method", "templates/pages/method.html"),
    ("/privacy", "templates/pages/privacy.html"),
    ("/terms", "templates/pages/terms.html"),
];

#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    on: String,
    content: String,
}

fn project(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn json(file: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(project(file)).expect(file)).expect(file)
}

/// What each page says, as text that changes when the page does.
fn contents() -> BTreeMap<String, String> {
    let content = Content::load(&Source::Embedded).expect("sound content");
    let (copy, origins) = (json("data/copy/ideas.json"), json("data/sources/origins.json"));
    let traits = json("data/copy/traits.json");
    let templates = content.catalogue.templates().iter().enumerate().map(|(position, idea)| {
        let id = idea.id.to_string();
        let path = paths::idea(&content.texts.idea(TemplateIx(position)).slug);
        let numbers = (&idea.name, &idea.skills, idea.salary, idea.values);
        (path, format!("{numbers:?} {} {}", copy[&id], origins[&id]))
    });
    let traits = content.catalogue.traits.iter().zip(&content.texts.traits).map(|(item, text)| {
        (paths::trait_page(&text.slug), format!("{item:?} {}", traits[&item.id]))
    });
    let taxonomy = &content.catalogue.taxonomy;
    let inner = taxonomy.nodes().iter().filter_map(|node| match &node.kind {
        Kind::Inner(children) => Some((node, children)),
        Kind::Leaf(_) | Kind::Empty => None,
    });
    let branches = inner.map(|(node, children)| {
        let names: Vec<&str> = children.iter().map(|ix| taxonomy.node(*ix).name.as_str()).collect();
        let words = (&node.name, &content.texts.categories[&node.id], names);
        (paths::experience(&node.path), format!("{words:?}"))
    });
    let files =
        FILES.map(|(path, file)| (path.to_owned(), fs::read_to_string(project(file)).expect(file)));
    templates.chain(traits).chain(branches).chain(files).collect()
}

/// Today, as the machine's `date` has it.
fn today() -> String {
    let output = Command::new("date").args(["-u", "+%F"]).output().expect("date runs");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

fn write(expected: &BTreeMap<String, String>, mut known: BTreeMap<String, Entry>) {
    let lines = expected.iter().map(|(path, content)| {
        let entry = known.remove(path).filter(|entry| entry.content == *content);
        let on = entry.map_or_else(today, |entry| entry.on);
        format!("  {path:?}: {{ \"on\": \"{on}\", \"content\": \"{content}\" }}")
    });
    let text = format!("{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n"));
    fs::write(project("data/changed.json"), text).expect("written");
}

#[test]
fn changed_content_has_a_new_day() {
    let expected: BTreeMap<String, String> = contents()
        .into_iter()
        .map(|(path, text)| (path, format!("{:08x}", id_hash(&text))))
        .collect();
    let known: BTreeMap<String, Entry> =
        serde_json::from_value(json("data/changed.json")).expect("entries");
    if std::env::var_os("UPDATE_CHANGED").is_some() {
        return write(&expected, known);
    }
    let found: BTreeMap<String, String> =
        known.into_iter().map(|(path, entry)| (path, entry.content)).collect();
    assert!(
        found == expected,
        "pages have changed; data/README.md says how to give them a new day: {:?}",
        expected
            .iter()
            .filter(|(path, content)| found.get(*path) != Some(content))
            .collect::<Vec<_>>()
    );
}

#[test]
fn the_day_on_a_page_is_the_day_search_engines_are_told() {
    let content = Content::load(&Source::Embedded).expect("sound content");
    for (path, file) in FILES {
        let text = fs::read_to_string(project(file)).expect(file);
        if let Some((_, rest)) = text.split_once("Last changed on ") {
            let day = content.texts.changed.on(path).expect(path).in_words();
            assert!(rest.starts_with(&day), "{file} doesn't say {day}");
        }
    }
}
