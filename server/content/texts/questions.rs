//! `data/copy/faq.json`: questions and answers, in groups.

use serde::Deserialize;

use crate::content::faults::{Faults, is_slug};
use crate::content::source::Files;

const FILE: &str = "data/copy/faq.json";
const PROVIDER: &str = "{provider}";

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionGroup {
    pub id: String,
    pub title: String,
    /// At least one.
    pub questions: Vec<Question>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    pub id: String,
    pub question: String,
    pub answer: String,
    /// About the built-in figures of pay.
    #[serde(default, rename = "builtInPay")]
    pub(super) built_in_pay: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    Text(&'a str),
    /// A name as a program knows it.
    Code(&'a str),
    Age,
    Email,
    Privacy,
    Provider,
}

impl Question {
    /// The answer, cut where something other than words stands in it.
    pub fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        let parts = self.answer.split(['`', '{', '}']).enumerate();
        parts.map(|(position, part)| match part {
            words if position % 2 == 0 => Piece::Text(words),
            "age" => Piece::Age,
            "email" => Piece::Email,
            "privacy" => Piece::Privacy,
            "provider" => Piece::Provider,
            name => Piece::Code(name),
        })
    }

    fn is_about_provider(&self) -> bool {
        self.question.contains(PROVIDER) || self.answer.contains(PROVIDER)
    }
}

impl QuestionGroup {
    /// Without the questions about a provider; none where nothing is left of it.
    pub(super) fn without_provider(&self) -> Option<Self> {
        let questions = self.questions.iter().filter(|question| !question.is_about_provider());
        let questions: Vec<Question> = questions.cloned().collect();
        (!questions.is_empty()).then(|| Self { questions, ..self.clone() })
    }
}

pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<Vec<QuestionGroup>> {
    let groups: Vec<QuestionGroup> = source.read(FILE, faults)?;
    let mut ids: Vec<&str> = Vec::new();
    for group in &groups {
        let is_whole = !group.title.trim().is_empty() && !group.questions.is_empty();
        faults.add_if(!is_whole, FILE, &group.id, "a group needs a title and a question");
        for id in std::iter::once(&group.id).chain(group.questions.iter().map(|q| &q.id)) {
            if !is_slug(id) {
                faults.add(FILE, id, "the id must be lower-case words joined by hyphens");
            }
            faults.add_if(ids.contains(&id.as_str()), FILE, id, "this id stands twice");
            ids.push(id);
        }
        for question in &group.questions {
            if question.question.trim().is_empty() || question.answer.trim().is_empty() {
                faults.add(FILE, &question.id, "question and answer must not be empty");
            }
            let is_closed = question.answer.matches(['`', '{', '}']).count().is_multiple_of(2);
            faults.add_if(!is_closed, FILE, &question.id, "a backtick or brace has no end");
        }
    }
    Some(groups)
}
