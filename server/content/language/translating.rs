//! What there is to translate into a language, as the files of its folder: a key with `@` at its end
//! says where a message is used, or what a text is in English.

use std::collections::{BTreeMap, BTreeSet};

use icu_locale_core::Locale;
use icu_plurals::PluralRules;
use serde_json::{Map, Value, json};

use super::overlay::{CONTENT, Source, gather, id_of, sources_of};
use super::{ENGLISH, FORMS, NOTE, TEXTS, category_name, file_of};
use crate::content::faults::Faults;
use crate::content::prose;
use crate::content::source::Files;

#[derive(Debug, Default)]
pub struct Work {
    /// By name below the folder, with what is translated already.
    pub files: Vec<(String, String)>,
    pub translated: usize,
    pub all: usize,
}

/// English texts by field, by the id of their entry.
type Entries = BTreeMap<String, BTreeMap<String, String>>;

impl Work {
    pub(in crate::content) fn read(code: &str, files: &Files, faults: &mut Faults) -> Self {
        let mut work = Self::default();
        work.add_messages(code, files, faults);
        for (name, entries) in words_of_content(files, faults) {
            work.add_words(&format!("languages/{code}/{name}"), &entries, files);
        }
        for name in prose::names() {
            let [own, english] =
                [code, ENGLISH].map(|code| files.bytes(&format!("languages/{code}/{name}")));
            let Some(english) = english else { continue };
            work.count(own.as_ref().is_some_and(|own| *own != english));
            let text = String::from_utf8_lossy(&own.unwrap_or(english)).into_owned();
            work.files.push((format!("languages/{code}/{name}"), text));
        }
        work
    }

    fn count(&mut self, is_translated: bool) {
        self.all += 1;
        self.translated += usize::from(is_translated);
    }

    fn add_messages(&mut self, code: &str, files: &Files, faults: &mut Faults) {
        let places: Option<BTreeMap<String, Vec<String>>> = files.read_plain(TEXTS, faults);
        let written = written(&file_of(code), files);
        let mut messages = Map::new();
        for (english, places) in places.unwrap_or_default() {
            let text = written.get(&english).filter(|text| is_translated(text));
            self.count(text.is_some());
            let text = text.cloned().unwrap_or_else(|| empty(code, &english));
            let note = format!("{english}{NOTE}");
            messages.insert(english, text);
            messages.insert(note, json!(places.join(", ")));
        }
        self.add_file(format!("languages/{code}.json"), messages);
    }

    fn add_words(&mut self, name: &str, entries: &Entries, files: &Files) {
        let written = written(name, files);
        let mut words = Map::new();
        for (id, fields) in entries {
            let entry = written.get(id);
            let mut texts = Map::new();
            for (field, english) in fields {
                let text = entry.and_then(|entry| entry.get(field).or(Some(entry)));
                let text = text.and_then(Value::as_str).unwrap_or_default();
                self.count(!text.is_empty());
                texts.insert(field.clone(), json!(text));
                texts.insert(format!("{field}{NOTE}"), json!(english));
            }
            words.insert(id.clone(), Value::Object(texts));
        }
        self.add_file(name.to_owned(), words);
    }

    fn add_file(&mut self, name: String, entries: Map<String, Value>) {
        self.files.push((name, format!("{:#}\n", Value::Object(entries))));
    }
}

/// Faults are noted where the content is read.
fn written(file: &str, files: &Files) -> Map<String, Value> {
    let mut by_id = Map::new();
    for (layer, _) in files.layers(file, &mut Faults::default()).unwrap_or_default() {
        gather(layer, &mut by_id);
    }
    by_id
}

fn is_translated(text: &Value) -> bool {
    match text {
        Value::Object(forms) => forms.values().all(|form| form != ""),
        text => text != "",
    }
}

/// A message with forms has those of the language's plural categories.
fn empty(code: &str, english: &str) -> Value {
    let locale: Option<Locale> = code.parse().ok().filter(|_| english.contains(FORMS));
    let rules = locale.and_then(|locale| PluralRules::try_new_cardinal(locale.into()).ok());
    let Some(rules) = rules else { return json!("") };
    rules.categories().map(|category| (category_name(category).to_owned(), json!(""))).collect()
}

/// By the file of a language that translates them.
fn words_of_content(files: &Files, faults: &mut Faults) -> BTreeMap<&'static str, Entries> {
    let branches: Vec<String> =
        files.read_plain("data/categories/order.json", faults).unwrap_or_default();
    let branches = branches.into_iter().map(|id| format!("data/categories/{id}.json"));
    let mut words: BTreeMap<_, Entries> = BTreeMap::new();
    let listed = CONTENT.iter().map(|(file, _)| (*file).to_owned());
    for file in listed.chain(branches) {
        let Some(content) = files.read_plain::<Value>(&file, faults) else { continue };
        for source in sources_of(&file) {
            collect(&content, None, source, words.entry(source.0).or_default());
        }
    }
    // Without built-in texts of ideas and categories that the site left out.
    let named = |file: &str| -> BTreeSet<String> {
        let has_name =
            |(_, fields): &(&String, &BTreeMap<String, String>)| fields.contains_key("name");
        words.get(file).into_iter().flatten().filter(has_name).map(|(id, _)| id.clone()).collect()
    };
    let (ideas, categories) = (named("ideas.json"), named("names.json"));
    for (file, known) in
        [("ideas.json", &ideas), ("origins.json", &ideas), ("categories.json", &categories)]
    {
        words.entry(file).or_default().retain(|id, _| known.contains(id));
    }
    words
}

/// Entries are objects with an id, and those of a map at the top, whose keys are their ids.
fn collect(content: &Value, key: Option<&str>, source: &Source, entries: &mut Entries) {
    let id = id_of(content).or_else(|| key.map(str::to_owned));
    let mut add = |field: &str, text: &Value| {
        // The note of an occupation is a code.
        let is_code = field == "note" && content.get("soc").is_some();
        let is_wanted = (source.1.is_empty() || source.1.contains(&field)) && !is_code;
        if let (Some(id), Some(text), true) = (&id, text.as_str(), is_wanted && text != "") {
            entries.entry(id.clone()).or_default().insert(field.to_owned(), text.to_owned());
        }
    };
    match content {
        Value::Object(fields) => fields.iter().for_each(|(field, text)| add(field, text)),
        text => add(source.1.first().copied().unwrap_or_default(), text),
    }
    match content {
        Value::Array(items) => items.iter().for_each(|item| collect(item, None, source, entries)),
        Value::Object(fields) => {
            for (field, value) in fields.iter().filter(|(_, it)| id.is_none() || it.is_array()) {
                let key = Some(field.as_str()).filter(|_| !value.is_array());
                collect(value, key, source, entries);
            }
        }
        _ => {}
    }
}
