//! Kinds of maps: a fixed division of all shapes a map can have.
//!
//! Worked out from the tree alone, never from people: a thousand maps are invented, and of them
//! the most different ones become the kinds. Each map belongs to the kind most like it.

use super::{ActivityIx, Credits, Taxonomy, Unit, correlation, unit_from_credits};

/// How many kinds there are, unless the tree is too small for so many.
pub const KINDS: usize = 128;
const INVENTED: usize = 1_000;
/// How many picks invented maps have.
const PICKS: [usize; 7] = [3, 5, 8, 12, 20, 30, 45];
/// How many places of the tree an invented person is at home in.
const HOMES: usize = 3;
/// One pick in so many is from anywhere.
const ANYWHERE: usize = 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KindIx(usize);

impl KindIx {
    pub(super) fn position(self) -> usize {
        self.0
    }
}

/// The kinds, and the invented maps they come from.
#[derive(Debug, Clone)]
pub struct Kinds {
    /// The shape that each kind is around.
    centres: Vec<Unit>,
    invented: Vec<(Unit, KindIx)>,
    /// How many invented maps each kind has, at least one.
    sizes: Vec<f64>,
}

impl Kinds {
    /// The kinds of a tree: always the same for the same tree.
    pub fn of(taxonomy: &Taxonomy) -> Self {
        let maps = invent(taxonomy);
        let mut kinds = Self {
            centres: Vec::new(),
            invented: maps.iter().map(|map| (*map, KindIx(0))).collect(),
            sizes: Vec::new(),
        };
        let mut likeness = vec![-1.0; maps.len()];
        let mut next = maps.first().copied();
        while let Some(centre) = next {
            let kind = KindIx(kinds.centres.len());
            kinds.centres.push(centre);
            for ((map, own), best) in kinds.invented.iter_mut().zip(&mut likeness) {
                let score = correlation(&centre, map);
                if score > *best {
                    (*own, *best) = (kind, score);
                }
            }
            next = least_alike(&maps, &likeness).filter(|_| kinds.centres.len() < KINDS);
        }
        kinds.sizes = vec![0.0; kinds.centres.len()];
        for (_, kind) in &kinds.invented {
            kinds.sizes[kind.0] += 1.0;
        }
        kinds
    }

    /// How many kinds there are: [`KINDS`], or fewer in a small tree.
    pub fn count(&self) -> usize {
        self.centres.len()
    }

    /// The kind of a map; of equally near ones the first. None when there are no kinds.
    pub fn nearest(&self, map: &Unit) -> Option<KindIx> {
        let scores = self.centres.iter().map(|centre| correlation(centre, map)).enumerate();
        let best = scores.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        best.map(|(position, _)| KindIx(position))
    }

    /// For each kind the share of its maps that are at least so similar to this one, 0 to 1.
    pub fn shares(&self, map: &Unit, at_least: f64) -> Vec<f64> {
        let mut shares = vec![0.0; self.centres.len()];
        for (invented, kind) in &self.invented {
            if correlation(invented, map) >= at_least {
                shares[kind.0] += 1.0 / self.sizes[kind.0];
            }
        }
        shares
    }

    /// Names this division: another one has another name.
    pub fn name(&self) -> String {
        let numbers = self.invented.iter().flat_map(|(map, _)| map).map(|value| value.to_bits());
        let hash = numbers.fold(0xcbf2_9ce4_8422_2325_u64, |hash, number| {
            (hash ^ number).wrapping_mul(0x0100_0000_01b3).rotate_left(23)
        });
        format!("{hash:016x}")
    }
}

/// The map that has least in common with the kinds so far.
fn least_alike(maps: &[Unit], likeness: &[f64]) -> Option<Unit> {
    let (map, best) = maps.iter().zip(likeness).min_by(|a, b| a.1.total_cmp(b.1))?;
    (*best < 1.0).then_some(*map)
}

/// Maps such as people might have: most picks from a few corners of the tree.
fn invent(taxonomy: &Taxonomy) -> Vec<Unit> {
    let places: Vec<Vec<ActivityIx>> =
        taxonomy.inner().map(|place| taxonomy.activities_below(place)).collect();
    let everything: Vec<ActivityIx> = taxonomy.activity_indices().collect();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut maps = Vec::with_capacity(INVENTED);
    for _ in 0..INVENTED {
        let Some(count) = dice.one_of(&PICKS).copied() else { break };
        let homes: Vec<_> = (0..HOMES).filter_map(|_| dice.one_of(&places)).collect();
        let mut credits = Credits::default();
        for _ in 0..count {
            let home = dice.one_of(&homes).filter(|_| dice.below(ANYWHERE) > 0);
            let from = home.copied().unwrap_or(&everything);
            let Some(activity) = dice.one_of(from) else { continue };
            credits = credits.plus(taxonomy.activity(*activity).credits);
        }
        if credits.total() > 0 {
            maps.push(unit_from_credits(&credits));
        }
    }
    maps
}

/// Numbers without a pattern, the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16) % end).unwrap_or(0)
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}
