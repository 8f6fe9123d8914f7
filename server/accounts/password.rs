//! Rules of a new password: at least eight characters, not one of the well-known ones, and
//! no other rule.

use std::collections::HashSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use super::Email;

pub const SHORTEST: usize = 8;
pub const LONGEST: usize = 128;

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
        if length < SHORTEST {
            return Err(PasswordFault::TooShort);
        }
        if length > LONGEST {
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

/// The composed form: keyboards differ in how they send the same email.
pub(super) fn one_form(text: &str) -> String {
    text.nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> Option<PasswordFault> {
        NewPassword::parse(text, Email::parse("grace.hopper@example.org").ok().as_ref()).err()
    }

    #[test]
    fn well_known_ones_are_refused_in_any_case() {
        for text in ["password", "PassWord", "12345678", "qwertyuiop", "trustno1", "worthmap"] {
            assert_eq!(fault(text), Some(PasswordFault::TooCommon), "{text}");
        }
        assert_eq!(fault("Grace.Hopper@example.org"), Some(PasswordFault::TooCommon));
    }

    #[test]
    fn the_list_is_in_the_form_it_is_compared_in() {
        // ASVS 5.0.0, 6.2.4: at least three thousand that were leaked most often.
        assert!(COMMON.len() >= 7_000, "{}", COMMON.len());
        for entry in COMMON.iter() {
            assert!(entry.chars().count() >= SHORTEST, "{entry} is too short to be chosen");
            assert_eq!(entry.to_lowercase(), **entry);
        }
    }
}
