//! Firmness of a rank: how often an idea stays among the best three when a third of the picks is left out.

use super::ranking::{order, scored};
use super::{Catalog, Pick, Ranked, Selection, Taxonomy};

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

    /// For every template, in the order of the catalog.
    pub fn of_all(selection: &Selection, catalog: &Catalog) -> Vec<Self> {
        if selection.len() < Firmness::ENOUGH_PICKS {
            let none = Self { firmness: Firmness::Tentative, stayed: 0 };
            return vec![none; catalog.templates().len()];
        }
        let mut stayed = vec![0; catalog.templates().len()];
        for rest in trials(selection, &catalog.taxonomy) {
            for one in best(scored(&rest, catalog)) {
                stayed[one.template.0] += 1;
            }
        }
        let all = scored(selection, catalog).into_iter().zip(stayed);
        all.map(|(one, stayed)| {
            let firmness = Firmness::of_share(stayed, one.skills_hit() > 0);
            Self { firmness, stayed }
        })
        .collect()
    }
}

/// The best three. Only those that show at least the third-largest percentage are sorted.
fn best(mut ranked: Vec<Ranked>) -> impl Iterator<Item = Ranked> {
    let mut shown: Vec<u32> = ranked.iter().map(Ranked::percentage).collect();
    shown.sort_unstable_by(|a, b| b.cmp(a));
    let least = shown.get(TOP - 1).copied().unwrap_or(0);
    ranked.retain(|one| one.percentage() >= least);
    order(&mut ranked);
    ranked.into_iter().take(TOP)
}

/// The rest of a selection in each trial. Depends on nothing but the set of picked
/// activities: not on the order of picking, nor on chance.
fn trials(selection: &Selection, taxonomy: &Taxonomy) -> Vec<Selection> {
    let mut picks = selection.picks().to_vec();
    picks.sort_by_key(|pick| &taxonomy.activity(pick.activity).id);
    let mut random = Random(1);
    let mut trials = Vec::with_capacity(TRIALS);
    for _ in 0..SHUFFLES {
        random.shuffle(&mut picks);
        for third in 0..3 {
            let left_out = third * picks.len() / 3..(third + 1) * picks.len() / 3;
            let rest = picks[..left_out.start].iter().chain(&picks[left_out.end..]);
            trials.push(Selection::through(rest.map(|pick| pick.place), taxonomy));
        }
    }
    trials
}

/// A linear congruential generator: the same numbers each time.
struct Random(u32);

impl Random {
    fn next(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(self.0) * bound as u64) >> 32) as usize
    }

    fn shuffle(&mut self, order: &mut [Pick]) {
        for last in (1..order.len()).rev() {
            order.swap(last, self.next(last + 1));
        }
    }
}
