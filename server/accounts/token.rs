//! Random values, and the form in which secrets are stored.

use sha2::{Digest, Sha256};
use uuid::Builder;

use crate::accounts::{AccountId, AccountsError, Email, Result};

const BYTES: usize = 32;

/// 256 random bits that open something. Never stored, never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn fresh() -> Result<Self> {
        let mut bytes = [0; BYTES];
        fill(&mut bytes)?;
        Ok(Self(hex(&bytes)))
    }

    /// A token as a browser sends it; none if it can't be one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 2 * BYTES && is_hex(text)).then(|| Self(text.to_owned()))
    }

    /// Deterministic, and as secret as this one.
    pub fn derived(&self, purpose: &str) -> Self {
        Self(digest(&format!("{purpose}|{}", self.0)))
    }

    pub fn account_id(&self, email: &Email) -> AccountId {
        let hash = Sha256::digest(format!("{}|{}", email.key(), self.0));
        let bytes = hash.first_chunk().copied().unwrap_or_default();
        AccountId(Builder::from_random_bytes(bytes).into_uuid().to_string())
    }

    pub fn secret(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> String {
        digest(&self.0)
    }
}

opaque!(Token);

pub fn digest(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// A unique id; later ids sort later.
pub fn fresh_id(now: i64) -> Result<String> {
    let mut random = [0; 10];
    fill(&mut random)?;
    let millis = u64::try_from(now).unwrap_or_default();
    Ok(Builder::from_unix_timestamp_millis(millis, &random).into_uuid().to_string())
}

pub(super) fn fill(bytes: &mut [u8]) -> Result<()> {
    getrandom::fill(bytes).map_err(AccountsError::NoRandomness)
}

fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Enough that no two accounts share one.
const MARK: usize = 16;

impl AccountId {
    /// Marks cookie and storage of a browser as written for this account. It opens
    /// nothing and tells nothing, not even the id.
    pub fn mark(&self) -> String {
        let mut mark = digest(&format!("owner of a copy: {}", self.0));
        mark.truncate(MARK);
        mark
    }
}

/// True if a text can be such a mark. The claim of a cookie is written into pages only then.
pub fn is_mark(text: &str) -> bool {
    text.len() == MARK && is_hex(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parsing_refuses_anything_but_a_mark() {
        let mark = AccountId("0198c2d4-0000-7000-8000-000000000000".to_owned()).mark();
        assert!(is_mark(&mark));
        for text in ["", "</script><script>", "0123456789abcdeF", &mark[1..], &mark.repeat(2)] {
            assert!(!is_mark(text), "{text}");
        }
    }
}
