//! Removes what has run out, a little at a time: whoever writes meanwhile waits for one small
//! transaction at most.

use super::{Store, StoreError, on};

/// How many rows go at once.
const AT_ONCE: i64 = 500;

/// Before which time each kind of row has run out.
#[derive(Debug, Clone, Copy)]
pub struct RunOut {
    /// Sessions, links from letters, invitations, and what was to be signed with a passkey.
    pub now: i64,
    /// Sessions that were not seen since.
    pub idle_since: i64,
    /// Ways to the provider that began before.
    pub attempts_before: i64,
    /// Counts that began before.
    pub counts_before: i64,
    /// Browsers in which nobody has signed in since.
    pub browsers_before: i64,
}

impl RunOut {
    /// What removes each kind, and what ran out before. Each finds its rows by an index.
    fn statements(self) -> [(&'static str, i64); 8] {
        [
            (
                "DELETE FROM sessions WHERE token_hash IN
                    (SELECT token_hash FROM sessions WHERE expires_at <= $1 LIMIT $2)",
                self.now,
            ),
            (
                "DELETE FROM sessions WHERE token_hash IN
                    (SELECT token_hash FROM sessions WHERE seen_at <= $1 LIMIT $2)",
                self.idle_since,
            ),
            (
                "DELETE FROM mail_tokens WHERE token_hash IN
                    (SELECT token_hash FROM mail_tokens WHERE expires_at <= $1 LIMIT $2)",
                self.now,
            ),
            (
                "DELETE FROM invitations WHERE email_key IN
                    (SELECT email_key FROM invitations WHERE expires_at <= $1 LIMIT $2)",
                self.now,
            ),
            (
                "DELETE FROM google_attempts WHERE state_hash IN
                    (SELECT state_hash FROM google_attempts WHERE started_at <= $1 LIMIT $2)",
                self.attempts_before,
            ),
            (
                "DELETE FROM throttle WHERE key_hash IN
                    (SELECT key_hash FROM throttle WHERE started_at <= $1 LIMIT $2)",
                self.counts_before,
            ),
            (
                "DELETE FROM known_browsers WHERE key_hash IN
                    (SELECT key_hash FROM known_browsers WHERE seen_at <= $1 LIMIT $2)",
                self.browsers_before,
            ),
            (
                "DELETE FROM passkey_challenges WHERE token_hash IN
                    (SELECT token_hash FROM passkey_challenges WHERE expires_at <= $1 LIMIT $2)",
                self.now,
            ),
        ]
    }
}

impl Store {
    /// Removes some of what has run out; true when there may be more.
    pub async fn sweep(&self, run_out: RunOut) -> Result<bool, StoreError> {
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
    use crate::store::{Database, DatabaseUrl};

    #[actix_web::test]
    async fn no_statement_looks_at_everything() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::file(&folder.path().join("plans.db"));
        let store = Store::open(&url).await.unwrap();
        let Database::Sqlite(pools) = &store.database else { panic!("not SQLite") };
        let run_out = RunOut {
            now: 0,
            idle_since: 0,
            attempts_before: 0,
            counts_before: 0,
            browsers_before: 0,
        };
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
