//! Settings in a file of the format that systemd reads as `EnvironmentFile`.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::Chars;

pub(super) type Variables = BTreeMap<String, String>;

/// Every variable. The error is the number of a line that is neither one nor a comment.
pub(super) fn parse(text: &str) -> Result<Variables, usize> {
    let mut variables = Variables::new();
    let text = text.trim_start_matches('\u{feff}');
    let mut rest = text.chars().peekable();
    loop {
        while rest.next_if(|c| c.is_whitespace()).is_some() {}
        let Some(first) = rest.peek() else { return Ok(variables) };
        if matches!(first, '#' | ';') {
            rest.by_ref().find(|c| *c == '\n');
            continue;
        }
        let mut name = String::new();
        while let Some(c) = rest.next_if(|c| !matches!(c, '=' | '\n')) {
            name.push(c);
        }
        if rest.next_if_eq(&'=').is_none() {
            let left = rest.filter(|c| *c == '\n').count();
            return Err(text.matches('\n').count() - left + 1);
        }
        variables.insert(name.trim().to_owned(), value(&mut rest));
    }
}

/// Quoted parts one after the other, or words up to the end of the line.
fn value(rest: &mut Peekable<Chars<'_>>) -> String {
    let mut value = String::new();
    let mut trimmed = 0;
    let mut quotes_possible = true;
    while let Some(c) = rest.next() {
        match c {
            '\n' => break,
            '\'' | '"' if quotes_possible => {
                quoted(c, rest, &mut value);
                trimmed = value.len();
            }
            '\\' => {
                quotes_possible = false;
                value.extend(rest.next().filter(|c| *c != '\n'));
                trimmed = value.len();
            }
            c if c.is_whitespace() && quotes_possible => {}
            c => {
                quotes_possible = false;
                value.push(c);
                if !c.is_whitespace() {
                    trimmed = value.len();
                }
            }
        }
    }
    value.truncate(trimmed);
    value
}

fn quoted(quote: char, rest: &mut Peekable<Chars<'_>>, value: &mut String) {
    while let Some(c) = rest.next() {
        match c {
            c if c == quote => return,
            '\\' if quote == '"' => match rest.next() {
                Some('\n') | None => {}
                Some(c @ ('"' | '\\' | '`' | '$')) => value.push(c),
                Some(c) => value.extend(['\\', c]),
            },
            c => value.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_is_read_as_systemd_reads_it() {
        let text = "\u{feff}# A=1\n; B=2\n\nLISTEN=127.0.0.1:80  \nMAIL_FROM=\"Worthmap <a@b.example>\"\r\n\
            NAME = two words # no comment\nSINGLE='a\\b\"c'\nDOUBLE=\"a\\\"b\\$c\\d\"\nJOINED='a'\"b\"\n\
            ESCAPED=a\\ \\'b\nLONG=a\\\nb\nEMPTY=\nSTRAY=a'b\n";
        let found = parse(text).unwrap();
        let expected = [
            ("DOUBLE", "a\"b$c\\d"),
            ("EMPTY", ""),
            ("ESCAPED", "a 'b"),
            ("JOINED", "ab"),
            ("LISTEN", "127.0.0.1:80"),
            ("LONG", "ab"),
            ("MAIL_FROM", "Worthmap <a@b.example>"),
            ("NAME", "two words # no comment"),
            ("SINGLE", "a\\b\"c"),
            ("STRAY", "a'b"),
        ];
        let found: Vec<_> = found.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn line_that_is_no_setting_is_named() {
        assert_eq!(parse("A=1\n\nLISTEN\nB=2\n"), Err(3));
        assert_eq!(parse("nonsense"), Err(1));
    }
}
