//! The template list of step 2; the markup is `templates/islands/template_list.html`.

use serde::Serialize;

use super::picks::SmallShape;
use super::visit::Visit;
use crate::insights::standing::{gap_in_words, standing};
use crate::insights::why::skills_picked;
use crate::layout::radar::small;
use crate::mapping::{Evaluation, Firmness, LISTED, PerTrait, Ranked, Reasons, TemplateIx, Trait};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::site::Site;

/// The first ideas are expanded; the others are one line each until opened.
pub(crate) const WHOLE: usize = 5;

/// The best templates, best first, with buttons.
pub struct TemplateList<'a> {
    pub nothing_picked: bool,
    pub mine: Mine,
    /// The active idea if the list doesn't contain it.
    pub pinned: Option<Pinned<'a>>,
    /// At most [`LISTED`].
    pub items: Vec<Item<'a>>,
    /// The active idea.
    pub about: Option<About<'a>>,
    pub traits: &'a PerTrait<Trait>,
    /// Compares the active idea and the best others, three in all.
    pub compare: String,
    /// Step 1 without a template.
    pub back: String,
    pub shape: SmallShape,
    pub next: String,
}

/// Background of every small shape: the decagon, and the visitor's shape.
pub struct Mine {
    pub edge: String,
    pub you: String,
}

pub struct Pinned<'a> {
    pub name: &'a str,
    /// The `points` attribute of its small shape.
    pub shape: String,
    /// Estimate for a year: "$45,000".
    pub income: Option<String>,
}

/// Description of the active idea.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct About<'a> {
    id: String,
    pub what: &'a str,
    pub start: &'a str,
    pub href: String,
    /// Rank among all ideas; empty if the list has it, or without picks.
    pub standing: String,
}

pub struct Item<'a> {
    pub id: u32,
    pub name: &'a str,
    /// The `points` attribute of its small shape.
    pub shape: String,
    /// Estimate for a year: "$45,000".
    pub income: Option<String>,
    /// With four decimals.
    pub correlation: String,
    pub percent: u32,
    /// Makes it the active one.
    pub href: String,
    pub current: bool,
    pub folded: bool,
    /// Ids and names.
    pub skills: Vec<(&'a str, &'a str)>,
    /// By skill, true if it or something below it is picked.
    pub highlighted: [bool; 3],
    /// `highlighted` as a sentence.
    pub skills_picked: String,
    /// None without picks.
    pub explained: Option<Explained>,
}

pub struct Explained {
    pub firmness: Firmness,
    /// Distance to the others; empty for a single idea.
    pub gap: String,
    pub why: Reasons,
}

impl<'a> TemplateList<'a> {
    pub fn new(site: &'a Site, visit: &'a Visit) -> Self {
        let catalogue = &site.content.catalogue;
        let ranking = visit.ranking();
        let listed = &ranking[..ranking.len().min(LISTED)];
        let chosen = visit.location.template;
        let is_listed = listed.iter().any(|ranked| Some(ranked.template) == chosen);
        Self {
            nothing_picked: visit.stored.selection.is_empty(),
            mine: Mine { edge: small(&[1.0; 10]), you: small(&visit.you_values().fractions()) },
            pinned: chosen.filter(|_| !is_listed).map(|ix| Pinned::new(site, ix)),
            items: (0..listed.len()).map(|position| item(site, visit, listed, position)).collect(),
            about: chosen.map(|ix| about(site, visit, ix, is_listed)),
            traits: &catalogue.traits,
            compare: compare(site, visit, listed),
            back: Wizard { path: &visit.path, ..Wizard::default() }.url(),
            shape: SmallShape::new(site, visit),
            next: visit.url(Step::Three, &visit.path),
        }
    }
}

impl<'a> Pinned<'a> {
    fn new(site: &'a Site, ix: TemplateIx) -> Self {
        let template = site.content.catalogue.template(ix);
        Self {
            name: &template.name,
            shape: small(&template.chart.fractions()),
            income: site.content.pay.shown(ix),
        }
    }
}

/// None without picks.
fn evaluation(visit: &Visit) -> Option<&Evaluation> {
    visit.evaluation.as_ref().filter(|_| !visit.stored.selection.is_empty())
}

fn about<'a>(site: &'a Site, visit: &Visit, ix: TemplateIx, is_listed: bool) -> About<'a> {
    let text = site.content.texts.idea(ix);
    let unlisted = evaluation(visit).filter(|_| !is_listed);
    let standing = unlisted.and_then(|evaluation| {
        let position = evaluation.position(ix)?;
        Some(standing(&evaluation.ranking, position, &site.content.catalogue))
    });
    About {
        id: site.content.catalogue.template(ix).id.to_string(),
        what: &text.what,
        start: &text.start,
        href: paths::idea(&text.slug),
        standing: standing.unwrap_or_default(),
    }
}

fn compare(site: &Site, visit: &Visit, listed: &[Ranked]) -> String {
    let catalogue = &site.content.catalogue;
    let best = listed.iter().map(|ranked| ranked.template);
    let others = best.filter(|ix| Some(*ix) != visit.location.template);
    let ideas = visit.location.template.into_iter().chain(others).take(paths::COMPARED);
    paths::compare(&ideas.map(|ix| catalogue.template(ix).id).collect::<Vec<_>>())
}

fn item<'a>(site: &'a Site, visit: &Visit, listed: &[Ranked], position: usize) -> Item<'a> {
    let catalogue = &site.content.catalogue;
    let ranked = &listed[position];
    let template = catalogue.template(ranked.template);
    let explained = evaluation(visit).map(|evaluation| Explained {
        firmness: evaluation.verdicts[ranked.template.0].firmness,
        gap: gap_in_words(listed, position, catalogue),
        why: Reasons::new(&visit.you_values(), &template.chart),
    });
    let score = ranked.ten_thousandths();
    let current = visit.location.template == Some(ranked.template);
    Item {
        id: template.id,
        name: &template.name,
        shape: small(&template.chart.fractions()),
        income: site.content.pay.shown(ranked.template),
        correlation: format!("{}.{:04}", score / 10_000, score % 10_000),
        percent: ranked.percentage(),
        href: paths::listed_idea(template.id, &visit.path),
        current,
        folded: position >= WHOLE && explained.is_some() && !current,
        skills: catalogue.skills(ranked.template).collect(),
        highlighted: ranked.highlighted,
        skills_picked: skills_picked(ranked, catalogue),
        explained,
    }
}
