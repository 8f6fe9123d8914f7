use sqlx::FromRow;

use super::database::{on, read, transaction};
use super::throttle::count_attempt;
use super::{ExceededCounter, RateCounter, Result, Store};

#[derive(Debug, Clone)]
pub struct NewEmail {
    pub id: String,
    pub purpose: &'static str,
    /// Counted with it; when one is exceeded it isn't queued.
    pub counters: Vec<RateCounter>,
}

#[derive(Clone, PartialEq, Eq, FromRow)]
pub struct OutgoingEmail {
    pub id: String,
    /// The normalized address it was asked for; perhaps of no account.
    pub email_key: String,
    pub purpose: String,
    pub created_at: i64,
    /// Attempts to send it, this one included.
    pub attempts: i64,
}

opaque!(OutgoingEmail);

/// Queues an email inside a transaction. When a counter is exceeded nothing is counted or queued, and it is the answer.
macro_rules! queue_email {
    ($tx:ident, $email:expr, $email_key:expr, $now:expr) => {{
        let email: &$crate::store::NewEmail = $email;
        let mut savepoint = sqlx::Connection::begin(&mut *$tx).await?;
        let exceeded = count_attempt!(savepoint, &email.counters, $now);
        if exceeded.is_some() {
            savepoint.rollback().await?;
        } else {
            sqlx::query(
                "INSERT INTO emails (id, email_key, purpose, created_at, due_at, attempts)
                 VALUES ($1, $2, $3, $4, $4, 0)",
            )
            .bind(&email.id)
            .bind($email_key)
            .bind(email.purpose)
            .bind($now)
            .execute(&mut *savepoint)
            .await?;
            savepoint.commit().await?;
        }
        exceeded
    }};
}

/// Queues an email, if there is one, inside a transaction. True if it is queued.
macro_rules! queue_notice {
    ($tx:ident, $email:expr, $email_key:expr, $now:expr) => {
        match $email {
            Some(email) => {
                $crate::store::emails::queue_email!($tx, email, $email_key, $now).is_none()
            }
            None => false,
        }
    };
}

pub(super) use {queue_email, queue_notice};

impl Store {
    pub async fn add_email(
        &self,
        email: &NewEmail,
        email_key: &str,
        now: i64,
    ) -> Result<Option<ExceededCounter>> {
        transaction!(self, tx => { queue_email!(tx, email, email_key, now) })
    }

    /// Takes an email that is due, a reset before all others and a warning after them, and postpones it to
    /// `again_at`: no other worker takes it, and it is due again should this one die.
    pub async fn claim_email(&self, now: i64, again_at: i64) -> Result<Option<OutgoingEmail>> {
        let claim = format!(
            "UPDATE emails SET due_at = $2, attempts = attempts + 1
             WHERE due_at <= $1 AND id =
                (SELECT id FROM emails WHERE due_at <= $1
                 ORDER BY purpose <> 'reset', purpose = 'unused', due_at, id LIMIT 1 {})
             RETURNING id, email_key, purpose, created_at, attempts",
            self.database.skip_locked(),
        );
        // Safe: made of constants and placeholders.
        on!(self, pool => sqlx::query_as(sqlx::AssertSqlSafe(claim))
            .bind(now).bind(again_at).fetch_optional(pool).await)
    }

    pub async fn postpone_email(&self, id: &str, due_at: i64, attempts: i64) -> Result<()> {
        on!(self, pool => sqlx::query("UPDATE emails SET due_at = $1, attempts = $2 WHERE id = $3")
            .bind(due_at).bind(attempts).bind(id).execute(pool).await.map(drop))
    }

    pub async fn delete_email(&self, id: &str) -> Result<()> {
        on!(self, pool => sqlx::query("DELETE FROM emails WHERE id = $1")
            .bind(id).execute(pool).await.map(drop))
    }

    pub async fn count_emails(&self) -> Result<i64> {
        read!(self, pool => sqlx::query_scalar("SELECT count(*) FROM emails").fetch_one(pool).await)
    }
}
