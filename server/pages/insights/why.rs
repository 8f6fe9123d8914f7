//! Why an idea fits, in a few lines. The islands write the same lines.

use crate::mapping::{Catalogue, ChartValues, Pair, Ranked, Reasons};
use crate::pages::wording::listed;

/// The reasons for and against a match.
#[derive(Debug, Clone)]
pub struct Why {
    /// The traits that overlap most, each as "Planner: you 80, idea 76".
    pub shared: Vec<String>,
    /// The traits that fall short, likewise.
    pub short: Vec<String>,
    /// Which of the idea's skills are picked.
    pub skills: String,
}

impl Why {
    /// The reasons for one idea of a ranking.
    #[must_use]
    pub fn new(you: &ChartValues, ranked: &Ranked, catalogue: &Catalogue) -> Self {
        let idea = super::values_of_idea(ranked.template, catalogue);
        let reasons = Reasons::new(you, &idea);
        let lines = |pairs: &[Pair]| pairs.iter().map(|pair| line(*pair, catalogue)).collect();
        let skills = catalogue.skills(ranked.template).zip(ranked.highlighted);
        let hit: Vec<&str> = skills.filter(|(_, hit)| *hit).map(|((_, name), _)| name).collect();
        Self {
            shared: lines(&reasons.shared),
            short: lines(&reasons.short),
            skills: if hit.is_empty() {
                "None of its three skills is among your picks.".to_owned()
            } else {
                format!("You have {} of its three skills: {}.", hit.len(), listed(&hit))
            },
        }
    }
}

fn line(pair: Pair, catalogue: &Catalogue) -> String {
    let (name, you, idea) = (&catalogue.traits[pair.axis].name, pair.you, pair.idea);
    [name, ": you ", &you.to_string(), ", idea ", &idea.to_string()].concat()
}
