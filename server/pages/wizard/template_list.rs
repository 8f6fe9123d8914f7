//! The template list of step 2; the markup is `templates/islands/template_list.html`.

use serde::Serialize;

use super::picks::SmallShape;
use super::visit::Visit;
use crate::content::Message;
use crate::insights::standing::{standing, tie};
use crate::layout::radar::small;
use crate::mapping::{LISTED, Ranked, TemplateIx, evidence, has_at_most_one_skill};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::Site;

/// Listed ideas before the fold.
pub(crate) const FIRST: usize = 6;

/// Ideas that the picks are evidence for, then the best templates, best first, with buttons.
pub struct TemplateList<'a> {
    pub nothing_picked: bool,
    pub mine: Mine,
    /// At most three.
    pub cards: Vec<Card<'a>>,
    pub cards_title: &'a str,
    /// The active idea if it is neither a card nor listed.
    pub pinned: Option<Idea<'a>>,
    /// Of those before the fold: "The first four are about equal"; none if the first idea is ahead.
    pub tie: Option<Message<'a>>,
    /// At most [`LISTED`].
    pub items: Vec<Item<'a>>,
    pub about: Option<About<'a>>,
    /// Name of the active idea.
    pub chosen: Option<&'a str>,
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

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct About<'a> {
    id: String,
    pub what: &'a str,
    /// Of a text in another language than the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    what_lang: Option<&'a str>,
    pub start: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    start_lang: Option<&'a str>,
    pub href: String,
    /// Rank among all ideas; none for an idea on the page, or without picks.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub standing: Option<Message<'a>>,
}

pub struct Idea<'a> {
    pub id: u32,
    pub name: &'a str,
    /// The `points` attribute of its small shape.
    pub shape: String,
    /// Estimate for a year: "$45,000".
    pub income: Option<String>,
    pub current: bool,
    /// Ids and names.
    pub skills: Vec<(&'a str, &'a str)>,
    /// By skill, true if it or something below it is picked.
    pub highlighted: [bool; 3],
}

/// An idea that the picks are evidence for.
pub struct Card<'a> {
    pub idea: Idea<'a>,
    /// Makes it the active one.
    pub href: String,
    /// A single skill is picked, or one pick counts for several.
    is_at_most_one: bool,
    /// "Yours: 2 of 3 skills".
    pub yours: Message<'a>,
}

pub struct Item<'a> {
    pub idea: Idea<'a>,
    /// With four decimals.
    pub correlation: String,
    pub percent: u32,
    /// Makes it the active one.
    pub href: String,
    pub has_card: bool,
}

impl<'a> TemplateList<'a> {
    pub fn new(site: &'a Site, visit: &'a Visit) -> Self {
        let catalog = &site.content.catalog;
        let ranking = &visit.ranking;
        let listed = &ranking[..ranking.len().min(LISTED)];
        let chosen = visit.location.template;
        let evident = ideas_by_evidence(site, visit);
        let on_page = |ix| evident.contains(&ix) || listed.iter().any(|one| one.template == ix);
        let pinned = chosen.filter(|ix| !on_page(*ix));
        let pinned = pinned.and_then(|ix| ranking.iter().find(|one| one.template == ix));
        let nothing_picked = visit.stored.selection.is_empty();
        let compared = if nothing_picked { 0 } else { listed.len().min(FIRST) };
        let cards: Vec<_> = evident.iter().filter_map(|ix| card(site, visit, *ix)).collect();
        Self {
            nothing_picked,
            mine: Mine { edge: small(&[1.0; 10]), you: small(&visit.you_values().fractions()) },
            cards_title: if cards.iter().all(|card| card.is_at_most_one) {
                site.say("You've made a start on this")
            } else {
                site.say("You already do this")
            },
            cards,
            pinned: pinned.map(|ranked| idea(site, visit, ranked)),
            tie: tie(&listed[..compared], &site.content.language),
            items: (0..listed.len()).map(|at| item(site, visit, at, &evident)).collect(),
            about: chosen.map(|ix| about(site, visit, ix, on_page(ix))),
            chosen: chosen.map(|ix| catalog.template(ix).name.as_str()),
            compare: compare(site, visit, &evident),
            back: Wizard { path: &visit.path, ..Wizard::default() }.url(),
            shape: SmallShape::new(site, visit),
            next: visit.url(Step::Three, &visit.path),
        }
    }
}

