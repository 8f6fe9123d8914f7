use std::sync::Arc;
use std::time::Duration;

use actix_web::cookie::Key;
use moka::future::Cache;
use tokio::sync::{Notify, OnceCell};

use super::saves::SaveRates;
use super::{Account, Attempt, HashCost, Hasher, KeepUnused, Limits, Result, SignUpPolicy, Wait};
use crate::clock::Clock;
use crate::store::{Store, StoreError};

/// Accounts have a number while there are this many at most.
const NUMBERED: i64 = 100;
/// Of the number of accounts.
const MOST_COUNTS: u64 = 1_000;
const COUNTS_LAST: Duration = Duration::from_mins(1);

#[derive(Clone)]
pub struct Accounts {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) hasher: Hasher,
    pub(super) limits: Limits,
    /// By the time of an account, the number of accounts, and of those as old.
    joined: Cache<i64, (i64, i64)>,
    pub(super) saves: Arc<SaveRates>,
    pub(super) sign_up_policy: Arc<SignUpPolicy>,
    pub(super) keep_unused: KeepUnused,
    /// Code of the language that accounts get with a sign-up or sign-in.
    pub(super) language: Arc<str>,
    /// Of sign-ins under way; loaded when the first one begins.
    pub(super) sealing_key: Arc<OnceCell<Key>>,
    pub(super) outbox_notify: Arc<Notify>,
}

opaque!(Accounts);

impl Accounts {
    /// Accounts in a store. Every limit on attempts is multiplied by `limit_scale`.
    pub fn new(store: Store, clock: Clock, limit_scale: u32, cost: HashCost) -> Result<Self> {
        Ok(Self {
            hasher: Hasher::new(cost)?,
            limits: Limits::new(store.clone(), limit_scale),
            joined: Cache::builder().max_capacity(MOST_COUNTS).time_to_live(COUNTS_LAST).build(),
            saves: Arc::new(SaveRates::new(limit_scale)),
            sign_up_policy: Arc::default(),
            keep_unused: KeepUnused::default(),
            language: Arc::from(""),
            sealing_key: Arc::default(),
            outbox_notify: Arc::default(),
            store,
            clock,
        })
    }

    pub fn with_sign_up_policy(self, policy: SignUpPolicy) -> Self {
        Self { sign_up_policy: Arc::new(policy), ..self }
    }

    pub fn keeping_unused(self, keep_unused: KeepUnused) -> Self {
        Self { keep_unused, ..self }
    }

    pub fn in_language(&self, code: &str) -> Self {
        Self { language: Arc::from(code), ..self.clone() }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn hasher(&self) -> &Hasher {
        &self.hasher
    }

    /// Counts an attempt; returns how long to wait if it was one too many.
    pub async fn count_attempt(&self, attempt: &Attempt<'_>) -> Result<Option<Wait>> {
        self.limits.count(attempt, self.clock.now()).await
    }

    /// The number of accounts, at most a minute old, and the position of this one, from 1; with
    /// more than a hundred accounts there is none.
    pub async fn joined(&self, account: &Account) -> Result<(i64, Option<i64>)> {
        let by = account.created_at;
        let counted = self.joined.try_get_with(by, self.store.accounts_joined(by)).await;
        let (people, number) = counted.map_err(|error| StoreError::clone(&error))?;
        Ok((people, Some(number).filter(|_| people <= NUMBERED)))
    }
}
