//! The maps of people who opted in, and the counts of a day.

use super::database::{read, transaction};
use super::{AccountId, Result, Store};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedMaps {
    /// Ids of the picked activities, for each account with picks.
    pub maps: Vec<Vec<String>>,
    /// The `after` of the next batch; none at the end.
    pub next: Option<AccountId>,
}

impl Store {
    /// The maps of the next `at_most` accounts that opted in, in the order of their ids. Nothing but the picks is read.
    pub async fn shared_maps(&self, after: Option<&AccountId>, at_most: i64) -> Result<SharedMaps> {
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

    pub async fn trait_counts(&self, day: i64) -> Result<Vec<(String, i64)>> {
        read!(self, pool => sqlx::query_as("SELECT trait_id, people FROM likeminded WHERE day = $1")
            .bind(day).fetch_all(pool).await)
    }

    /// Keeps the counts of a day, unless there are any, and deletes those of days before.
    pub async fn save_trait_counts(&self, day: i64, counts: &[(&str, i64)]) -> Result<()> {
        transaction!(self, tx => {
            for (trait_id, people) in counts {
                sqlx::query(
                    "INSERT INTO likeminded (day, trait_id, people) VALUES ($1, $2, $3)
                     ON CONFLICT DO NOTHING",
                )
                .bind(day).bind(*trait_id).bind(*people).execute(&mut *tx).await?;
            }
            sqlx::query("DELETE FROM likeminded WHERE day < $1")
                .bind(day).execute(&mut *tx).await?;
        })
    }
}
