//! Ideas that fit what a group has in sum, and which two or three of them would carry one.

use std::cmp::Ordering;

use super::Group;
use crate::mapping::{
    Credits, Ranked, TemplateIx, correlation, percentage, rank, unit_from_credits,
};

/// A third is named when the match rises by more points than say nothing.
const WORTH_A_THIRD: u32 = 3;

/// Two or three members who together fit an idea best.
#[derive(Debug, Clone, PartialEq)]
pub struct Carriers {
    pub idea: TemplateIx,
    /// How well what all of them have in sum fits it, as a whole percentage.
    pub everybody: u32,
    /// Positions of the two or three; empty where no two have picked anything.
    pub who: Vec<usize>,
    /// How well what those have together fits it, as a whole percentage.
    pub together: u32,
}

/// Some members and what they have together.
struct Team {
    who: Vec<usize>,
    credits: Credits,
}

impl Group<'_> {
    /// The first `count` ideas for everything that anybody has picked, each with its carriers: the
    /// two who fit it best together, and whoever adds most to them if that is three points or more.
    pub fn carriers(&self, count: usize) -> Vec<Carriers> {
        let pairs = self
            .all_pairs(|who, _| Team { who: who.to_vec(), credits: self.joint(who[0], who[1]) });
        let ranking = rank(&self.sum(), self.catalogue);
        ranking.iter().take(count).map(|ranked| self.carrying(ranked, &pairs)).collect()
    }

    fn carrying(&self, ranked: &Ranked, pairs: &[Team]) -> Carriers {
        let (idea, everybody) = (ranked.template, ranked.percentage());
        let shape = &self.catalogue.template(idea).unit;
        let score = |team: &Team| correlation(&unit_from_credits(&team.credits), shape);
        let Some((pair, two)) = best(pairs.iter(), score) else {
            return Carriers { idea, everybody, who: Vec::new(), together: 0 };
        };
        let others = (0..self.members.len()).filter(|at| !pair.who.contains(at));
        let trios: Vec<Team> = others.map(|third| self.with_third(pair, third)).collect();
        match best(trios.iter(), score) {
            Some((trio, three)) if percentage(three) >= percentage(two) + WORTH_A_THIRD => {
                Carriers { idea, everybody, who: trio.who.clone(), together: percentage(three) }
            }
            _ => Carriers { idea, everybody, who: pair.who.clone(), together: percentage(two) },
        }
    }

    fn with_third(&self, pair: &Team, third: usize) -> Team {
        let mut who = pair.who.clone();
        who.push(third);
        who.sort_unstable();
        Team { who, credits: self.joined(pair.credits, &pair.who, third) }
    }
}

/// The team with the highest score; of equal ones the first.
fn best<'a>(
    teams: impl Iterator<Item = &'a Team>,
    score: impl Fn(&Team) -> f64,
) -> Option<(&'a Team, f64)> {
    let scored = teams.map(|team| (team, score(team)));
    scored.reduce(|best, next| match next.1.total_cmp(&best.1) {
        Ordering::Greater => next,
        _ => best,
    })
}
