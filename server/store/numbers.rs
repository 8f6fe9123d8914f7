//! Daily sums of what all visitors do together.

use super::database::{read, transaction};
use super::{Store, StoreError};

/// A sum of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailySum {
    /// Days since 1970, UTC.
    pub day: i64,
    pub name: String,
    pub count: i64,
}

impl Store {
    /// Adds to the sums of a day. Instances add up.
    pub async fn add_numbers(&self, day: i64, counted: &[(&str, i64)]) -> Result<(), StoreError> {
        transaction!(self, tx => {
            for (name, count) in counted {
                sqlx::query(
                    "INSERT INTO numbers (day, name, count) VALUES ($1, $2, $3)
                     ON CONFLICT (day, name) DO UPDATE SET count = numbers.count + excluded.count",
                )
                .bind(day).bind(*name).bind(*count).execute(&mut *tx).await?;
            }
        })
    }

    /// The sums of the days from `from` on and before `before`, the latest day first.
    pub async fn numbers(&self, from: i64, before: i64) -> Result<Vec<DailySum>, StoreError> {
        let rows: Vec<(i64, String, i64)> = read!(self, pool => sqlx::query_as(
            "SELECT day, name, count FROM numbers WHERE day >= $1 AND day < $2
             ORDER BY day DESC, name",
        )
        .bind(from).bind(before).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(day, name, count)| DailySum { day, name, count }).collect())
    }
}
