//! Removes what has run out, a little at a time: another writer waits for one small
//! transaction at most.

use super::database::on;
use super::{Result, Store};

const AT_ONCE: i64 = 100;

/// Before which time each kind of row has run out.
#[derive(Debug, Clone, Copy)]
pub struct RunOut {
    /// Sessions and links from emails.
    pub now: i64,
    /// Sessions that were not seen since.
    pub idle_since: i64,
    /// Counts that began before.
    pub counts_before: i64,
    /// Browsers without a sign-in since.
    pub browsers_before: i64,
}

/// Removes the rows of a table, named by its key, whose time has come; by an index.
macro_rules! remove {
    ($table:literal, $key:literal, $time:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE ",
            $key,
            " IN (SELECT ",
            $key,
            " FROM ",
            $table,
            " WHERE ",
            $time,
            " <= $1 LIMIT $2)",
        )
    };
}

impl RunOut {
    fn statements(self) -> [(&'static str, i64); 5] {
        [
            (remove!("sessions", "token_hash", "expires_at"), self.now),
            (remove!("sessions", "token_hash", "seen_at"), self.idle_since),
            (remove!("mail_tokens", "token_hash", "expires_at"), self.now),
            (remove!("throttle", "key_hash", "started_at"), self.counts_before),
            (remove!("known_browsers", "key_hash", "seen_at"), self.browsers_before),
        ]
    }
}

impl Store {
    /// Removes some of what has run out; true when there may be more.
    pub async fn sweep(&self, run_out: RunOut) -> Result<bool> {
        let mut is_more = false;
        for (statement, before) in run_out.statements() {
            let gone = on!(self, pool => sqlx::query(statement)
                .bind(before).bind(AT_ONCE).execute(pool).await.map(|done| done.rows_affected()))?;
            is_more |= gone >= AT_ONCE.unsigned_abs();
        }
        Ok(is_more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::DatabaseUrl;
    use crate::store::database::Database;

    #[actix_web::test]
    async fn no_statement_looks_at_everything() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::file(&folder.path().join("plans.db"));
        let store = Store::open(&url).await.unwrap();
        let Database::Sqlite(pools) = &store.database else { panic!("not SQLite") };
        let run_out = RunOut { now: 0, idle_since: 0, counts_before: 0, browsers_before: 0 };
        for (statement, _) in run_out.statements() {
            let text = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(text).bind(1).bind(1).fetch_all(&pools.writer).await.unwrap();
            for (.., step) in plan {
                assert!(!step.starts_with("SCAN"), "{step}\n{statement}");
            }
        }
        store.close().await;
    }
}
