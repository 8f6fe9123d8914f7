//! What like-minded people are counted from, and the blurred counts of a day.

use super::database::{read, transaction};
use super::{AccountId, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyCounts {
    /// Names the division into kinds that the counts belong to.
    pub kinds: String,
    /// The blurred counts as text.
    pub counts: String,
}

/// A few of those whose maps may be matched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedMaps {
    /// For each who has picked anything the ids of the picked activities.
    pub maps: Vec<Vec<String>>,
    /// Where to go on; none at the end.
    pub next: Option<AccountId>,
}

impl Store {
    /// The maps of the next `at_most` people who let theirs be matched, in the order of their
    /// ids, after this one. Nothing but the picks is read.
    pub async fn shared_maps(
        &self,
        after: Option<&AccountId>,
        at_most: i64,
    ) -> Result<SharedMaps, StoreError> {
        let after = after.map_or("", |id| id.0.as_str());
        let last: Option<String> = read!(self, pool => sqlx::query_scalar(
            "SELECT max(id) FROM
                (SELECT id FROM accounts WHERE sharing = 1 AND id > $1 ORDER BY id LIMIT $2) few",
        )
        .bind(after).bind(at_most).fetch_one(pool).await)?;
        let Some(last) = last else { return Ok(SharedMaps { maps: Vec::new(), next: None }) };
        let rows: Vec<(String, String)> = read!(self, pool => sqlx::query_as(
            "SELECT p.account_id, p.activity FROM accounts a JOIN map_picks p ON p.account_id = a.id
             WHERE a.sharing = 1 AND a.disabled_at IS NULL AND a.id > $1 AND a.id <= $2
                AND p.picked = 1
             ORDER BY a.id",
        )
        .bind(after).bind(&last).fetch_all(pool).await)?;
        let people = rows.chunk_by(|one, other| one.0 == other.0);
        let maps = people.map(|rows| rows.iter().map(|(_, activity)| activity.clone()).collect());
        Ok(SharedMaps { maps: maps.collect(), next: Some(AccountId(last)) })
    }

    /// The counts of a day, once they have been made.
    pub async fn counts_of_day(&self, day: i64) -> Result<Option<DailyCounts>, StoreError> {
        let row: Option<(String, String)> = read!(self, pool => sqlx::query_as(
            "SELECT kinds, counts FROM likeminded WHERE day = $1",
        )
        .bind(day).fetch_optional(pool).await)?;
        Ok(row.map(|(kinds, counts)| DailyCounts { kinds, counts }))
    }

    /// Keeps the counts of a day, unless there are any: what was there first stays. Those of the
    /// days before are forgotten.
    pub async fn save_counts(&self, day: i64, new: &DailyCounts) -> Result<(), StoreError> {
        transaction!(self, tx => {
            sqlx::query(
                "INSERT INTO likeminded (day, kinds, counts) VALUES ($1, $2, $3)
                 ON CONFLICT DO NOTHING",
            )
            .bind(day).bind(&new.kinds).bind(&new.counts).execute(&mut *tx).await?;
            sqlx::query("DELETE FROM likeminded WHERE day < $1")
                .bind(day).execute(&mut *tx).await?;
        })
    }
}
