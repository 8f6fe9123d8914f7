//! The best matches in a few lines each; the markup is `templates/insights/matches.html`.

use crate::insights::why::{Why, skills_picked};
use crate::mapping::{Catalogue, ChartValues, Evaluation};

#[derive(Debug)]
pub struct Match<'a> {
    pub id: u32,
    pub name: &'a str,
    pub percent: String,
    pub firmness: &'static str,
    pub why: Why<'a>,
    pub skills: String,
}

pub fn best<'a>(
    evaluation: &Evaluation,
    count: usize,
    you: &ChartValues,
    catalogue: &'a Catalogue,
) -> Vec<Match<'a>> {
    let matches = evaluation.ranking.iter().take(count).map(|ranked| Match {
        id: catalogue.template(ranked.template).id,
        name: &catalogue.template(ranked.template).name,
        percent: format!("{}%", ranked.percentage()),
        firmness: evaluation.verdicts[ranked.template.0].firmness.word(),
        why: Why::new(you, ranked, catalogue),
        skills: skills_picked(ranked, catalogue),
    });
    matches.collect()
}
