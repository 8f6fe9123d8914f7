//! What there is to translate into a language, as the files of its folder: a key with `@` at its end
//! says where a message is used, or what a text is in English.

use std::collections::{BTreeMap, BTreeSet};

use icu_locale_core::Locale;
use icu_plurals::PluralRules;
use serde_json::{Map, Value, json};

use super::overlay::{CONTENT, Source, gather, id_of, sources_of};
use super::{ENGLISH, FORMS, NOTE, TEXTS, category_name};
use crate::content::faults::Faults;
use crate::content::source::Files;
use crate::content::{brand, prose};

#[derive(Debug, Default)]
pub struct Work {
    /// By name below the folder, with what is translated already.
    pub files: Vec<(String, String)>,
    pub all: usize,
    /// File and text of what isn't translated.
    pub missing: Vec<(String, String)>,
    /// File and key of what a folder has and nothing uses.
    pub unused: Vec<(String, String)>,
}

/// Texts by field, by the id of their entry; true for those of a folder's own file, over which no
/// built-in words are laid.
type Entries = BTreeMap<String, BTreeMap<String, (String, bool)>>;

impl Work {
    pub(in crate::content) fn read(code: &str, files: &Files, faults: &mut Faults) -> Self {
        let mut work = Self::default();
        work.add_messages(code, files, faults);
        // What a folder has itself is in the first language of the site.
        let brand = brand::load(files, &mut Faults::default());
        let is_first = brand.is_some_and(|it| it.0.languages.first().is_some_and(|it| it == code));
        for (name, entries) in words_of_content(files, is_first, faults) {
            work.add_words(&format!("languages/{code}/{name}"), &entries, files);
        }
        for name in prose::names() {
            let [own, english] =
                [code, ENGLISH].map(|code| files.bytes(&format!("languages/{code}/{name}")));
            let Some(english) = english else { continue };
            let file = format!("languages/{code}/{name}");
            work.count(own.as_ref().is_some_and(|own| *own != english), &file, "all of it");
            let text = String::from_utf8_lossy(&own.unwrap_or(english)).into_owned();
            work.files.push((file, text));
        }
        let unread = files.unread_below(&format!("languages/{code}"));
        work.unused.extend(unread.into_iter().map(|name| (name, "all of it".to_owned())));
        work
    }

    fn count(&mut self, is_translated: bool, file: &str, text: &str) {
        self.all += 1;
        if !is_translated {
            self.missing.push((file.to_owned(), text.to_owned()));
        }
    }

    /// What the folder has for keys that are gone, or misspelt, stays in its file.
    fn keep(
        &mut self,
        file: &str,
        own: Map<String, Value>,
        is_used: impl Fn(&str) -> bool,
    ) -> Map<String, Value> {
        let is_gone = |(key, _): &(String, Value)| !key.ends_with(NOTE) && !is_used(key);
        let gone: Map<_, _> = own.into_iter().filter(is_gone).collect();
        let keys = gone.iter().filter(|(_, text)| is_translated(text)).map(|(key, _)| key.clone());
        self.unused.extend(keys.map(|key| (file.to_owned(), key)));
        gone
    }

    fn add_messages(&mut self, code: &str, files: &Files, faults: &mut Faults) {
        let places: BTreeMap<String, Vec<String>> =
            files.read_plain(TEXTS, faults).unwrap_or_default();
        let name = format!("languages/{code}.json");
        let [written, own] = written(&name, files);
        let mut messages = self.keep(&name, own, |key| places.contains_key(key));
        for (english, places) in places {
            let text = written.get(&english);
            self.count(text.is_some_and(is_translated), &name, &english);
            let text = text.cloned().unwrap_or_else(|| empty(code, &english));
            let note = format!("{english}{NOTE}");
            messages.insert(english, text);
            messages.insert(note, json!(places.join(", ")));
        }
        self.add_file(name, messages);
    }

