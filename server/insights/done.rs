//! Ideas that picks are direct evidence for; the markup is `templates/insights/done.html`.

use crate::content::Content;
use crate::insights::wording::listed;
use crate::mapping::{Catalogue, Evidence, Ranked, Selection, TemplateIx, evidence};
use crate::urls::paths::{Step, Wizard};

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
                sentence: sentence(evidence, catalogue),
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

fn sentence(Evidence { picks, .. }: &Evidence, catalogue: &Catalogue) -> String {
    let taxonomy = &catalogue.taxonomy;
    let name = |activity| taxonomy.node(taxonomy.activity(activity).places[0]).name.as_str();
    let mut names: Vec<&str> = picks.iter().take(NAMED).map(|activity| name(*activity)).collect();
    let more = format!("{} more", picks.len().saturating_sub(NAMED));
    if picks.len() > NAMED {
        names.push(&more);
    }
    format!("You picked {}.", listed(&names))
}
