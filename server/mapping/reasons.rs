//! Why an idea fits: where the two shapes overlap most, and where the person's falls short.

use super::{ChartValues, PerTrait, TRAIT_COUNT};

/// How many overlapping traits are named.
const SHARED: usize = 3;
/// How many traits that fall short are named.
const SHORT: usize = 2;
/// A trait falls short when the idea has this many of a hundred more.
const FALLS_SHORT: i64 = 10;

/// One trait of a person beside the same trait of an idea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    pub axis: usize,
    /// The person's value, 0 to 100.
    pub you: u32,
    /// The idea's value, 0 to 100.
    pub idea: u32,
}

impl Pair {
    /// How far the person is above the idea; negative where they fall short.
    pub fn difference(&self) -> i64 {
        i64::from(self.you) - i64::from(self.idea)
    }
}

/// What speaks for an idea and what against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reasons {
    /// Of the other traits those with the largest smaller value, at most three; none where either
    /// is zero.
    pub shared: Vec<Pair>,
    /// The traits in which the idea exceeds the person most, at most two, by ten or more.
    pub short: Vec<Pair>,
}

impl Reasons {
    /// Compares two shapes. Equal traits keep the order of the traits.
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

/// All ten traits, those that the idea asks for most first.
pub fn side_by_side(you: &ChartValues, idea: &ChartValues) -> Vec<Pair> {
    let theirs = idea.ten_thousandths();
    largest(pairs(you, idea), TRAIT_COUNT, |_| true, |pair| theirs[pair.axis])
}

fn pairs(you: &ChartValues, idea: &ChartValues) -> PerTrait<Pair> {
    let (you, idea) = (you.whole(), idea.whole());
    std::array::from_fn(|axis| Pair { axis, you: you[axis], idea: idea[axis] })
}

/// The largest of those that count, largest first; of equal ones the first comes first.
fn largest(
    pairs: PerTrait<Pair>,
    count: usize,
    counts: impl Fn(&Pair) -> bool,
    size: impl Fn(&Pair) -> u32,
) -> Vec<Pair> {
    let mut largest: Vec<Pair> = Vec::with_capacity(count + 1);
    for pair in pairs.into_iter().filter(counts) {
        let smaller = largest.iter().position(|other| size(other) < size(&pair));
        largest.insert(smaller.unwrap_or(largest.len()), pair);
        largest.truncate(count);
    }
    largest
}
