//! Values of the radar chart from 0 to 100, and their coordinates; two shapes, trait by trait.

use std::cmp::Reverse;

use super::{PerTrait, TRAIT_COUNT, Unit};

/// Values of one dataset: 0 to 100, the largest 100, in ten-thousandths so that server and browser
/// print the same digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChartValues(PerTrait<u32>);

impl ChartValues {
    /// From a vector that is scaled by its maximum; all zero stays all zero.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "units are in [0, 1], so the product is at most a million"
    )]
    pub fn from_unit(unit: &Unit) -> Self {
        Self(unit.map(|value| (value * 100.0 * 10_000.0 + 0.5) as u32))
    }

    /// 0 to 1,000,000.
    pub fn ten_thousandths(&self) -> &PerTrait<u32> {
        &self.0
    }

    /// 0 to 100, halves up.
    pub fn whole(&self) -> PerTrait<u32> {
        self.0.map(|value| (value + 5_000) / 10_000)
    }

    /// 0 to 1.
    pub fn fractions(&self) -> PerTrait<f64> {
        self.0.map(|value| f64::from(value) / 1_000_000.0)
    }

    /// A JSON array of ten numbers with at most four decimals.
    pub fn json(&self) -> String {
        let numbers = self.0.map(|value| (f64::from(value) / 10_000.0).to_string());
        format!("[{}]", numbers.join(","))
    }
}

/// The directions of the ten axes, clockwise from the top: x to the right, y down, unit length.
/// Literals rather than sines, so that every program that reads them gets the same bits.
pub const DIRECTIONS: PerTrait<(f64, f64)> = [
    (0.0, -1.0),
    (0.587_785, -0.809_017),
    (0.951_057, -0.309_017),
    (0.951_057, 0.309_017),
    (0.587_785, 0.809_017),
    (0.0, 1.0),
    (-0.587_785, 0.809_017),
    (-0.951_057, 0.309_017),
    (-0.951_057, -0.309_017),
    (-0.587_785, -0.809_017),
];

/// A point in a picture, in its whole units, the chart's center at (0, 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// `fractions` of `radius`, 0 to 1 each.
#[expect(clippy::cast_possible_truncation, reason = "bounded by the radius, a small number")]
pub fn polygon(fractions: &PerTrait<f64>, radius: f64) -> [Point; TRAIT_COUNT] {
    std::array::from_fn(|axis| {
        let (x, y) = DIRECTIONS[axis];
        let reach = fractions[axis] * radius;
        Point { x: (x * reach + 0.5).floor() as i32, y: (y * reach + 0.5).floor() as i32 }
    })
}

/// Points as the `points` attribute of a polygon: `x,y x,y …`.
pub fn points(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|Point { x, y }| format!("{x},{y}")).collect();
    points.join(" ")
}

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
pub fn top_three_traits(values: &ChartValues) -> Vec<usize> {
    let of = values.ten_thousandths();
    let mut axes: Vec<usize> = (0..TRAIT_COUNT).filter(|axis| of[*axis] > 0).collect();
    axes.sort_by_key(|axis| Reverse(of[*axis]));
    axes.truncate(3);
    axes
}

/// The axis of the largest value; of equal ones the first. None for a map without credits.
pub fn top_trait(map: &Unit) -> Option<usize> {
    let axes = 0..map.len();
    axes.filter(|axis| map[*axis] > 0.0).reduce(
        |best, axis| {
            if map[axis] > map[best] { axis } else { best }
        },
    )
}
