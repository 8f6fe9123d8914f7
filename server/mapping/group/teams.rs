//! Members that fit an idea together, and pairs that are strong in the most traits.

use std::cmp::{Ordering, Reverse};

use super::comparison::{Group, Member};
use crate::mapping::{
    ChartValues, Credits, Ranked, TemplateIx, correlation, evidence, percentage, rank,
    unit_from_credits,
};

/// Percentage points that a third member must add.
const WORTH_A_THIRD: u32 = 3;

#[derive(Debug, Clone, PartialEq)]
pub struct Team {
    pub idea: TemplateIx,
    /// Positions of two or three members; empty if fewer than two have picks.
    pub members: Vec<usize>,
}

struct Candidates {
    members: Vec<usize>,
    credits: Credits,
}

impl Group<'_> {
    /// The first `count` ideas for the picks of all members, those that the picks are evidence for
    /// before others, each with its best pair, and a third member if that adds [`WORTH_A_THIRD`]
    /// points or more.
    pub fn teams(&self, count: usize) -> Vec<Team> {
        let pairs = self.all_pairs(|[one, other], members| Candidates {
            members: vec![one, other],
            credits: self.joined(members[0].credits, &[one], other),
        });
        let sum = self.sum();
        let mut ranking = rank(&sum, self.catalog);
        let done = evidence(&sum, self.catalog, &ranking);
        ranking.sort_by_key(|ranked| {
            done.iter().position(|one| one.template == ranked.template).unwrap_or(done.len())
        });
        ranking.iter().take(count).map(|ranked| self.best_team(ranked, &pairs)).collect()
    }

    fn best_team(&self, ranked: &Ranked, pairs: &[Candidates]) -> Team {
        let idea = ranked.template;
        let shape = &self.catalog.template(idea).unit;
        let score = |team: &Candidates| correlation(&unit_from_credits(&team.credits), shape);
        let Some((pair, two)) = best(pairs.iter(), score) else {
            return Team { idea, members: Vec::new() };
        };
        let others = (0..self.members.len()).filter(|at| !pair.members.contains(at));
        let trios: Vec<Candidates> = others.map(|third| self.with_third(pair, third)).collect();
        let team = match best(trios.iter(), score) {
            Some((trio, three)) if percentage(three) >= percentage(two) + WORTH_A_THIRD => trio,
            _ => pair,
        };
        Team { idea, members: team.members.clone() }
    }

    fn with_third(&self, pair: &Candidates, third: usize) -> Candidates {
        let mut members = pair.members.clone();
        members.push(third);
        members.sort_unstable();
        Candidates { members, credits: self.joined(pair.credits, &pair.members, third) }
    }
}

/// Equal scores keep their order.
fn best<'a>(
    teams: impl Iterator<Item = &'a Candidates>,
    score: impl Fn(&Candidates) -> f64,
) -> Option<(&'a Candidates, f64)> {
    let scored = teams.map(|team| (team, score(team)));
    scored.reduce(|best, next| match next.1.total_cmp(&best.1) {
        Ordering::Greater => next,
        _ => best,
    })
}

const NAMED: usize = 3;
/// Lower limit of a strong trait: 75 of 100, in ten-thousandths.
pub const STRONG: u32 = 75 * 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComplementaryPair {
    /// Positions of the two, the smaller first.
    pub members: [usize; 2],
    /// Number of traits in which at least one of the two is strong.
    pub strong: usize,
    /// The sum of the larger values, in ten-thousandths of a hundred.
    pub covered: u32,
}

impl ComplementaryPair {
    fn new(members: [usize; 2], shapes: [&ChartValues; 2]) -> Self {
        let [one, other] = shapes.map(ChartValues::ten_thousandths);
        let larger = one.iter().zip(other).map(|(one, other)| *one.max(other));
        Self {
            members,
            strong: larger.clone().filter(|value| *value >= STRONG).count(),
            covered: larger.sum(),
        }
    }
}

impl Group<'_> {
    /// The pairs that are strong in most traits; of equal ones those that cover most, then the
    /// first. Members without picks are left out.
    pub fn complementary_pairs(&self) -> Vec<ComplementaryPair> {
        let mut pairs: Vec<ComplementaryPair> = self.all_pairs(|pair, members| {
            ComplementaryPair::new(pair, members.map(|member| &member.values))
        });
        pairs.sort_by_key(|pair| (Reverse((pair.strong, pair.covered)), pair.members));
        pairs.truncate(NAMED);
        pairs
    }

    pub(super) fn all_pairs<T>(&self, of: impl Fn([usize; 2], [&Member; 2]) -> T) -> Vec<T> {
        let mut pairs = Vec::new();
        let picked = |at: &usize| !self.members[*at].selection.is_empty();
        for one in (0..self.members.len()).filter(picked) {
            for other in (one + 1..self.members.len()).filter(picked) {
                pairs.push(of([one, other], [&self.members[one], &self.members[other]]));
            }
        }
        pairs
    }
}
