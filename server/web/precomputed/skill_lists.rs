//! What the list says of an idea's skills; the markup is `templates/islands/skills.html`.
//!
//! It depends on nothing but which of the three are picked, so each of the eight forms is made
//! once, when somebody first gets to see it. Made for each visitor, the twenty of step 2 would take
//! half as long again as a bare handler takes to answer (`skill_lists_made` in `bench/caches.rs`).

use std::sync::OnceLock;

use askama::Template;

use super::props::once;
use crate::insights::why::skills_picked;
use crate::insights::wording::{as_markup, compact};
use crate::mapping::{Catalogue, Ranked};

/// The forms made so far, by idea.
#[derive(Debug)]
pub struct SkillForms {
    ideas: Box<[[OnceLock<SkillForm>; 8]]>,
}

/// The skills of an idea, some of them picked.
#[derive(Debug)]
pub struct SkillForm {
    /// The list as markup.
    pub list: String,
    /// The same in a sentence, as markup.
    pub sentence: String,
}

#[derive(Template)]
#[template(path = "islands/skills.html")]
struct SkillList<'a> {
    skills: Vec<Skill<'a>>,
}

struct Skill<'a> {
    id: &'a str,
    name: &'a str,
    /// Whether it or something below it is picked.
    highlighted: bool,
}

impl SkillForms {
    /// Room for the forms of every idea.
    pub fn new(catalogue: &Catalogue) -> Self {
        let forms = || std::array::from_fn(|_| OnceLock::new());
        let ideas = std::iter::repeat_with(forms).take(catalogue.templates().len());
        Self { ideas: ideas.collect() }
    }

    /// The form for an idea in a ranking.
    pub fn of(&self, ranked: &Ranked, catalogue: &Catalogue) -> askama::Result<&SkillForm> {
        let [first, second, third] = ranked.highlighted.map(usize::from);
        let form = &self.ideas[ranked.template.0][first | second << 1 | third << 2];
        once(form, || make(ranked, catalogue))
    }
}

fn make(ranked: &Ranked, catalogue: &Catalogue) -> askama::Result<SkillForm> {
    let skills = catalogue.skills(ranked.template).zip(ranked.highlighted);
    let skills = skills.map(|((id, name), highlighted)| Skill { id, name, highlighted });
    let list = compact(&SkillList { skills: skills.collect() })?;
    Ok(SkillForm { list, sentence: as_markup(&skills_picked(ranked, catalogue)) })
}
