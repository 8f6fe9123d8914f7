//! Expired rows, which are removed a few at a time: another writer waits for one small transaction at most.

use super::database::on;
use super::{Result, Store};

const AT_ONCE: i64 = 100;

#[derive(Debug, Clone, Copy)]
pub struct Expired {
    /// Sessions and links from emails.
    pub now: i64,
    /// Sessions that were not seen since.
    pub idle_since: i64,
    /// Counts that began before.
    pub counts_before: i64,
    /// Browsers without a sign-in since.
    pub browsers_before: i64,
}

impl Expired {
    /// By an index.
    fn statements(self) -> [(String, i64); 5] {
        [
            ("sessions", "token_hash", "expires_at", self.now),
            ("sessions", "token_hash", "seen_at", self.idle_since),
            ("mail_tokens", "token_hash", "expires_at", self.now),
            ("throttle", "key_hash", "started_at", self.counts_before),
            ("known_browsers", "key_hash", "seen_at", self.browsers_before),
        ]
        .map(|(table, key, time, before)| {
            let some = format!("SELECT {key} FROM {table} WHERE {time} <= $1 LIMIT $2");
            (format!("DELETE FROM {table} WHERE {key} IN ({some})"), before)
        })
    }
}

impl Store {
    /// Removes some of what has expired; true when there may be more.
    pub async fn sweep(&self, expired: Expired) -> Result<bool> {
        let mut is_more = false;
        for (statement, before) in expired.statements() {
            // Safe: made of constants and placeholders.
            let gone = on!(self, pool => sqlx::query(sqlx::AssertSqlSafe(statement))
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
        let expired = Expired { now: 0, idle_since: 0, counts_before: 0, browsers_before: 0 };
        for (statement, _) in expired.statements() {
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
