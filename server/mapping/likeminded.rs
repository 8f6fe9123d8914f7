//! How many people have a map like one's own, so that nobody can be found out.
//!
//! # What is shown
//!
//! People who opted in are counted by the kind of their map ([`Kinds`]), each in one kind. Each
//! count, also that of an empty kind, is blurred by fresh coins: heads among [`COINS`] less half
//! of them. A [`Snapshot`] holds the blurred counts and nothing else; the true ones are forgotten.
//! An answer is worked out from the snapshot alone: of each kind the share that is like the map
//! in question, less twice the spread that the coins give that sum, in coarse steps.
//!
//! # Why it tells nothing about one person
//!
//! Joining or leaving moves one count by 1. Somebody who knows everything about everybody else,
//! and sees the blurred counts themselves rather than steps, can do no better than to compare
//! how likely the coins make what they see: they guess right in `1/2 + C(128, 64) / 2^129`, that
//! is 53.5%, of cases, where a coin toss gives 50%. (A map that changes its kind moves two counts:
//! 55.0%.) Since answers come from the snapshot alone, more questions, with whatever map, and more
//! accounts made for the purpose add nothing to that.
//!
//! There is one snapshot a day, so somebody who knows all others and watches for long learns more:
//! about 61% after ten days, 69% after thirty, if they could see the counts. That is the price of
//! counting anew; it is why a snapshot is kept for the day and never made twice.
//!
//! # What it costs
//!
//! A snapshot takes one comparison with each kind for each person; an answer compares a map with
//! the thousand invented ones, however many people there are.

use super::{KindIx, Kinds, Unit};

/// From which similarity on two maps are alike.
pub const ALIKE: f64 = 0.8;
/// How many coins blur a count.
pub const COINS: u32 = u128::BITS;
/// The steps in which people are told, largest first.
const STEPS: [u32; 5] = [250, 100, 50, 25, 10];

/// How many people there are of each kind. Only to be blurred.
#[derive(Debug, Clone)]
pub struct Tally {
    counts: Vec<i64>,
}

/// The blurred counts of one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    counts: Vec<i64>,
}

/// About how many people have a map like one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Crowd {
    /// Fewer than ten, or too few to tell.
    TooFew,
    /// 10, 25, 50, 100 or 250, and perhaps more.
    AtLeast(u32),
}

impl Tally {
    /// Nobody yet, in so many kinds.
    pub fn new(kinds: usize) -> Self {
        Self { counts: vec![0; kinds] }
    }

    /// Counts a person with a map of this kind.
    pub fn add(&mut self, kind: KindIx) {
        if let Some(count) = self.counts.get_mut(kind.position()) {
            *count += 1;
        }
    }

    /// Blurs every count. `coins` gives fresh random bits each time it is asked.
    pub fn blur<E>(self, mut coins: impl FnMut() -> Result<u128, E>) -> Result<Snapshot, E> {
        let half = i64::from(COINS / 2);
        let mut blur = |count| Ok(count + i64::from(coins()?.count_ones()) - half);
        Ok(Snapshot { counts: self.counts.into_iter().map(&mut blur).collect::<Result<_, E>>()? })
    }
}

impl Snapshot {
    /// About how many people have a map like this one.
    pub fn crowd(&self, kinds: &Kinds, map: &Unit) -> Crowd {
        let shares = kinds.shares(map, ALIKE);
        let (mut people, mut squares) = (0.0, 0.0);
        for (count, share) in self.counts.iter().zip(&shares) {
            people += whole(*count) * share;
            squares += share * share;
        }
        let spread = (f64::from(COINS) / 4.0 * squares).sqrt();
        let surely = people - 2.0 * spread;
        let step = STEPS.into_iter().find(|step| surely >= f64::from(*step));
        step.map_or(Crowd::TooFew, Crowd::AtLeast)
    }

    /// The blurred counts.
    pub fn counts(&self) -> &[i64] {
        &self.counts
    }

    /// As a text to keep: numbers with spaces between.
    pub fn encode(&self) -> String {
        let numbers: Vec<String> = self.counts.iter().map(ToString::to_string).collect();
        numbers.join(" ")
    }

    /// Reads such a text; none when it is damaged.
    pub fn decode(text: &str) -> Option<Self> {
        let counts = text.split_whitespace().map(|number| number.parse().ok());
        Some(Self { counts: counts.collect::<Option<_>>()? })
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer people than 2^52")]
fn whole(count: i64) -> f64 {
    count as f64
}
