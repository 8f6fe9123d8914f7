//! Rules of a new password: at least eight characters, not one of the well-known ones, and no other rule. And
//! password hashes: Argon2id in the blocking pool, at most one per core at a time.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;
use std::time::Duration;

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, Params, PasswordHash};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use unicode_normalization::UnicodeNormalization;

use super::{AccountsError, Email, Result, token};

pub const MIN_PASSWORD_CHARS: usize = 8;
pub const MAX_PASSWORD_CHARS: usize = 128;

static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    include_str!("../../data/common-passwords.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect()
});

/// A password that was chosen, in one Unicode form. Printing it shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPassword(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordFault {
    TooShort,
    TooLong,
    /// Characters that can't be seen, such as a line break.
    Invisible,
    TooCommon,
}

impl NewPassword {
    pub fn parse(text: &str, email: Option<&Email>) -> Result<Self, PasswordFault> {
        let password = one_form(text);
        let length = password.chars().count();
        if length < MIN_PASSWORD_CHARS {
            return Err(PasswordFault::TooShort);
        }
        if length > MAX_PASSWORD_CHARS {
            return Err(PasswordFault::TooLong);
        }
        if password.chars().any(|c| c.is_control() || c == char::REPLACEMENT_CHARACTER) {
            return Err(PasswordFault::Invisible);
        }
        let lower = password.to_lowercase();
        if COMMON.contains(&*lower)
            || email.is_some_and(|email| email.as_str().to_lowercase() == lower)
        {
            return Err(PasswordFault::TooCommon);
        }
        Ok(Self(password))
    }

    pub fn secret(&self) -> &str {
        &self.0
    }
}

opaque!(NewPassword);

/// Normalizes to NFC: keyboards encode the same character differently.
fn one_form(text: &str) -> String {
    text.nfc().collect()
}

const PERMIT_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub struct Hasher {
    /// Verified in place of a missing hash, so that it takes just as long.
    stand_in: Arc<str>,
    cost: HashCost,
    semaphore: Arc<Semaphore>,
    /// Of sessions, known browsers and links from emails: strangers who guess don't use them up.
    reserved: Arc<Semaphore>,
    permits: usize,
    /// Each waiting request has a weak reference.
    waiting: Arc<()>,
    computed: Arc<AtomicU64>,
}

/// Argon2id parameters; the default is the minimum of the OWASP cheat sheet.
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

/// Allows one hash. Taken before an attempt is counted, so that none is counted and not verified.
pub type HashPermit = OwnedSemaphorePermit;

opaque!(Hasher);

impl Hasher {
    /// Takes as long as one hash: it computes the stand-in.
    pub fn new(cost: HashCost) -> Result<Self> {
        let permits = available_parallelism().map_or(1, usize::from);
        let stand_in = hash(token::Token::fresh()?.secret().as_bytes(), cost)?;
        Ok(Self {
            stand_in: stand_in.into(),
            cost,
            semaphore: Arc::new(Semaphore::new(permits)),
            reserved: Arc::new(Semaphore::new(permits)),
            permits,
            waiting: Arc::default(),
            computed: Arc::default(),
        })
    }

    /// # Errors
    /// [`AccountsError::Busy`] after two seconds without a free permit.
    pub async fn permit(&self) -> Result<HashPermit> {
        self.permit_of(&self.semaphore).await
    }

    pub async fn reserved_permit(&self) -> Result<HashPermit> {
        self.permit_of(&self.reserved).await
    }

    async fn permit_of(&self, semaphore: &Arc<Semaphore>) -> Result<HashPermit> {
        let waiting = Arc::downgrade(&self.waiting);
        let acquired = Arc::clone(semaphore).acquire_owned();
        let acquired = tokio::time::timeout(PERMIT_TIMEOUT, acquired).await;
        drop(waiting);
        acquired.ok().and_then(Result::ok).ok_or(AccountsError::Busy)
    }

