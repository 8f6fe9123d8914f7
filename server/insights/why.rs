//! Reasons of a match in words, and ideas that picks are direct evidence for. The islands use the same
//! words; the markup is `templates/insights/{matches,table,done}.html`.

use crate::content::Content;
use crate::insights::wording::{listed, signed};
use crate::mapping::{
    Catalogue, ChartValues, Evaluation, Evidence, Pair, Ranked, Reasons, Selection, TemplateIx,
    evidence, side_by_side,
};
use crate::urls::paths::{Step, Wizard};

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

/// Limit of picks named for one idea.
const NAMED: usize = 4;

pub struct Done<'a> {
    pub name: &'a str,
    pub href: String,
    /// "74% alike, $44,000 a year"; an idea without a figure has only the first.
    pub figures: String,
    /// "You picked Baking bread and Selling at markets."
    pub sentence: String,
}

/// At most three.
pub fn done<'a>(selection: &Selection, ranking: &[Ranked], content: &'a Content) -> Vec<Done<'a>> {
    let catalogue = &content.catalogue;
    evidence(selection, catalogue, ranking)
        .iter()
        .map(|evidence| {
            let template = catalogue.template(evidence.template);
            let choose = Wizard { step: Step::Two, path: "", template: Some(template.id) };
            Done {
                name: &template.name,
                href: format!("{}#insight", choose.url()),
                figures: figures(evidence.template, ranking, content),
                sentence: picked_sentence(evidence, catalogue),
            }
        })
        .collect()
}

fn figures(idea: TemplateIx, ranking: &[Ranked], content: &Content) -> String {
    let ranked = ranking.iter().find(|ranked| ranked.template == idea);
    let percent = ranked.map_or(0, Ranked::percentage);
    match content.pay.shown(idea) {
        Some(pay) => format!("{percent}% alike, {pay} a year"),
        None => format!("{percent}% alike"),
    }
}

fn picked_sentence(Evidence { picks, .. }: &Evidence, catalogue: &Catalogue) -> String {
    let taxonomy = &catalogue.taxonomy;
    let name = |activity| taxonomy.node(taxonomy.activity(activity).places[0]).name.as_str();
    let mut names: Vec<&str> = picks.iter().take(NAMED).map(|activity| name(*activity)).collect();
    let more = format!("{} more", picks.len().saturating_sub(NAMED));
    if picks.len() > NAMED {
        names.push(&more);
    }
    format!("You picked {}.", listed(&names))
}
