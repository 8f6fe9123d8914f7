//! Password hashes: Argon2id, on every core of the machine but one. That one is for pages: a hash
//! fills the caches and the way to memory, which stepping back behind them doesn't make up for.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use super::{NewPassword, password, token};
use crate::accounts::AccountsError;
use crate::gauge::Gauge;
use crate::network::Network;
use crate::workers::{Turn, Turns, Waiting, Workers};
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, Params, PasswordHash};

/// How long a request waits for its turn.
const TURN: Duration = Duration::from_secs(2);
/// How many requests may be under way for each core that hashes: as many as it computes in about
/// a second. As many of each network may wait to be let in.
const PERMITS: usize = 24;
/// From how many towns somebody may wait. A machine that so many ask at once can't serve them in
/// the time they wait.
const TOWNS: usize = 1_000;
/// How far hashes stand back behind everything else: at 5 a page gets three times as much of a
/// core as the hash it shares it with, and a busy machine still signs people in. The threads do
/// nothing else, because a thread that stood back once can't come forward again.
const NICENESS: i32 = 5;

/// Computes and checks hashes, away from the threads that serve pages.
#[derive(Clone)]
pub struct Hasher {
    /// What is checked where there is no hash, so that it takes as long.
    stand_in: Arc<str>,
    cost: HashCost,
    turns: Turns,
    workers: Workers,
    at_once: usize,
    /// One for each request that will need a hash, from its first look into the store on.
    permits: Turns,
    waiting: Gauge,
    computed: Arc<AtomicU64>,
}

/// What a hash of Argon2id costs. The default is the least that OWASP asks for.
#[derive(Debug, Clone, Copy)]
pub struct HashCost {
    /// In KiB.
    pub memory: u32,
    pub passes: u32,
}

impl Default for HashCost {
    fn default() -> Self {
        Self { memory: 19_456, passes: 2 }
    }
}

/// Leave to have hashes computed, one after the other.
pub struct Permit {
    _place: Turn,
    network: Network,
}

impl fmt::Debug for Hasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hasher")
    }
}

impl Hasher {
    /// Takes as long as one hash: it computes the stand-in.
    pub fn new(cost: HashCost) -> Result<Self, AccountsError> {
        let at_once =
            available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        let waiting = Waiting { line: at_once * PERMITS, towns: TOWNS, patience: TURN };
        let stand_in = hash(token::Token::fresh()?.secret().as_bytes(), cost)?;
        Ok(Self {
            stand_in: stand_in.into(),
            cost,
            turns: Turns::new(at_once, waiting),
            workers: Workers::start("hashing", at_once, NICENESS)
                .map_err(|_| AccountsError::Hash)?,
            at_once,
            permits: Turns::new(at_once * PERMITS, waiting),
            waiting: Gauge::default(),
            computed: Arc::default(),
        })
    }

    /// A permit for a request of a network that will need a hash. Who gets none is sent away before
    /// the store has been asked anything.
    pub async fn enter(&self, network: Network) -> Result<Permit, AccountsError> {
        let place = self.permits.take(network).await.map_err(|_| AccountsError::Busy)?;
        Ok(Permit { _place: place, network })
    }

    pub async fn hash(
        &self,
        permit: &Permit,
        password: &NewPassword,
    ) -> Result<String, AccountsError> {
        let (password, cost) = (password.secret().to_owned(), self.cost);
        self.take_turn(permit, move || hash(password.as_bytes(), cost)).await?
    }

    /// Whether the password is the one behind the hash. Without a hash the answer is no, after
    /// just as much work.
    pub async fn verify(
        &self,
        permit: &Permit,
        password: &str,
        hash: Option<&str>,
    ) -> Result<bool, AccountsError> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(&self.stand_in).to_owned();
        let password = password::one_form(password);
        let fits = password.chars().count() <= password::LONGEST;
        let password = if fits { password } else { String::new() };
        let same = self.take_turn(permit, move || verify(password.as_bytes(), &hash)).await??;
        Ok(same && known && fits)
    }

    /// How many hashes have been computed since the start.
    pub fn computed(&self) -> u64 {
        self.computed.load(Ordering::Relaxed)
    }

    pub fn waiting(&self) -> u64 {
        self.waiting.now()
    }

    pub fn running(&self) -> u64 {
        self.at_once.saturating_sub(self.turns.free()) as u64
    }

    /// The turn goes into the thread: a visitor who hangs up doesn't stop the work, and must
    /// not make room for more of it.
    async fn take_turn<T: Send + 'static>(
        &self,
        permit: &Permit,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountsError> {
        let in_line = self.waiting.add();
        let turn = self.turns.take(permit.network).await;
        drop(in_line);
        let turn = turn.map_err(|_| AccountsError::Busy)?;
        self.computed.fetch_add(1, Ordering::Relaxed);
        let done = self.workers.run(move || {
            let outcome = work();
            drop(turn);
            outcome
        });
        done.await.ok_or(AccountsError::Hash)
    }
}

fn argon2(cost: HashCost) -> Result<Argon2<'static>, AccountsError> {
    let HashCost { memory, passes } = cost;
    let params = Params::new(memory, passes, 1, None).map_err(|_| AccountsError::Hash)?;
    Ok(Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params))
}