    fn add_words(&mut self, name: &str, entries: &Entries, files: &Files) {
        let [written, own] = written(name, files);
        let mut words = self.keep(name, own.clone(), |id| entries.contains_key(id));
        for (id, fields) in entries {
            let mut texts = Map::new();
            for (field, (english, is_own)) in fields {
                let entry = if *is_own { own.get(id) } else { written.get(id) };
                let text = entry.and_then(|entry| entry.get(field).or(Some(entry)));
                let text = text.and_then(Value::as_str).unwrap_or_default();
                self.count(!text.is_empty(), name, english);
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

/// Everything by its key, and what the folder itself has. Faults are noted where the content is read.
fn written(file: &str, files: &Files) -> [Map<String, Value>; 2] {
    let [mut all, mut own] = [Map::new(), Map::new()];
    for (layer, is_own) in files.layers::<Value>(file, &mut Faults::default()).unwrap_or_default() {
        if is_own {
            gather(layer.clone(), &mut own);
        }
        gather(layer, &mut all);
    }
    [all, own]
}

fn is_translated(text: &Value) -> bool {
    match text {
        Value::Object(forms) => forms.iter().all(|(name, form)| name.ends_with(NOTE) || form != ""),
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
fn words_of_content(
    files: &Files,
    is_first: bool,
    faults: &mut Faults,
) -> BTreeMap<&'static str, Entries> {
    let branches: Vec<String> =
        files.read_plain("data/categories/order.json", faults).unwrap_or_default();
    let branches = branches.into_iter().map(|id| format!("data/categories/{id}.json"));
    let mut words: BTreeMap<_, Entries> = BTreeMap::new();
    let listed = CONTENT.iter().map(|(file, _)| (*file).to_owned());
    for file in listed.chain(branches) {
        let Some(content) = files.read_plain::<Value>(&file, faults) else { continue };
        for source in sources_of(&file) {
            let entries = words.entry(source.0).or_default();
            collect(&content, None, source, files.is_own(&file), entries);
        }
    }
    // Without built-in texts of ideas and categories that the site left out.
    let named = |file: &str| -> BTreeSet<String> {
        let has_name = |(_, fields): &(&String, &BTreeMap<_, _>)| fields.contains_key("name");
        words.get(file).into_iter().flatten().filter(has_name).map(|(id, _)| id.clone()).collect()
    };
    let (ideas, categories) = (named("ideas.json"), named("names.json"));
    for (file, known) in
        [("ideas.json", &ideas), ("origins.json", &ideas), ("categories.json", &categories)]
    {
        words.entry(file).or_default().retain(|id, _| known.contains(id));
    }
    for fields in words.values_mut().flat_map(BTreeMap::values_mut).filter(|_| is_first) {
        fields.retain(|_, (_, is_own)| !*is_own);
    }
    for entries in words.values_mut() {
        entries.retain(|_, fields| !fields.is_empty());
    }
    words
}

/// Entries are objects with an id, and those of a map at the top, whose keys are their ids.
fn collect(
    content: &Value,
    key: Option<&str>,
    source: &Source,
    is_own: bool,
    entries: &mut Entries,
) {
    let id = id_of(content).or_else(|| key.map(str::to_owned));
    let mut add = |field: &str, text: &Value| {
        // The note of an occupation is a code.
        let is_code = field == "note" && content.get("soc").is_some();
        let is_wanted = (source.1.is_empty() || source.1.contains(&field)) && !is_code;
        if let (Some(id), Some(text), true) = (&id, text.as_str(), is_wanted && text != "") {
            let fields = entries.entry(id.clone()).or_default();
            fields.insert(field.to_owned(), (text.to_owned(), is_own));
        }
    };
    match content {
        Value::Object(fields) => fields.iter().for_each(|(field, text)| add(field, text)),
        text => add(source.1.first().copied().unwrap_or_default(), text),
    }
    match content {
        Value::Array(items) => {
            for item in items {
                collect(item, None, source, is_own, entries);
            }
        }
        Value::Object(fields) => {
            for (field, value) in fields.iter().filter(|(_, it)| id.is_none() || it.is_array()) {
                let key = Some(field.as_str()).filter(|_| !value.is_array());
                collect(value, key, source, is_own, entries);
            }
        }
        _ => {}
    }
}
