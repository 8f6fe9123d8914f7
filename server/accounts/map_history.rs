//! A map as it was at the end of a day, as far as that can be known: of each activity only the last change is kept.

use std::collections::BTreeMap;

use super::saved_map::selection_of;
use super::{Account, Accounts, Result};
use crate::clock::dates;
use crate::mapping::{Selection, Taxonomy};
use crate::store::MapPick;

#[derive(Debug)]
pub struct MapHistory(Vec<MapPick>);

impl Accounts {
    pub async fn map_history(&self, account: &Account) -> Result<MapHistory> {
        Ok(MapHistory(self.store.map(&account.id).await?))
    }
}

impl MapHistory {
    /// The days of those changes, as `2026-11-20`, the first one first, with a time of each.
    pub fn days(&self) -> BTreeMap<String, i64> {
        self.0.iter().map(|pick| (dates::day(pick.changed_at), pick.changed_at)).collect()
    }

    /// The picks that the last change took out at once, if that was after `since`.
    pub fn last_removed(&self, since: i64, taxonomy: &Taxonomy) -> Selection {
        let last = self.0.iter().map(|pick| pick.changed_at).max().filter(|last| *last > since);
        let removed = self.0.iter().filter(|pick| !pick.picked && Some(pick.changed_at) == last);
        selection_of(removed, taxonomy)
    }

    /// The picks at the end of a day. A pick that was taken back later was there until
    /// then; one that was made later was not there yet; and before the first of these days nothing was.
    pub fn on(&self, day: &str, taxonomy: &Taxonomy) -> Selection {
        if self.days().keys().next().is_none_or(|first| day < first.as_str()) {
            return Selection::default();
        }
        let is_later = |pick: &MapPick| dates::day(pick.changed_at).as_str() > day;
        selection_of(self.0.iter().filter(|pick| pick.picked != is_later(pick)), taxonomy)
    }
}
