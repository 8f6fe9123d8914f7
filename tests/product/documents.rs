//! Files and tests that the documents name are there.

use std::fs;
use std::path::Path;
use std::process::Command;

const DOCUMENTS: [&str; 7] = [
    "ARCHITECTURE.md",
    "README.md",
    "SECURITY.md",
    "data/README.md",
    "docs/operations.md",
    "docs/dependencies.md",
    "islands/README.md",
];
const ENDINGS: [&str; 12] =
    [".rs", ".ts", ".tsx", ".mjs", ".json", ".html", ".css", ".md", ".sql", ".toml", ".py", ".csv"];
/// What the program or a build writes, so that it is not in the repository.
const WRITTEN: [&str; 3] = ["manifest.json", "latest.json", "package.json"];

/// A name in backticks counts as there when a file's path is it or ends with it: documents call
/// `tests/product/accounts/limits.rs` by its last parts where the rest is clear.
#[test]
fn every_file_that_a_document_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .expect("git lists the files");
    let files = String::from_utf8(listed.stdout).expect("paths are text");
    let is_there = |name: &str| {
        let tail = format!("/{}", name.trim_start_matches("./"));
        files.lines().any(|file| file == name || file.ends_with(&tail))
    };
    let mut missing = Vec::new();
    for document in DOCUMENTS {
        let text = fs::read_to_string(root.join(document)).expect("a document");
        for quoted in text.split('`').skip(1).step_by(2) {
            let name = quoted.split(['#', ':']).next().unwrap_or_default();
            let is_file = ENDINGS.iter().any(|ending| name.ends_with(ending))
                && !name.contains(|c: char| c.is_whitespace() || "<>*{}$=".contains(c));
            let is_written = WRITTEN.iter().any(|written| name.ends_with(written));
            if is_file && !is_written && !is_there(name) {
                missing.push(format!("{document}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Where the tables of SECURITY.md look for what they name.
const SHOWN_IN: [&str; 6] = [
    "",
    "tests/",
    "tests/product/",
    "tests/product/accounts/",
    "tests/product/google/",
    "tests/faults/",
];

/// Every row says what shows it. A name after `::` is a test in that file.
#[test]
fn what_shows_a_row_of_security_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("SECURITY.md")).expect("a document");
    let (_, tables) = text.split_once("## Who might attack").expect("the first of the tables");
    let makefile = fs::read_to_string(root.join("Makefile")).expect("a Makefile");
    let is_there = |quoted: &str| {
        let (file, case) = quoted.split_once("::").unwrap_or((quoted, ""));
        SHOWN_IN.iter().map(|folder| root.join(folder).join(file)).any(|path| {
            let has_test = || {
                fs::read_to_string(&path).is_ok_and(|text| text.contains(&format!("fn {case}(")))
            };
            path.exists() && (case.is_empty() || has_test())
        })
    };
    let is_command = |quoted: &str| match quoted.split_once(' ') {
        Some(("make", target)) => makefile.contains(&format!("\n{target}:")),
        Some(("cargo", "clippy")) => true,
        _ => false,
    };
    let rows =
        tables.lines().filter(|line| line.starts_with("| ") && line.matches(" | ").count() == 2);
    let shown: Vec<(&str, &str)> = rows.filter_map(|row| row.rsplit_once(" | ")).collect();
    assert!(shown.len() > 70, "{} rows", shown.len());
    let names = shown
        .iter()
        .flat_map(|(row, shown)| shown.split('`').skip(1).step_by(2).map(move |name| (row, name)));
    let missing: Vec<String> = names
        .filter(|(_, name)| !is_there(name) && !is_command(name))
        .map(|(row, name)| format!("{name}, in {row:.40}"))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
