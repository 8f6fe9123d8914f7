//! The words on the public pages: texts of each trait, category and idea, where the
//! incomes come from, and the questions.

mod ideas;
mod origins;
mod questions;
mod short;
pub use ideas::IdeaText;
pub use origins::{Basis, Occupation, Origin, WageNote};
pub use questions::{Piece, Question, QuestionGroup};
pub use short::TraitText;

use std::collections::HashMap;

use super::faults::Faults;
use super::source::Files;
use crate::mapping::{PerTrait, Taxonomy, Template, TemplateIx, Trait};

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

/// Subjects of the texts. A part that could not be loaded is missing.
#[derive(Clone, Copy)]
pub(super) struct Subjects<'a> {
    pub traits: Option<&'a PerTrait<Trait>>,
    pub taxonomy: Option<&'a Taxonomy>,
    pub templates: Option<&'a [Template]>,
}

impl Texts {
    /// Drops the questions about built-in figures if there are local ones.
    pub(super) fn with_pay(mut self, local_pay: bool) -> Self {
        for group in &mut self.questions {
            group.questions.retain(|question| !(local_pay && question.built_in_pay));
        }
        self.questions.retain(|group| !group.questions.is_empty());
        self
    }

    /// Questions and answers, with the name of the provider through which people can sign in.
    pub fn questions(&self, provider: Option<&str>) -> Vec<QuestionGroup> {
        self.questions.iter().filter_map(|group| group.with_provider(provider)).collect()
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
    let ideas = subjects.templates.and_then(|list| ideas::load(source, list, faults));
    let origins =
        subjects.templates.and_then(|list| origins::load(source, list, has_own_pay, faults));
    let questions = questions::load(source, faults);
    Some(Texts {
        traits: traits?,
        categories: categories?,
        ideas: ideas?,
        origins: origins?,
        questions: questions?,
    })
}
