//! Pairs that are strong in the most traits.

use std::cmp::Reverse;

use super::comparison::{Group, Member};
use crate::mapping::ChartValues;

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
