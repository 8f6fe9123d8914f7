use std::collections::BTreeSet;
use std::path::Path;

use crate::files::{below, read};

const REFUSED: &str = "hangup farewell town comer brought told doing desk doors edition letter begun undertaking \
    departure whoever somebody nobody";

/// Lines of the files in each folder, its folders included where they aren't listed themselves. Raise a number on
/// purpose, in the commit that needs it, and say there why.
const MOST_LINES: [(&str, usize); 16] = [
    ("server/accounts", 4_541),
    ("server/app", 1_488),
    ("server/content", 4_342),
    ("server/insights", 1_223),
    ("server/layout", 1_492),
    ("server/mapping", 3_007),
    ("server/pages", 7_164),
    ("server/store", 2_860),
    ("server/urls", 602),
    ("server/web", 3_352),
    ("server", 479),
    ("tests/product", 14_911),
    ("tests/browser", 6_065),
    ("tests/faults", 2_906),
    ("tests", 1_062),
    ("islands", 7_310),
];

const KINDS: [&str; 6] = ["rs", "ts", "tsx", "mjs", "txt", "sql"];

fn sources(folder: &str) -> Vec<String> {
    let is_source = |path: &String| KINDS.iter().any(|kind| path.ends_with(&format!(".{kind}")));
    below(folder).into_iter().filter(is_source).collect()
}

fn code(source: &str) -> String {
    let mut code = String::new();
    let mut characters = source.chars().peekable();
    while let Some(c) = characters.next() {
        match (c, characters.peek()) {
            ('/', Some('/')) => characters.by_ref().take_while(|c| *c != '\n').for_each(drop),
            ('/', Some('*')) => {
                let mut before = ' ';
                while let Some(c) = characters.next()
                    && (before, c) != ('*', '/')
                {
                    before = c;
                }
            }
            ('#', Some('"')) => {
                characters.next();
                let mut before = ' ';
                while let Some(c) = characters.next()
                    && (before, c) != ('"', '#')
                {
                    before = c;
                }
            }
            ('"' | '`', _) => {
                while let Some(inner) = characters.next()
                    && inner != c
                {
                    if inner == '\\' {
                        characters.next();
                    }
                }
            }
            // A quote as a character is no string's beginning.
            ('\'', Some('"' | '`' | '\\')) => {
                characters.next();
                characters.next();
            }
            _ => code.push(c),
        }
    }
    code
}

fn words(code: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut word = String::new();
    for c in code.chars() {
        if !c.is_alphabetic() || c.is_uppercase() {
            words.insert(std::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
    }
    words.insert(word);
    words.extend(code.split(|c: char| !c.is_ascii_uppercase()).map(str::to_lowercase));
    words
}

#[test]
fn identifiers_use_terms_of_the_field() {
    let mut found = Vec::new();
    for path in ["server", "islands", "tests"].into_iter().flat_map(sources) {
        let is_code =
            Path::new(&path).extension().is_some_and(|kind| kind != "txt" && kind != "sql");
        if !is_code {
            continue;
        }
        let words = words(&code(&read(&path)));
        let refused = REFUSED
            .split_whitespace()
            .filter(|refused| words.contains(*refused) || words.contains(&format!("{refused}s")));
        let refused: Vec<&str> = refused.collect();
        if !refused.is_empty() {
            found.push(format!("{path}: {}", refused.join(", ")));
        }
    }
    assert!(found.is_empty(), "find the field's own term:\n{}", found.join("\n"));
}

#[test]
fn folders_stay_below_their_number_of_lines() {
    for (folder, most) in MOST_LINES {
        let listed = |path: &String| {
            let owner = MOST_LINES.iter().filter(|(at, _)| path.starts_with(&format!("{at}/")));
            owner.max_by_key(|(at, _)| at.len()).is_some_and(|(at, _)| *at == folder)
        };
        let lines: usize = sources(folder)
            .iter()
            .filter(|path| listed(path))
            .map(|path| read(path).lines().count())
            .sum();
        assert!(lines <= most, "{folder}/ has {lines} lines; its budget is {most}");
    }
}

/// `frame.at` puts them below the code of the language, with the selection that they carry.
#[test]
fn templates_have_no_literal_addresses_of_pages() {
    let mut found = Vec::new();
    for path in below("templates") {
        let template = read(&path);
        for start in ["href=\"", "action=\"", "src=\"", "-options=\"", ".a(\""] {
            let addresses = template.split(start).skip(1).filter(|it| it.starts_with('/'));
            let addresses = addresses.map(|rest| rest.split('"').next().unwrap());
            let is_file =
                |it: &&str| ["/static/", "/icon", "/favicon"].iter().any(|f| it.starts_with(f));
            found.extend(addresses.filter(|it| !is_file(it)).map(|it| format!("{path}: {it}")));
        }
        // The fields of these forms replace the query of their address.
        for form in template.split("method=\"get\"").skip(1) {
            let tag = form.split('\n').next().unwrap();
            if !(tag.contains("frame.local(") && tag.contains("carried.html")) {
                found.push(format!("{path}: {tag}"));
            }
        }
    }
    assert!(found.is_empty(), "without frame.at:\n{}", found.join("\n"));
}

/// Clippy counts from the opening brace on, so it misses some whose signature has several lines.
#[test]
fn functions_of_the_server_have_at_most_forty_lines_or_an_expectation() {
    let mut long = Vec::new();
    for path in sources("server") {
        let text = read(&path);
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.ends_with([';', '}'])) {
            let start = line.trim_start();
            let is_function = start.contains("fn ") && !start.starts_with("//");
            let end = format!("{}}}", &line[..line.len() - start.len()]);
            let length = lines[at..].iter().position(|line| *line == end).unwrap_or_default() + 1;
            if is_function && length > 40 && !lines[at.saturating_sub(1)].contains("too_many_lines")
            {
                long.push(format!("{path}:{}: {length} lines", at + 1));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}
