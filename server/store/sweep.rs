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

/// Each finds its rows by an index.
const STATEMENTS: [&str; 8] = [
    "DELETE FROM sessions WHERE token_hash IN
        (SELECT token_hash FROM sessions WHERE expires_at <= $1 LIMIT $2)",
    "DELETE FROM sessions WHERE token_hash IN
        (SELECT token_hash FROM sessions WHERE seen_at <= $1 LIMIT $2)",
    "DELETE FROM mail_tokens WHERE token_hash IN
        (SELECT token_hash FROM mail_tokens WHERE expires_at <= $1 LIMIT $2)",
    "DELETE FROM invitations WHERE email_key IN
        (SELECT email_key FROM invitations WHERE expires_at <= $1 LIMIT $2)",
    "DELETE FROM google_attempts WHERE state_hash IN
        (SELECT state_hash FROM google_attempts WHERE started_at <= $1 LIMIT $2)",
    "DELETE FROM throttle WHERE key_hash IN
        (SELECT key_hash FROM throttle WHERE started_at <= $1 LIMIT $2)",
    "DELETE FROM known_browsers WHERE key_hash IN
        (SELECT key_hash FROM known_browsers WHERE seen_at <= $1 LIMIT $2)",
    "DELETE FROM passkey_challenges WHERE token_hash IN
        (SELECT token_hash FROM passkey_challenges WHERE expires_at <= $1 LIMIT $2)",
];

impl Store {
    /// Removes some of what has run out; true when there may be more.
    pub async fn sweep(&self, run_out: RunOut) -> Result<bool, StoreError> {
        let RunOut { now, idle_since, attempts_before, counts_before, browsers_before } = run_out;
        let limits =
            [now, idle_since, now, now, attempts_before, counts_before, browsers_before, now];
        let mut is_more = false;
        for (statement, before) in STATEMENTS.into_iter().zip(limits) {
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
        for statement in STATEMENTS {
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