impl TemplateList<'_> {
    pub fn first(&self) -> &[Item<'_>] {
        &self.items[..self.items.len().min(FIRST)]
    }

    /// Below the fold.
    pub fn more(&self) -> &[Item<'_>] {
        self.items.get(FIRST..).unwrap_or_default()
    }

    pub fn more_open(&self) -> bool {
        self.more().iter().any(|item| item.idea.current)
    }
}

/// Ideas that the picks are evidence for; at most three.
pub(super) fn ideas_by_evidence(site: &Site, visit: &Visit) -> Vec<TemplateIx> {
    let found = evidence(&visit.stored.selection, &site.content.catalog, &visit.ranking);
    found.into_iter().map(|evidence| evidence.template).collect()
}

fn about<'a>(site: &'a Site, visit: &Visit, ix: TemplateIx, on_page: bool) -> About<'a> {
    let text = site.content.texts.idea(ix);
    let position = visit.ranking.iter().position(|ranked| ranked.template == ix);
    let ranked = !on_page && !visit.stored.selection.is_empty();
    let standing =
        position.filter(|_| ranked).map(|at| standing(&visit.ranking, at, &site.content.language));
    About {
        id: site.content.catalog.template(ix).id.to_string(),
        what: &text.what,
        what_lang: site.content.language.code_of(&text.what),
        start: &text.start,
        start_lang: site.content.language.code_of(&text.start),
        href: paths::idea(&text.slug),
        standing,
    }
}

/// The chosen idea, those of the cards, the best matches.
fn compare(site: &Site, visit: &Visit, evident: &[TemplateIx]) -> String {
    let mut ideas: Vec<TemplateIx> = visit.location.template.into_iter().collect();
    for ix in evident.iter().copied().chain(visit.ranking.iter().map(|ranked| ranked.template)) {
        if ideas.len() < paths::COMPARED && !ideas.contains(&ix) {
            ideas.push(ix);
        }
    }
    let id = |ix: &TemplateIx| site.content.catalog.template(*ix).id;
    paths::compare(&ideas.iter().map(id).collect::<Vec<_>>())
}

fn idea<'a>(site: &'a Site, visit: &Visit, ranked: &Ranked) -> Idea<'a> {
    let catalog = &site.content.catalog;
    let template = catalog.template(ranked.template);
    Idea {
        id: template.id,
        name: &template.name,
        shape: small(&template.chart.fractions()),
        income: site.content.pay.shown(ranked.template),
        current: visit.location.template == Some(ranked.template),
        skills: catalog.skills(ranked.template).collect(),
        highlighted: ranked.highlighted,
    }
}

fn card<'a>(site: &'a Site, visit: &Visit, ix: TemplateIx) -> Option<Card<'a>> {
    let ranked = visit.ranking.iter().find(|ranked| ranked.template == ix)?;
    let idea = idea(site, visit, ranked);
    let count = idea.highlighted.iter().filter(|picked| **picked).count();
    let is_at_most_one = has_at_most_one_skill(&visit.stored.selection, &site.content.catalog, ix);
    let yours = match (count, is_at_most_one) {
        (1, _) => site.content.language.t("A start: 1 of 3 skills"),
        (_, true) => site.content.language.t("From one pick"),
        _ => site.content.language.many(count, "Yours: {n} of 3 skills"),
    };
    let href = paths::active_idea(idea.id, &visit.path, true);
    Some(Card { idea, href, is_at_most_one, yours })
}

fn item<'a>(site: &'a Site, visit: &Visit, position: usize, evident: &[TemplateIx]) -> Item<'a> {
    let ranked = &visit.ranking[position];
    let idea = idea(site, visit, ranked);
    let score = ranked.ten_thousandths();
    let has_card = evident.contains(&ranked.template);
    Item {
        correlation: format!("{}.{:04}", score / 10_000, score % 10_000),
        percent: ranked.percentage(),
        href: paths::active_idea(idea.id, &visit.path, has_card),
        has_card,
        idea,
    }
}
