//! The texts to translate into a language, as the files of its folder: a key with `@` at its end says
//! where a message is used, or has a text in English.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::overlay::{CONTENT, Source, Texts, check_ids, is_text, sources_of, texts_of};
use super::{ENGLISH, NOTE, TEXTS, category_name, has_forms, rules};
use crate::content::faults::Faults;
use crate::content::pay::MoneyDocument;
use crate::content::source::Files;
use crate::content::texts::VALUES;
use crate::content::{brand, evidence, prose};

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

/// By id and field; true for those of a folder's own file, over which no built-in words are laid.
type Entries = BTreeMap<(String, String), (String, bool)>;

impl Work {
    pub(in crate::content) fn read(code: &str, files: &Files, faults: &mut Faults) -> Self {
        let mut work = Self::default();
        work.add_messages(code, files, faults);
        for (words, (source, entries)) in words_of_content(code, files, faults) {
            let name = format!("languages/{code}/{words}");
            work.add_words(name, &source, &entries, files, faults);
        }
        for name in prose::names() {
            let [file, original] = [code, ENGLISH].map(|code| format!("languages/{code}/{name}"));
            let Some(english) = files.bytes(&original) else { continue };
            let own = files.bytes(&file);
            // A built-in translation is one of the built-in text.
            let is_outdated = files.is_own(&original) && !files.is_own(&file);
            let is_translated = !is_outdated && own.as_ref().is_some_and(|own| *own != english);
            work.count(is_translated || code == ENGLISH, &file, "all of it");
            match String::from_utf8(own.unwrap_or(english).into_owned()) {
                Ok(text) => work.files.push((file, text)),
                Err(_) => faults.add(&file, "", "isn't in UTF-8"),
            }
        }
        if code != ENGLISH {
            // The search has them: they translate nothing.
            files.bytes(&format!("languages/{code}/synonyms.json"));
        }
        let unread = files.unread_below(&format!("languages/{code}/"));
        work.unused.extend(unread.into_iter().map(|name| (name, "all of it".to_owned())));
        work
    }

    fn count(&mut self, is_translated: bool, file: &str, text: &str) {
        self.all += 1;
        if !is_translated {
            self.missing.push((file.to_owned(), text.to_owned()));
        }
    }

    fn add_messages(&mut self, code: &str, files: &Files, faults: &mut Faults) {
        let places: BTreeMap<String, Vec<String>> =
            files.read_plain(TEXTS, faults).unwrap_or_default();
        let name = format!("languages/{code}.json");
        let (mut written, mut messages) = (Map::new(), Map::new());
        let layers = files.layers::<Map<String, Value>>(&name, faults);
        for (layer, is_own) in layers.unwrap_or_default() {
            let is_gone =
                |key: &String| is_own && !key.ends_with(NOTE) && !places.contains_key(key);
            for (key, text) in layer.iter().filter(|(key, _)| is_gone(key)) {
                self.unused.push((name.clone(), key.clone()));
                messages.insert(key.clone(), text.clone());
            }
            written.extend(layer);
        }
        let forms = empty_forms(code);
        for (english, places) in places {
            let text = written.get(&english);
            let empty = if has_forms(&english) { forms.clone() } else { json!("") };
            let is_whole = text.is_some_and(|text| has_all(text, &empty));
            self.count(is_whole || code == ENGLISH, &name, &english);
            let text = text.cloned().unwrap_or(empty);
            let note = format!("{english}{NOTE}");
            messages.insert(english, text);
            messages.insert(note, json!(places.join(", ")));
        }
        self.add_file(name, messages);
    }

    /// Texts of the folder for entries that are gone, or misspelt, stay in its file.
    fn add_words(
        &mut self,
        name: String,
        source: &Source,
        entries: &Entries,
        files: &Files,
        faults: &mut Faults,
    ) {
        let (mut written, mut own) = (Texts::new(), Texts::new());
        for (layer, is_own) in files.layers(&name, faults).unwrap_or_default() {
            check_ids(&layer, &name, faults);
            let texts = texts_of(layer, source);
            if is_own {
                own.clone_from(&texts);
            }
            written.extend(texts);
        }
        let mut words = Map::new();
        let is_gone = |at: &(String, String)| {
            !entries.contains_key(at) && !at.0.ends_with(NOTE) && !at.1.ends_with(NOTE)
        };
        for ((id, field), text) in own.iter().filter(|(at, _)| is_gone(at)) {
            self.unused.push((name.clone(), format!("{id}: {field}")));
            put(&mut words, id, field, text);
        }
        for (at, (english, is_own)) in entries {
            let text = if *is_own { &own } else { &written }.get(at).map_or("", String::as_str);
            let lacks = |value| english.contains(value) && !text.contains(value);
            let is_whole = !text.is_empty() && !VALUES.iter().any(|(value, _)| lacks(*value));
            self.count(is_whole, &name, english);
            put(&mut words, &at.0, &at.1, text);
            put(&mut words, &at.0, &format!("{}{NOTE}", at.1), english);
        }
        self.add_file(name, words);
    }

