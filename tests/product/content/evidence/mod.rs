//! `data/evidence.json` holds the figures that /method prints, with the bounds that are promised of them. `make
//! evidence` (`UPDATE_EVIDENCE=1` in the environment) measures all of them anew and writes the file instead of
//! failing.

pub mod chance;
mod information;
mod measures;
mod occupations;
mod people;
mod personas;

use std::env;
use std::fs;
use std::process::Command;

use serde::{Deserialize, Serialize};
use worthmap::content::Content;

use super::CONTENT;
use crate::files::{read, root};
use crate::own::folder::OwnFolder;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Row {
    id: String,
    unit: String,
    text: String,
    value: f64,
    /// Without the step that moves activities toward the ideas whose skill they are.
    uncalibrated: f64,
    /// With the activities' points and the ideas' values dealt out by chance.
    by_chance: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most_by_chance: Option<f64>,
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

fn uncalibrated() -> Content {
    let folder = OwnFolder::empty();
    let copied =
        Command::new("cp").arg("-r").arg(root().join("data/.")).arg(folder.path()).status();
    assert!(copied.expect("cp").success());
    let script = folder.path().join("sources/build_content.py");
    let built = Command::new("python3").arg(script).arg("--uncalibrated").status();
    assert!(built.expect("python3").success(), "build_content.py fails");
    folder.content()
}

fn written() -> Vec<Row> {
    serde_json::from_str(&read("data/evidence.json")).expect("evidence.json")
}

fn lines(rows: &[Row]) -> String {
    let line = |row: &Row| format!("  {}", serde_json::to_string(row).expect("plain numbers"));
    format!("[\n{}\n]\n", rows.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

#[test]
fn the_evidence_is_what_is_printed_and_holds() {
    let found = measures::all(&CONTENT.catalog);
    let by_chance = measures::all(&chance::dealt_out().catalog);
    let update = env::var_os("UPDATE_EVIDENCE").is_some();
    let uncalibrated = update.then(|| measures::all(&uncalibrated().catalog));
    let written = written();
    let mut rows = written.clone();
    assert_eq!(rows.len(), found.len());
    for (at, row) in rows.iter_mut().enumerate() {
        assert_eq!([found[at].0, by_chance[at].0], [&*row.id; 2], "in the order of the measures");
        (row.value, row.by_chance) = (rounded(found[at].1), rounded(by_chance[at].1));
        if let Some(measures) = &uncalibrated {
            row.uncalibrated = rounded(measures[at].1);
        }
    }
    let report = lines(&rows);
    if update {
        fs::write(root().join("data/evidence.json"), &report).expect("data/evidence.json");
        println!("{report}");
    }
    for row in &rows {
        assert!(row.at_least.is_none_or(|bound| row.value >= bound), "{report}\n{row:?}");
        assert!(row.at_most.is_none_or(|bound| row.value <= bound), "{report}\n{row:?}");
        let by_chance = row.at_most_by_chance;
        assert!(by_chance.is_none_or(|bound| row.by_chance <= bound), "{report}\n{row:?}");
    }
    let bounds = rows.iter().filter(|row| {
        row.at_least.is_some() || row.at_most.is_some() || row.at_most_by_chance.is_some()
    });
    assert_eq!(bounds.count(), 22, "figures that something is promised of");
    assert!(update || written == rows, "evidence.json is stale: run `make evidence`");
}
