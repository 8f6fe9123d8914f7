//! Reasons of a match in words; the markup is `templates/insights/{matches,table}.html`.

use crate::insights::wording::{listed, signed};
use crate::mapping::{Catalogue, ChartValues, Ranked, side_by_side};

pub fn skills_picked(ranked: &Ranked, catalogue: &Catalogue) -> String {
    let skills = catalogue.skills(ranked.template).zip(ranked.highlighted);
    let hit: Vec<&str> = skills.filter(|(_, hit)| *hit).map(|((_, name), _)| name).collect();
    let done = match hit.len() {
        0 => return "You have done none of its three skills.".to_owned(),
        1 => "one of its three skills",
        2 => "two of its three skills",
        _ => "all three of its skills",
    };
    format!("You have done {done}: {}.", listed(&hit))
}

/// "2 of 3 skills are yours"; `count` of three. The islands use the same words.
pub fn skills_done(count: usize) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("{count} of 3 skills {verb} yours")
}

#[derive(Debug)]
pub struct Match<'a> {
    pub id: u32,
    pub name: &'a str,
    pub percent: String,
}

pub fn best_matches<'a>(
    ranking: &[Ranked],
    count: usize,
    catalogue: &'a Catalogue,
) -> Vec<Match<'a>> {
    let matches = ranking.iter().take(count).map(|ranked| Match {
        id: catalogue.template(ranked.template).id,
        name: &catalogue.template(ranked.template).name,
        percent: format!("{}%", ranked.percentage()),
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
