//! What the template list shows; the markup is `templates/islands/template_list.html`.

use super::picks::SmallShape;
use super::visit::Visit;
use crate::mapping::{LISTED, Ranked};
use crate::precomputed::skill_lists::SkillForm;
use crate::site::Site;
use crate::urls::paths::{self, Step, Wizard};
use crate::wording::insights::standing::gap_in_words;
use crate::wording::insights::why::Why;

/// The best templates, best first, with the buttons below.
pub struct TemplateList<'a> {
    /// Nothing is picked, so there are no percentages.
    pub nothing_picked: bool,
    /// At most twenty.
    pub items: Vec<Item<'a>>,
    /// Address of a comparison: the chosen idea and the best others, three in all.
    pub compare: String,
    /// Address of step 1 without a template.
    pub back: String,
    /// The shape between the buttons.
    pub shape: SmallShape,
    /// Address of step 3.
    pub next: String,
}

pub struct Item<'a> {
    pub id: u32,
    /// The score with four decimals.
    pub correlation: String,
    /// The score as a whole percentage.
    pub percent: u32,
    pub name: &'a str,
    /// Address that makes it the active one.
    pub href: String,
    pub current: bool,
    pub skills: &'a SkillForm,
    /// For each of them whether it or something below it is picked.
    pub highlighted: [bool; 3],
    /// What explains its match; none without picks.
    pub explained: Option<Explained<'a>>,
}

/// What explains a match.
pub struct Explained<'a> {
    /// How firm its rank is, in a word.
    pub firmness: &'static str,
    /// How far it is from the others; empty when there is no other.
    pub gap: String,
    /// What speaks for it and against it.
    pub why: Why<'a>,
}

impl<'a> TemplateList<'a> {
    pub fn new(site: &'a Site, visit: &Visit) -> askama::Result<Self> {
        let nothing_picked = visit.stored.selection.is_empty();
        let listed = &visit.ranking[..visit.ranking.len().min(LISTED)];
        let you = visit.you_values();
        let mut items = Vec::with_capacity(listed.len());
        for (position, ranked) in listed.iter().enumerate() {
            let explained = (!nothing_picked).then(|| Explained {
                firmness: visit.verdicts[ranked.template.0].firmness.word(),
                gap: gap_in_words(listed, position, &site.content.catalogue),
                why: Why::new(&you, ranked, &site.content.catalogue),
            });
            items.push(item(site, visit, ranked, explained)?);
        }
        Ok(Self {
            nothing_picked,
            items,
            compare: compare(site, visit, listed),
            back: Wizard::default().url(),
            shape: SmallShape::new(site, visit),
            next: visit.url(Step::Three, ""),
        })
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
    ranked: &Ranked,
    explained: Option<Explained<'a>>,
) -> askama::Result<Item<'a>> {
    let catalogue = &site.content.catalogue;
    let template = catalogue.template(ranked.template);
    let score = ranked.ten_thousandths();
    Ok(Item {
        id: template.id,
        correlation: format!("{}.{:04}", score / 10_000, score % 10_000),
        percent: ranked.percentage(),
        name: &template.name,
        href: paths::listed_idea(template.id),
        current: visit.location.template == Some(ranked.template),
        skills: site.skill_forms.of(ranked, catalogue)?,
        highlighted: ranked.highlighted,
        explained,
    })
}
