//! Two shapes, trait by trait.

use std::cmp::Reverse;

use super::{ChartValues, TRAIT_COUNT, Unit};

/// 0 to 100 each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    pub axis: usize,
    pub you: u32,
    pub idea: u32,
}

impl Pair {
    /// Negative where the selection falls short.
    pub fn difference(&self) -> i64 {
        i64::from(self.you) - i64::from(self.idea)
    }
}

/// All ten traits, the idea's largest first; equal ones keep the order of the traits.
pub fn side_by_side(you: &ChartValues, idea: &ChartValues) -> Vec<Pair> {
    let (mine, theirs) = (you.whole(), idea.whole());
    let mut pairs: Vec<Pair> =
        (0..TRAIT_COUNT).map(|axis| Pair { axis, you: mine[axis], idea: theirs[axis] }).collect();
    pairs.sort_by_key(|pair| Reverse(idea.ten_thousandths()[pair.axis]));
    pairs
}

/// The traits in which `one` exceeds `other` most, at most two, by ten of a hundred or more.
pub fn ahead(one: &ChartValues, other: &ChartValues) -> Vec<usize> {
    let excess =
        |axis: usize| one.ten_thousandths()[axis].saturating_sub(other.ten_thousandths()[axis]);
    let mut axes: Vec<usize> =
        (0..TRAIT_COUNT).filter(|axis| one.whole()[*axis] >= other.whole()[*axis] + 10).collect();
    axes.sort_by_key(|axis| Reverse(excess(*axis)));
    axes.truncate(2);
    axes
}

/// The three largest traits, largest first; none that is zero. Equal ones keep the order of the
/// traits. The islands draw the same ones in bold.
pub fn strongest(values: &ChartValues) -> Vec<usize> {
    let of = values.ten_thousandths();
    let mut axes: Vec<usize> = (0..TRAIT_COUNT).filter(|axis| of[*axis] > 0).collect();
    axes.sort_by_key(|axis| Reverse(of[*axis]));
    axes.truncate(3);
    axes
}

/// The axis of the largest value; of equal ones the first. None for a map without credits.
pub fn strongest_trait(map: &Unit) -> Option<usize> {
    let axes = 0..map.len();
    axes.filter(|axis| map[*axis] > 0.0).reduce(
        |best, axis| {
            if map[axis] > map[best] { axis } else { best }
        },
    )
}
