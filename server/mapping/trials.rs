//! A selection over and over again, each time without a third of its picks.

use super::{Credits, Selection, Taxonomy};

/// How often the picks are shuffled and cut into thirds.
const SHUFFLES: usize = 20;
/// Each third is left out in turn, so every pick is missing from a third of the trials.
pub(super) const TRIALS: usize = 3 * SHUFFLES;

/// What remains of a selection in each trial. The trials depend on nothing but which activities
/// are picked: not on the order of picking, nor on chance.
pub(super) struct Trials {
    /// The credits of what remains, trial by trial.
    pub(super) credits: Vec<Credits>,
    /// For each pick of the selection the trials that it is part of, one bit each.
    pub(super) present: Vec<u64>,
}

impl Trials {
    pub(super) fn of(selection: &Selection, taxonomy: &Taxonomy) -> Self {
        let picks = selection.picks();
        let activity = |position: usize| taxonomy.activity(picks[position].activity);
        let all = selection.credits(taxonomy);
        let mut order: Vec<usize> = (0..picks.len()).collect();
        order.sort_by_key(|position| &activity(*position).id);
        let mut dice = Dice(1);
        let mut credits = Vec::with_capacity(TRIALS);
        let mut present = vec![(1 << TRIALS) - 1; picks.len()];
        for _ in 0..SHUFFLES {
            dice.shuffle(&mut order);
            for third in 0..3 {
                let trial = credits.len();
                let left_out = &order[third * picks.len() / 3..(third + 1) * picks.len() / 3];
                for position in left_out {
                    present[*position] &= !(1 << trial);
                }
                let less = |sum: Credits, position: &usize| sum.minus(activity(*position).credits);
                credits.push(left_out.iter().fold(all, less));
            }
        }
        Self { credits, present }
    }
}

/// A small generator of numbers that only look random: the same ones each time, and in the
/// browser as here.
struct Dice(u32);

impl Dice {
    /// Below `bound`.
    fn roll(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(self.0) * bound as u64) >> 32) as usize
    }

    fn shuffle(&mut self, order: &mut [usize]) {
        for last in (1..order.len()).rev() {
            order.swap(last, self.roll(last + 1));
        }
    }
}
