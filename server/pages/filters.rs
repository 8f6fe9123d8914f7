//! Filters that templates use.
#![expect(
    clippy::inline_always,
    clippy::unused_self,
    clippy::unnecessary_wraps,
    clippy::trivially_copy_pass_by_ref,
    reason = "the shape that the filter macro asks for, and what it writes itself"
)]

use std::fmt::Display;

use askama::Values;

/// Takes out the white space between tags, and before the first and after the last one, so that
/// a partial can be laid out readably and still be the very tree that an island hydrates.
/// Sound because all text in a template is escaped: `<` and `>` stand only around tags.
#[askama::filter_fn]
pub fn compact(markup: impl Display, _: &dyn Values) -> askama::Result<String> {
    let markup = markup.to_string();
    let mut compacted = String::with_capacity(markup.len());
    for piece in markup.trim().split_inclusive('>') {
        match piece.split_once('<') {
            Some((text, _)) if text.trim().is_empty() => compacted.push_str(piece.trim_start()),
            _ => compacted.push_str(piece),
        }
    }
    Ok(compacted)
}

/// A whole number with thousands separators: 45000 becomes "45,000".
#[askama::filter_fn]
pub fn thousands(number: &u32, _: &dyn Values) -> askama::Result<String> {
    Ok(with_separators(*number))
}

/// A whole number with thousands separators.
#[must_use]
pub fn with_separators(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
