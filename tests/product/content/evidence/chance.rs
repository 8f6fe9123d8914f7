use serde_json::Value;
use worthmap::content::Content;

use crate::files::below;
use crate::own::folder::{OwnFolder, built_in};
use crate::support::Random;

impl Random {
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
    Random::new(8).shuffle(&mut values);
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
    Random::new(7).shuffle(&mut dealt);
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
