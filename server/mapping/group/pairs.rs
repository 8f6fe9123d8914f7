//! Who completes whom: pairs of whom at every trait one or the other is strong.

use std::cmp::Reverse;

use super::Group;
use crate::mapping::{ChartValues, TRAIT_COUNT};

/// How many pairs are named.
const NAMED: usize = 3;
/// From here on of a hundred a trait counts as strong, in ten-thousandths.
const STRONG: u32 = 75 * 10_000;

/// Two members whose larger values cover the ten traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completing {
    /// Positions of the two, the smaller first.
    pub who: [usize; 2],
    /// In how many traits one of them is at 75 of 100 or above.
    pub strong: usize,
    /// The sum of the larger values, in ten-thousandths of a hundred.
    pub covered: u32,
}

impl Completing {
    fn new(who: [usize; 2], shapes: [&ChartValues; 2]) -> Self {
        let [one, other] = shapes.map(ChartValues::ten_thousandths);
        let larger = one.iter().zip(other).map(|(one, other)| *one.max(other));
        Self {
            who,
            strong: larger.clone().filter(|value| *value >= STRONG).count(),
            covered: larger.sum(),
        }
    }

    /// How much of the whole chart the larger values fill, in percent.
    pub fn percentage(&self) -> u32 {
        let all = u32::try_from(TRAIT_COUNT).unwrap_or(u32::MAX) * 10_000;
        (self.covered + all / 2) / all
    }
}

impl Group<'_> {
    /// The pairs that are strong in most traits; of equal ones those that cover most, then the
    /// first. Who has picked nothing completes nobody.
    pub fn completing(&self) -> Vec<Completing> {
        let mut pairs: Vec<Completing> = self
            .all_pairs(|who, members| Completing::new(who, members.map(|member| &member.values)));
        pairs.sort_by_key(|pair| (Reverse((pair.strong, pair.covered)), pair.who));
        pairs.truncate(NAMED);
        pairs
    }

    /// Something about each two who have picked anything.
    pub(super) fn all_pairs<T>(&self, of: impl Fn([usize; 2], [&super::Member; 2]) -> T) -> Vec<T> {
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
