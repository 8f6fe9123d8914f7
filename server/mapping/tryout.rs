//! What picking each activity would do to the score of one idea.
//!
//! All activities are tried in one pass that is good to five digits; only those that can matter
//! are then computed exactly. So the answer is that of trying each of them, in a fraction of
//! the time.

use std::cmp::Reverse;

use super::sketch::{WITHIN, small};
use super::{
    ActivityIx, Catalogue, Credits, Selection, Taxonomy, TemplateIx, Unit, correlation,
    unit_from_credits,
};

/// A difference of scores that is no more than rounding.
const NOTHING: f64 = 1e-9;
/// Of what is picked or proposed already.
const OUT: f32 = -1.0;

/// The activities that are not picked, each with the score that it would lead to.
pub(super) struct Tryout<'a> {
    taxonomy: &'a Taxonomy,
    credits: Credits,
    shape: &'a Unit,
    /// The idea's score now.
    pub(super) now: f64,
    sketch: Vec<f32>,
}

impl<'a> Tryout<'a> {
    pub(super) fn new(selection: &Selection, catalogue: &'a Catalogue, idea: TemplateIx) -> Self {
        let taxonomy = &catalogue.taxonomy;
        let credits = selection.credits(taxonomy);
        let shape = &catalogue.template(idea).unit;
        let now = correlation(&unit_from_credits(&credits), shape);
        let mut sketch = sketch(&credits, shape, taxonomy);
        for pick in selection.picks() {
            sketch[pick.activity.position()] = OUT;
        }
        Self { taxonomy, credits, shape, now, sketch }
    }

    /// Leaves activities out from now on.
    pub(super) fn leave_out(&mut self, proposed: &[(ActivityIx, f64)]) {
        for (activity, _) in proposed {
            self.sketch[activity.position()] = OUT;
        }
    }

    /// The score with an activity, bit for bit that of a full ranking.
    pub(super) fn score(&self, activity: ActivityIx) -> f64 {
        let more = self.credits.plus(self.taxonomy.activity(activity).credits);
        correlation(&unit_from_credits(&more), self.shape)
    }

    /// How many of the activities would lower the score.
    pub(super) fn lowering(&self) -> usize {
        let now = small(self.now);
        let lowers = |(activity, sketched): (ActivityIx, f32)| {
            sketched < now - WITHIN
                || (sketched < now + WITHIN && self.now - self.score(activity) > NOTHING)
        };
        self.open().filter(|tried| lowers(*tried)).count()
    }

    /// The best `count` of some activities with their scores; of equal ones the first in the tree.
    pub(super) fn best(
        &self,
        among: impl Iterator<Item = ActivityIx> + Clone,
        count: usize,
    ) -> Vec<(ActivityIx, f64)> {
        let sketched = |activity: &ActivityIx| self.sketch[activity.position()];
        let mut largest = vec![0.0; count];
        for mut falling in among.clone().map(|activity| sketched(&activity)) {
            for score in &mut largest {
                if falling > *score {
                    std::mem::swap(&mut falling, score);
                }
            }
        }
        let least = (largest.last().copied().unwrap_or_default() - 2.0 * WITHIN).max(0.0);
        let near = among.filter(|activity| sketched(activity) >= least);
        let mut exact: Vec<_> = near.map(|activity| (activity, self.score(activity))).collect();
        Self::sort(&mut exact);
        exact.truncate(count);
        exact
    }

    /// The one of some activities that alone is most like the idea, with the score that it leads to.
    pub(super) fn closest(
        &self,
        among: impl Iterator<Item = ActivityIx>,
    ) -> Option<(ActivityIx, f64)> {
        let alone = |activity| {
            let credits = &self.taxonomy.activity(activity).credits;
            (activity, correlation(&unit_from_credits(credits), self.shape))
        };
        let mut alike: Vec<_> = among.map(alone).collect();
        Self::sort(&mut alike);
        alike.first().map(|(activity, _)| (*activity, self.score(*activity)))
    }

    /// Puts the largest score first; of equal ones the first in the tree.
    pub(super) fn sort(tried: &mut [(ActivityIx, f64)]) {
        tried.sort_by_key(|(activity, score)| (Reverse(billionths(*score)), *activity));
    }

    /// How many activities are not picked.
    pub(super) fn open_count(&self) -> usize {
        self.open().count()
    }

    fn open(&self) -> impl Iterator<Item = (ActivityIx, f32)> {
        let all = self.taxonomy.activity_indices().zip(self.sketch.iter().copied());
        all.filter(|(_, sketched)| *sketched >= 0.0)
    }
}

/// The score with each activity, nearly. With v the credits and m the largest of them, u is v/m;
/// multiplied by m all through, the smaller values add up to Σ min(v, m·w) and the larger ones to
/// what remains of Σv + m·Σw, so that nothing is divided but the two sums.
fn sketch(credits: &Credits, shape: &Unit, taxonomy: &Taxonomy) -> Vec<f32> {
    /// So many activities at a time: all that is known of them stays at hand.
    const BLOCK: usize = 256;
    let mine = credits.0.map(|points| small(f64::from(points)));
    let theirs = shape.map(small);
    let all_of_theirs: f32 = theirs.iter().sum();
    let mut scores = vec![0.0; taxonomy.activities().len()];
    for (block, scores) in scores.chunks_mut(BLOCK).enumerate() {
        let (mut largest, mut sums) = ([0.0_f32; BLOCK], [0.0_f32; BLOCK]);
        let these = block * BLOCK..block * BLOCK + scores.len();
        let columns = taxonomy.columns().each_ref().map(|column| &column[these.clone()]);
        for (column, points) in columns.iter().zip(mine) {
            for ((largest, sum), more) in largest.iter_mut().zip(&mut sums).zip(*column) {
                let value = points + more;
                *largest = if value > *largest { value } else { *largest };
                *sum += value;
            }
        }
        for ((column, points), w) in columns.iter().zip(mine).zip(theirs) {
            for ((shared, largest), more) in scores.iter_mut().zip(&largest).zip(*column) {
                let (u, w) = (points + more, w * *largest);
                *shared += if u < w { u } else { w };
            }
        }
        for ((shared, largest), sum) in scores.iter_mut().zip(&largest).zip(&sums) {
            let covered = sum + largest * all_of_theirs - *shared;
            *shared = if covered > 0.0 { *shared / covered } else { 0.0 };
        }
    }
    scores
}

/// A score as a whole number, so that scores which differ only by rounding are equal.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a score is in [0, 1], so the product is at most a billion"
)]
fn billionths(score: f64) -> u32 {
    (score * 1e9 + 0.5).floor() as u32
}
