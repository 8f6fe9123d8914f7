//! `data/retired.json`: ideas that are gone, and where those who ask for one are led.

use std::collections::HashMap;

use serde::Deserialize;

use super::faults::Faults;
use super::source::Files;
use crate::mapping::Template;

const FILE: &str = "data/retired.json";

/// The ideas that are gone; each has a living one that comes closest.
#[derive(Debug, Default)]
pub struct Retired {
    /// The successor's id by the address a page had.
    by_slug: HashMap<String, u32>,
    /// The successor's id by an id that no idea has any more.
    pub by_id: HashMap<u32, u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    slug: String,
    /// Missing where the successor has it now.
    id: Option<String>,
    successor: String,
}

impl Retired {
    /// Id of the idea that followed the one whose page had this address.
    pub fn successor(&self, slug: &str) -> Option<u32> {
        self.by_slug.get(slug).copied()
    }
}

pub(super) fn load(
    source: &Files,
    templates: Option<&[Template]>,
    faults: &mut Faults,
) -> Option<Retired> {
    let documents: Vec<Document> = source.read(FILE, faults)?;
    let living = |id: &str| templates?.iter().find(|template| template.id.to_string() == id);
    let mut retired = Retired::default();
    for Document { slug, id, successor } in documents {
        let Some(successor) = living(&successor).map(|template| template.id) else {
            if templates.is_some() {
                faults.add(FILE, &slug, format!("no idea has the successor's id {successor}"));
            }
            continue;
        };
        if let Some(id) = id {
            match id.parse() {
                Ok(number) if living(&id).is_none() => {
                    retired.by_id.insert(number, successor);
                }
                _ => faults.add(FILE, &slug, format!("{id} is no id, or that of an idea")),
            }
        }
        if retired.by_slug.insert(slug.clone(), successor).is_some() {
            faults.add(FILE, &slug, "stands twice");
        }
    }
    Some(retired)
}
