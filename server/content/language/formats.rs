//! Days, times and numbers as people write them; the islands write percentages the same way.

use std::borrow::Borrow;
use std::fmt::Display;

use super::{Language, translatable};
use crate::clock::dates;
use crate::content::grouped;

const MONTHS: [&str; 12] = [
    translatable("January"),
    translatable("February"),
    translatable("March"),
    translatable("April"),
    translatable("May"),
    translatable("June"),
    translatable("July"),
    translatable("August"),
    translatable("September"),
    translatable("October"),
    translatable("November"),
    translatable("December"),
];

impl Language {
    /// "November 20, 2026".
    pub fn day(&self, milliseconds: impl Borrow<i64>) -> String {
        let day = dates::at(*milliseconds.borrow()).date();
        let month = MONTHS[usize::from(u8::from(day.month())) - 1];
        let message = self.t("{month} {day}, {year}").with("month", self.text(month));
        message.with("day", day.day()).with("year", day.year()).to_string()
    }

    /// "November 20, 2026, 09:30 UTC".
    pub fn minute(&self, milliseconds: impl Borrow<i64>) -> String {
        let milliseconds = *milliseconds.borrow();
        let time = dates::at(milliseconds).time();
        let time = format!("{:02}:{:02}", time.hour(), time.minute());
        let message = self.t("{day}, {time} UTC").with("day", self.day(milliseconds));
        message.with("time", time).to_string()
    }

    /// "87%".
    pub fn percent(&self, number: impl Display) -> String {
        self.t("{n}%").with("n", number).to_string()
    }

    /// "3.6" with the mark of the language.
    pub fn decimal(&self, number: &str) -> String {
        number.replace('.', &self.c(".", "decimals").to_string())
    }

    /// 45000 becomes "45,000".
    pub fn thousands(&self, number: impl Borrow<u32>) -> String {
        grouped(*number.borrow()).replace(',', &self.c(",", "thousands").to_string())
    }
}
