//! The day's counts of people by strongest trait, of those who opted in.
//!
//! The first counts of a day are kept in the store, rounded, and are the only ones shown that day:
//! other instances and restarts read them, so that no two counts of a day can be compared.

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use crate::clock::{Clock, DAY};
use crate::mapping::{TRAIT_IDS, Taxonomy, top_trait, unit_from_credits};
use crate::store::{Store, StoreError};

const ROUND: Duration = Duration::from_mins(1);
/// Counts are rounded down to a multiple of this, so that they say nothing about one person.
const STEP: i64 = 10;
const SHOWN_FROM: i64 = 20;
const BATCH: i64 = 250;

/// Rounded numbers of people in the order of the traits; zero where there are too few.
type Counts = [i64; TRAIT_IDS.len()];

#[derive(Debug)]
pub struct LikeMinded {
    store: Store,
    clock: Clock,
    /// Days since 1970, and the counts of that day.
    latest: RwLock<Option<(i64, Counts)>>,
}

/// Counts once a day, until it is dropped.
pub async fn run(likeminded: &LikeMinded, taxonomy: &Taxonomy) {
    loop {
        if let Err(error) = likeminded.renew(taxonomy).await {
            tracing::warn!(%error, "like-minded counts not updated, will retry");
        }
        tokio::time::sleep(ROUND).await;
    }
}

impl LikeMinded {
    pub fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, latest: RwLock::default() }
    }

    /// The rounded number of people with this strongest trait; none where there are too few.
    pub fn people(&self, strongest: usize) -> Option<usize> {
        let (_, counts) = self.latest()?;
        let people = usize::try_from(*counts.get(strongest)?).ok();
        people.filter(|people| *people > 0)
    }

    pub async fn renew(&self, taxonomy: &Taxonomy) -> Result<(), StoreError> {
        let day = self.clock.now().div_euclid(DAY);
        if self.latest().is_some_and(|(latest, _)| latest == day) {
            return Ok(());
        }
        let mut saved = self.store.trait_counts(day).await?;
        if saved.is_empty() {
            let counts = self.count(taxonomy).await?;
            let counts = counts.map(|n| if n < SHOWN_FROM { 0 } else { n - n % STEP });
            let rows: Vec<_> = TRAIT_IDS.into_iter().zip(counts).collect();
            self.store.save_trait_counts(day, &rows).await?;
            // Another instance may have been first.
            saved = self.store.trait_counts(day).await?;
        }
        let count_of = |id: &str| saved.iter().find(|(saved, _)| saved == id);
        let counts = TRAIT_IDS.map(|id| count_of(id).map_or(0, |(_, people)| *people));
        *self.latest.write().unwrap_or_else(PoisonError::into_inner) = Some((day, counts));
        Ok(())
    }

    fn latest(&self) -> Option<(i64, Counts)> {
        *self.latest.read().unwrap_or_else(PoisonError::into_inner)
    }

    async fn count(&self, taxonomy: &Taxonomy) -> Result<Counts, StoreError> {
        let mut counts = Counts::default();
        let mut after = None;
        loop {
            let batch = self.store.shared_maps(after.as_ref(), BATCH).await?;
            for strongest in batch.maps.iter().filter_map(|picks| strongest_of(picks, taxonomy)) {
                counts[strongest] += 1;
            }
            if batch.next.is_none() {
                return Ok(counts);
            }
            after = batch.next;
        }
    }
}

/// None where the content has none of the picks.
fn strongest_of(picks: &[String], taxonomy: &Taxonomy) -> Option<usize> {
    let known = picks.iter().filter_map(|id| taxonomy.activity_by_id(id));
    top_trait(&unit_from_credits(&taxonomy.credits_of(known)))
}
