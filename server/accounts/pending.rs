//! Pending sign-ins are kept in the browser, sealed, so that starting one costs the store nothing. Only the
//! browser that started one can finish it, once, within ten minutes, on any instance.

use std::time::Duration;

use actix_web::cookie::{Cookie, CookieJar, Key};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::limits::Limits;
use super::{AccountId, Accounts, AccountsError, Result, Token, Wait};
use crate::store::RateCounter;

pub const PENDING_LASTS: Duration = Duration::from_mins(10);
const PENDING_LASTS_MILLISECONDS: i64 = PENDING_LASTS.as_secs().cast_signed() * 1_000;
const KEY: &str = "pending sign-ins";

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Pending<T> {
    /// Counted when it is finished.
    id: String,
    /// Of the token in the browser's cookie.
    browser_hash: String,
    /// The account that gets another way in; none for signing in and signing up.
    pub(super) account: Option<String>,
    started_at: i64,
    pub(super) state: T,
}

#[derive(Debug)]
pub struct Started {
    pub sealed: String,
    pub browser: Token,
}

#[derive(Debug)]
pub(super) enum Unsealed<T> {
    Mine(Pending<T>),
    OtherBrowser,
    Unknown,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Finish {
    First,
    Used,
    TooMany(Wait),
}

impl Accounts {
    /// `browser` is the token from its cookie, if an earlier sign-in left one.
    pub(super) async fn seal<T: Serialize>(
        &self,
        purpose: &'static str,
        browser: Option<Token>,
        account: Option<&AccountId>,
        state: T,
    ) -> Result<Started> {
        let browser = browser.map_or_else(Token::fresh, Ok)?;
        let pending = Pending {
            id: Token::fresh()?.hash(),
            browser_hash: browser.hash(),
            account: account.map(|id| id.0.clone()),
            started_at: self.clock.now(),
            state,
        };
        let text = serde_json::to_string(&pending).map_err(AccountsError::Pending)?;
        let mut jar = CookieJar::new();
        jar.private_mut(self.sealing_key().await?).add(Cookie::new(purpose, text));
        let sealed = jar.get(purpose).map(|cookie| in_url(cookie.value())).unwrap_or_default();
        Ok(Started { sealed, browser })
    }

    pub(super) async fn unseal<T: DeserializeOwned>(
        &self,
        purpose: &'static str,
        sealed: &str,
        browser: Option<&Token>,
    ) -> Result<Unsealed<T>> {
        let jar = CookieJar::new();
        let key = self.sealing_key().await?;
        let opened = jar.private(key).decrypt(Cookie::new(purpose, from_url(sealed)));
        let Some(opened) = opened else { return Ok(Unsealed::Unknown) };
        let pending: Pending<T> =
            serde_json::from_str(opened.value()).map_err(AccountsError::Pending)?;
        let is_mine = browser.is_some_and(|browser| browser.hash() == pending.browser_hash);
        Ok(if is_mine { Unsealed::Mine(pending) } else { Unsealed::OtherBrowser })
    }

    pub(super) fn has_expired<T>(&self, pending: &Pending<T>) -> bool {
        self.clock.now() - pending.started_at >= PENDING_LASTS_MILLISECONDS
    }

    /// Counts the finish of a sign-in, which is accepted once, together with the counters of an attempt.
    pub(super) async fn finish<T>(
        &self,
        pending: &Pending<T>,
        mut counters: Vec<RateCounter>,
    ) -> Result<Finish> {
        let (once, now) = (Limits::once(&pending.id), self.clock.now());
        counters.push(once.clone());
        Ok(match self.store.count_attempt(&counters, now).await? {
            None => Finish::First,
            Some(exceeded) if exceeded.counter == once => Finish::Used,
            Some(exceeded) => Finish::TooMany(Wait::for_counter(&exceeded, now)),
        })
    }

    async fn sealing_key(&self) -> Result<&Key> {
        let load = || async {
            let fresh = Token::fresh()?;
            let secret = self.store.secret(KEY, fresh.secret()).await?;
            Ok(Key::derive_from(secret.as_bytes()))
        };
        self.sealing_key.get_or_try_init(load).await
    }
}

/// Base64 with characters that every address may have.
fn in_url(base64: &str) -> String {
    base64.replace('+', "-").replace('/', "_").replace('=', ".")
}

fn from_url(text: &str) -> String {
    text.replace('-', "+").replace('_', "/").replace('.', "=")
}
