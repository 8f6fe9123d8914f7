//! What somebody has done for an idea already, whatever the percentages say.

use std::cell::OnceCell;
use std::cmp::Reverse;

use super::scoreboard::Scoreboard;
use super::{ActivityIx, Catalogue, Ranked, Selection, TemplateIx, unit_from_credits};

/// How many ideas are named.
const NAMED: usize = 3;
/// Up to so many ideas are named for a single pick that is no skill itself.
const FOR_ONE_PICK: usize = 2;
/// A pick that lies below a skill counts where it alone would have the idea among the first ten:
/// somebody who reads has not dealt in vintage, though both are quiet pastimes.
const AMONG: usize = 10;

/// An idea of which somebody has done a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// The idea.
    pub template: TemplateIx,
    /// The picks that are one of its skills, or lie below one and are like it, in the order of
    /// picking.
    pub picks: Vec<ActivityIx>,
}

/// At most three ideas by evidence alone: those that most picks speak for; among equal ones those that
/// come first in the ranking. An idea whose picks all speak for one named before is left out, unless
/// a skill itself is among them. One pick that only lies below a skill speaks for the idea that it
/// would have first, and only where there is little else to name.
pub fn evidence(selection: &Selection, catalogue: &Catalogue, ranking: &[Ranked]) -> Vec<Evidence> {
    let picks = selection.picks().iter().map(|pick| pick.activity);
    let witnesses: Vec<Witness> = picks.map(Witness::new).collect();
    let heard = ranking.iter().map(|ranked| heard(ranked.template, &witnesses, catalogue));
    let (mut lone, mut many): (Vec<Heard>, Vec<Heard>) =
        heard.filter(|heard| !heard.voices.is_empty()).partition(Heard::is_one_below);
    many.sort_by_key(|heard| Reverse(heard.voices.len()));
    lone.retain(|heard| heard.voices[0].place == 0);
    lone.sort_by(|a, b| b.voices[0].score.total_cmp(&a.voices[0].score));

    let mut named: Vec<Evidence> = Vec::new();
    for (heard, most) in with(many, NAMED).chain(with(lone, FOR_ONE_PICK)) {
        let picks: Vec<ActivityIx> = heard.voices.iter().map(|voice| voice.pick).collect();
        let is_said = |other: &Evidence| picks.iter().all(|pick| other.picks.contains(pick));
        if named.len() < most && (heard.has_skill || !named.iter().any(is_said)) {
            named.push(Evidence { template: heard.template, picks });
        }
    }
    named
}

/// A pick, and how well it alone fits each idea, once somebody asks.
struct Witness {
    pick: ActivityIx,
    scores: OnceCell<Vec<f64>>,
}

impl Witness {
    fn new(pick: ActivityIx) -> Self {
        Self { pick, scores: OnceCell::new() }
    }

    fn scores(&self, catalogue: &Catalogue) -> &[f64] {
        self.scores.get_or_init(|| {
            let credits = catalogue.taxonomy.activity(self.pick).credits;
            Scoreboard::new(catalogue).score(&unit_from_credits(&credits)).to_vec()
        })
    }
}

/// What a pick says about one idea.
struct Voice {
    pick: ActivityIx,
    /// How well it alone fits the idea; not asked for a skill itself.
    score: f64,
    /// How many ideas it fits better.
    place: usize,
}

/// All that is said about one idea.
struct Heard {
    template: TemplateIx,
    voices: Vec<Voice>,
    /// Whether one of the picks is a skill itself.
    has_skill: bool,
}

impl Heard {
    fn is_one_below(&self) -> bool {
        self.voices.len() == 1 && !self.has_skill
    }
}

fn with(heard: Vec<Heard>, most: usize) -> impl Iterator<Item = (Heard, usize)> {
    heard.into_iter().map(move |heard| (heard, most))
}

fn heard(template: TemplateIx, witnesses: &[Witness], catalogue: &Catalogue) -> Heard {
    let mut heard = Heard { template, voices: Vec::new(), has_skill: false };
    let skills = catalogue.skill_activities(template);
    for witness in witnesses {
        let pick = witness.pick;
        if !skills.iter().any(|below| below.binary_search(&pick).is_ok()) {
            continue;
        }
        if is_skill(pick, template, catalogue) {
            heard.has_skill = true;
            heard.voices.push(Voice { pick, score: 0.0, place: 0 });
            continue;
        }
        let scores = witness.scores(catalogue);
        let score = scores[template.0];
        let place = scores.iter().filter(|other| **other > score).count();
        if place < AMONG {
            heard.voices.push(Voice { pick, score, place });
        }
    }
    heard
}

fn is_skill(pick: ActivityIx, template: TemplateIx, catalogue: &Catalogue) -> bool {
    let places = &catalogue.taxonomy.activity(pick).places;
    catalogue.skill_places(template).iter().flatten().any(|skill| places.contains(skill))
}
