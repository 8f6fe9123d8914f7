//! Results in words, and the format of numbers; the islands use the same format.

pub mod invitations;
pub mod sentence;

use askama::Template;

use crate::content::Language;

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
pub fn points(tenths: u32, language: &Language) -> String {
    let (whole, tenth) = (tenths / 10, tenths % 10);
    if tenth == 0 {
        return language.n(whole as usize, "{n} point", "{n} points").to_string();
    }
    let points = language.decimal(&format!("{whole}.{tenth}"));
    language.t("{points} points").with("points", points).to_string()
}

/// A difference with its sign: "+12", "0", "−8".
pub fn signed(difference: i64) -> String {
    match difference {
        0 => "0".to_owned(),
        1.. => format!("+{difference}"),
        _ => format!("−{}", difference.unsigned_abs()),
    }
}

/// Renders a partial without leading and trailing whitespace and without line breaks and
/// indentation between tags: the tree that an island hydrates. Safe because all text of a template
/// is escaped: `<` and `>` occur only in tags.
pub fn compact(partial: &impl Template) -> askama::Result<String> {
    Ok(without_layout(&partial.render()?))
}

fn without_layout(laid_out: &str) -> String {
    let mut written = String::with_capacity(laid_out.len());
    let mut rest = laid_out.trim();
    while let Some(end) = rest.find('\n') {
        let (line, space) = rest.split_at(end);
        let next = space.trim_start();
        written.push_str(line);
        if !(line.ends_with('>') && next.starts_with('<')) {
            written.push_str(&space[..space.len() - next.len()]);
        }
        rest = next;
    }
    written.push_str(rest);
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(laid_out: &str, expected: &str) {
        assert_eq!(without_layout(laid_out), expected);
    }

    #[test]
    fn layout_between_tags_goes_and_space_in_text_stays() {
        check(
            "\n<ol>\n  <li>a b </li>\n\n<li> c</li>\n</ol>\n",
            "<ol><li>a b </li><li> c</li></ol>",
        );
        check("<p>one <b>two</b> three</p>", "<p>one <b>two</b> three</p>");
        check("<b>two</b> <i>three</i>", "<b>two</b> <i>three</i>");
        check("<b>two</b>\n three", "<b>two</b>\n three");
        check("<p>one </p> and\n<p>", "<p>one </p> and\n<p>");
        check("  plain  ", "plain");
        check("", "");
    }
}
