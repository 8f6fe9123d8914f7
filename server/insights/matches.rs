//! The best matches in a few lines each; the markup is `templates/insights/matches.html`.

use crate::insights::why::{Why, skills_picked};
use crate::mapping::{Catalogue, ChartValues, Ranked, Verdict};

/// A match among the best.
#[derive(Debug)]
pub struct Match<'a> {
    pub id: u32,
    pub name: &'a str,
    /// The score as people read it.
    pub percent: String,
    pub firmness: &'static str,
    pub why: Why<'a>,
    /// Which of its skills are picked.
    pub skills: String,
}

/// The first `count` of a ranking. `verdicts` are those on every template, in their order.
pub fn best<'a>(
    ranking: &[Ranked],
    count: usize,
    you: &ChartValues,
    verdicts: &[Verdict],
    catalogue: &'a Catalogue,
) -> Vec<Match<'a>> {
    let matches = ranking.iter().take(count).map(|ranked| Match {
        id: catalogue.template(ranked.template).id,
        name: &catalogue.template(ranked.template).name,
        percent: format!("{}%", ranked.percentage()),
        firmness: verdicts[ranked.template.0].firmness.word(),
        why: Why::new(you, ranked, catalogue),
        skills: skills_picked(ranked, catalogue),
    });
    matches.collect()
}
