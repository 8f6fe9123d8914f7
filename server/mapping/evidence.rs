//! Ideas that picks are direct evidence for, whatever the percentages say.

use std::collections::BTreeSet;

use super::catalog::SkillWeights;
use super::{ActivityIx, Catalog, Ranked, Selection, TemplateIx};

const NAMED: usize = 3;
/// Picks below the skills that are evidence without a skill itself among them.
const ENOUGH: f64 = 2.0;
/// Extra weight of a pick that is a skill itself: about that of one more pick below a usual category.
const EXACT: f64 = 4.0;
/// With this many picks some fall together by chance, so ideas with a single one need not come last.
const MIXED: usize = 8;
/// Picks that are coherent when they lie below two skills, and enough without a skill itself.
const COHERENT: usize = 3;
/// Beside an idea with this many picks, or two skills, one with a single pick is left out.
const MANY: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub template: TemplateIx,
    /// The picks that are one of its skills or lie below one, in the order of picking.
    pub picks: Vec<ActivityIx>,
}

/// At most three ideas, the weightiest evidence first; of few picks, ideas with a single one last.
/// These, and equal ones, are in the order of the ranking. An idea whose picks all count for one
/// named before is left out, unless a skill itself is among them, and so is one with two picks
/// below a single skill beside one with more.
pub fn evidence(selection: &Selection, catalog: &Catalog, ranking: &[Ranked]) -> Vec<Evidence> {
    let candidate = |ranked: &Ranked| Candidate::new(ranked.template, selection, catalog);
    let mut found: Vec<Candidate> = ranking.iter().map(candidate).collect();
    found.retain(|one| one.exact > 0.0 || (one.is_coherent && one.count >= ENOUGH));
    let counts = |one: &Candidate| one.picks.len() > 1 || selection.len() >= MIXED;
    let weight = |one: &Candidate| if counts(one) { one.weight } else { 0.0 };
    found.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let is_many = |one: &Candidate| one.picks.len() >= MANY || one.skills > 1;
    let is_one_of_many = found.first().is_some_and(is_many);

    let mut named: Vec<Candidate> = Vec::new();
    for candidate in found {
        let covers =
            |other: &Candidate| candidate.picks.iter().all(|pick| other.picks.contains(pick));
        let is_new = candidate.exact > 0.0 || !named.iter().any(covers);
        let is_alone = candidate.picks.len() == 1 && is_one_of_many;
        if named.len() < NAMED && is_new && !is_alone {
            named.push(candidate);
        }
    }
    if named.iter().any(|candidate| candidate.skills > 1 && candidate.exact > 0.0) {
        named.retain(|one| one.exact > 0.0 || is_many(one));
    }
    let evidence = |Candidate { template, picks, .. }| Evidence { template, picks };
    named.into_iter().map(evidence).collect()
}

/// All picks for an idea lie in one of its skills, or there is one pick.
pub fn has_at_most_one_skill(selection: &Selection, catalog: &Catalog, ix: TemplateIx) -> bool {
    Candidate::new(ix, selection, catalog).skills < 2
}

struct Candidate {
    template: TemplateIx,
    picks: Vec<ActivityIx>,
    weight: f64,
    /// Number of picks, those below a shared skill in part.
    count: f64,
    /// Number of picks that are a skill themselves.
    exact: f64,
    /// Number of skills with a pick at or below them, at most one for each pick.
    skills: usize,
    /// Two picks in its branch, or a pick lies below two of its skills, or three picks below different ones.
    is_coherent: bool,
}

impl Candidate {
    fn new(template: TemplateIx, selection: &Selection, catalog: &Catalog) -> Self {
        let skills = catalog.skill_activities(template);
        let SkillWeights { weights, shares, in_branch } = catalog.skill_weights(template);
        let below = |pick: ActivityIx| -> Vec<usize> {
            let is_below = |skill: &usize| skills[*skill].binary_search(&pick).is_ok();
            (0..skills.len()).filter(is_below).collect()
        };
        let picks = selection.picks().iter().map(|pick| (pick.activity, below(pick.activity)));
        let (picks, hits): (Vec<ActivityIx>, Vec<Vec<usize>>) =
            picks.filter(|(_, hit)| !hit.is_empty()).unzip();
        let weight = |hit: &Vec<usize>| hit.iter().map(|skill| weights[*skill]).sum::<f64>();
        let count = |hit: &Vec<usize>| hit.iter().map(|skill| shares[*skill]).fold(0.0, f64::max);
        let is_in_branch = |hit: &&Vec<usize>| hit.iter().any(|skill| in_branch[*skill]);
        let touched: BTreeSet<&usize> = hits.iter().flatten().collect();
        let skills = touched.len().min(picks.len());
        let themselves = picks.iter().filter(|pick| is_skill(**pick, template, catalog));
        let exact = themselves.map(|_| 1.0).sum();
        Self {
            template,
            weight: hits.iter().map(weight).sum::<f64>() + EXACT * exact,
            count: hits.iter().map(count).sum(),
            exact,
            skills,
            is_coherent: hits.iter().filter(is_in_branch).count() > 1
                || hits.iter().any(|hit| hit.len() > 1)
                || (skills > 1 && picks.len() >= COHERENT),
            picks,
        }
    }
}

fn is_skill(pick: ActivityIx, template: TemplateIx, catalog: &Catalog) -> bool {
    let places = &catalog.taxonomy.activity(pick).places;
    catalog.skill_places(template).iter().flatten().any(|skill| places.contains(skill))
}
