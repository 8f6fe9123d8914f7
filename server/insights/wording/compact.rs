//! Markup without whitespace of the layout.

use askama::Template;

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
