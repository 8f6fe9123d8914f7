//! Saved maps: for each activity whether it is picked and since when, and where the person was.

use std::collections::BTreeMap;

use serde_json::json;
use sqlx::FromRow;

use super::database::{read, rollback_with, transaction};
use super::{AccountId, Result, Store};

/// All rows in one parameter: with a placeholder for each cell SQLite looks each of them up among all
/// others, and holds the only writer ten times as long.
pub(super) const INSERT: &str =
    "INSERT INTO map_picks (account_id, activity, place, picked, changed_at)
     SELECT $1, key, value ->> 0, CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT)
     FROM";

pub(super) const MERGE: &str = "WHERE true ON CONFLICT (account_id, activity) DO UPDATE SET
        place = excluded.place, picked = excluded.picked, changed_at = excluded.changed_at
     WHERE excluded.changed_at > map_picks.changed_at
        OR (excluded.changed_at = map_picks.changed_at AND excluded.picked > map_picks.picked)";

const SAVE_LOCATION: &str = "INSERT INTO map_locations (account_id, template, step, changed_at)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET
        template = excluded.template, step = excluded.step, changed_at = excluded.changed_at
     WHERE excluded.changed_at >= map_locations.changed_at
        AND (map_locations.template IS DISTINCT FROM excluded.template
            OR map_locations.step <> excluded.step)";

pub(super) const PICKS: &str = "SELECT activity, place, picked <> 0 AS picked, changed_at
     FROM map_picks WHERE account_id = $1";

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct MapPick {
    pub activity: String,
    pub place: String,
    pub picked: bool,
    pub changed_at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapLocation {
    pub template: Option<i64>,
    /// 1, 2 or 3.
    pub step: i64,
    pub changed_at: i64,
}

/// Changes a saved map inside a transaction: `change` is given the saved map and answers with the picks to
/// write, or an error. The map after that.
macro_rules! change_picks {
    ($store:expr, $tx:ident, $id:expr, $change:expr) => {{
        use $crate::store::map::{INSERT, MERGE, PICKS, in_order_of_change, rows_json};
        let saved = sqlx::query_as(PICKS).bind($id).fetch_all(&mut *$tx).await?;
        let saved = in_order_of_change(saved);
        match $change(&saved) {
            Ok(changes) if changes.is_empty() => Ok(saved),
            Ok(changes) => {
                let rows = $store.database.json_rows("$2");
                // Safe: made of constants and placeholders.
                let merge = sqlx::AssertSqlSafe(format!("{INSERT} {rows} {MERGE}"));
                sqlx::query(merge).bind($id).bind(rows_json(&changes)).execute(&mut *$tx).await?;
                let picks = sqlx::query_as(PICKS).bind($id).fetch_all(&mut *$tx).await?;
                Ok(in_order_of_change(picks))
            }
            Err(error) => Err(error),
        }
    }};
}

pub(super) use change_picks;

impl Store {
    /// The saved map of an account: every activity that was ever picked, in the order of the last change. Where the
    /// person was comes with [`Store::session`], and all of it with [`Store::session_with_map`].
    pub async fn map(&self, id: &AccountId) -> Result<Vec<MapPick>> {
        let picks = read!(self, pool => sqlx::query_as(PICKS).bind(id).fetch_all(pool).await)?;
        Ok(in_order_of_change(picks))
    }

    /// Changes a saved map, and the last location where it differs, in one transaction. `change` is given the saved
    /// map and answers with the picks to write: each replaces what is saved if it is newer, and of two from the same
    /// moment a pick wins. The answer is the map after that. An error of `change` writes nothing.
    pub async fn change_map<E>(
        &self,
        id: &AccountId,
        location: Option<MapLocation>,
        change: impl FnOnce(&[MapPick]) -> Result<Vec<MapPick>, E>,
    ) -> Result<Result<Vec<MapPick>, E>> {
        transaction!(self, tx => {
            if let Some(location) = location {
                sqlx::query(SAVE_LOCATION)
                    .bind(id).bind(location.template).bind(location.step).bind(location.changed_at)
                    .execute(&mut *tx).await?;
            }
            match change_picks!(self, tx, id, change) {
                Ok(picks) => Ok(picks),
                Err(error) => rollback_with!(tx, Err(error)),
            }
        })
    }
}

pub(super) fn in_order_of_change(mut picks: Vec<MapPick>) -> Vec<MapPick> {
    picks.sort_unstable_by(|a, b| (a.changed_at, &a.activity).cmp(&(b.changed_at, &b.activity)));
    picks
}

/// The rows of one account as [`INSERT`] reads them: `{activity: [place, picked, changed_at]}`. In the order of the
/// activities, because two transactions that touch the same rows must do so in the same order.
pub(super) fn rows_json(picks: &[MapPick]) -> String {
    let row = |pick: &MapPick| json!([pick.place, i64::from(pick.picked), pick.changed_at]);
    let rows: BTreeMap<&str, _> =
        picks.iter().map(|pick| (pick.activity.as_str(), row(pick))).collect();
    json!(rows).to_string()
}
