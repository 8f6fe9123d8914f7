use std::sync::LazyLock;

use serde_json::Value;
use worthmap::mapping::{
    Catalog, Category, CategoryContent, Credits, Selection, TRAIT_IDS, Taxonomy, Template, Trait,
};

use crate::content::CONTENT;

pub static REAL: LazyLock<&Catalog> = LazyLock::new(|| &CONTENT.catalog);

pub fn from_vectors(vectors: &Value) -> Catalog {
    let categories = list(&vectors["categories"]).iter().map(category).collect();
    let taxonomy = Taxonomy::new(categories).expect("the made-up tree is sound");
    let templates = list(&vectors["templates"])
        .iter()
        .map(|idea| {
            let skills: Vec<String> = list(&idea["skills"]).iter().map(text).collect();
            Template::new(
                text(&idea["id"]).parse().expect("numeric id"),
                text(&idea["name"]),
                skills.try_into().expect("three skills"),
                50_000,
                TRAIT_IDS.map(|id| number(&idea["values"][id])),
                &taxonomy,
            )
        })
        .collect();
    let traits = TRAIT_IDS.map(|id| Trait {
        id: id.to_owned(),
        name: id.to_owned(),
        description: String::new(),
    });
    Catalog::new(traits, taxonomy, templates)
}

/// The selection made by picking these in turn, each named by a path or by an activity's id.
pub fn pick<'a>(catalog: &Catalog, names: impl IntoIterator<Item = &'a str>) -> Selection {
    let taxonomy = &catalog.taxonomy;
    let place = |name| {
        let first_place = || taxonomy.places_of(name).first().copied();
        taxonomy.by_path(name).or_else(first_place).expect(name)
    };
    Selection::through(names.into_iter().map(place), taxonomy)
}

fn category(node: &Value) -> Category {
    let content = match (node.get("subcategories"), node.get("crossCredits")) {
        (_, Some(credits)) => {
            CategoryContent::CrossCredits(Credits(TRAIT_IDS.map(|id| number(&credits[id]))))
        }
        (Some(children), None) if !list(children).is_empty() => {
            CategoryContent::Subcategories(list(children).iter().map(category).collect())
        }
        _ => CategoryContent::Nothing,
    };
    Category {
        id: text(&node["id"]),
        name: text(&node["name"]),
        icon: text(&node["icon"]),
        content,
    }
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

pub fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

pub fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|n| u32::try_from(n).ok()).expect("a whole number")
}
