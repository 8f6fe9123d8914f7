//! Pairs that are strong in the most traits.

use std::cmp::Reverse;

use super::comparison::{Group, GroupMap};
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
    /// first. Maps without picks are left out.
    pub fn complementary_pairs(&self) -> Vec<ComplementaryPair> {
        let maps = self.maps.iter().enumerate();
        let picked: Vec<(usize, &GroupMap)> =
            maps.filter(|(_, map)| !map.selection.is_empty()).collect();
        let mut pairs = Vec::new();
        for (at, (one, first)) in picked.iter().enumerate() {
            for (other, second) in &picked[at + 1..] {
                pairs.push(ComplementaryPair::new([*one, *other], [&first.values, &second.values]));
            }
        }
        pairs.sort_by_key(|pair| (Reverse((pair.strong, pair.covered)), pair.members));
        pairs.truncate(NAMED);
        pairs
    }
}
