//! Explanation of the active idea on steps 2 and 3; the markup is `templates/wizard_insight.html`.

use super::visit::Visit;
use crate::insights::proposals::{Preview, Proposals};
use crate::insights::share::ShareLink;
use crate::insights::standing::{standing, trials, usual};
use crate::insights::why::{self, Match, Row};
use crate::mapping::{Outlook, strongest_trait};
use crate::urls::paths::{Step, Wizard};
use crate::web::site::Site;

/// Number of best matches printed on paper.
const BEST: usize = 5;

pub struct Insight<'a> {
    pub idea_name: &'a str,
    /// "87% alike, 4th of 50 ideas" and the distance to the others.
    pub standing: String,
    /// The usual range of best matches.
    pub usual: String,
    /// A word and a sentence.
    pub firmness: (&'static str, String),
    pub rows: Vec<Row<'a>>,
    pub proposals: Proposals<'a>,
    /// The activity drawn as if it were picked, and the address without it.
    pub planned: Option<(&'a str, String)>,
    /// Printed on the last step only.
    pub end: Option<End<'a>>,
}

pub struct End<'a> {
    pub matches: Vec<Match<'a>>,
    pub share: ShareLink,
}

impl<'a> Insight<'a> {
    /// None without picks or without an idea.
    pub fn new(site: &'a Site, visit: &Visit) -> Option<Self> {
        let selection = &visit.stored.selection;
        let idea = visit.location.template.filter(|_| !selection.is_empty())?;
        let catalogue = &site.content.catalogue;
        let template = catalogue.template(idea);
        let evaluation = visit.evaluation.as_ref()?;
        let outlook = Outlook::new(selection, catalogue, idea);
        let verdict = evaluation.verdicts[idea.0];
        let step = visit.location.step;
        let preview = Preview { template: template.id, step: Some(step), planned: visit.planned };
        let you = visit.you_values();
        let unplanned = Wizard { step, path: "", template: Some(template.id) }.url();
        Some(Self {
            idea_name: &template.name,
            standing: standing(&evaluation.ranking, outlook.rank - 1, catalogue),
            usual: usual(site.content.usual),
            firmness: (verdict.firmness.word(), trials(verdict, selection.len())),
            rows: why::rows(&you, &catalogue.template(idea).chart, catalogue),
            proposals: Proposals::new(&outlook, catalogue, preview),
            planned: visit.planned.map(|ix| {
                (catalogue.taxonomy.node(ix).name.as_str(), format!("{unplanned}#shape"))
            }),
            end: (step == Step::Three).then(|| End {
                matches: why::best_matches(evaluation, BEST, &you, catalogue),
                share: ShareLink::new(
                    &site.content,
                    &site.settings.public_url,
                    selection,
                    Some(idea),
                ),
            }),
        })
    }
}

/// Instructions for a visit without an explanation.
pub fn awaited(visit: &Visit) -> &'static str {
    if visit.stored.selection.is_empty() {
        "Pick what you have done and choose an idea"
    } else {
        "Choose an idea"
    }
}

/// Number of people with the same strongest trait.
pub fn like_minded(site: &Site, visit: &Visit) -> String {
    let Some(axis) = strongest_trait(&visit.you) else {
        return "Pick what you have done, and this line says how many people share your strongest \
                trait."
            .to_owned();
    };
    match site.likeminded.people(axis) {
        None => "Not enough people yet to say how many share your strongest trait.".to_owned(),
        Some(people) => {
            let name = &site.content.catalogue.traits[axis].name;
            format!("{people} or more people with {name} as their strongest trait have joined.")
        }
    }
}
