use super::google::IssuerUrl;
use super::saved_map::{additions, read};
use super::{
    Account, AccountId, Accounts, AccountsError, Attempt, AttemptKind, Email, KnownBrowser,
    Purpose, Result, Session, SignedIn, Token, Wait,
};
use crate::clock::{DAY, HOUR, MINUTE};
use crate::mapping::{Selection, StoredSelection, Taxonomy};
use crate::store::{MapPick, NewEmail, NewSession, OpenedBy, RateCounter, StoredPasskey};

/// Absolute lifetime of a session, in milliseconds.
pub const SESSION_LASTS: i64 = 180 * DAY;
/// Idle timeout of a session, in milliseconds.
pub(super) const IDLE: i64 = 30 * DAY;

pub(super) fn idle_since(now: i64) -> i64 {
    now - IDLE
}

/// Precision of a browser's last request.
const SEEN_GRAIN: i64 = HOUR;
/// Lifetime of a proof of identity for irreversible changes.
const FRESH: i64 = 10 * MINUTE;
/// Limit of sessions of one account, and of its known browsers.
const AT_MOST: i64 = 20;

named! {
    Method {
        Password = "password",
        Provider = "provider",
        EmailLink = "email",
        Passkey = "passkey",
    }
}

#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Also for an address without an account and an account without a password.
    #[error("wrong address or password")]
    WrongCredentials,
    #[error("the account is disabled")]
    Disabled,
    #[error("too many attempts")]
    TooMany(Wait),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

/// A proven identity, to be exchanged for a session. The account is as it was when it was proven.
#[derive(Debug, Clone)]
pub struct Entered {
    pub account: Account,
    method: Method,
    /// The passkey or provider, if it can be removed from the account: the session ends with it.
    opened_by: Option<OpenedBy>,
    /// The counters in which its attempt is refunded, and when it was counted.
    refund: (Vec<RateCounter>, i64),
}

impl Entered {
    pub fn new(account: Account, method: Method) -> Self {
        Self { account, method, opened_by: None, refund: (Vec::new(), 0) }
    }

    pub fn through(account: Account, issuer: &IssuerUrl) -> Self {
        let opened_by = Some(OpenedBy::Provider(issuer.as_str().to_owned()));
        Self { opened_by, ..Self::new(account, Method::Provider) }
    }

    /// `used` is the passkey's credential with the counter from now on.
    pub fn with_passkey(account: Account, passkey: StoredPasskey, used: String) -> Self {
        let opened_by = Some(OpenedBy::Passkey(passkey, used));
        Self { opened_by, ..Self::new(account, Method::Passkey) }
    }

    pub(super) fn refunding(self, counters: Vec<RateCounter>, counted_at: i64) -> Self {
        Self { refund: (counters, counted_at), ..self }
    }
}

#[derive(Debug, Default)]
pub struct BrowserState<'a> {
    /// Of its session until now, which ends.
    pub session: Option<Token>,
    pub browser: Option<Token>,
    /// Picks without an owner, which a map that has none takes over.
    pub picks: Option<&'a Selection>,
}

#[derive(Debug)]
pub struct OpenedSession {
    /// Not sent yet.
    pub token: Token,
    /// The browser is known by it from now on.
    pub browser: Token,
    pub map: StoredSelection,
    /// True if the browser has picks that the map lacks.
    pub asks: bool,
}

impl Accounts {
    /// Opens a session, in one transaction. Fails if the account changed since the identity was proven, or
    /// if the provider or passkey was removed. The owner of a verified address is notified of a new browser.
    pub async fn open_session(
        &self,
        entered: &Entered,
        here: BrowserState<'_>,
        taxonomy: &Taxonomy,
    ) -> Result<OpenedSession, SignInError> {
        let Entered { account, method, opened_by, refund } = entered;
        if account.disabled_at.is_some() {
            return Err(SignInError::Disabled);
        }
        let token = Token::fresh()?;
        let browser = self.browser_token(account, here.browser).await?;
        let earlier = here.session.as_ref().map(Token::hash);
        let (now, notice) = (self.clock.now(), self.new_browser_notice(account)?);
        let new = NewSession {
            account,
            token_hash: &token.hash(),
            method: method.name(),
            opened_by: opened_by.as_ref(),
            created_at: now,
            expires_at: now + SESSION_LASTS,
            at_most: AT_MOST,
            earlier: earlier.as_deref(),
            browser: &KnownBrowser::key(&browser, &account.email_key),
            notice: notice.as_ref(),
            language: &self.language,
            refund: (&refund.0, refund.1),
        };
        let merge = |saved: &[MapPick]| match here.picks {
            Some(picks) if read(saved, taxonomy).selection.is_empty() => {
                additions(saved, picks, now, taxonomy)
            }
            _ => Vec::new(),
        };
        let map = self.store_session(new, merge).await?;
        tracing::info!(account = account.id.0, method = method.name(), "signed in");
        let map = read(&map, taxonomy);
        let asks = here.picks.is_some_and(|picks| !picks.without(&map.selection).is_empty());
        Ok(OpenedSession { token, browser, map, asks })
    }

    /// The browser's token if the account knows it, else a fresh one: an unknown token may have been planted in a
    /// shared browser.
    async fn browser_token(&self, account: &Account, here: Option<Token>) -> Result<Token> {
        let (_, known) = self.look_up(&account.email_key, here.as_ref()).await?;
        here.filter(|_| known.is_some()).map_or_else(Token::fresh, Ok)
    }

