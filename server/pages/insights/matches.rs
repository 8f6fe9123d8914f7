//! The best matches in a few lines each; the markup is `templates/insights/matches.html`.

use super::why::{Why, skills_picked};
use crate::mapping::{Catalogue, ChartValues, Firmness, Ranked};

/// A match among the best.
#[derive(Debug)]
pub struct Match<'a> {
    /// Id of the idea.
    pub id: u32,
    /// Name of the idea.
    pub name: &'a str,
    /// The score as people read it.
    pub percent: String,
    /// How firm its place is.
    pub firmness: &'static str,
    /// What speaks for it and against it.
    pub why: Why<'a>,
    /// Which of its skills are picked.
    pub skills: String,
}

/// The first `count` of a ranking. `firmness` holds that of every template, in their order.
#[must_use]
pub fn best<'a>(
    ranking: &[Ranked],
    count: usize,
    you: &ChartValues,
    firmness: &[Firmness],
    catalogue: &'a Catalogue,
) -> Vec<Match<'a>> {
    let matches = ranking.iter().take(count).map(|ranked| Match {
        id: catalogue.template(ranked.template).id,
        name: &catalogue.template(ranked.template).name,
        percent: format!("{}%", ranked.percentage()),
        firmness: firmness[ranked.template.0].word(),
        why: Why::new(you, ranked, catalogue),
        skills: skills_picked(ranked, catalogue),
    });
    matches.collect()
}
