//! Reasons of a match: the traits in which two shapes overlap most, and those that fall short.

use super::{ChartValues, PerTrait, TRAIT_COUNT};

const SHARED: usize = 3;
const SHORT: usize = 2;
/// Points of a hundred that the idea has more.
const FALLS_SHORT: i64 = 10;

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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reasons {
    /// Of the other traits those with the largest smaller value, at most three; none where either
    /// is zero.
    pub shared: Vec<Pair>,
    /// The traits in which the idea exceeds the selection most, at most two, by ten or more.
    pub short: Vec<Pair>,
}

impl Reasons {
    /// Equal traits keep the order of the traits.
    pub fn new(you: &ChartValues, idea: &ChartValues) -> Self {
        let (mine, theirs) = (you.ten_thousandths(), idea.ten_thousandths());
        let overlap = |pair: &Pair| mine[pair.axis].min(theirs[pair.axis]);
        let gap = |pair: &Pair| theirs[pair.axis].saturating_sub(mine[pair.axis]);
        let falls_short = |pair: &Pair| pair.difference() <= -FALLS_SHORT;
        let pairs = pairs(you, idea);
        let short = largest(pairs, SHORT, falls_short, gap);
        let is_other = |pair: &Pair| overlap(pair) > 0 && !short.contains(pair);
        let shared = largest(pairs, SHARED, is_other, overlap);
        Self { shared, short }
    }
}

/// All ten traits, the idea's largest first.
pub fn side_by_side(you: &ChartValues, idea: &ChartValues) -> Vec<Pair> {
    let theirs = idea.ten_thousandths();
    largest(pairs(you, idea), TRAIT_COUNT, |_| true, |pair| theirs[pair.axis])
}

fn pairs(you: &ChartValues, idea: &ChartValues) -> PerTrait<Pair> {
    let (you, idea) = (you.whole(), idea.whole());
    std::array::from_fn(|axis| Pair { axis, you: you[axis], idea: idea[axis] })
}

/// Equal sizes keep their order.
fn largest(
    pairs: PerTrait<Pair>,
    count: usize,
    counts: impl Fn(&Pair) -> bool,
    size: impl Fn(&Pair) -> u32,
) -> Vec<Pair> {
    let mut largest: Vec<Pair> = pairs.into_iter().filter(counts).collect();
    largest.sort_by_key(|pair| std::cmp::Reverse(size(pair)));
    largest.truncate(count);
    largest
}