    /// The map after `merge`.
    async fn store_session(
        &self,
        new: NewSession<'_>,
        merge: impl FnOnce(&[MapPick]) -> Vec<MapPick>,
    ) -> Result<Vec<MapPick>, SignInError> {
        let id = &new.account.id;
        let opened = self.store.open_session(new, merge).await.map_err(AccountsError::from)?;
        let Some((map, is_notice_queued)) = opened else {
            let now = self.store.account(id).await.map_err(AccountsError::from)?;
            let disabled = now.is_some_and(|account| account.disabled_at.is_some());
            return Err(if disabled {
                SignInError::Disabled
            } else {
                SignInError::WrongCredentials
            });
        };
        if is_notice_queued {
            self.outbox_notify.notify_one();
        }
        Ok(map)
    }

    fn new_browser_notice(&self, account: &Account) -> Result<Option<NewEmail>> {
        let Ok(email) = Email::parse(&account.email) else { return Ok(None) };
        let counters = self.limits.counters(&Attempt::of_mailbox(AttemptKind::NewBrowser, &email));
        let notice = self.notice(account, Purpose::NewBrowser)?;
        Ok(notice.map(|notice| NewEmail { counters, ..notice }))
    }

    pub async fn signed_in(&self, token: &Token) -> Result<Option<SignedIn>> {
        let now = self.clock.now();
        let signed_in = self.store.session(&token.hash(), now, idle_since(now)).await?;
        if let Some(found) = &signed_in {
            self.note_seen(&found.session, now).await?;
        }
        Ok(signed_in)
    }

    /// The account of a session, with the picks of its map, in one query.
    pub async fn signed_in_with_map(
        &self,
        token: &Token,
        taxonomy: &Taxonomy,
    ) -> Result<Option<(SignedIn, StoredSelection)>> {
        let now = self.clock.now();
        let found = self.store.session_with_map(&token.hash(), now, idle_since(now)).await?;
        let Some((signed_in, map)) = found else { return Ok(None) };
        self.note_seen(&signed_in.session, now).await?;
        Ok(Some((signed_in, read(&map, taxonomy))))
    }

    async fn note_seen(&self, session: &Session, now: i64) -> Result<()> {
        if now - session.seen_at >= SEEN_GRAIN {
            self.store.touch_session(&session.token_hash, now).await?;
        }
        Ok(())
    }

    pub fn is_fresh(&self, session: &Session) -> bool {
        self.clock.now() - session.created_at <= FRESH
    }

    /// Every other session of the account, latest first.
    pub async fn other_sessions(&self, signed_in: &SignedIn) -> Result<Vec<Session>> {
        let now = self.clock.now();
        let own = &signed_in.session.token_hash;
        let mut sessions = self.store.sessions(&signed_in.account.id).await?;
        sessions.retain(|session| session.runs(now, idle_since(now)) && session.token_hash != *own);
        Ok(sessions)
    }

    /// Ends a session of the account, named by its token's hash. Nothing happens when the account
    /// has no such session. Requires confirmation.
    pub async fn end_session(&self, signed_in: &SignedIn, hash: &str) -> Result<()> {
        let id = &signed_in.account.id;
        if self.store.close_session_of(id, hash).await? {
            tracing::info!(account = id.0, "signed out of another browser");
        }
        Ok(())
    }

    /// True if an account exists and is signed in nowhere.
    pub async fn has_no_session(&self, id: AccountId) -> Result<bool> {
        let sessions = self.store.sessions(&id).await?;
        Ok(sessions.is_empty() && self.find(id).await?.is_some())
    }

    pub async fn sign_out(&self, token: &Token) -> Result<()> {
        Ok(self.store.close_session(&token.hash()).await?)
    }

    pub async fn sign_out_everywhere(&self, account: &Account) -> Result<()> {
        tracing::info!(account = account.id.0, "signed out everywhere");
        Ok(self.store.close_sessions(&account.id).await?)
    }
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use futures_util::FutureExt;

    use super::*;
    use crate::accounts::{HashCost, Identity};
    use crate::clock::Clock;
    use crate::store::{DatabaseUrl, Store};

    #[actix_web::test]
    async fn sign_in_wakes_the_mailer_only_in_a_browser_that_is_new_to_the_account() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::file(&folder.path().join("sessions.db"));
        let (store, clock) = (Store::open(&url).await.unwrap(), Clock::from_fn(|| UNIX_EPOCH));
        let accounts = Accounts::new(store, clock, 1, HashCost { memory: 64, passes: 1 }).unwrap();
        let identity = Identity { issuer: "https://p.example".to_owned(), subject: "1".to_owned() };
        let email = Email::parse("ada@example.org").unwrap();
        let ada = accounts.join_through(&identity, &email).await.unwrap().unwrap();
        let taxonomy = Taxonomy::new(Vec::new()).unwrap();
        let entered = Entered::new(ada, Method::Provider);
        let open = |browser| {
            let here = BrowserState { browser, ..BrowserState::default() };
            accounts.open_session(&entered, here, &taxonomy)
        };
        let first = open(None).await.unwrap();
        for (browser, wakes) in [(Some(first.browser), false), (None, true)] {
            open(browser).await.unwrap();
            assert_eq!(accounts.outbox_notify.notified().now_or_never().is_some(), wakes);
        }
        accounts.store.close().await;
    }
}
