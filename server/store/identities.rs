//! Accounts at a provider that stand for accounts here.

use super::{AccountId, Store, StoreError, on, read};

/// An account at a provider: the subject is the provider's own id for it, never an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The provider, as its tokens name it.
    pub issuer: String,
    /// The provider's id for the person.
    pub subject: String,
}

impl Store {
    /// Links an identity to an account. False when it stands for an account already.
    pub async fn link_identity(
        &self,
        id: &AccountId,
        identity: &Identity,
        now: i64,
    ) -> Result<bool, StoreError> {
        on!(self, pool => sqlx::query(
            "INSERT INTO identities (issuer, subject, account_id, linked_at)
             VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(&identity.issuer).bind(&identity.subject).bind(&id.0).bind(now)
        .execute(pool).await.map(|done| done.rows_affected() == 1))
    }

    /// The identities of an account and when each was linked.
    pub async fn identities(&self, id: &AccountId) -> Result<Vec<(Identity, i64)>, StoreError> {
        let rows: Vec<(String, String, i64)> = read!(self, pool => sqlx::query_as(
            "SELECT issuer, subject, linked_at FROM identities WHERE account_id = $1
             ORDER BY linked_at, issuer, subject",
        )
        .bind(&id.0).fetch_all(pool).await)?;
        let identity = |(issuer, subject, at)| (Identity { issuer, subject }, at);
        Ok(rows.into_iter().map(identity).collect())
    }
}
