//! Reasons of a match in words, and the best matches with their reasons. The islands use the same
//! words; the markup is `templates/insights/{matches,table}.html`.

use crate::insights::wording::{listed, signed};
use crate::mapping::{Catalogue, ChartValues, Evaluation, Pair, Ranked, Reasons, side_by_side};

#[derive(Debug, Clone)]
pub struct Why<'a> {
    pub shared: Vec<Line<'a>>,
    pub short: Vec<Line<'a>>,
}

/// Pages print it as "Planner: you 80, idea 76".
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    pub name: &'a str,
    /// 0 to 100.
    pub you: u32,
    /// 0 to 100.
    pub idea: u32,
}

impl<'a> Why<'a> {
    pub fn new(you: &ChartValues, ranked: &Ranked, catalogue: &'a Catalogue) -> Self {
        let reasons = Reasons::new(you, &catalogue.template(ranked.template).chart);
        let lines = |pairs: Vec<Pair>| pairs.into_iter().map(|pair| Line::new(pair, catalogue));
        Self { shared: lines(reasons.shared).collect(), short: lines(reasons.short).collect() }
    }
}

impl<'a> Line<'a> {
    fn new(Pair { axis, you, idea }: Pair, catalogue: &'a Catalogue) -> Self {
        Self { name: &catalogue.traits[axis].name, you, idea }
    }
}

pub fn skills_picked(ranked: &Ranked, catalogue: &Catalogue) -> String {
    let skills = catalogue.skills(ranked.template).zip(ranked.highlighted);
    let hit: Vec<&str> = skills.filter(|(_, hit)| *hit).map(|((_, name), _)| name).collect();
    if hit.is_empty() {
        return "None of its three skills is among your picks.".to_owned();
    }
    format!("You have {} of its three skills: {}.", hit.len(), listed(&hit))
}

#[derive(Debug)]
pub struct Match<'a> {
    pub id: u32,
    pub name: &'a str,
    pub percent: String,
    pub firmness: &'static str,
    pub why: Why<'a>,
    pub skills: String,
}

pub fn best_matches<'a>(
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

#[derive(Debug)]
pub struct Row<'a> {
    pub name: &'a str,
    pub description: &'a str,
    /// 0 to 100.
    pub you: u32,
    /// 0 to 100.
    pub idea: u32,
    /// `you - idea`, with its sign.
    pub difference: String,
}

/// All ten traits, the idea's largest first.
pub fn rows<'a>(you: &ChartValues, idea: &ChartValues, catalogue: &'a Catalogue) -> Vec<Row<'a>> {
    side_by_side(you, idea)
        .into_iter()
        .map(|pair| Row {
            name: &catalogue.traits[pair.axis].name,
            description: &catalogue.traits[pair.axis].description,
            you: pair.you,
            idea: pair.idea,
            difference: signed(pair.difference()),
        })
        .collect()
}
