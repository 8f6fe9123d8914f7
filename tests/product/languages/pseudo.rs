use std::fs;

use serde_json::{Map, Value, json};

use crate::own::folder::OwnFolder;
use crate::support::worthmap;

pub const CODE: &str = "eo";

/// A site in English and in a language that is made of it: vowels have accents.
pub fn folder() -> OwnFolder {
    let folder = OwnFolder::empty();
    let init = worthmap().args(["init", "--language", CODE]).arg(folder.path()).output().unwrap();
    assert!(init.status.success());
    folder.write_json("site.json", &json!({"name": "Worthmap", "languages": ["en", CODE]}));
    let messages = folder.path().join(format!("languages/{CODE}.json"));
    translate(&messages, |english, _| message(english));
    for file in fs::read_dir(messages.with_extension("")).unwrap() {
        let path = file.unwrap().path();
        if path.is_file() {
            translate(&path, |_, entry| words(entry));
        }
    }
    folder
}

fn translate(path: &std::path::Path, translated: impl Fn(&str, &Value) -> Value) {
    let entries: Map<String, Value> = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let texts = entries.iter().filter(|(key, _)| !key.ends_with('@'));
    let texts: Value = texts.map(|(key, entry)| (key.clone(), translated(key, entry))).collect();
    fs::write(path, texts.to_string()).unwrap();
}

fn message(english: &str) -> Value {
    let text = english.split_once("||").map_or(english, |(text, _)| text);
    match text.split_once(" / ") {
        Some((one, other)) => json!({"one": accent(one), "other": accent(other)}),
        None => json!(accent(text)),
    }
}

/// Notes have the English.
fn words(entry: &Value) -> Value {
    let notes = entry.as_object().unwrap().iter();
    let notes = notes.filter_map(|(field, text)| Some((field.strip_suffix('@')?, text.as_str()?)));
    notes.map(|(field, text)| (field.to_owned(), json!(accent(text)))).collect()
}

/// Values, elements, entities and code stay.
pub fn accent(text: &str) -> String {
    let mut until = None;
    let accented = text.chars().map(|c| {
        match (until, c) {
            (None, '{') => until = Some('}'),
            (None, '<') => until = Some('>'),
            (None, '&') => until = Some(';'),
            (None, '`') => until = Some('`'),
            (Some(end), c) if end == c || (end == ';' && c == ' ') => until = None,
            _ => {}
        }
        let at = "aeiouAEIOU".find(c).filter(|_| until.is_none());
        at.and_then(|at| "áéíóúÁÉÍÓÚ".chars().nth(at)).unwrap_or(c)
    });
    accented.collect()
}
