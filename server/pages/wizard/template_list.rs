//! What the template list shows; the markup is `templates/islands/template_list.html`.

use serde::Serialize;

use super::picks::SmallShape;
use super::visit::Visit;
use crate::insights::standing::{gap_in_words, standing};
use crate::mapping::{ChartValues, LISTED, PerTrait, Ranked, Reasons, TemplateIx};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::precomputed::idea_parts::{Row, outline};
use crate::web::precomputed::skill_lists::SkillForm;
use crate::web::site::Site;

/// How many ideas are whole at once; the others are one line each until opened.
pub(crate) const WHOLE: usize = 5;

/// The best templates, best first, with the buttons below.
pub struct TemplateList<'a> {
    /// Nothing is picked, so there are no percentages.
    pub nothing_picked: bool,
    /// What the small shapes lie on: the decagon, and the visitor's shape.
    pub mine: Mine,
    /// The chosen idea, where the list doesn't have it.
    pub pinned: Option<&'a Row>,
    /// At most twenty.
    pub items: Vec<Item<'a>>,
    /// What the chosen idea is like.
    pub about: Option<About<'a>>,
    /// The names of the ten traits as markup.
    pub traits: &'a PerTrait<String>,
    /// Address of a comparison: the chosen idea and the best others, three in all.
    pub compare: String,
    /// Address of step 1 without a template.
    pub back: String,
    /// The shape between the buttons.
    pub shape: SmallShape,
    /// Address of step 3.
    pub next: String,
}

/// What every small shape of the list has in it.
pub struct Mine {
    pub edge: String,
    pub you: String,
}

/// What the chosen idea is like, from its page.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct About<'a> {
    /// Id of the idea.
    id: String,
    pub what: &'a str,
    pub start: &'a str,
    pub href: String,
    /// Where it stands among all ideas; empty where the list says so, or nothing is picked.
    pub standing: String,
}

pub struct Item<'a> {
    pub id: u32,
    /// The score with four decimals.
    pub correlation: String,
    /// The score as a whole percentage.
    pub percent: u32,
    pub row: &'a Row,
    /// Address that makes it the active one.
    pub href: String,
    pub current: bool,
    /// Whether it is one line until opened.
    pub folded: bool,
    pub skills: &'a SkillForm,
    /// For each of them whether it or something below it is picked.
    pub highlighted: [bool; 3],
    /// What explains its match; none without picks.
    pub explained: Option<Explained>,
}

/// What explains a match.
pub struct Explained {
    /// How firm its rank is, in a word.
    pub firmness: &'static str,
    /// How far it is from the others; empty when there is no other.
    pub gap: String,
    /// What speaks for it and against it.
    pub why: Reasons,
}

impl<'a> TemplateList<'a> {
    pub fn new(site: &'a Site, visit: &'a Visit) -> askama::Result<Self> {
        let nothing_picked = visit.stored.selection.is_empty();
        let catalogue = &site.content.catalogue;
        let ranking = visit.ranking();
        let listed = &ranking[..ranking.len().min(LISTED)];
        let evaluation = visit.evaluation.as_ref().filter(|_| !nothing_picked);
        let you = visit.you_values();
        let chosen = visit.location.template;
        let listed_chosen = listed.iter().any(|ranked| Some(ranked.template) == chosen);
        let mut items = Vec::with_capacity(listed.len());
        for (position, ranked) in listed.iter().enumerate() {
            let explained = evaluation.map(|evaluation| Explained {
                firmness: evaluation.verdicts[ranked.template.0].firmness.word(),
                gap: gap_in_words(listed, position, catalogue),
                why: Reasons::new(&you, &catalogue.template(ranked.template).chart),
            });
            items.push(item(site, visit, (position, ranked), explained)?);
        }
        Ok(Self {
            nothing_picked,
            mine: Mine { edge: outline(&ChartValues::from_unit(&[1.0; 10])), you: outline(&you) },
            pinned: (chosen.filter(|_| !listed_chosen))
                .map(|ix| site.idea_parts.row(&site.content, ix)),
            items,
            about: chosen.map(|ix| about(site, visit, ix, listed_chosen)),
            traits: site.idea_parts.traits(),
            compare: compare(site, visit, listed),
            back: Wizard { path: &visit.path, ..Wizard::default() }.url(),
            shape: SmallShape::new(site, visit),
            next: visit.url(Step::Three, &visit.path),
        })
    }
}

fn about<'a>(site: &'a Site, visit: &Visit, ix: TemplateIx, is_listed: bool) -> About<'a> {
    let text = site.content.texts.idea(ix);
    let evaluation = visit.evaluation.as_ref().filter(|_| !visit.stored.selection.is_empty());
    let rank = evaluation.filter(|_| !is_listed).and_then(|evaluation| evaluation.position(ix));
    let standing =
        rank.map(|position| standing(visit.ranking(), position, &site.content.catalogue));
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

fn item<'a>(
    site: &'a Site,
    visit: &Visit,
    (position, ranked): (usize, &Ranked),
    explained: Option<Explained>,
) -> askama::Result<Item<'a>> {
    let catalogue = &site.content.catalogue;
    let template = catalogue.template(ranked.template);
    let score = ranked.ten_thousandths();
    let current = visit.location.template == Some(ranked.template);
    Ok(Item {
        id: template.id,
        correlation: format!("{}.{:04}", score / 10_000, score % 10_000),
        percent: ranked.percentage(),
        href: paths::listed_idea(template.id, &visit.path),
        row: site.idea_parts.row(&site.content, ranked.template),
        current,
        folded: position >= WHOLE && explained.is_some() && !current,
        skills: site.skill_forms.of(ranked, catalogue)?,
        highlighted: ranked.highlighted,
        explained,
    })
}
