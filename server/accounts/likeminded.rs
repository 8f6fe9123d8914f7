//! Today's snapshot of like-minded people: made once a day beside the pages, kept in memory.
//!
//! The day's first snapshot is kept in the store and is the only one ever shown: another
//! instance, or this one after a restart, reads it instead of counting again. Two snapshots of
//! one day would differ by what people did meanwhile. `mapping::Snapshot` says what it hides.
//! Counting a hundred thousand people takes as long as ten thousand answers from memory (`a_day`
//! and `an_answer` in `bench/likeminded.rs`).

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use crate::clock::{Clock, DAY};
use crate::mapping::{Credits, Crowd, Kinds, Snapshot, Tally, Taxonomy, Unit, unit_from_credits};
use crate::store::{DailyCounts, Store, StoreError};

/// How often to look whether a new day has begun.
const ROUND: Duration = Duration::from_mins(1);
/// How many people are read at once.
const PEOPLE: i64 = 250;

/// Why there is no new snapshot. The one before stays.
#[derive(Debug, thiserror::Error)]
pub enum CountingError {
    /// The store failed or is gone.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gives no random numbers.
    #[error("no randomness: {0}")]
    NoRandomness(#[from] getrandom::Error),
    /// The threads beside the pages are gone.
    #[error("counting ended early")]
    Interrupted,
}

/// Keeps the snapshot of the day.
#[derive(Debug)]
pub struct LikeMinded {
    store: Store,
    clock: Clock,
    /// Worked out when first needed, away from the start.
    kinds: OnceLock<Arc<Kinds>>,
    latest: RwLock<Latest>,
}

/// The newest snapshot and the day it is of.
#[derive(Debug, Clone, Default)]
struct Latest {
    day: Option<i64>,
    snapshot: Option<Arc<Snapshot>>,
}

/// Makes each day's snapshot until it is dropped.
pub async fn run(likeminded: &LikeMinded, taxonomy: &Taxonomy) {
    loop {
        if let Err(error) = likeminded.renew(taxonomy).await {
            tracing::warn!(%error, "like-minded people are not counted yet");
        }
        tokio::time::sleep(ROUND).await;
    }
}

impl LikeMinded {
    /// Without a snapshot yet.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, kinds: OnceLock::new(), latest: RwLock::default() }
    }

    /// About how many people have a map like this one, as of the newest snapshot.
    pub fn crowd(&self, map: &Unit, taxonomy: &Taxonomy) -> Crowd {
        let latest = self.latest.read().unwrap_or_else(PoisonError::into_inner).clone();
        let snapshot = latest.snapshot;
        snapshot.map_or(Crowd::TooFew, |snapshot| snapshot.crowd(&self.kinds(taxonomy), map))
    }

    /// Takes over today's snapshot, and makes it where nobody has. Does nothing when today's is
    /// here already.
    pub async fn renew(&self, taxonomy: &Taxonomy) -> Result<(), CountingError> {
        let day = self.clock.now().div_euclid(DAY);
        if self.day() == Some(day) {
            return Ok(());
        }
        let kinds = self.kinds(taxonomy);
        let counted = match self.store.counts_of_day(day).await? {
            Some(counted) => counted,
            None => self.first_of(day, &kinds, taxonomy).await?,
        };
        // Counts by other kinds, of another version beside this one, say nothing here, and a
        // second snapshot of a day would say too much: this version waits for tomorrow.
        let ours = counted.kinds == kinds.name();
        let snapshot = Snapshot::decode(&counted.counts).filter(|_| ours).map(Arc::new);
        let mut latest = self.latest.write().unwrap_or_else(PoisonError::into_inner);
        *latest = Latest { day: Some(day), snapshot };
        Ok(())
    }

    fn day(&self) -> Option<i64> {
        self.latest.read().unwrap_or_else(PoisonError::into_inner).day
    }

    fn kinds(&self, taxonomy: &Taxonomy) -> Arc<Kinds> {
        Arc::clone(self.kinds.get_or_init(|| Arc::new(Kinds::of(taxonomy))))
    }

    /// Counts, blurs and keeps. The answer is what the store then has: another instance may have
    /// been first.
    async fn first_of(
        &self,
        day: i64,
        kinds: &Arc<Kinds>,
        taxonomy: &Taxonomy,
    ) -> Result<DailyCounts, CountingError> {
        let snapshot = self.count(kinds, taxonomy).await?.blur(coins)?;
        let new = DailyCounts { kinds: kinds.name(), counts: snapshot.encode() };
        self.store.save_counts(day, &new).await?;
        Ok(self.store.counts_of_day(day).await?.unwrap_or(new))
    }

    async fn count(&self, kinds: &Arc<Kinds>, taxonomy: &Taxonomy) -> Result<Tally, CountingError> {
        let credits = by_id(taxonomy);
        let mut tally = Tally::new(kinds.count());
        let mut after = None;
        loop {
            let few = self.store.shared_maps(after.as_ref(), PEOPLE).await?;
            let maps: Vec<Unit> =
                few.maps.iter().filter_map(|picks| shape(picks, &credits)).collect();
            let kinds = Arc::clone(kinds);
            let counted = tokio::task::spawn_blocking(move || {
                for kind in maps.iter().filter_map(|map| kinds.nearest(map)) {
                    tally.add(kind);
                }
                tally
            });
            tally = counted.await.map_err(|_| CountingError::Interrupted)?;
            if few.next.is_none() {
                return Ok(tally);
            }
            after = few.next;
        }
    }
}

/// 128 fresh coins from the system's secure source.
fn coins() -> Result<u128, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(u128::from_le_bytes(bytes))
}

fn by_id(taxonomy: &Taxonomy) -> HashMap<&str, Credits> {
    let activities = taxonomy.activities().iter();
    activities.map(|activity| (activity.id.as_str(), activity.credits)).collect()
}

/// The shape of a map; none when the tree knows nothing of it.
fn shape(picks: &[String], credits: &HashMap<&str, Credits>) -> Option<Unit> {
    let known = picks.iter().filter_map(|id| credits.get(id.as_str()));
    let sum = known.copied().fold(Credits::default(), Credits::plus);
    (sum.total() > 0).then(|| unit_from_credits(&sum))
}
