//! The words on the public pages: texts of each trait, category and idea, where the
//! incomes come from, and the questions.

mod origins;
mod questions;
mod short;
pub use origins::{Basis, Occupation, Origin, WageNote};
pub(super) use questions::VALUES;
pub use questions::{Piece, Question, QuestionGroup};
pub use short::TraitText;

use std::collections::HashMap;

use serde::Deserialize;

use super::faults::{Faults, is_slug};
use super::source::Files;
use crate::mapping::{PerTrait, Taxonomy, Template, TemplateIx, Trait};
use crate::urls::paths;

const IDEAS: &str = "data/copy/ideas.json";

/// All of it, checked: nothing the catalog holds goes without its words.
#[derive(Debug)]
pub struct Texts {
    pub traits: PerTrait<TraitText>,
    /// By the id of each inner category.
    pub categories: HashMap<String, String>,
    ideas: Vec<IdeaText>,
    origins: Vec<Origin>,
    questions: Vec<QuestionGroup>,
}

/// Description, customers, first steps and difficulty of an idea.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
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

/// Subjects of the texts. A part that could not be loaded is missing.
#[derive(Clone, Copy)]
pub(super) struct Subjects<'a> {
    pub traits: Option<&'a PerTrait<Trait>>,
    pub taxonomy: Option<&'a Taxonomy>,
    pub templates: Option<&'a [Template]>,
}

impl Texts {
    /// Drops questions about built-in figures if there are local ones.
    pub(super) fn of_site(mut self, local_pay: bool) -> Self {
        for group in &mut self.questions {
            group.questions.retain(|question| !(local_pay && question.built_in_pay));
        }
        self.questions.retain(|group| !group.questions.is_empty());
        self
    }

    /// Questions and answers as they are written; some only with a provider through which people sign in.
    pub fn questions(&self, has_provider: bool) -> Vec<QuestionGroup> {
        if has_provider {
            return self.questions.clone();
        }
        self.questions.iter().filter_map(QuestionGroup::without_provider).collect()
    }

    pub fn idea(&self, ix: TemplateIx) -> &IdeaText {
        &self.ideas[ix.0]
    }

    pub fn origin(&self, ix: TemplateIx) -> &Origin {
        &self.origins[ix.0]
    }

    pub fn idea_by_slug(&self, slug: &str) -> Option<TemplateIx> {
        self.ideas.iter().position(|idea| idea.slug == slug).map(TemplateIx)
    }

    pub fn trait_by_slug(&self, slug: &str) -> Option<usize> {
        self.traits.iter().position(|text| text.slug == slug)
    }
}

/// Reads everything. Files about a part of the catalog that is itself faulty are left
/// unchecked, so that one fault isn't reported twice.
pub(super) fn load(
    source: &Files,
    subjects: Subjects<'_>,
    has_own_pay: bool,
    faults: &mut Faults,
) -> Option<Texts> {
    let traits = subjects.traits.and_then(|traits| short::traits(source, traits, faults));
    let categories = subjects.taxonomy.and_then(|tree| short::categories(source, tree, faults));
    let templates = subjects.templates;
    let ideas =
        templates.and_then(|list| source.read_for_ideas(IDEAS, list, faults, false, check_idea));
    let origins = templates.and_then(|list| origins::load(source, list, has_own_pay, faults));
    let questions = questions::load(source, faults);
    Some(Texts {
        traits: traits?,
        categories: categories?,
        ideas: ideas?,
        origins: origins?,
        questions: questions?,
    })
}

fn check_idea(id: &str, text: &IdeaText, earlier: &[IdeaText], faults: &mut Faults) {
    let is_slug = is_slug(&text.slug);
    faults.add_if(!is_slug, IDEAS, id, "the slug must be lower-case words joined by hyphens");
    let is_list =
        [paths::IDEAS_BY_NAME, paths::IDEAS_BY_INCOME].contains(&&*paths::idea(&text.slug));
    faults.add_if(is_list, IDEAS, id, "the slug is that of a list of ideas");
    let is_twice = earlier.iter().any(|other| other.slug == text.slug);
    faults.add_if(is_twice, IDEAS, id, format!("the slug {} stands twice", text.slug));
    let parts = [&text.summary, &text.what, &text.pays, &text.start, &text.hard];
    for (part, name) in parts.into_iter().zip(["summary", "what", "pays", "start", "hard"]) {
        faults.add_if(part.trim().is_empty(), IDEAS, id, format!("{name} is empty"));
    }
}