fn hash(password: &[u8], cost: HashCost) -> Result<String, AccountsError> {
    let mut salt = [0; 16];
    token::fill(&mut salt)?;
    let hash =
        argon2(cost)?.hash_password_with_salt(password, &salt).map_err(|_| AccountsError::Hash)?;
    Ok(hash.to_string())
}

/// At the cost that the hash names.
fn verify(password: &[u8], hash: &str) -> Result<bool, AccountsError> {
    let hash = PasswordHash::new(hash).map_err(|_| AccountsError::Hash)?;
    Ok(argon2(HashCost::default())?.verify_password(password, &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::{Accounts, Credentials, Email, Method};
    use crate::clock::Clock;
    use crate::store::Store;

    fn network(last: u8) -> Network {
        Network::of([192, 0, 2, last].into())
    }

    #[actix_web::test]
    async fn the_right_password_is_told_from_others() {
        let hasher = Hasher::new(HashCost::default()).unwrap();
        let permit = hasher.enter(network(1)).await.unwrap();
        let password = NewPassword::parse("e\u{301}clair au chocolat", None).unwrap();
        let hash = hasher.hash(&permit, &password).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let verify = async |text: &str| hasher.verify(&permit, text, Some(&hash)).await.unwrap();
        assert!(verify("\u{e9}clair au chocolat").await);
        let longest = NewPassword::parse(&"\u{e9}".repeat(password::LONGEST), None).unwrap();
        let longest = hasher.hash(&permit, &longest).await.unwrap();
        let decomposed = "e\u{301}".repeat(password::LONGEST);
        assert!(hasher.verify(&permit, &decomposed, Some(&longest)).await.unwrap());
        for wrong in ["", "eclair au chocolat", &"x".repeat(5_000)] {
            assert!(!verify(wrong).await);
        }
    }

    #[actix_web::test]
    async fn without_a_hash_the_same_work_is_done() {
        let hasher = Hasher::new(HashCost::default()).unwrap();
        let permit = hasher.enter(network(1)).await.unwrap();
        for password in ["", "some password", &"x".repeat(5_000)] {
            let before = hasher.computed();
            assert!(!hasher.verify(&permit, password, None).await.unwrap());
            assert_eq!(hasher.computed(), before + 1);
        }
        assert!(PasswordHash::new(&hasher.stand_in).is_ok());
    }

    #[actix_web::test]
    async fn one_network_can_not_keep_the_others_out() {
        let hasher = Hasher::new(HashCost::default()).unwrap();
        let most = hasher.at_once * PERMITS;
        let mut permits = Vec::new();
        for _ in 0..most {
            permits.push(hasher.enter(network(1)).await.unwrap());
        }
        // As many again wait, and more are sent away at once.
        let crowd = futures_util::future::join_all((0..=most).map(|_| hasher.enter(network(1))));
        let elsewhere = hasher.enter(network(2));
        let leaving = async { drop(permits.pop()) };
        let (crowd, elsewhere, ()) = futures_util::future::join3(crowd, elsewhere, leaving).await;
        assert!(elsewhere.is_ok());
        assert!(crowd.iter().all(|entered| matches!(entered, Err(AccountsError::Busy))));
        drop(permits);
        assert!(hasher.enter(network(1)).await.is_ok());
    }

    #[actix_web::test]
    async fn whoever_waits_too_long_is_sent_away() {
        let hasher = Hasher::new(HashCost::default()).unwrap();
        let permit = hasher.enter(network(1)).await.unwrap();
        let mut busy = Vec::new();
        while hasher.turns.free() > 0 {
            busy.push(hasher.turns.take(network(2)).await.unwrap());
        }
        let refused = hasher.verify(&permit, "some password", None).await;
        assert!(matches!(refused, Err(AccountsError::Busy)));
    }

    #[actix_web::test]
    async fn who_is_sent_away_unjudged_has_not_tried() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}/test.db", folder.path().display()).parse().unwrap();
        let store = Store::open(&url).await.unwrap();
        let accounts = Accounts::new(store, Clock::system(), 1, HashCost::default()).unwrap();
        let [ada, eve] =
            ["ada@example.org", "eve@example.org"].map(|text| Email::parse(text).unwrap());
        let password = NewPassword::parse("four walls and a roof", None).unwrap();
        let account = accounts.sign_up(&ada, &password, network(1)).await.unwrap();
        let session = accounts.open_session(&account, Method::Password).await.unwrap();
        let signed_in = accounts.signed_in(&session).await.unwrap().unwrap();
        let typed = "four walls and a roof";
        let credentials =
            Credentials { email: &ada, password: typed, network: network(1), browser: None };
        let mut busy = Vec::new();
        while accounts.hasher.turns.free() > 0 {
            busy.push(accounts.hasher.turns.take(network(2)).await.unwrap());
        }
        for _ in 0..2 {
            let tries = (0..6).map(async |_| {
                assert!(accounts.sign_in(&credentials).await.is_err());
                assert!(accounts.sign_up(&eve, &password, network(1)).await.is_err());
                assert!(accounts.confirm(&signed_in, typed, network(1)).await.is_err());
            });
            futures_util::future::join_all(tries).await;
        }
        drop(busy);
        assert!(accounts.sign_in(&credentials).await.is_ok());
        assert!(accounts.confirm(&signed_in, typed, network(1)).await.is_ok());
        assert!(accounts.sign_up(&eve, &password, network(1)).await.is_ok());
    }
}
