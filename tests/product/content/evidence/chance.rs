use std::fs;
use std::path::Path;

use serde_json::Value;
use worthmap::content::{Content, Source};

use super::super::folder::DataFolder;

/// A small generator (`SplitMix64`); the same seed gives the same numbers everywhere.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("below a usize")
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    pub fn some<T: Copy>(&mut self, list: &[T], count: usize) -> Vec<T> {
        let mut list = list.to_vec();
        self.shuffle(&mut list);
        list.truncate(count);
        list
    }
}

/// The points of the activities and the values of the ideas, each dealt out anew.
pub fn dealt_out() -> Content {
    let folder = DataFolder::copy();
    let ideas = folder.path().join("templates.json");
    let mut templates = read(&ideas);
    let list = templates.as_array_mut().expect("ideas");
    let mut values: Vec<Value> = list.iter().map(|idea| idea["values"].clone()).collect();
    Chance::new(8).shuffle(&mut values);
    for (idea, values) in list.iter_mut().zip(values) {
        idea["values"] = values;
    }
    fs::write(&ideas, templates.to_string()).expect("a copy");
    let categories = folder.path().join("categories");
    let mut files: Vec<_> = fs::read_dir(&categories).expect("data").flatten().collect();
    files.sort_by_key(fs::DirEntry::file_name);
    let mut documents: Vec<(_, Value)> = files
        .iter()
        .map(fs::DirEntry::path)
        .filter(|path| path.file_name().is_some_and(|name| name != "order.json"))
        .map(|path| (path.clone(), read(&path)))
        .collect();
    let mut points: Vec<(String, Value)> = Vec::new();
    for (_, document) in &mut documents {
        visit(document, &mut |id, credits| {
            if !points.iter().any(|(known, _)| known == id) {
                points.push((id.to_owned(), credits.clone()));
            }
        });
    }
    let mut dealt: Vec<Value> = points.iter().map(|(_, credits)| credits.clone()).collect();
    Chance::new(7).shuffle(&mut dealt);
    for (path, document) in &mut documents {
        visit(document, &mut |id, credits| {
            let position = points.iter().position(|(known, _)| known == id).expect("seen above");
            *credits = dealt[position].clone();
        });
        fs::write(path, document.to_string()).expect("a copy");
    }
    Content::load(&Source::Folder(folder.path())).expect("as sound as before")
}

fn read(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).expect("a category")).expect("JSON")
}

fn visit(node: &mut Value, leaf: &mut impl FnMut(&str, &mut Value)) {
    let id = node["id"].as_str().expect("an id").to_owned();
    if let Some(children) = node.get_mut("subcategories").and_then(Value::as_array_mut) {
        for child in children.iter_mut() {
            visit(child, leaf);
        }
    } else {
        leaf(&id, &mut node["crossCredits"]);
    }
}
