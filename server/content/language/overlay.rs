//! Words of a language over the content: names and texts by id, from `data/languages/es/`.
//!
//! Ids, addresses, numbers and credits have one source, so that results are the same in every language.

use serde_json::{Map, Value};

/// A file of a language, and the fields of entries that it may set; without any, all words at
/// their place.
pub(super) type Source = (&'static str, &'static [&'static str]);

/// Content files with words, besides those of branches, and where the words are.
pub(super) const CONTENT: [(&str, &[Source]); 11] = [
    ("data/traits.json", &[("traits.json", &["name", "description"])]),
    ("data/copy/traits.json", &[("traits.json", &["text"])]),
    ("data/copy/categories.json", &[("categories.json", &["text"])]),
    ("data/templates.json", &[("ideas.json", &["name"])]),
    ("data/copy/ideas.json", &[("ideas.json", &["summary", "what", "pays", "start", "hard"])]),
    ("data/shapes.json", &[("shapes.json", &[])]),
    ("data/copy/faq.json", &[("faq.json", &["title", "question", "answer"])]),
    ("data/communities.json", &[("communities.json", &["name"])]),
    (
        "data/sources/origins.json",
        &[("origins.json", &["earners", "note"]), ("occupations.json", &["title"])],
    ),
    ("data/evidence.json", &[("evidence.json", &["text"])]),
    ("data/side-income.json", &[("side-income.json", &["text", "note"])]),
];
const BRANCH: &[Source] = &[("names.json", &["name"])];

pub(super) fn sources_of(content: &str) -> &'static [Source] {
    let is_branch = content.starts_with("data/categories/") && !content.ends_with("/order.json");
    let listed = CONTENT.iter().find(|(file, _)| *file == content).map(|(_, sources)| *sources);
    listed.unwrap_or(if is_branch { BRANCH } else { &[] })
}

pub fn words_for(code: &str, content: &str) -> impl Iterator<Item = String> {
    sources_of(content).iter().map(move |(file, _)| format!("data/languages/{code}/{file}"))
}

/// Puts words into the parsed content file. Those of entries that are gone have no effect.
pub fn overlay(file: &str, content: &mut Value, words_file: &str, words: Value) {
    let source = sources_of(file).iter().find(|(name, _)| words_file.ends_with(name));
    if let Some((_, fields)) = source {
        let mut by_id = Map::new();
        gather(words, &mut by_id);
        lay(content, &by_id, fields);
    }
}

/// The entries by id, from a map of them or from lists of objects with an "id".
pub(super) fn gather(words: Value, by_id: &mut Map<String, Value>) {
    match words {
        Value::Object(entries) => by_id.extend(entries),
        Value::Array(items) => {
            for mut item in items {
                let Some(object) = item.as_object_mut() else { continue };
                let lists = object.values_mut().filter(|value| value.is_array());
                let lists: Vec<Value> = lists.map(Value::take).collect();
                for list in lists {
                    gather(list, by_id);
                }
                if let Some(id) = id_of(&item) {
                    by_id.insert(id, item);
                }
            }
        }
        _ => {}
    }
}

/// An occupation's is its code.
pub(super) fn id_of(item: &Value) -> Option<String> {
    let id = item.get("id").or_else(|| item.get("soc"))?;
    id.as_str().map(str::to_owned)
}

fn lay(content: &mut Value, words: &Map<String, Value>, fields: &[&str]) {
    if let Some(words) = id_of(content).and_then(|id| words.get(&id)) {
        put(content, words, fields);
    }
    match content {
        Value::Array(items) => items.iter_mut().for_each(|item| lay(item, words, fields)),
        // An entry of a list: only lists below it have entries of their own.
        Value::Object(entry) if ["id", "soc"].iter().any(|name| entry.contains_key(*name)) => {
            let lists = entry.values_mut().filter(|value| value.is_array());
            lists.for_each(|list| lay(list, words, fields));
        }
        Value::Object(entries) => {
            for (id, entry) in entries {
                if let Some(words) = words.get(id) {
                    put(entry, words, fields);
                }
                let lists = entry.as_object_mut().into_iter().flat_map(Map::values_mut);
                lists.filter(|value| value.is_array()).for_each(|list| lay(list, words, fields));
            }
        }
        _ => {}
    }
}

fn put(entry: &mut Value, words: &Value, fields: &[&str]) {
    match (entry, words) {
        // An empty one isn't translated yet.
        (Value::String(text), Value::String(words)) if !words.is_empty() => text.clone_from(words),
        (Value::String(text), Value::Object(words)) => {
            let field = fields.first().and_then(|field| words.get(*field));
            if let Some(Value::String(words)) = field.filter(|words| *words != "") {
                text.clone_from(words);
            }
        }
        (Value::Object(entry), Value::String(_)) => {
            let field = fields.first().and_then(|field| entry.get_mut(*field));
            if let Some(text) = field {
                put(text, words, fields);
            }
        }
        (Value::Object(entry), Value::Object(words)) => {
            let is_set = |name: &String| fields.is_empty() || fields.contains(&name.as_str());
            for (name, words) in words.iter().filter(|(name, _)| is_set(name)) {
                if let Some(text) = entry.get_mut(name) {
                    put(text, words, fields);
                }
            }
        }
        _ => {}
    }
}
