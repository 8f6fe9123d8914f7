//! How firm the first place is.

use std::fmt;

use crate::mapping::{ActivityIx, Catalogue, NodeIx, Selection, TemplateIx, rank};

/// How many made-up people are asked.
const PEOPLE: u32 = 200;

/// How often the first idea changes when one pick is taken away.
#[derive(Debug, Clone, Copy)]
pub struct Stability {
    /// Re-rankings whose first idea is another one.
    pub changed: u32,
    /// All re-rankings.
    pub tried: u32,
}

impl Stability {
    /// Asks made-up people, each with that many picks out of two branches of the tree, and
    /// takes each of their picks away in turn. The same people every time.
    #[must_use]
    pub fn of(catalogue: &Catalogue, picks: usize) -> Self {
        let mut dice = Dice(7);
        let mut outcome = Self { changed: 0, tried: 0 };
        for _ in 0..PEOPLE {
            let selection = person(catalogue, picks, &mut dice);
            let first = first_idea(catalogue, &selection);
            for pick in selection.picks() {
                let mut without = selection.clone();
                without.remove(pick.activity);
                outcome.tried += 1;
                outcome.changed += u32::from(first_idea(catalogue, &without) != first);
            }
        }
        outcome
    }
}

impl fmt::Display for Stability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = f64::from(self.changed) * 100.0 / f64::from(self.tried.max(1));
        write!(f, "{share:.0}% of {} times", self.tried)
    }
}

fn first_idea(catalogue: &Catalogue, selection: &Selection) -> Option<TemplateIx> {
    rank(selection, catalogue).first().map(|best| best.template)
}

fn person(catalogue: &Catalogue, picks: usize, dice: &mut Dice) -> Selection {
    let taxonomy = &catalogue.taxonomy;
    let branches: [NodeIx; 2] = std::array::from_fn(|_| dice.one_of(taxonomy.top()));
    let pool: Vec<ActivityIx> =
        branches.iter().flat_map(|branch| taxonomy.activities_below(*branch)).collect();
    let mut selection = Selection::default();
    while selection.len() < picks.min(pool.len() / 2) {
        selection.add(taxonomy.activity(dice.one_of(&pool)).places[0], taxonomy);
    }
    selection
}

/// A small generator of numbers that look random and are the same every time (Knuth's MMIX).
struct Dice(u64);

impl Dice {
    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number = usize::try_from(self.0 >> 33).unwrap_or(0);
        list[number % list.len()]
    }
}
