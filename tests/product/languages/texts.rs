use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use crate::files::{below, read, root};

const LIST: &str = "data/languages/texts.json";
const ROOTS: [&str; 3] = ["templates", "server", "islands"];
/// Calls that print a text in the language of the page, by the number of arguments before it.
const CALLS: [(&str, usize); 15] = [
    (".t(", 0),
    (".c(", 0),
    (".n(", 1),
    (".many(", 1),
    ("language.text(", 0),
    (".say(", 0),
    (" t(", 0),
    ("{t(", 0),
    ("(t(", 0),
    (" n(", 1),
    ("{n(", 1),
    ("(n(", 1),
    ("translatable(", 0),
    (" title = ", 0),
    (" description = ", 0),
];
/// Files whose literals are all texts, but for those that begin in lower case.
const LISTS: &str = "server/content/starters.rs server/layout/flash.rs server/layout/problems.rs \
    server/mapping/firmness.rs server/pages/error.rs server/pages/files/pictures.rs";

/// Every text of the program, as a language has it as key, with the files that have it.
pub fn collected() -> BTreeMap<String, BTreeSet<String>> {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in ROOTS.into_iter().flat_map(files) {
        let source = read(&path);
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let mut found = texts_of(source);
        if LISTS.split(' ').any(|list| list == path) {
            found.extend(literals(source));
        }
        for text in found {
            texts.entry(text).or_default().insert(path.clone());
        }
    }
    texts
}

fn files(folder: &str) -> Vec<String> {
    let kinds = [".rs", ".html", ".txt", ".ts", ".tsx"];
    let is_source = |path: &String| {
        let is_test = path.contains(".test.") || path.ends_with("/tests.rs");
        kinds.iter().any(|kind| path.ends_with(kind))
            && !is_test
            && !path.contains("/test-support/")
    };
    below(folder).into_iter().filter(is_source).collect()
}

fn texts_of(source: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for (call, before) in CALLS {
        for (start, _) in source.match_indices(call) {
            let mut rest = &source[start + call.len()..];
            for _ in 0..before {
                rest = after_argument(rest);
            }
            let Some((first, rest)) = literal(rest) else { continue };
            let second = rest.trim_start().strip_prefix(',').and_then(literal);
            texts.extend(match (call, second) {
                (".many(", _) => Some(first),
                (_, Some((other, _))) if before == 1 => Some(format!("{first} / {other}")),
                (".c(", Some((context, _))) => Some(format!("{first}||{context}")),
                (call, None) if before == 1 || call == ".c(" => None,
                _ => Some(first),
            });
        }
    }
    texts
}

fn literals(source: &str) -> Vec<String> {
    let is_text = |text: &String| {
        text.starts_with(char::is_uppercase) || (text.starts_with('{') && text.contains(' '))
    };
    let quotes = source.match_indices('"').filter_map(|(start, _)| literal(&source[start..]));
    quotes.map(|(text, _)| text).filter(is_text).collect()
}

fn after_argument(source: &str) -> &str {
    let mut depth = 0;
    for (at, c) in source.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => return &source[at + 1..],
            _ => {}
        }
    }
    ""
}

/// A string as written in Rust, TypeScript or a template.
fn literal(source: &str) -> Option<(String, &str)> {
    let inside = source.trim_start().strip_prefix('"')?;
    let mut text = String::new();
    let mut characters = inside.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => return Some((text, &inside[at + 1..])),
            '\\' => match characters.next()?.1 {
                '\n' => {
                    let rest = &inside[at + 2..];
                    let skipped = rest.len() - rest.trim_start().len();
                    characters = inside.char_indices();
                    characters.nth(inside[..at + 2 + skipped].chars().count() - 1);
                }
                'u' => {
                    let code = inside[at + 2..].trim_start_matches('{').split('}').next()?;
                    text.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
                    characters.find(|(_, c)| *c == '}');
                }
                escaped => text.push(escaped),
            },
            c => text.push(c),
        }
    }
    None
}

#[test]
fn list_of_texts_is_up_to_date() {
    let texts = collected();
    let mut written = serde_json::to_string_pretty(&texts).unwrap();
    written.push('\n');
    if std::env::var_os("WRITE_TEXTS").is_some() {
        fs::write(root().join(LIST), &written).unwrap();
    }
    let listed = fs::read_to_string(root().join(LIST)).unwrap_or_default();
    assert!(listed == written, "run this test once more with WRITE_TEXTS=1");
}

#[test]
fn built_in_languages_have_every_text_and_no_other() {
    let texts = collected();
    for entry in fs::read_dir(root().join("data/languages")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() || path.ends_with("texts.json") {
            continue;
        }
        let language: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let missing = texts.keys().filter(|text| language.get(text.as_str()).is_none());
        let unknown = language.as_object().unwrap().keys().filter(|key| !texts.contains_key(*key));
        let wrong: Vec<&String> = missing.chain(unknown).collect();
        assert!(wrong.is_empty(), "{}: {wrong:#?}", path.display());
    }
}

#[test]
fn literals_are_read_as_compilers_read_them() {
    let source = "x.t(\"a \\\"b\\\"\"); say.n(f(1, 2), \"one \\\n     more\", \"{n} \\u{201c}x\"); \
        l.c(\"Back\", \"button\"); l.t(name); l.many(n, \"{n} ideas\")";
    assert_eq!(
        texts_of(source),
        ["a \"b\"", "Back||button", "one more / {n} \u{201c}x", "{n} ideas"]
    );
}
