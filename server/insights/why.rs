//! Reasons of a match in words; the markup is `templates/insights/{matches,table}.html`.

use crate::content::{Content, Language, translatable};
use crate::insights::wording::signed;
use crate::mapping::{Catalog, ChartValues, Ranked, side_by_side};

/// "You have done two of its three skills"; none without one.
pub fn skills_hit<'a>(ranked: &Ranked, content: &'a Content) -> Option<&'a str> {
    let message = match ranked.skills_hit() {
        0 => return None,
        1 => translatable("You have done one of its three skills"),
        2 => translatable("You have done two of its three skills"),
        _ => translatable("You have done all three of its skills"),
    };
    Some(content.language.text(message))
}

pub fn skills_picked(ranked: &Ranked, content: &Content) -> String {
    let skills = content.catalog.skills(ranked.template).zip(ranked.highlighted);
    let hit: Vec<&str> = skills.filter(|(_, hit)| *hit).map(|((_, name), _)| name).collect();
    let message = content.language.t(match hit.len() {
        0 => translatable("You have done none of its three skills."),
        1 => translatable("You have done one of its three skills: {skills}."),
        2 => translatable("You have done two of its three skills: {skills}."),
        _ => translatable("You have done all three of its skills: {skills}."),
    });
    message.with("skills", content.language.list(hit)).to_string()
}

/// "2 of 3 skills are yours"; `count` of three. The islands use the same words.
pub fn skills_done(count: usize, language: &Language) -> String {
    language.n(count, "{n} of 3 skills is yours", "{n} of 3 skills are yours").to_string()
}

#[derive(Debug)]
pub struct Match<'a> {
    pub name: &'a str,
    pub percent: String,
}

pub fn best_matches<'a>(ranking: &[Ranked], count: usize, catalog: &'a Catalog) -> Vec<Match<'a>> {
    let matches = ranking.iter().take(count).map(|ranked| Match {
        name: &catalog.template(ranked.template).name,
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
pub fn rows<'a>(you: &ChartValues, idea: &ChartValues, catalog: &'a Catalog) -> Vec<Row<'a>> {
    side_by_side(you, idea)
        .into_iter()
        .map(|pair| Row {
            name: &catalog.traits[pair.axis].name,
            description: &catalog.traits[pair.axis].description,
            you: pair.you,
            idea: pair.idea,
            difference: signed(pair.difference()),
        })
        .collect()
}
