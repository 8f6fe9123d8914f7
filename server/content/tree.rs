//! `data/categories/`: the tree, one file for each top-level category.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::faults::{Faults, Field, is_slug, per_trait};
use super::source::Files;
use crate::mapping::{Category, CategoryContent, Credits, Taxonomy};

const ORDER: &str = "data/categories/order.json";

/// Points that an activity may earn on one trait.
const POINTS: std::ops::RangeInclusive<u32> = 1..=25;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CategoryDocument {
    id: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    icon: String,
    subcategories: Option<Vec<CategoryDocument>>,
    cross_credits: Option<Map<String, Value>>,
}

pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<Taxonomy> {
    let order: Vec<String> = source.read(ORDER, faults)?;
    let mut top_level = Vec::with_capacity(order.len());
    for id in &order {
        let file = file_of(id);
        let Some(document) = source.read::<CategoryDocument>(&file, faults) else { continue };
        if document.id != *id {
            faults.add(&file, &document.id, format!("the file's top-level id must be {id}"));
        }
        top_level.push(category(document, "", &file, faults));
    }
    let all_read = top_level.len() == order.len();
    match Taxonomy::new(top_level) {
        // With a branch missing, every idea that needs it would look faulty too.
        Ok(taxonomy) => all_read.then_some(taxonomy),
        Err(tree_faults) => {
            for fault in tree_faults {
                let top = fault.path.split('/').next().unwrap_or_default();
                faults.add(&file_of(top), &fault.path, fault.reason);
            }
            None
        }
    }
}

fn file_of(top_level_id: &str) -> String {
    format!("data/categories/{top_level_id}.json")
}

fn category(
    document: CategoryDocument,
    parent_path: &str,
    file: &str,
    faults: &mut Faults,
) -> Category {
    let CategoryDocument { id, name, icon, subcategories, cross_credits } = document;
    let path = if parent_path.is_empty() { id.clone() } else { format!("{parent_path}/{id}") };
    faults.add_if(!is_slug(&id), file, &path, "the id must be lower-case words joined by hyphens");
    faults.add_if(name.trim().is_empty(), file, &path, "missing name");
    faults.add_if(icon.trim().is_empty(), file, &path, "missing icon");
    let content = match (subcategories, cross_credits) {
        (Some(_), Some(_)) => {
            faults.add(file, &path, "has both subcategories and crossCredits");
            CategoryContent::Nothing
        }
        (Some(children), None) if !children.is_empty() => CategoryContent::Subcategories(
            children.into_iter().map(|child| category(child, &path, file, faults)).collect(),
        ),
        (None, Some(credits)) => {
            let at = Field { file, entry: &path, name: "crossCredits" };
            let points = per_trait(&credits, POINTS, &at, faults).unwrap_or_default();
            CategoryContent::CrossCredits(Credits(points))
        }
        _ => CategoryContent::Nothing,
    };
    Category { id, name, icon, content }
}
