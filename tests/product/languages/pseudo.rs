use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::texts::collected;
use crate::own::folder::OwnFolder;

pub const CODE: &str = "eo";

/// A site in English and in a language that is made of it: vowels have accents, and texts brackets.
pub fn folder() -> OwnFolder {
    let folder = OwnFolder::empty();
    folder.write_json("site.json", &json!({"name": "Worthmap", "languages": ["en", CODE]}));
    folder.write_json(&format!("languages/{CODE}.json"), &messages());
    let words = |file: &str| accented(&built_in(file));
    let own = |file: &str| format!("languages/{CODE}/{file}");
    let mut names = Map::new();
    for file in fs::read_dir(data().join("categories")).unwrap() {
        let file = format!("categories/{}", file.unwrap().file_name().into_string().unwrap());
        names_of(&built_in(&file), &mut names);
    }
    let mut ideas = by_id(&words("templates.json"), &["name"]);
    for (id, texts) in words("copy/ideas.json").as_object().unwrap() {
        let texts = texts.as_object().unwrap().iter().filter(|(name, _)| *name != "slug");
        ideas[id].as_object_mut().unwrap().extend(texts.map(|(k, v)| (k.clone(), v.clone())));
    }
    let mut traits = by_id(&words("traits.json"), &["name", "description"]);
    for (id, text) in words("copy/traits.json").as_object().unwrap() {
        traits[id]["text"] = text.clone();
    }
    let (origins, occupations) = origins(words("sources/origins.json"));
    folder.write_json(&own("occupations.json"), &occupations);
    let communities = by_id(&words("communities.json"), &["name"]);
    folder.write_json(&own("names.json"), &Value::Object(names));
    folder.write_json(&own("ideas.json"), &ideas);
    folder.write_json(&own("traits.json"), &traits);
    folder.write_json(&own("origins.json"), &origins);
    folder.write_json(&own("communities.json"), &communities);
    folder.write_json(&own("categories.json"), &words("copy/categories.json"));
    folder.write_json(&own("shapes.json"), &shapes());
    folder.write_json(&own("faq.json"), &questions(&built_in("copy/faq.json")));
    folder.write_json(&own("evidence.json"), &by_id(&words("evidence.json"), &["text"]));
    let side_income = by_id(&words("side-income.json"), &["text", "note"]);
    folder.write_json(&own("side-income.json"), &side_income);
    folder
}

/// The texts of origins, and titles of occupations by their codes.
fn origins(mut origins: Value) -> (Value, Value) {
    let mut occupations = Map::new();
    for origin in origins.as_object_mut().unwrap().values_mut() {
        for occupation in origin["occupations"].as_array().unwrap() {
            let soc = occupation["soc"].as_str().unwrap().to_owned();
            occupations.insert(soc, occupation["title"].clone());
        }
        origin.as_object_mut().unwrap().retain(|name, _| name == "earners" || name == "note");
    }
    (origins, Value::Object(occupations))
}

fn data() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/data"))
}

fn built_in(file: &str) -> Value {
    serde_json::from_slice(&fs::read(data().join(file)).unwrap()).unwrap()
}

fn messages() -> Value {
    let message = |text: &String| {
        let words = text.split_once("||").map_or(text.as_str(), |(words, _)| words);
        match text.split_once(" / ") {
            Some((one, other)) => json!({"one": bracketed(one), "other": bracketed(other)}),
            None => json!(bracketed(words)),
        }
    };
    collected().keys().map(|text| (text.clone(), message(text))).collect()
}

/// Separators in numbers stay.
fn bracketed(text: &str) -> String {
    if !text.contains(char::is_alphabetic) {
        return text.to_owned();
    }
    let inside = text.trim();
    text.replacen(inside, &format!("[{}]", accent(inside)), 1)
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

fn accented(value: &Value) -> Value {
    match value {
        Value::String(text) => json!(accent(text)),
        Value::Array(items) => items.iter().map(accented).collect(),
        Value::Object(entries) => {
            let entries = entries.iter().map(|(name, value)| {
                let stays = matches!(name.as_str(), "id" | "basis" | "unit");
                (name.clone(), if stays { value.clone() } else { accented(value) })
            });
            Value::Object(entries.collect())
        }
        other => other.clone(),
    }
}

fn by_id(list: &Value, fields: &[&str]) -> Value {
    let items = list.as_array().unwrap().iter().map(|item| {
        let fields = fields.iter().filter_map(|name| Some((*name, item.get(*name)?.clone())));
        let fields: Map<String, Value> =
            fields.map(|(name, value)| (name.to_owned(), value)).collect();
        (item["id"].as_str().unwrap().to_owned(), Value::Object(fields))
    });
    Value::Object(items.collect())
}

fn names_of(node: &Value, names: &mut Map<String, Value>) {
    if let (Some(id), Some(name)) = (node["id"].as_str(), node["name"].as_str()) {
        names.insert(id.to_owned(), json!(accent(name)));
    }
    for child in node["subcategories"].as_array().into_iter().flatten() {
        names_of(child, names);
    }
}

/// No longer than lines may be.
fn shapes() -> Value {
    accented(&built_in("shapes.json"))
}

fn questions(groups: &Value) -> Value {
    let mut groups = groups.clone();
    for group in groups.as_array_mut().unwrap() {
        group["title"] = accented(&group["title"]);
        for question in group["questions"].as_array_mut().unwrap() {
            for field in ["question", "answer"] {
                question[field] = accented(&question[field]);
            }
        }
    }
    groups
}
