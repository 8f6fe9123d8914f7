//! Scores good to five digits, several times as fast as exact ones: enough to find the few that
//! have to be computed exactly.

use super::PerTrait;

/// How far a sketched score may be from the true one; in truth a tenth of this.
pub(super) const WITHIN: f32 = 1e-5;

/// The templates' shapes in half the space, and their sums.
#[derive(Debug)]
pub(super) struct Sketched {
    /// Trait by trait its value in every template.
    pub(super) shapes: PerTrait<Vec<f32>>,
    /// Of each template the sum of all ten.
    pub(super) sums: Vec<f32>,
}

impl Sketched {
    pub(super) fn new(shapes: &PerTrait<Vec<f64>>) -> Self {
        let shapes: PerTrait<Vec<f32>> =
            shapes.each_ref().map(|values| values.iter().map(|w| small(*w)).collect());
        let mut sums = vec![0.0; shapes[0].len()];
        for values in &shapes {
            for (sum, w) in sums.iter_mut().zip(values) {
                *sum += w;
            }
        }
        Self { shapes, sums }
    }
}

/// A number in half the space.
#[expect(clippy::cast_possible_truncation, reason = "six digits are enough for a sketch")]
pub(super) fn small(value: f64) -> f32 {
    value as f32
}
