//! Whose a browser's copy of a map is.

use super::AccountId;
use super::token::digest;

/// Enough that no two accounts share one.
const LENGTH: usize = 16;

impl AccountId {
    /// Marks cookie and storage of a browser as written for this account. It opens
    /// nothing and tells nothing, not even the id.
    pub fn mark(&self) -> String {
        let mut mark = digest(&format!("owner of a copy: {}", self.0));
        mark.truncate(LENGTH);
        mark
    }
}

/// True if a text can be such a mark. What a cookie claims is written into pages only then.
pub fn is_mark(text: &str) -> bool {
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == LENGTH && text.bytes().all(digit)
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
