//! How often visitors take each step, all of them together: counted in memory, kept as one sum of a
//! day, told once that day is over, and not below ten. Nothing is known of one visitor: no count by
//! anything but the day, nothing that could be put together with something else.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::{Clock, DAY, MINUTE};
use crate::store::{DailySum, Store, StoreError};

/// How often sums are written.
const PACE: i64 = 5 * MINUTE;
/// Fewer than these are not told.
const TOLD_FROM: i64 = 10;

/// Something that visitors do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// Came to the first step from elsewhere.
    Start,
    /// Arrived at the second step with a pick.
    FirstPick,
    /// Arrived at the second step with five picks.
    FivePicks,
    SecondStep,
    ThirdStep,
    /// Followed the link of a community.
    Community,
    /// Opened a map that somebody shared.
    SharedMap,
}

impl Doing {
    pub const ALL: [Self; 7] = [
        Self::Start,
        Self::FirstPick,
        Self::FivePicks,
        Self::SecondStep,
        Self::ThirdStep,
        Self::Community,
        Self::SharedMap,
    ];

    /// How store, command and metrics name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "starts",
            Self::FirstPick => "first_pick",
            Self::FivePicks => "five_picks",
            Self::SecondStep => "step_2",
            Self::ThirdStep => "step_3",
            Self::Community => "communities",
            Self::SharedMap => "shared_maps",
        }
    }
}

/// What was counted since it was last written.
#[derive(Debug, Default)]
pub struct Numbers([AtomicU64; Doing::ALL.len()]);

impl Numbers {
    pub fn count(&self, doing: Doing) {
        self.0[doing as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Adds what was counted to the sums of the day that it is.
    pub async fn write(&self, store: &Store, now: i64) -> Result<(), StoreError> {
        let counted = Doing::ALL.map(|doing| {
            let count = self.0[doing as usize].swap(0, Ordering::Relaxed);
            (doing.name(), i64::try_from(count).unwrap_or(i64::MAX))
        });
        let some: Vec<(&str, i64)> = counted.into_iter().filter(|(_, count)| *count > 0).collect();
        if some.is_empty() {
            return Ok(());
        }
        let outcome = store.add_numbers(now.div_euclid(DAY), &some).await;
        if outcome.is_err() {
            for (count, (_, counted)) in self.0.iter().zip(counted) {
                count.fetch_add(counted.unsigned_abs(), Ordering::Relaxed);
            }
        }
        outcome
    }

    /// Writes now and then, and at the end of each day, until it is dropped.
    pub async fn write_for_ever(&self, store: &Store, clock: &Clock) {
        loop {
            let began = clock.now();
            let left_of_day = DAY - began.rem_euclid(DAY);
            let pause = u64::try_from(left_of_day.min(PACE)).unwrap_or_default();
            tokio::time::sleep(Duration::from_millis(pause)).await;
            if let Err(error) = self.write(store, began).await {
                tracing::warn!(%error, "what visitors did is written later");
            }
        }
    }
}

/// The sums of one day.
#[derive(Debug, PartialEq, Eq)]
pub struct ToldDay {
    /// Days since 1970, UTC.
    pub day: i64,
    /// In the order of [`Doing::ALL`]; none where there are too few to be told.
    pub sums: [Option<i64>; Doing::ALL.len()],
}

/// What the days before the one that it is add up to, the latest first, `at_most` days back. A day
/// that isn't over is not told: two looks at it would tell what happened between them.
pub async fn told(store: &Store, now: i64, at_most: i64) -> Result<Vec<ToldDay>, StoreError> {
    let today = now.div_euclid(DAY);
    let sums = store.numbers(today - at_most, today).await?;
    let days = sums.chunk_by(|one, other| one.day == other.day);
    Ok(days
        .map(|sums| ToldDay { day: sums[0].day, sums: Doing::ALL.map(|doing| sum(sums, doing)) })
        .collect())
}

fn sum(sums: &[DailySum], doing: Doing) -> Option<i64> {
    let found = sums.iter().find(|sum| sum.name == doing.name()).map(|sum| sum.count);
    found.filter(|count| *count >= TOLD_FROM)
}

/// The day as a time in milliseconds.
pub fn beginning_of(day: i64) -> i64 {
    day * DAY
}
