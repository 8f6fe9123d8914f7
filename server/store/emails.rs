//! Emails waiting to be written and sent.

use super::database::{on, read};
use super::{Store, StoreError};

/// An email that is due.
#[derive(Clone, PartialEq, Eq)]
pub struct OutgoingEmail {
    /// Names it until it is sent.
    pub id: String,
    /// The normalised address it was asked for; nobody may have it.
    pub email_key: String,
    pub purpose: String,
    pub created_at: i64,
    /// Attempts to send it, this one included.
    pub attempts: i64,
}

impl std::fmt::Debug for OutgoingEmail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OutgoingEmail").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Store {
    pub async fn add_email(
        &self,
        id: &str,
        email_key: &str,
        purpose: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query(
            "INSERT INTO emails (id, email_key, purpose, created_at, due_at, attempts)
             VALUES ($1, $2, $3, $4, $4, 0)",
        )
        .bind(id).bind(email_key).bind(purpose).bind(now).execute(pool).await.map(drop))
    }

    /// Takes an email that is due, a reset before all others, and postpones it to `again_at`: no other
    /// instance takes it, and it is due again should this one die.
    pub async fn claim_email(
        &self,
        now: i64,
        again_at: i64,
    ) -> Result<Option<OutgoingEmail>, StoreError> {
        let row: Option<(String, String, String, i64, i64)> = on!(self, pool => sqlx::query_as(
            "UPDATE emails SET due_at = $2, attempts = attempts + 1
             WHERE due_at <= $1 AND id =
                (SELECT id FROM emails WHERE due_at <= $1
                 ORDER BY purpose <> 'reset', due_at, id LIMIT 1)
             RETURNING id, email_key, purpose, created_at, attempts",
        )
        .bind(now).bind(again_at).fetch_optional(pool).await)?;
        Ok(row.map(|(id, email_key, purpose, created_at, attempts)| OutgoingEmail {
            id,
            email_key,
            purpose,
            created_at,
            attempts,
        }))
    }

    /// Puts an email off after a failure.
    pub async fn postpone_email(&self, id: &str, due_at: i64) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("UPDATE emails SET due_at = $1 WHERE id = $2")
            .bind(due_at).bind(id).execute(pool).await.map(drop))
    }

    /// Forgets an email: it was sent, or there is nobody to send it to.
    pub async fn delete_email(&self, id: &str) -> Result<(), StoreError> {
        on!(self, pool => sqlx::query("DELETE FROM emails WHERE id = $1")
            .bind(id).execute(pool).await.map(drop))
    }

    pub async fn count_emails(&self) -> Result<i64, StoreError> {
        read!(self, pool => sqlx::query_scalar("SELECT count(*) FROM emails").fetch_one(pool).await)
    }
}
