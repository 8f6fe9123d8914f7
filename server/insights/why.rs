//! Reasons of a match in words. The islands use the same words.

use crate::insights::wording::listed;
use crate::mapping::{Catalogue, ChartValues, Pair, Ranked, Reasons};

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
