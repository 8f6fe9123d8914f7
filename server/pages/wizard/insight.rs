//! What explains the chosen idea on steps 2 and 3; the markup is `templates/wizard_insight.html`.

use super::visit::Visit;
use crate::mapping::{Outlook, TemplateIx, about_equal};
use crate::pages::insights::matches::{self, Match};
use crate::pages::insights::proposals::{Preview, Proposals};
use crate::pages::insights::share::ShareLink;
use crate::pages::insights::table::{self, Row};
use crate::pages::wording::ordinal;
use crate::paths::Wizard;
use crate::site::Site;

/// How many of the best matches are listed for paper.
const BEST: usize = 5;

/// The chosen idea beside the visitor.
pub struct Insight<'a> {
    /// Name of the idea.
    pub idea_name: &'a str,
    /// "87%, 4th of 50 ideas".
    pub standing: String,
    /// How firm that is, in a word and a sentence.
    pub firmness: (&'static str, String),
    /// All ten traits.
    pub rows: Vec<Row<'a>>,
    /// What would bring the visitor nearer.
    pub proposals: Proposals<'a>,
    /// The activity shown in the chart as if it were picked, and the address without it.
    pub planned: Option<(&'a str, String)>,
    /// The best matches.
    pub matches: Vec<Match<'a>>,
    /// The link to this result.
    pub share: ShareLink,
}

impl<'a> Insight<'a> {
    /// None without picks or without an idea: there is nothing to explain.
    #[must_use]
    pub fn new(site: &'a Site, visit: &Visit) -> Option<Self> {
        let selection = &visit.stored.selection;
        let idea = visit.place.template.filter(|_| !selection.is_empty())?;
        let catalogue = &site.content.catalogue;
        let template = catalogue.template(idea);
        let outlook = Outlook::new(selection, catalogue, idea);
        let step = visit.place.step;
        let preview = Preview { template: template.id, step: Some(step), planned: visit.planned };
        let you = visit.you_values();
        let unplanned = Wizard { step, path: "", template: Some(template.id) }.url();
        Some(Self {
            idea_name: &template.name,
            standing: standing(visit, idea, outlook.place),
            firmness: firmness(visit, idea),
            rows: table::rows(&you, &catalogue.template(idea).chart, catalogue),
            proposals: Proposals::new(&outlook, catalogue, preview),
            planned: visit.planned.map(|ix| {
                (catalogue.taxonomy.node(ix).name.as_str(), format!("{unplanned}#shape"))
            }),
            matches: matches::best(&visit.ranking, BEST, &you, &visit.firmness, catalogue),
            share: ShareLink::new(site, selection, Some(idea)),
        })
    }
}

fn standing(visit: &Visit, idea: TemplateIx, place: usize) -> String {
    let ranked = visit.ranking.iter().find(|ranked| ranked.template == idea);
    let percent = ranked.map_or(0, crate::mapping::Ranked::percentage);
    let all = visit.ranking.len();
    let place_text = format!("{percent}% alike, {} of {all} ideas", ordinal(place));
    match about_equal(&visit.ranking).get(place - 1) {
        Some((first, last)) if first < last => {
            let (first, last) = (ordinal(first + 1), ordinal(last + 1));
            format!("{place_text}; about equal with {first} to {last}.")
        }
        _ => format!("{place_text}."),
    }
}

fn firmness(visit: &Visit, idea: TemplateIx) -> (&'static str, String) {
    use crate::mapping::Firmness;
    let firmness = visit.firmness[idea.0];
    let picks = visit.stored.selection.len();
    let sentence = match firmness {
        Firmness::Firm => "It stays in your top three in nine of ten runs or more when any one \
            pick is left out."
            .to_owned(),
        Firmness::Likely => "It stays in your top three in most runs when any one pick is left \
            out."
            .to_owned(),
        Firmness::Tentative if picks < Firmness::ENOUGH_PICKS => {
            format!("With fewer than {} picks nothing is firm yet.", Firmness::ENOUGH_PICKS)
        }
        Firmness::Tentative => "It is not in your top three, or drops out of it easily when one \
            pick is left out."
            .to_owned(),
    };
    (firmness.word(), sentence)
}