    fn add_file(&mut self, name: String, entries: Map<String, Value>) {
        if !entries.is_empty() {
            self.files.push((name, format!("{:#}\n", Value::Object(entries))));
        }
    }
}

fn put(words: &mut Map<String, Value>, id: &str, field: &str, text: &str) {
    words.entry(id).or_insert_with(|| json!({}))[field] = json!(text);
}

/// True if the text has each form.
fn has_all(text: &Value, empty: &Value) -> bool {
    let forms = empty.as_object().into_iter().flatten();
    let is_written = |text: &Value| text.as_str().is_some_and(|text| !text.is_empty());
    match text {
        Value::String(text) => !text.is_empty() && forms.count() < 2,
        text => forms.map(|(name, _)| &text[name]).all(is_written),
    }
}

/// Those of counts in the language: of people, picks and ideas. Without plural rules, a plain text.
fn empty_forms(code: &str) -> Value {
    let Some(rules) = rules(code) else { return json!("") };
    let forms = (0..1_000_usize).map(|n| category_name(rules.category_for(n))).chain(["other"]);
    forms.map(|name| (name.to_owned(), json!(""))).collect()
}

/// By the file of a language that translates them.
fn words_of_content(
    code: &str,
    files: &Files,
    faults: &mut Faults,
) -> BTreeMap<&'static str, (Source, Entries)> {
    let Some((brand, money)) = brand::load(files, faults) else { return BTreeMap::new() };
    let order: Vec<String> =
        files.read_plain("data/categories/order.json", faults).unwrap_or_default();
    let branches = order.into_iter().map(|id| format!("data/categories/{id}.json"));
    // Texts of the folder itself are in the first language of the site.
    let is_first = brand.languages.first().is_some_and(|first| first == code);
    let is_foreign = |is_own: bool| if is_own { !is_first } else { code != ENGLISH };
    // Without built-in texts of ideas and categories that the site left out.
    let (mut ideas, mut categories) = (BTreeSet::new(), BTreeSet::new());
    let mut words: BTreeMap<_, (Source, Entries)> = BTreeMap::new();
    for file in branches.chain(CONTENT.iter().map(|(file, _)| (*file).to_owned())) {
        let Some(content) = shown(&file, &money, files, faults) else { continue };
        for source in sources_of(&file) {
            let mut texts = texts_of(content.clone(), source);
            texts.retain(|(id, field), _| is_text(id, field, source));
            let ids = texts.keys().map(|(id, _)| id.clone());
            match file.as_str() {
                "data/templates.json" => ideas.extend(ids),
                "data/copy/ideas.json" => texts.retain(|(id, _), _| ideas.contains(id)),
                "data/sources/origins.json" if source.0 == "origins.json" => {
                    texts.retain(|(id, _), _| ideas.contains(id));
                }
                "data/copy/categories.json" => texts.retain(|(id, _), _| categories.contains(id)),
                _ if source.0 == "names.json" => categories.extend(ids),
                _ => {}
            }
            let is_own = files.is_own(&file);
            let texts = texts.into_iter().filter(|_| is_foreign(is_own));
            let (_, entries) = words.entry(source.0).or_insert_with(|| (*source, Entries::new()));
            entries.extend(texts.map(|(at, text)| (at, (text, is_own))));
        }
    }
    words
}

/// A content file without what no page shows: built-in incomes, where there are those of a country, and
/// the evidence for other content.
fn shown(file: &str, money: &MoneyDocument, files: &Files, faults: &mut Faults) -> Option<Value> {
    let has_own_pay = money.country.is_some();
    let is_hidden = match file {
        "data/evidence.json" => !evidence::is_of(files),
        "data/side-income.json" | "data/sources/origins.json" => has_own_pay,
        _ => false,
    };
    let mut content: Value = (!is_hidden).then(|| files.read_plain(file, faults)).flatten()?;
    for group in content.as_array_mut().into_iter().flatten().filter(|_| has_own_pay) {
        if let Some(questions) = group.get_mut("questions").and_then(Value::as_array_mut) {
            questions.retain(|question| question["builtInPay"] != true);
        }
    }
    Some(content)
}
