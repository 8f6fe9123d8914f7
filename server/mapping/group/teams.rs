//! Ideas that fit all picks of a group, each with the two or three members who fit it best together.

use std::cmp::Ordering;

use super::comparison::Group;
use crate::mapping::{
    Credits, Ranked, TemplateIx, correlation, percentage, rank, unit_from_credits,
};

/// Percentage points that a third member must add.
const WORTH_A_THIRD: u32 = 3;

#[derive(Debug, Clone, PartialEq)]
pub struct Team {
    pub idea: TemplateIx,
    /// The match of the picks of all members, as a whole percentage.
    pub whole_group: u32,
    /// Positions of two or three members; empty if fewer than two have picks.
    pub members: Vec<usize>,
    /// The match of the team's picks, as a whole percentage.
    pub together: u32,
}

struct Candidates {
    members: Vec<usize>,
    credits: Credits,
}

impl Group<'_> {
    /// The first `count` ideas for the picks of all members, each with its best pair, and a third
    /// member if that adds [`WORTH_A_THIRD`] points or more.
    pub fn teams(&self, count: usize) -> Vec<Team> {
        let pairs = self.all_pairs(|pair, _| Candidates {
            members: pair.to_vec(),
            credits: self.joint(pair[0], pair[1]),
        });
        let ranking = rank(&self.sum(), self.catalogue);
        ranking.iter().take(count).map(|ranked| self.best_team(ranked, &pairs)).collect()
    }

    fn best_team(&self, ranked: &Ranked, pairs: &[Candidates]) -> Team {
        let (idea, whole_group) = (ranked.template, ranked.percentage());
        let shape = &self.catalogue.template(idea).unit;
        let score = |team: &Candidates| correlation(&unit_from_credits(&team.credits), shape);
        let Some((pair, two)) = best(pairs.iter(), score) else {
            return Team { idea, whole_group, members: Vec::new(), together: 0 };
        };
        let others = (0..self.members.len()).filter(|at| !pair.members.contains(at));
        let trios: Vec<Candidates> = others.map(|third| self.with_third(pair, third)).collect();
        match best(trios.iter(), score) {
            Some((trio, three)) if percentage(three) >= percentage(two) + WORTH_A_THIRD => Team {
                idea,
                whole_group,
                members: trio.members.clone(),
                together: percentage(three),
            },
            _ => {
                Team { idea, whole_group, members: pair.members.clone(), together: percentage(two) }
            }
        }
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
