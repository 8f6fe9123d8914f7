//! What somebody has done for an idea already, whatever the percentages say.

use std::cmp::Reverse;

use super::{ActivityIx, Catalogue, Ranked, Selection, TemplateIx};

/// How many ideas are named.
const NAMED: usize = 3;

/// An idea of which somebody has done a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// The idea.
    pub template: TemplateIx,
    /// For how many of its three skills the picks stand, at least one.
    pub skills: usize,
    /// The picks that are one of its skills or lie below one, in the order of picking.
    pub picks: Vec<ActivityIx>,
}

/// At most three ideas by evidence alone: those with most of their skills picked, among equal ones
/// those whose skills hold more picks, then those that come first in the ranking. One pick stands for
/// one skill, however many it lies below; and one alone says something only where it is a skill
/// itself: who reads has not dealt in vintage, though both are quiet pastimes.
pub fn evidence(selection: &Selection, catalogue: &Catalogue, ranking: &[Ranked]) -> Vec<Evidence> {
    let with_a_skill = ranking.iter().filter(|ranked| ranked.skills_hit() > 0);
    let found = with_a_skill.map(|ranked| {
        let picks = picks_for(ranked.template, selection, catalogue);
        let skills = ranked.skills_hit().min(picks.len());
        Evidence { template: ranked.template, skills, picks }
    });
    let says = |evidence: &Evidence| match evidence.picks.as_slice() {
        [only] => is_a_skill(*only, evidence.template, catalogue),
        _ => true,
    };
    let mut found: Vec<Evidence> = found.filter(says).collect();
    found.sort_by_key(|evidence| Reverse((evidence.skills, evidence.picks.len())));
    found.truncate(NAMED);
    found
}

fn is_a_skill(activity: ActivityIx, template: TemplateIx, catalogue: &Catalogue) -> bool {
    let places = &catalogue.taxonomy.activity(activity).places;
    let mut skills = catalogue.skill_places(template).iter().flatten();
    skills.any(|skill| places.contains(skill))
}

fn picks_for(
    template: TemplateIx,
    selection: &Selection,
    catalogue: &Catalogue,
) -> Vec<ActivityIx> {
    let skills = catalogue.skill_activities(template);
    let stands_for_one =
        |pick: &ActivityIx| skills.iter().any(|below| below.binary_search(pick).is_ok());
    let picks = selection.picks().iter().map(|pick| pick.activity);
    picks.filter(stands_for_one).collect()
}
