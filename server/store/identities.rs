//! Accounts at a provider that stand for accounts here.

use super::accounts::Row;
use super::{Account, AccountId, Store, StoreError, on};

/// An account at a provider: the subject is the provider's own id for it, never an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The provider, as its tokens name it.
    pub issuer: String,
    /// The provider's id for the person.
    pub subject: String,
}

impl Store {
    /// The account that an identity stands for.
    pub async fn account_by_identity(
        &self,
        identity: &Identity,
    ) -> Result<Option<Account>, StoreError> {
        let row: Option<Row> = on!(self, pool => sqlx::query_as(
            "SELECT a.id, a.email, a.email_key, a.password_hash, a.created_at, a.verified_at,
                a.disabled_at, a.sharing
             FROM identities i JOIN accounts a ON a.id = i.account_id
             WHERE i.issuer = $1 AND i.subject = $2",
        )
        .bind(&identity.issuer).bind(&identity.subject).fetch_optional(pool).await)?;
        Ok(row.map(Account::from))
    }

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
        let rows: Vec<(String, String, i64)> = on!(self, pool => sqlx::query_as(
            "SELECT issuer, subject, linked_at FROM identities WHERE account_id = $1
             ORDER BY linked_at, issuer, subject",
        )
        .bind(&id.0).fetch_all(pool).await)?;
        let identity = |(issuer, subject, at)| (Identity { issuer, subject }, at);
        Ok(rows.into_iter().map(identity).collect())
    }
}
