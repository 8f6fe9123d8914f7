//! Words of a language over the content: names and texts by id, from `data/languages/es/`.
//!
//! Ids, addresses, numbers and credits have one source, so that results are the same in every language.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use crate::content::faults::Faults;

/// Entries of `site.json` that pages show as they are.
const OF_SITE: [&str; 5] = ["tagline", "imprint", "privacyExtra", "termsExtra", "letterFooter"];

/// A file of a language, and the fields of entries that it may set; without any, all words at
/// their place.
pub(in crate::content) type Source = (&'static str, &'static [&'static str]);

/// Content files with words, besides those of branches, and where the words are.
pub(super) const CONTENT: [(&str, &[Source]); 13] = [
    ("data/site.json", &[("site.json", &["text"])]),
    ("data/pay.json", &[("pay.json", &["source"])]),
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

pub(in crate::content) fn sources_of(content: &str) -> &'static [Source] {
    let is_branch = content.starts_with("data/categories/") && !content.ends_with("/order.json");
    let listed = CONTENT.iter().find(|(file, _)| *file == content).map(|(_, sources)| *sources);
    listed.unwrap_or(if is_branch { BRANCH } else { &[] })
}

/// Texts that a language has no words for, with the code of their own; and the names among them,
/// which scripts show.
#[derive(Debug, Default)]
pub struct Untranslated {
    pub texts: HashMap<String, String>,
    pub names: BTreeMap<String, String>,
}

/// By the id of the entry and the field.
pub(in crate::content) type Texts = BTreeMap<(String, String), String>;

/// Puts words into the parsed content file, and calls `left` with field and text where there are none.
/// Words of entries that are gone have no effect.
pub fn overlay(
    content: &mut Value,
    source: &Source,
    words: &Texts,
    left: &mut dyn FnMut(&str, &str),
) {
    visit(content, None, source, &mut |id, field, text| {
        if !is_text(id, field, source) {
            return;
        }
        match words.get(&(id.to_owned(), field.to_owned())) {
            Some(words) => text.clone_from(words),
            None => left(field, text),
        }
    });
}

/// All that isn't empty: that isn't translated yet.
pub(in crate::content) fn texts_of(mut content: Value, source: &Source) -> Texts {
    let mut texts = Texts::new();
    visit(&mut content, None, source, &mut |id, field, text| {
        if !text.is_empty() {
            texts.insert((id.to_owned(), field.to_owned()), std::mem::take(text));
        }
    });
    texts
}

/// Paragraphs have numbers.
pub(super) fn is_text(id: &str, field: &str, (file, fields): &Source) -> bool {
    let is_word = fields.is_empty() || fields.contains(&field) || field.parse::<u8>().is_ok();
    is_word && (*file != "site.json" || OF_SITE.contains(&id))
}

/// Words are a map, or a list whose items have an id.
pub fn check_ids(words: &Value, file: &str, faults: &mut Faults) {
    let items = words.as_array().map(|items| items.iter().all(|item| id_of(item).is_some()));
    faults.add_if(!items.unwrap_or(words.is_object()), file, "", "must be texts by id");
}

/// Calls `each` with id, field and text of all entries. These are objects with an id, and those of a
/// map at the top, whose keys are their ids; an entry may be just a text, or a list of paragraphs.
fn visit(
    content: &mut Value,
    key: Option<&str>,
    source: &Source,
    each: &mut dyn FnMut(&str, &str, &mut String),
) {
    let id = id_of(content).or_else(|| key.map(str::to_owned));
    // The note of an occupation is a code.
    let is_occupation = content.get("soc").is_some();
    let is_code = |field: &str| matches!(field, "id" | "soc") || is_occupation && field == "note";
    match (content, &id) {
        (Value::String(text), Some(id)) => {
            each(id, source.1.first().copied().unwrap_or_default(), text);
        }
        (Value::Array(items), _) => {
            for (n, item) in items.iter_mut().enumerate() {
                match (item, key) {
                    (Value::String(text), Some(id)) => each(id, &n.to_string(), text),
                    (item, _) => visit(item, None, source, each),
                }
            }
        }
        (Value::Object(fields), _) => {
            for (field, value) in fields {
                match (value, &id) {
                    (Value::String(text), Some(id)) if !is_code(field) => each(id, field, text),
                    (value @ Value::Array(_), Some(_)) => visit(value, None, source, each),
                    (value, None) => visit(value, Some(field), source, each),
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

/// An occupation's is its code.
fn id_of(item: &Value) -> Option<String> {
    let id = item.get("id").or_else(|| item.get("soc"))?;
    id.as_str().map(str::to_owned)
}
