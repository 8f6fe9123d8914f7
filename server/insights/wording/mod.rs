//! Results in words, and the format of numbers; the islands use the same format.

pub mod invitations;
pub mod sentence;

use crate::content::{Language, Message};

/// Picks from which Continue is active and a shape has a sentence.
pub const READY_AT: usize = 5;

/// In English 1 becomes "1st", 12 "12th", 23 "23rd". Elsewhere the number: messages have the rest.
pub fn ordinal(number: usize, language: &Language) -> String {
    let suffix = match (number % 10, number % 100) {
        _ if !language.is_english() => "",
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{number}{suffix}")
}

/// Tenths of a point: 36 becomes "3.6 points", 10 "1 point".
pub fn points(tenths: u32, language: &Language) -> Message<'_> {
    let (whole, tenth) = (tenths / 10, tenths % 10);
    if tenth == 0 {
        return language.n(whole as usize, "{n} point", "{n} points");
    }
    let points = language.decimal(&format!("{whole}.{tenth}"));
    language.t("{points} points").with("points", points)
}

/// A difference with its sign: "+12", "0", "−8".
pub fn signed(difference: i64) -> String {
    match difference {
        0 => "0".to_owned(),
        1.. => format!("+{difference}"),
        _ => format!("−{}", difference.unsigned_abs()),
    }
}
