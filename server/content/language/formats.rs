//! Days, times, numbers and lists as people write them; the islands write percentages the same way.

use std::borrow::Borrow;
use std::fmt::Display;

use super::{Language, Markup, Message, translatable};
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

    /// "a, b and c".
    pub fn list<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, |last| self.and(last), plain)
    }

    /// Names of the content, each in its language.
    pub fn marked_list<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Markup {
        self.markup_list(names.into_iter().map(|name| self.marked(name)))
    }

    pub fn markup_list(&self, items: impl IntoIterator<Item = Markup>) -> Markup {
        Markup(self.joined(
            items,
            |last| self.and(last),
            |message, [list, item]| {
                message.markup().put("list", &Markup(list)).put("item", &Markup(item)).to_string()
            },
        ))
    }

    /// "a, b or c".
    pub fn alternatives<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, |_| self.t("{list} or {item}"), plain)
    }

    fn and(&self, last: &str) -> Message<'_> {
        if begins_with_i(last) {
            self.c("{list} and {item}", "before the sound i")
        } else {
            self.t("{list} and {item}")
        }
    }

    fn joined<'a, T: ToString>(
        &'a self,
        items: impl IntoIterator<Item = T>,
        end: impl Fn(&str) -> Message<'a>,
        filled: impl Fn(Message<'a>, [String; 2]) -> String,
    ) -> String {
        let mut items = items.into_iter().map(|item| item.to_string()).peekable();
        let mut list = items.next().unwrap_or_default();
        while let Some(item) = items.next() {
            let message =
                if items.peek().is_some() { self.t("{list}, {item}") } else { end(&item) };
            list = filled(message, [list, item]);
        }
        list
    }
}

fn plain(message: Message<'_>, [list, item]: [String; 2]) -> String {
    message.with("list", list).with("item", item).to_string()
}

/// A name, or a link with it, before which Spanish says "e" in place of "y": "hilo", not "hielo".
fn begins_with_i(item: &str) -> bool {
    let link = item.strip_prefix('<').and_then(|link| link.split_once('>'));
    let name = link.map_or(item, |(_, name)| name).to_lowercase();
    let mut sounds = name.strip_prefix('h').unwrap_or(&name).chars();
    matches!(sounds.next(), Some('i' | 'í')) && !matches!(sounds.next(), Some('a' | 'e' | 'o'))
}
