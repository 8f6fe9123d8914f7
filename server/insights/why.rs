//! Why an idea fits, in a few lines. The islands write the same lines.

use crate::insights::wording::listed;
use crate::mapping::{Catalogue, ChartValues, Pair, Ranked, Reasons};

/// The traits that speak for and against a match.
#[derive(Debug, Clone)]
pub struct Why<'a> {
    /// The traits that overlap most.
    pub shared: Vec<Line<'a>>,
    /// The traits that fall short.
    pub short: Vec<Line<'a>>,
}

/// A trait of a person and an idea. Pages print it as "Planner: you 80, idea 76".
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    pub name: &'a str,
    /// The person's value, 0 to 100.
    pub you: u32,
    /// The idea's value, 0 to 100.
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

/// A sentence about which of an idea's skills are picked.
pub fn skills_picked(ranked: &Ranked, catalogue: &Catalogue) -> String {
    let skills = catalogue.skills(ranked.template).zip(ranked.highlighted);
    let hit: Vec<&str> = skills.filter(|(_, hit)| *hit).map(|((_, name), _)| name).collect();
    if hit.is_empty() {
        return "None of its three skills is among your picks.".to_owned();
    }
    format!("You have {} of its three skills: {}.", hit.len(), listed(&hit))
}
