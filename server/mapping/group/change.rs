//! The difference between two states of one map, and the moves of its first ideas.

use std::collections::BTreeSet;

use crate::mapping::{ActivityIx, Catalog, Ranked, Selection, TemplateIx, rank};

const FIRST: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    pub idea: TemplateIx,
    pub then: (usize, u32),
    pub now: (usize, u32),
}

/// The first five ideas of `now` in order, then those that left the first five.
pub fn moves(then: &Selection, now: &Selection, catalog: &Catalog) -> Vec<Move> {
    let (before, after) = (rank(then, catalog), rank(now, catalog));
    let rank_in = |ranking: &[Ranked], idea| {
        let at = ranking.iter().position(|ranked| ranked.template == idea);
        at.map_or((0, 0), |at| (at + 1, ranking[at].percentage()))
    };
    let mut ideas: Vec<TemplateIx> = after.iter().take(FIRST).map(|one| one.template).collect();
    for ranked in before.iter().take(FIRST) {
        if !ideas.contains(&ranked.template) {
            ideas.push(ranked.template);
        }
    }
    let moved = |idea| Move { idea, then: rank_in(&before, idea), now: rank_in(&after, idea) };
    ideas.into_iter().map(moved).collect()
}

/// Activities in the order of the tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    pub both: Vec<ActivityIx>,
    pub only_first: Vec<ActivityIx>,
    pub only_second: Vec<ActivityIx>,
}

impl Difference {
    pub fn between(first: &Selection, second: &Selection) -> Self {
        let [first, second] = [first, second].map(|selection| -> BTreeSet<_> {
            selection.picks().iter().map(|pick| pick.activity).collect()
        });
        Self {
            both: first.intersection(&second).copied().collect(),
            only_first: first.difference(&second).copied().collect(),
            only_second: second.difference(&first).copied().collect(),
        }
    }

    pub fn is_none(&self) -> bool {
        self.only_first.is_empty() && self.only_second.is_empty()
    }
}