    pub async fn hash(&self, permit: HashPermit, password: &NewPassword) -> Result<String> {
        let (password, cost) = (password.secret().to_owned(), self.cost);
        self.run(permit, move || hash(password.as_bytes(), cost)).await
    }

    /// True if the password matches the hash. Without a hash: false, after the same work.
    pub async fn verify(
        &self,
        permit: HashPermit,
        password: &str,
        hash: Option<&str>,
    ) -> Result<bool> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(&self.stand_in).to_owned();
        let password = one_form(password);
        let fits = password.chars().count() <= MAX_PASSWORD_CHARS;
        let password = if fits { password } else { String::new() };
        let same = self.run(permit, move || verify(password.as_bytes(), &hash)).await?;
        Ok(same && known && fits)
    }

    pub fn computed(&self) -> u64 {
        self.computed.load(Ordering::Relaxed)
    }

    pub fn waiting(&self) -> u64 {
        Arc::weak_count(&self.waiting) as u64
    }

    pub fn running(&self) -> u64 {
        (2 * self.permits)
            .saturating_sub(self.semaphore.available_permits() + self.reserved.available_permits())
            as u64
    }

    /// The permit moves into the closure: a disconnect doesn't stop the hash, and must not make room for another one.
    async fn run<T: Send + 'static>(
        &self,
        permit: HashPermit,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.computed.fetch_add(1, Ordering::Relaxed);
        let done = tokio::task::spawn_blocking(move || {
            let outcome = work();
            drop(permit);
            outcome
        });
        done.await.map_err(|_| AccountsError::Hash)?
    }
}

fn argon2(cost: HashCost) -> Result<Argon2<'static>> {
    let HashCost { memory, passes } = cost;
    let params = Params::new(memory, passes, 1, None).map_err(|_| AccountsError::Hash)?;
    Ok(Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params))
}

fn hash(password: &[u8], cost: HashCost) -> Result<String> {
    let mut salt = [0; 16];
    token::fill(&mut salt)?;
    let hash =
        argon2(cost)?.hash_password_with_salt(password, &salt).map_err(|_| AccountsError::Hash)?;
    Ok(hash.to_string())
}

/// Uses the cost stated in the hash.
fn verify(password: &[u8], hash: &str) -> Result<bool> {
    let hash = PasswordHash::new(hash).map_err(|_| AccountsError::Hash)?;
    Ok(argon2(HashCost::default())?.verify_password(password, &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_the_form_it_is_compared_in() {
        // ASVS 5.0.0, 6.2.4: at least three thousand that were leaked most often.
        assert!(COMMON.len() >= 7_000, "{}", COMMON.len());
        for entry in COMMON.iter() {
            assert!(
                entry.chars().count() >= MIN_PASSWORD_CHARS,
                "{entry} is too short to be chosen"
            );
            assert_eq!(entry.to_lowercase(), **entry);
        }
    }

    #[actix_web::test]
    async fn verify_accepts_the_right_password_alone() {
        let hasher = Hasher::new(HashCost::default()).unwrap();
        let password = NewPassword::parse("e\u{301}clair au chocolat", None).unwrap();
        let hash = hasher.hash(hasher.permit().await.unwrap(), &password).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let verify = async |text: &str, hash: &str| {
            hasher.verify(hasher.permit().await.unwrap(), text, Some(hash)).await.unwrap()
        };
        assert!(verify("\u{e9}clair au chocolat", &hash).await);
        let longest = NewPassword::parse(&"\u{e9}".repeat(MAX_PASSWORD_CHARS), None).unwrap();
        let longest = hasher.hash(hasher.permit().await.unwrap(), &longest).await.unwrap();
        assert!(verify(&"e\u{301}".repeat(MAX_PASSWORD_CHARS), &longest).await);
        for wrong in ["", "eclair au chocolat", &"x".repeat(5_000)] {
            assert!(!verify(wrong, &hash).await);
        }
    }
}
