//! All templates' scores for one shape after another, fast: the inner loop of ranking and firmness.

use super::sketch::Sketched;
use super::{Catalogue, PerTrait, Unit};

/// The templates' shapes, and room for their scores.
pub(super) struct Scoreboard<'a> {
    shapes: &'a PerTrait<Vec<f64>>,
    shared: Vec<f64>,
    covered: Vec<f64>,
    sketched: &'a Sketched,
    sketch: Vec<f32>,
}

impl<'a> Scoreboard<'a> {
    pub(super) fn new(catalogue: &'a Catalogue) -> Self {
        let zeros = vec![0.0; catalogue.templates().len()];
        Self {
            shapes: catalogue.shapes(),
            shared: zeros.clone(),
            covered: zeros,
            sketched: catalogue.sketched(),
            sketch: Vec::new(),
        }
    }

    /// The scores in order of the templates, nearly.
    pub(super) fn sketch(&mut self, you: &Unit) -> &[f32] {
        self.sketched.scores(you, &mut self.sketch);
        &self.sketch
    }

    /// The scores in order of the templates: bit for bit those of [`super::correlation`],
    /// because each is added up in the same order.
    pub(super) fn score(&mut self, you: &Unit) -> &[f64] {
        self.shared.fill(0.0);
        self.covered.fill(0.0);
        for (u, shape) in you.iter().copied().zip(self.shapes) {
            let sums = self.shared.iter_mut().zip(&mut self.covered);
            // Comparing instead of `f64::min` says that nothing here is NaN; it is twice as fast.
            for ((shared, covered), w) in sums.zip(shape.iter().copied()) {
                *shared += if u < w { u } else { w };
                *covered += if u < w { w } else { u };
            }
        }
        for (shared, covered) in self.shared.iter_mut().zip(&self.covered) {
            *shared = if *covered > 0.0 { *shared / *covered } else { 0.0 };
        }
        &self.shared
    }
}
