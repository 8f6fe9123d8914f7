//! `data/copy/faq.json`: questions and answers, in groups.

use serde::Deserialize;

use crate::content::faults::{Faults, is_slug};
use crate::content::language::marked;
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

pub(in crate::content) const VALUES: [(&str, Piece<'static>); 4] = [
    ("{age}", Piece::Age),
    ("{email}", Piece::Email),
    ("{privacy}", Piece::Privacy),
    (PROVIDER, Piece::Provider),
];

fn push_words<'a>(text: &'a str, pieces: &mut Vec<Piece<'a>>) {
    let found =
        VALUES.into_iter().filter_map(|(name, value)| Some((text.split_once(name)?, value)));
    let Some(((before, rest), value)) = found.min_by_key(|((before, _), _)| before.len()) else {
        return pieces.push(Piece::Text(text));
    };
    pieces.extend([Piece::Text(before), value]);
    push_words(rest, pieces);
}

impl Question {
    /// The answer, cut where something other than words stands in it.
    pub fn pieces(&self) -> Vec<Piece<'_>> {
        let mut pieces = Vec::new();
        for (position, part) in self.answer.split('`').enumerate() {
            if position % 2 == 1 {
                pieces.push(Piece::Code(part));
            } else {
                push_words(part, &mut pieces);
            }
        }
        pieces
    }
}

impl QuestionGroup {
    /// Without the questions about a provider; none where nothing is left of it.
    pub(super) fn without_provider(&self) -> Option<Self> {
        let mut questions = self.questions.clone();
        questions
            .retain(|one| ![&one.question, &one.answer].iter().any(|it| it.contains(PROVIDER)));
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
            let is_closed = question.answer.matches('`').count().is_multiple_of(2);
            faults.add_if(!is_closed, FILE, &question.id, "a backtick has no end");
            let unknown = question.pieces().into_iter().filter_map(|piece| match piece {
                Piece::Text(words) => marked(words, '{', '}').next(),
                _ => None,
            });
            for name in unknown {
                faults.add(FILE, &question.id, format!("there is no value {{{name}}}"));
            }
        }
    }
    Some(groups)
}
