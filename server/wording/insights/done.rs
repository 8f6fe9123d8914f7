//! Ideas of which somebody has done a part; the markup is `templates/insights/done.html`.

use crate::mapping::{Catalogue, Evidence, Ranked, Selection, evidence};
use crate::urls::paths::{Step, Wizard};
use crate::wording::listed;

/// How many picks are named of one idea.
const NAMED: usize = 4;

/// An idea and what somebody has done for it.
pub struct Done<'a> {
    /// Name of the idea.
    pub name: &'a str,
    /// Chooses it.
    pub href: String,
    /// "You picked Baking bread and Selling at markets: 2 of its 3 skills."
    pub sentence: String,
}

/// At most three.
pub fn done<'a>(
    selection: &Selection,
    ranking: &[Ranked],
    catalogue: &'a Catalogue,
) -> Vec<Done<'a>> {
    let found = evidence(selection, catalogue, ranking).into_iter();
    found
        .map(|evidence| {
            let template = catalogue.template(evidence.template);
            let choose = Wizard { step: Step::Two, path: "", template: Some(template.id) };
            Done {
                name: &template.name,
                href: format!("{}#insight", choose.url()),
                sentence: sentence(&evidence, catalogue),
            }
        })
        .collect()
}

fn sentence(Evidence { skills, picks, .. }: &Evidence, catalogue: &Catalogue) -> String {
    let taxonomy = &catalogue.taxonomy;
    let name = |activity| taxonomy.node(taxonomy.activity(activity).places[0]).name.as_str();
    let mut names: Vec<&str> = picks.iter().take(NAMED).map(|activity| name(*activity)).collect();
    let more = format!("{} more", picks.len().saturating_sub(NAMED));
    if picks.len() > NAMED {
        names.push(&more);
    }
    format!("You picked {}: {skills} of its 3 skills.", listed(&names))
}
