//! Scores good to five digits, several times as fast as exact ones: enough to find the few that
//! have to be computed exactly.

use super::{PerTrait, Unit};

/// How far a sketched score may be from the true one; in truth a tenth of this.
pub(super) const WITHIN: f32 = 1e-5;

/// So many shapes are compared at once.
const LANES: usize = 8;

/// Many shapes in half the space, in blocks that are compared with another one at once.
#[derive(Debug, Clone)]
pub(super) struct Sketched {
    blocks: Vec<Block>,
    count: usize,
}

/// Some shapes side by side; the last block is filled up with empty ones.
#[derive(Debug, Clone, Default)]
struct Block {
    /// Trait by trait its value in every shape.
    values: PerTrait<[f32; LANES]>,
    /// Of each shape the sum of all ten.
    sums: [f32; LANES],
}

impl Sketched {
    pub(super) fn new<'a>(shapes: impl ExactSizeIterator<Item = &'a Unit>) -> Self {
        let count = shapes.len();
        let mut blocks = vec![Block::default(); count.div_ceil(LANES)];
        for (position, shape) in shapes.enumerate() {
            let (block, lane) = (&mut blocks[position / LANES], position % LANES);
            for (values, w) in block.values.iter_mut().zip(shape) {
                values[lane] = small(*w);
                block.sums[lane] += small(*w);
            }
        }
        Self { blocks, count }
    }

    /// Writes the score of each shape for this one, in their order. The larger value of a pair is
    /// their sum less the smaller one, so that only the smaller ones are looked for.
    pub(super) fn scores(&self, you: &Unit, scores: &mut Vec<f32>) {
        let you = you.map(small);
        let mine: f32 = you.iter().sum();
        scores.clear();
        for block in &self.blocks {
            let mut shared = [0.0_f32; LANES];
            for (u, values) in you.into_iter().zip(&block.values) {
                for (shared, w) in shared.iter_mut().zip(values) {
                    *shared += if u < *w { u } else { *w };
                }
            }
            for (shared, sum) in shared.iter_mut().zip(&block.sums) {
                let covered = mine + sum - *shared;
                *shared = if covered > 0.0 { *shared / covered } else { 0.0 };
            }
            scores.extend_from_slice(&shared);
        }
        scores.truncate(self.count);
    }
}

/// A number in half the space.
#[expect(clippy::cast_possible_truncation, reason = "six digits are enough for a sketch")]
pub(super) fn small(value: f64) -> f32 {
    value as f32
}
