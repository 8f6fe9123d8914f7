//! Ideas that picks are direct evidence for, whatever the percentages say.

use std::cmp::Reverse;

use super::{ActivityIx, Catalogue, Ranked, Selection, TemplateIx, correlation, unit_from_credits};

const NAMED: usize = 3;
/// Limit for ideas with a single pick that is not a skill itself.
const FOR_ONE_PICK: usize = 2;
/// A pick that lies below a skill counts where it alone would have the idea among the first ten:
/// reading is no evidence for dealing in vintage, though both are quiet pastimes.
const AMONG: usize = 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub template: TemplateIx,
    /// The picks that are one of its skills, or lie below one and are like it, in the order of
    /// picking.
    pub picks: Vec<ActivityIx>,
}

/// At most three ideas: those with the most picks; of equal ones those that come first in the
/// ranking. An idea whose picks all count for one named before is left out, unless a skill itself
/// is among them. A single pick that only lies below a skill counts for the idea that it would
/// have first, and only where there is little else to name.
pub fn evidence(selection: &Selection, catalogue: &Catalogue, ranking: &[Ranked]) -> Vec<Evidence> {
    let picks: Vec<PickScores> =
        selection.picks().iter().map(|pick| PickScores::new(pick.activity, catalogue)).collect();
    let found = ranking.iter().map(|ranked| Candidate::new(ranked.template, &picks, catalogue));
    let (mut single, mut many): (Vec<Candidate>, Vec<Candidate>) =
        found.filter(|found| !found.picks.is_empty()).partition(Candidate::is_single_below);
    many.sort_by_key(|found| Reverse(found.picks.len()));
    single.retain(|found| found.picks[0].place == 0);
    single.sort_by(|a, b| b.picks[0].score.total_cmp(&a.picks[0].score));

    let mut named: Vec<Evidence> = Vec::new();
    let limited = many.into_iter().map(|found| (found, NAMED));
    for (found, most) in limited.chain(single.into_iter().map(|found| (found, FOR_ONE_PICK))) {
        let picks: Vec<ActivityIx> = found.picks.iter().map(|related| related.pick).collect();
        let covers = |other: &Evidence| picks.iter().all(|pick| other.picks.contains(pick));
        if named.len() < most && (found.has_skill || !named.iter().any(covers)) {
            named.push(Evidence { template: found.template, picks });
        }
    }
    named
}

/// The score of every idea with one pick alone.
struct PickScores {
    pick: ActivityIx,
    scores: Vec<f64>,
}

impl PickScores {
    fn new(pick: ActivityIx, catalogue: &Catalogue) -> Self {
        let unit = unit_from_credits(&catalogue.taxonomy.activity(pick).credits);
        let templates = catalogue.templates().iter();
        let scores = templates.map(|template| correlation(&unit, &template.unit)).collect();
        Self { pick, scores }
    }
}

/// A pick that counts for an idea.
struct RelatedPick {
    pick: ActivityIx,
    /// Zero for a skill itself.
    score: f64,
    /// Number of ideas with a better score for this pick.
    place: usize,
}

struct Candidate {
    template: TemplateIx,
    picks: Vec<RelatedPick>,
    has_skill: bool,
}

impl Candidate {
    fn new(template: TemplateIx, picks: &[PickScores], catalogue: &Catalogue) -> Self {
        let mut found = Self { template, picks: Vec::new(), has_skill: false };
        let skills = catalogue.skill_activities(template);
        for PickScores { pick, scores } in picks {
            let pick = *pick;
            if !skills.iter().any(|below| below.binary_search(&pick).is_ok()) {
                continue;
            }
            if is_skill(pick, template, catalogue) {
                found.has_skill = true;
                found.picks.push(RelatedPick { pick, score: 0.0, place: 0 });
                continue;
            }
            let score = scores[template.0];
            let place = scores.iter().filter(|other| **other > score).count();
            if place < AMONG {
                found.picks.push(RelatedPick { pick, score, place });
            }
        }
        found
    }

    fn is_single_below(&self) -> bool {
        self.picks.len() == 1 && !self.has_skill
    }
}

fn is_skill(pick: ActivityIx, template: TemplateIx, catalogue: &Catalogue) -> bool {
    let places = &catalogue.taxonomy.activity(pick).places;
    catalogue.skill_places(template).iter().flatten().any(|skill| places.contains(skill))
}
