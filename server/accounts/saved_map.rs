//! The map that follows a person: each activity has its own last change, so that two devices can't undo each other.

use std::collections::HashMap;

use serde::Deserialize;

use super::{Account, AccountId, Accounts, AccountsError, Result, SignedIn};
use crate::mapping::{ActivityIx, Pick, Selection, StoredSelection, Taxonomy};
use crate::store::{MapLocation, MapPick};

/// An activity that was picked or removed, as a browser reports it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Change"))]
pub struct MapChange {
    pub id: String,
    #[serde(default)]
    pub path: String,
    pub picked: bool,
    /// By the browser's clock, in milliseconds since 1970.
    pub at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastLocation {
    pub template: Option<u32>,
    /// 1, 2 or 3.
    pub step: u8,
}

/// A map after a change, with the number of its picks before.
#[derive(Debug)]
pub struct SavedChange {
    pub map: StoredSelection,
    pub picks_before: usize,
}

impl SavedChange {
    fn none(map: StoredSelection) -> Self {
        Self { picks_before: map.selection.len(), map }
    }
}

impl SignedIn {
    pub fn last_location(&self) -> Option<LastLocation> {
        let location = self.location()?;
        let template = location.template.and_then(|id| u32::try_from(id).ok());
        Some(LastLocation { template, step: u8::try_from(location.step).ok()? })
    }
}

impl Accounts {
    /// # Errors
    /// [`AccountsError::TooMany`] with the time until the account may save again.
    pub async fn may_save(&self, id: &AccountId) -> Result<()> {
        self.saves.count(id).await
    }

    pub async fn map(&self, account: &Account, taxonomy: &Taxonomy) -> Result<StoredSelection> {
        Ok(read(&self.store.map(&account.id).await?, taxonomy))
    }

    /// Merges the changes that are newer than what is saved. A browser whose clock is ahead can't override
    /// later changes: its times are capped at now.
    pub async fn change_map(
        &self,
        account: &Account,
        changes: &[MapChange],
        location: Option<LastLocation>,
        taxonomy: &Taxonomy,
    ) -> Result<SavedChange> {
        let now = self.clock.now();
        let location = location.map(|location| located(location, now));
        let mut picks = understood(changes, now, taxonomy);
        if picks.is_empty() && location.is_none() {
            return Ok(SavedChange::none(self.map(account, taxonomy).await?));
        }
        let mut picks_before = 0;
        let change = |saved: &[MapPick]| {
            picks_before = read(saved, taxonomy).selection.len();
            drop_known(&mut picks, saved);
            self.saves.count_changes(&account.id, picks.len())?;
            Ok::<_, AccountsError>(picks)
        };
        let saved = self.store.change_map(&account.id, location, change).await??;
        Ok(SavedChange { map: read(&saved, taxonomy), picks_before })
    }

    pub async fn save_location(&self, signed_in: &SignedIn, location: LastLocation) -> Result<()> {
        if signed_in.last_location() == Some(location) {
            return Ok(());
        }
        self.may_save(&signed_in.account.id).await?;
        let location = located(location, self.clock.now());
        let no_picks = |_: &[MapPick]| Ok::<_, AccountsError>(Vec::new());
        self.store.change_map(&signed_in.account.id, Some(location), no_picks).await??;
        Ok(())
    }

    /// Makes one edit now, and saves the location with it. Writes only what the edit changes, so that a
    /// concurrent change on another device survives.
    pub async fn edit_map<E: From<AccountsError>>(
        &self,
        account: &Account,
        location: Option<LastLocation>,
        taxonomy: &Taxonomy,
        edit: impl FnOnce(&mut Selection) -> Result<(), E>,
    ) -> Result<StoredSelection, E> {
        self.may_save(&account.id).await?;
        let now = self.clock.now();
        let location = location.map(|location| located(location, now));
        let change = |saved: &[MapPick]| {
            let mut wanted = read(saved, taxonomy).selection;
            edit(&mut wanted)?;
            let changes = difference(saved, &wanted, now, taxonomy);
            self.saves.count_changes(&account.id, changes.len())?;
            Ok::<_, E>(changes)
        };
        let map = self.store.change_map(&account.id, location, change).await;
        Ok(read(&map.map_err(AccountsError::from)??, taxonomy))
    }

