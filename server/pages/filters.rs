//! Filters that templates use.
#![expect(
    clippy::inline_always,
    clippy::unused_self,
    clippy::unnecessary_wraps,
    clippy::trivially_copy_pass_by_ref,
    reason = "the shape that the filter macro asks for, and what it writes itself"
)]

use std::fmt::{Display, Write};

use askama::Values;
use memchr::memchr;

/// What a partial is likely to take, in bytes, so that its text needn't move while it grows.
const LIKELY: usize = 16 * 1024;

/// Takes out the white space between tags, and before the first and after the last one, so that
/// a partial can be laid out readably and still be the very tree that an island hydrates.
/// Sound because all text in a template is escaped: `<` and `>` stand only around tags.
#[askama::filter_fn]
pub fn compact(markup: impl Display, _: &dyn Values) -> askama::Result<String> {
    let mut laid_out = String::with_capacity(LIKELY);
    write!(laid_out, "{markup}")?;
    Ok(without_layout(&laid_out))
}

fn without_layout(laid_out: &str) -> String {
    let mut compacted = String::with_capacity(laid_out.len());
    let mut rest = laid_out.trim();
    while let Some(end) = memchr(b'>', rest.as_bytes()) {
        let (tag, after) = rest.split_at(end + 1);
        compacted.push_str(tag);
        let next = after.trim_start();
        rest = if next.as_bytes().first() == Some(&b'<') { next } else { after };
    }
    compacted.push_str(rest);
    compacted
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(laid_out: &str, expected: &str) {
        assert_eq!(without_layout(laid_out), expected);
    }

    #[test]
    fn white_space_between_tags_goes_and_that_in_text_stays() {
        check(
            "\n<ol>\n  <li>a b </li>\n\n<li> c</li>\n</ol>\n",
            "<ol><li>a b </li><li> c</li></ol>",
        );
        check("<p>one <b>two</b> three</p>", "<p>one <b>two</b> three</p>");
        check("<p>one </p> and\n<p>", "<p>one </p> and\n<p>");
        check("  plain  ", "plain");
        check("", "");
    }
}
