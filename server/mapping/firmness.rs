//! How firm a place among the best is: what becomes of it when any single pick is left out.

use super::ranking::EQUAL_WITHIN;
use super::scoreboard::Scoreboard;
use super::{ActivityIx, Catalogue, Credits, Selection, TemplateIx, unit_from_credits};

/// An idea is steady when it stays among this many.
const TOP: usize = 3;

/// How much a match hangs on single picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Firmness {
    /// It stays in the top three in at least 90% of the runs.
    Firm,
    /// In at least 60%.
    Likely,
    /// In fewer, or there are fewer than five picks.
    Tentative,
}

impl Firmness {
    /// With fewer picks nothing is firm.
    pub const ENOUGH_PICKS: usize = 5;

    /// The word people read.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Firm => "Firm",
            Self::Likely => "Likely",
            Self::Tentative => "Tentative",
        }
    }

    fn of_share(kept: usize, runs: usize) -> Self {
        match (kept * 10, runs) {
            (_, ..Self::ENOUGH_PICKS) => Self::Tentative,
            (kept, runs) if kept >= runs * 9 => Self::Firm,
            (kept, runs) if kept >= runs * 6 => Self::Likely,
            _ => Self::Tentative,
        }
    }

    /// Of every template, in their order: ranks anew once for each pick, without that pick.
    /// The same as ranking each smaller selection from the start, without the waste.
    #[must_use]
    pub fn of_all(selection: &Selection, catalogue: &Catalogue) -> Vec<Self> {
        let runs = selection.len();
        let mut kept = vec![0; catalogue.templates().len()];
        if runs >= Self::ENOUGH_PICKS {
            count_kept(selection, catalogue, &mut kept);
        }
        kept.into_iter().map(|kept| Self::of_share(kept, runs)).collect()
    }
}

fn count_kept(selection: &Selection, catalogue: &Catalogue, kept: &mut [usize]) {
    let taxonomy = &catalogue.taxonomy;
    let all = Credits::of_selection(selection, taxonomy);
    let mut board = Scoreboard::new(catalogue);
    for pick in selection.picks() {
        let credits = all.minus(taxonomy.activity(pick.activity).credits);
        let scores = board.score(&unit_from_credits(&credits));
        let hits = |template| skills_hit_without(pick.activity, template, selection, catalogue);
        add_top(scores, hits, kept);
    }
}

/// Counts the templates that are among the best three. Only where equal scores straddle the
/// third place do the skills hit decide, so they are asked for only then.
fn add_top(scores: &[f64], hits: impl Fn(TemplateIx) -> usize, kept: &mut [usize]) {
    let chain = chain_around(scores, third_largest(scores));
    let mut free = TOP;
    let mut tied = Vec::new();
    for (position, score) in scores.iter().enumerate() {
        if *score > *chain.end() {
            kept[position] += 1;
            free = free.saturating_sub(1);
        } else if chain.contains(score) {
            tied.push(position);
        }
    }
    if tied.len() > free {
        tied.sort_by_key(|position| (std::cmp::Reverse(hits(TemplateIx(*position))), *position));
        tied.truncate(free);
    }
    for position in tied {
        kept[position] += 1;
    }
}

fn third_largest(scores: &[f64]) -> f64 {
    let mut best = [f64::NEG_INFINITY; TOP];
    for score in scores {
        let mut falling = *score;
        for place in &mut best {
            if falling > *place {
                std::mem::swap(&mut falling, place);
            }
        }
    }
    best[TOP - 1]
}

/// Lowest and highest score of the run of equal neighbours that a score belongs to.
fn chain_around(scores: &[f64], score: f64) -> std::ops::RangeInclusive<f64> {
    let (mut low, mut high) = (score, score);
    loop {
        let near = scores.iter().copied().filter(|other| {
            (*other < low && low - other < EQUAL_WITHIN)
                || (*other > high && other - high < EQUAL_WITHIN)
        });
        let (lower, higher) = near.fold((low, high), |(l, h), s| (l.min(s), h.max(s)));
        if (lower, higher) == (low, high) {
            return low..=high;
        }
        (low, high) = (lower, higher);
    }
}

/// How many of a template's skills are still covered when one pick is left out.
fn skills_hit_without(
    left_out: ActivityIx,
    template: TemplateIx,
    selection: &Selection,
    catalogue: &Catalogue,
) -> usize {
    let taxonomy = &catalogue.taxonomy;
    let others = || selection.picks().iter().map(|pick| pick.activity).filter(|a| *a != left_out);
    let skills = catalogue.skill_places(template).iter();
    skills.filter(|skill| others().any(|activity| taxonomy.lies_below(activity, skill))).count()
}
