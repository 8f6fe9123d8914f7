//! `data/copy/ideas.json`: description, customers, first steps and difficulty of each idea.

use serde::Deserialize;

use crate::content::faults::{Faults, is_slug};
use crate::content::source::Files;
use crate::mapping::Template;

const FILE: &str = "data/copy/ideas.json";

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdeaText {
    /// Part of its address; never changes once published.
    pub slug: String,
    pub summary: String,
    pub what: String,
    pub pays: String,
    pub start: String,
    pub hard: String,
}

pub(super) fn load(
    source: &Files,
    templates: &[Template],
    faults: &mut Faults,
) -> Option<Vec<IdeaText>> {
    source.read_for_ideas(FILE, templates, faults, None, check)
}

fn check(id: &str, text: &IdeaText, earlier: &[IdeaText], faults: &mut Faults) {
    if !is_slug(&text.slug) {
        faults.add(FILE, id, "the slug must be lower-case words joined by hyphens");
    }
    if earlier.iter().any(|other| other.slug == text.slug) {
        faults.add(FILE, id, format!("the slug {} stands twice", text.slug));
    }
    let parts = [&text.summary, &text.what, &text.pays, &text.start, &text.hard];
    for (part, name) in parts.into_iter().zip(["summary", "what", "pays", "start", "hard"]) {
        faults.add_if(part.trim().is_empty(), FILE, id, format!("{name} is empty"));
    }
}
