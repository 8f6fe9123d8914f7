//! What the template list shows; the markup is `templates/islands/template_list.html`.

use super::visit::Visit;
use crate::mapping::{LISTED, Ranked, about_equal};
use crate::pages::insights::why::Why;
use crate::pages::wording::ordinal;
use crate::paths::{self, Step, Wizard};
use crate::site::Site;

/// The best templates, best first, with the buttons below.
pub struct TemplateList<'a> {
    /// Nothing is picked, so there are no percentages.
    pub nothing_picked: bool,
    /// At most twenty.
    pub items: Vec<Item<'a>>,
    /// Sprite with the interface's icons.
    pub interface_icons: String,
    /// Address of a comparison: the chosen idea and the best others, three in all.
    pub compare: String,
    /// Address of step 1 without a template.
    pub back: String,
    /// Address of step 3.
    pub next: String,
}

/// A template with its match.
pub struct Item<'a> {
    /// Numeric id.
    pub id: u32,
    /// The score with four decimals.
    pub correlation: String,
    /// The score as people read it.
    pub percent: String,
    /// Name of the idea.
    pub name: &'a str,
    /// Address that makes it the active one.
    pub href: String,
    /// Whether it is the active one.
    pub current: bool,
    /// Its three skills.
    pub skills: Vec<Skill<'a>>,
    /// What explains its match; none without picks.
    pub explained: Option<Explained>,
}

/// What explains a match.
pub struct Explained {
    /// How firm its place is, in a word.
    pub firmness: &'static str,
    /// "About equal with 1st to 4th", or nothing.
    pub about_equal: String,
    /// What speaks for it and against it.
    pub why: Why,
}

/// A skill of a template.
pub struct Skill<'a> {
    /// Id of the category.
    pub id: &'a str,
    /// Name of the category.
    pub name: &'a str,
    /// Whether it or something below it is picked.
    pub highlighted: bool,
}

impl<'a> TemplateList<'a> {
    /// What the list shows on this visit.
    #[must_use]
    pub fn new(site: &'a Site, visit: &Visit) -> Self {
        let nothing_picked = visit.stored.selection.is_empty();
        let listed = &visit.ranking[..visit.ranking.len().min(LISTED)];
        let you = visit.you_values();
        let spans = about_equal(listed);
        let items = listed.iter().zip(spans).map(|(ranked, span)| {
            let explained = (!nothing_picked).then(|| Explained {
                firmness: visit.firmness[ranked.template.0].word(),
                about_equal: span_text(span),
                why: Why::new(&you, ranked, &site.content.catalogue),
            });
            item(site, visit, ranked, explained)
        });
        Self {
            nothing_picked,
            items: items.collect(),
            compare: compare(site, visit, listed),
            interface_icons: site.assets.url("icons-root.svg"),
            back: Wizard::default().url(),
            next: visit.url(Step::Three, ""),
        }
    }
}

fn span_text((first, last): (usize, usize)) -> String {
    if first == last {
        return String::new();
    }
    format!("About equal with {} to {}", ordinal(first + 1), ordinal(last + 1))
}

fn compare(site: &Site, visit: &Visit, listed: &[Ranked]) -> String {
    let catalogue = &site.content.catalogue;
    let best = listed.iter().map(|ranked| ranked.template);
    let others = best.filter(|ix| Some(*ix) != visit.place.template);
    let ideas = visit.place.template.into_iter().chain(others).take(paths::COMPARED);
    paths::compare(&ideas.map(|ix| catalogue.template(ix).id).collect::<Vec<_>>())
}

fn item<'a>(
    site: &'a Site,
    visit: &Visit,
    ranked: &Ranked,
    explained: Option<Explained>,
) -> Item<'a> {
    let catalogue = &site.content.catalogue;
    let template = catalogue.template(ranked.template);
    let score = ranked.ten_thousandths();
    let address = Wizard { step: Step::Two, path: "", template: Some(template.id) };
    Item {
        id: template.id,
        correlation: format!("{}.{:04}", score / 10_000, score % 10_000),
        percent: if explained.is_none() {
            "–".to_owned()
        } else {
            format!("{}%", ranked.percentage())
        },
        name: &template.name,
        href: format!("{}#idea-{}", address.url(), template.id),
        current: visit.place.template == Some(ranked.template),
        skills: catalogue
            .skills(ranked.template)
            .zip(ranked.highlighted)
            .map(|((id, name), highlighted)| Skill { id, name, highlighted })
            .collect(),
        explained,
    }
}
