//! Firmness of a rank: how often an idea stays among the
//! best three when a third of the picks is left out.

use super::ranking::order;
use super::{
    Catalogue, Credits, NodeIx, Ranked, Selection, Taxonomy, TemplateIx, correlation,
    unit_from_credits,
};

/// Random splits of the picks into thirds.
const SHUFFLES: usize = 20;
/// Each third is left out in turn, so every pick is missing from a third of the trials.
const TRIALS: usize = 3 * SHUFFLES;
const TOP: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Firmness {
    /// In the top three in at least 90% of the trials, and one of its skills is picked.
    Firm,
    /// In at least 60%.
    Likely,
    /// In fewer, or there are fewer than [`Firmness::ENOUGH_PICKS`].
    Tentative,
}

impl Firmness {
    pub const ENOUGH_PICKS: usize = 5;
    pub const TRIALS: usize = TRIALS;

    pub fn word(self) -> &'static str {
        match self {
            Self::Firm => "Firm",
            Self::Likely => "Likely",
            Self::Tentative => "Tentative",
        }
    }

    fn of_share(stayed: usize, has_a_skill: bool) -> Self {
        match stayed * 10 {
            tenths if tenths >= TRIALS * 9 && has_a_skill => Self::Firm,
            tenths if tenths >= TRIALS * 6 => Self::Likely,
            _ => Self::Tentative,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    pub firmness: Firmness,
    /// Number of trials in which the idea is in the top three; zero when there were none.
    pub stayed: usize,
}

impl Verdict {
    /// It would be firm if one of the idea's skills were picked.
    pub fn lacks_only_a_skill(self) -> bool {
        self.firmness != Firmness::Firm && Firmness::of_share(self.stayed, true) == Firmness::Firm
    }

    /// For every template, in the order of the catalogue.
    pub fn of_all(selection: &Selection, catalogue: &Catalogue) -> Vec<Self> {
        if selection.len() < Firmness::ENOUGH_PICKS {
            let none = Self { firmness: Firmness::Tentative, stayed: 0 };
            return vec![none; catalogue.templates().len()];
        }
        let trials = Trials::of(selection, &catalogue.taxonomy);
        let skills = skills(selection, catalogue, &trials.present);
        let stayed = stayed(&trials, &skills, catalogue);
        (stayed.into_iter().zip(&skills))
            .map(|(stayed, skills)| {
                let has_a_skill = skills.iter().any(|trials| *trials > 0);
                Self { firmness: Firmness::of_share(stayed, has_a_skill), stayed }
            })
            .collect()
    }
}

/// One bit for each trial.
type Bits = u64;

/// By template, the number of trials in which it is among the best three. `skills` holds for each
/// of its skills the trials in which it is picked.
fn stayed(trials: &Trials, skills: &[[Bits; 3]], catalogue: &Catalogue) -> Vec<usize> {
    let mut stayed = vec![0; catalogue.templates().len()];
    for (trial, credits) in trials.credits.iter().enumerate() {
        let you = unit_from_credits(credits);
        let mut ranked: Vec<Ranked> = (catalogue.templates().iter().enumerate())
            .map(|(position, template)| Ranked {
                template: TemplateIx(position),
                score: correlation(&you, &template.unit),
                highlighted: skills[position].map(|trials| trials >> trial & 1 == 1),
            })
            .collect();
        for one in best(&mut ranked) {
            stayed[one.template.0] += 1;
        }
    }
    stayed
}

/// The best three. Only those that show at least the third-largest percentage are sorted.
fn best(ranked: &mut Vec<Ranked>) -> impl Iterator<Item = &Ranked> {
    let mut shown: Vec<u32> = ranked.iter().map(Ranked::percentage).collect();
    shown.sort_unstable_by(|a, b| b.cmp(a));
    let least = shown.get(TOP - 1).copied().unwrap_or(0);
    ranked.retain(|one| one.percentage() >= least);
    order(ranked);
    ranked.iter().take(TOP)
}

/// By template, for each skill the trials in which it, or something below it, is picked.
fn skills(selection: &Selection, catalogue: &Catalogue, present: &[Bits]) -> Vec<[Bits; 3]> {
    let taxonomy = &catalogue.taxonomy;
    let mut touched = vec![0; taxonomy.nodes().len()];
    for (pick, trials) in selection.picks().iter().zip(present) {
        for place in &taxonomy.activity(pick.activity).places {
            for ix in taxonomy.up(*place) {
                touched[ix.position()] |= trials;
            }
        }
    }
    let trials = |places: &Vec<NodeIx>| {
        places.iter().fold(0, |trials, place| trials | touched[place.position()])
    };
    let templates = (0..catalogue.templates().len()).map(TemplateIx);
    templates.map(|ix| catalogue.skill_places(ix).each_ref().map(trials)).collect()
}

/// The rest of a selection in each trial. Depends on nothing but the set of picked
/// activities: not on the order of picking, nor on chance.
struct Trials {
    /// Credits of the rest, by trial.
    credits: Vec<Credits>,
    /// For each pick the trials that it is part of.
    present: Vec<Bits>,
}

impl Trials {
    fn of(selection: &Selection, taxonomy: &Taxonomy) -> Self {
        let picks = selection.picks();
        let activity = |position: usize| taxonomy.activity(picks[position].activity);
        let all = selection.credits(taxonomy);
        let mut order: Vec<usize> = (0..picks.len()).collect();
        order.sort_by_key(|position| &activity(*position).id);
        let mut random = Random(1);
        let mut credits = Vec::with_capacity(TRIALS);
        let mut present = vec![(1 << TRIALS) - 1; picks.len()];
        for _ in 0..SHUFFLES {
            random.shuffle(&mut order);
            for third in 0..3 {
                let trial = credits.len();
                let left_out = &order[third * picks.len() / 3..(third + 1) * picks.len() / 3];
                for position in left_out {
                    present[*position] &= !(1 << trial);
                }
                let less = |sum: Credits, position: &usize| sum.minus(activity(*position).credits);
                credits.push(left_out.iter().fold(all, less));
            }
        }
        Self { credits, present }
    }
}

/// A linear congruential generator: the same numbers each time.
struct Random(u32);

impl Random {
    /// Below `bound`.
    fn next(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(self.0) * bound as u64) >> 32) as usize
    }

    fn shuffle(&mut self, order: &mut [usize]) {
        for last in (1..order.len()).rev() {
            order.swap(last, self.next(last + 1));
        }
    }
}
