use std::process::Command;

use crate::files::{read, root};

const DOCUMENTS: &str = "ARCHITECTURE.md CONTRIBUTING.md README.md SECURITY.md bench/README.md data/README.md \
    docs/asvs.md docs/operations.md docs/dependencies.md islands/README.md";
const ENDINGS: [&str; 12] =
    [".rs", ".ts", ".tsx", ".mjs", ".json", ".html", ".css", ".md", ".sql", ".toml", ".py", ".csv"];
const WRITTEN: [&str; 4] = ["manifest.json", "latest.json", "package.json", "languages/ca.json"];

/// A name in backticks counts as there when a file's path is it or ends with it: documents call
/// `tests/product/accounts/limits.rs` by its last parts where the rest is clear.
#[test]
fn every_file_that_a_document_names_is_there() {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    let files = String::from_utf8(listed.stdout).expect("paths are text");
    let is_there = |name: &str| {
        let tail = format!("/{}", name.trim_start_matches("./"));
        files.lines().any(|file| file == name || file.ends_with(&tail))
    };
    let mut missing = Vec::new();
    for document in DOCUMENTS.split_whitespace() {
        let text = read(document);
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

/// Folders that the tables of SECURITY.md and docs/asvs.md leave out of a path.
const SHOWN_IN: [&str; 4] = ["", "tests/", "tests/product/", "tests/product/accounts/"];

#[test]
fn evidence_of_security_tables_exists() {
    let (makefile, security, asvs) = (read("Makefile"), read("SECURITY.md"), read("docs/asvs.md"));
    let (_, threats) = security.split_once("## Threats").expect("the table of threats");
    let rows: Vec<&str> = threats
        .lines()
        .chain(asvs.lines())
        .filter(|line| line.starts_with("| ") && line.matches(" | ").count() == 2)
        .collect();
    assert!(rows.len() > 70, "{} rows", rows.len());
    let is_file =
        |name: &str| SHOWN_IN.iter().any(|folder| root().join(folder).join(name).exists());
    let is_command = |name: &str| match name.split_once(' ') {
        Some(("make", target)) => makefile.contains(&format!("\n{target}:")),
        Some(("cargo", "clippy")) => true,
        _ => false,
    };
    let missing: Vec<String> = rows
        .iter()
        .filter_map(|row| row.rsplit_once(" | "))
        .flat_map(|(row, shown)| shown.split('`').skip(1).step_by(2).map(move |name| (row, name)))
        .filter(|(_, name)| !is_file(name) && !is_command(name))
        .map(|(row, name)| format!("{name}, in {row:.40}"))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