    pub async fn add_to_map(
        &self,
        account: &Account,
        device_picks: &Selection,
        taxonomy: &Taxonomy,
    ) -> Result<StoredSelection> {
        let add = |wanted: &mut Selection| {
            for pick in device_picks.picks() {
                wanted.add(pick.place, taxonomy);
            }
            Ok::<_, AccountsError>(())
        };
        self.edit_map(account, None, taxonomy, add).await
    }
}

/// The changes that add a device's picks to a map; nothing that is picked is lost.
pub(super) fn additions(
    saved: &[MapPick],
    device_picks: &Selection,
    now: i64,
    taxonomy: &Taxonomy,
) -> Vec<MapPick> {
    let mut wanted = read(saved, taxonomy).selection;
    for pick in device_picks.picks() {
        wanted.add(pick.place, taxonomy);
    }
    difference(saved, &wanted, now, taxonomy)
}

fn located(location: LastLocation, changed_at: i64) -> MapLocation {
    let LastLocation { template, step } = location;
    MapLocation { template: template.map(i64::from), step: i64::from(step), changed_at }
}

pub(super) fn read(map: &[MapPick], taxonomy: &Taxonomy) -> StoredSelection {
    let selection = selection_of(map.iter().filter(|pick| pick.picked), taxonomy);
    let changed_at = map.iter().map(|pick| pick.changed_at).max().unwrap_or_default();
    StoredSelection { selection, changed_at: u64::try_from(changed_at).unwrap_or_default() }
}

/// Those that the tree knows.
pub(super) fn selection_of<'a>(
    picks: impl Iterator<Item = &'a MapPick>,
    taxonomy: &Taxonomy,
) -> Selection {
    let known = picks.filter_map(|pick| in_tree(&pick.activity, &pick.place, taxonomy));
    Selection::through(known.map(|pick| pick.place), taxonomy)
}

/// The newest change of each activity that the tree knows.
fn understood(changes: &[MapChange], now: i64, taxonomy: &Taxonomy) -> Vec<MapPick> {
    let mut newest: HashMap<ActivityIx, MapPick> = HashMap::new();
    for change in changes {
        let Some(pick) = in_tree(&change.id, &change.path, taxonomy) else { continue };
        let candidate = saved(pick, change.picked, change.at.clamp(0, now), taxonomy);
        let known = newest.entry(pick.activity).or_insert_with(|| candidate.clone());
        if candidate.changed_at >= known.changed_at {
            *known = candidate;
        }
    }
    newest.into_values().collect()
}

/// Leaves only what is newer than what is saved; of two from the same moment a pick is.
fn drop_known(picks: &mut Vec<MapPick>, saved: &[MapPick]) {
    let saved: HashMap<&str, (i64, bool)> =
        saved.iter().map(|pick| (pick.activity.as_str(), (pick.changed_at, pick.picked))).collect();
    picks.retain(|pick| {
        saved
            .get(pick.activity.as_str())
            .is_none_or(|known| (pick.changed_at, pick.picked) > *known)
    });
}

/// The changes that lead from what is saved to the wanted selection. Each is later than what it
/// replaces, even within one millisecond.
fn difference(map: &[MapPick], wanted: &Selection, now: i64, taxonomy: &Taxonomy) -> Vec<MapPick> {
    let known: HashMap<&str, &MapPick> =
        map.iter().map(|pick| (pick.activity.as_str(), pick)).collect();
    let later = |id: &str| known.get(id).map_or(now, |pick| now.max(pick.changed_at + 1));
    let mut changes = Vec::new();
    for pick in wanted.picks() {
        let id = &taxonomy.activity(pick.activity).id;
        if !known.get(id.as_str()).is_some_and(|saved| saved.picked) {
            changes.push(saved(*pick, true, later(id), taxonomy));
        }
    }
    for pick in map.iter().filter(|pick| pick.picked) {
        let activity = taxonomy.activity_by_id(&pick.activity);
        if activity.is_some_and(|activity| !wanted.contains(activity)) {
            let changed_at = later(&pick.activity);
            changes.push(MapPick { picked: false, changed_at, ..pick.clone() });
        }
    }
    changes
}

/// An activity by its id, at the named place if it stands there, else at its first.
fn in_tree(id: &str, path: &str, taxonomy: &Taxonomy) -> Option<Pick> {
    let activity = taxonomy.activity_by_id(id)?;
    let places = &taxonomy.activity(activity).places;
    let named = taxonomy.by_path(path).filter(|named| places.contains(named));
    Some(Pick { activity, place: named.unwrap_or(places[0]) })
}

fn saved(pick: Pick, picked: bool, changed_at: i64, taxonomy: &Taxonomy) -> MapPick {
    MapPick {
        activity: taxonomy.activity(pick.activity).id.clone(),
        place: taxonomy.node(pick.place).path.clone(),
        picked,
        changed_at,
    }
}
