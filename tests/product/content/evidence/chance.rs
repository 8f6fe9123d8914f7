use serde_json::Value;
use worthmap::content::Content;

use crate::files::below;
use crate::own::folder::{OwnFolder, built_in};

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
    let folder = OwnFolder::empty();
    let mut templates = built_in("templates.json");
    let list = templates.as_array_mut().expect("ideas");
    let mut values: Vec<Value> = list.iter().map(|idea| idea["values"].clone()).collect();
    Chance::new(8).shuffle(&mut values);
    for (idea, values) in list.iter_mut().zip(values) {
        idea["values"] = values;
    }
    folder.write_json("templates.json", &templates);
    let files = below("data/categories").into_iter();
    let mut documents: Vec<(String, Value)> = files
        .filter_map(|path| path.strip_prefix("data/").map(str::to_owned))
        .filter(|file| !file.ends_with("/order.json"))
        .map(|file| (file.clone(), built_in(&file)))
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
    for (file, document) in &mut documents {
        visit(document, &mut |id, credits| {
            let position = points.iter().position(|(known, _)| known == id).expect("seen above");
            *credits = dealt[position].clone();
        });
        folder.write_json(file, document);
    }
    folder.content()
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
