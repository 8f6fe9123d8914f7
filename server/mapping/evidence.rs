//! What somebody has done for an idea already, whatever the percentages say.

use std::cmp::Reverse;

use super::{ActivityIx, Catalogue, NodeIx, Ranked, Selection, Taxonomy, TemplateIx};

/// How many ideas are named.
const NAMED: usize = 3;

/// An idea of which somebody has done a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// The idea.
    pub template: TemplateIx,
    /// How many of its three skills are picked, at least one.
    pub skills: usize,
    /// The picks that are one of its skills or lie below one, in the order of picking.
    pub picks: Vec<ActivityIx>,
}

/// At most three ideas by evidence alone: those with most of their skills picked, among equal ones
/// those whose skills hold more picks, then those that come first in the ranking.
pub fn evidence(selection: &Selection, catalogue: &Catalogue, ranking: &[Ranked]) -> Vec<Evidence> {
    let counts = picks_below(selection, &catalogue.taxonomy);
    let held = |template: TemplateIx| -> usize {
        let skills = catalogue.skill_places(template).iter();
        let most = |places: &Vec<NodeIx>| places.iter().map(|place| counts[place.position()]).max();
        skills.filter_map(most).sum()
    };
    let with_a_skill = ranking.iter().filter(|ranked| ranked.skills_hit() > 0);
    let mut found: Vec<&Ranked> = with_a_skill.collect();
    found.sort_by_cached_key(|ranked| Reverse((ranked.skills_hit(), held(ranked.template))));
    let named = found.into_iter().take(NAMED).map(|ranked| Evidence {
        template: ranked.template,
        skills: ranked.skills_hit(),
        picks: picks_for(ranked.template, selection, catalogue),
    });
    named.collect()
}

fn picks_for(
    template: TemplateIx,
    selection: &Selection,
    catalogue: &Catalogue,
) -> Vec<ActivityIx> {
    let skills = catalogue.skill_places(template);
    let is_below =
        |activity| skills.iter().any(|places| catalogue.taxonomy.lies_below(activity, places));
    let picks = selection.picks().iter().map(|pick| pick.activity);
    picks.filter(|activity| is_below(*activity)).collect()
}

/// For each node how many distinct picks stand at or below it.
fn picks_below(selection: &Selection, taxonomy: &Taxonomy) -> Vec<usize> {
    let mut counts = vec![0; taxonomy.nodes().len()];
    for pick in selection.picks() {
        let places = &taxonomy.activity(pick.activity).places;
        let mut above: Vec<_> = places.iter().flat_map(|place| taxonomy.up(*place)).collect();
        above.sort_unstable();
        above.dedup();
        for ix in above {
            counts[ix.position()] += 1;
        }
    }
    counts
}
