//! Results in words, and the format of numbers; the islands use the same format.

mod compact;
pub mod filters;
pub mod invitations;
pub mod sentence;

use std::fmt::{self, Display};

use serde::Serialize;

pub use compact::compact;

/// Picks from which Continue is active and a shape has a sentence.
pub const READY_AT: usize = 5;

/// 1 becomes "1st", 12 "12th", 23 "23rd".
pub fn ordinal(number: usize) -> Ordinal {
    Ordinal(number)
}

/// Serialized as the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ordinal(usize);

impl Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        f.write_str(match (self.0 % 10, self.0 % 100) {
            (1, tens) if tens != 11 => "st",
            (2, tens) if tens != 12 => "nd",
            (3, tens) if tens != 13 => "rd",
            _ => "th",
        })
    }
}

/// Tenths of a point: 36 becomes "3.6 points", 10 "1 point".
pub fn points(tenths: u32) -> String {
    match (tenths / 10, tenths % 10) {
        (1, 0) => "1 point".to_owned(),
        (whole, 0) => format!("{whole} points"),
        (whole, tenth) => format!("{whole}.{tenth} points"),
    }
}

/// A difference with its sign: "+12", "0", "−8".
pub fn signed(difference: i64) -> String {
    match difference {
        0 => "0".to_owned(),
        1.. => format!("+{difference}"),
        _ => format!("−{}", difference.unsigned_abs()),
    }
}

/// Names as a list in a sentence: "a", "a and b", "a, b and c".
pub fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_said_as_people_say_them() {
        let numbers = [1, 2, 3, 4, 11, 12, 13, 21, 22, 50];
        let said = numbers.map(|number| ordinal(number).to_string());
        assert_eq!(
            said,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "50th"]
        );
        assert_eq!(
            [1, 10, 36, 40].map(points),
            ["0.1 points", "1 point", "3.6 points", "4 points"]
        );
        assert_eq!([12, 0, -8].map(signed), ["+12", "0", "−8"]);
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
    }
}
