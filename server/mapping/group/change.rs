//! One person's map then and now: what came, what went, and how the first ideas moved.

use super::Difference;
use crate::mapping::{Catalogue, Ranked, Selection, TemplateIx, rank};

/// So many ideas are followed from either end.
const FIRST: usize = 5;

/// What lies between two states of a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The first is then, the second now.
    pub picks: Difference,
    /// The first five ideas of now in their order, then those that were among the first five and
    /// aren't any more.
    pub moves: Vec<Move>,
}

/// Where an idea stood and where it stands, from 1, with its match as a whole percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    pub idea: TemplateIx,
    pub then: (usize, u32),
    pub now: (usize, u32),
}

impl Change {
    pub fn between(then: &Selection, now: &Selection, catalogue: &Catalogue) -> Self {
        Self { picks: Difference::between(then, now), moves: moves(then, now, catalogue) }
    }

    /// Whether nothing changed.
    pub fn is_none(&self) -> bool {
        self.picks.is_none()
    }
}

fn moves(then: &Selection, now: &Selection, catalogue: &Catalogue) -> Vec<Move> {
    let (before, after) = (rank(then, catalogue), rank(now, catalogue));
    let standing = |ranking: &[Ranked], idea| {
        let at = ranking.iter().position(|ranked| ranked.template == idea);
        at.map_or((0, 0), |at| (at + 1, ranking[at].percentage()))
    };
    let mut ideas: Vec<TemplateIx> = after.iter().take(FIRST).map(|one| one.template).collect();
    for ranked in before.iter().take(FIRST) {
        if !ideas.contains(&ranked.template) {
            ideas.push(ranked.template);
        }
    }
    let moved = |idea| Move { idea, then: standing(&before, idea), now: standing(&after, idea) };
    ideas.into_iter().map(moved).collect()
}
