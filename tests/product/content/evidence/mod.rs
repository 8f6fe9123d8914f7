//! Does the mapping ring true? `data/evidence.json` holds the figures that /method prints; this
//! holds them to what is promised. `make evidence` (`UPDATE_EVIDENCE=1` in the environment) works
//! all of them out anew and writes the file instead of failing.

mod chance;
mod information;
mod measures;
mod occupations;
mod people;
mod personas;

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};
use worthmap::content::{Content, Source};

use super::CONTENT;
use super::folder::DataFolder;
use measures::Measure;

#[derive(Debug, Clone, Copy)]
enum Must {
    AtLeast(f64),
    AtMost(f64),
    /// At most this where the activities' points are dealt out by chance.
    AtMostByChance(f64),
    Nothing,
}

use Must::{AtLeast, AtMost, AtMostByChance, Nothing};

const ROWS: [(&str, &str, &str, Must); 30] = [
    (
        "found-first",
        "share",
        "Two random activities from each of an idea's three skills: that idea is first",
        AtLeast(0.85),
    ),
    ("found-five", "share", "The same: it is among the first five", AtLeast(0.97)),
    ("weakest-five", "share", "The same for the idea that is found least", AtLeast(0.8)),
    (
        "photographer",
        "share",
        "Any four photography activities: a photographer is first",
        AtLeast(0.95),
    ),
    (
        "never-first",
        "count",
        "2,000 people with eight picks from two or three groups: ideas that are first for nobody",
        AtMost(1.0),
    ),
    (
        "commonest-first",
        "share",
        "The same people: the idea that is first most often is first for",
        AtMost(0.07),
    ),
    (
        "ahead",
        "share",
        "The same people: the first idea is ahead of the second by, on average",
        Nothing,
    ),
    (
        "first-without-skill",
        "share",
        "The same people: the first idea is like them in shape only, and none of its skills is picked",
        Nothing,
    ),
    (
        "bits",
        "bits",
        "Of the 3.32 bits that say which of the ten branches six picks come from, the first idea tells",
        AtLeast(2.4),
    ),
    ("best-one", "share", "Eight picks from one group: the best match, on average", Nothing),
    ("best-five", "share", "Eight picks from five groups: the best match, on average", Nothing),
    ("uncovered", "share", "Activities that are a skill of no idea", AtMost(0.03)),
    (
        "weakest-trait",
        "correlation",
        "Activities that plainly are an occupation, points against its ratings: rank correlation of the weakest trait",
        AtLeast(0.45),
    ),
    (
        "values-within",
        "correlation",
        "Ideas' values against work activities that played no part in them: rank correlation within an idea, on average",
        AtLeast(0.5),
    ),
    ("values-leader", "correlation", "The same across ideas: Team Leader", AtLeast(0.35)),
    ("values-creative", "correlation", "The same: Creative Builder", AtLeast(0.35)),
    ("values-helper", "correlation", "The same: People Helper", AtLeast(0.35)),
    ("values-communicator", "correlation", "The same: Communicator", AtLeast(0.35)),
    ("values-planner", "correlation", "The same: Planner", AtLeast(0.35)),
    (
        "firm-5",
        "share",
        "Five picks from two or three groups: the first idea is called firm",
        AtMostByChance(0.05),
    ),
    ("firm-8", "share", "Eight picks: the first idea is called firm", AtMostByChance(0.05)),
    ("firm-12", "share", "Twelve picks: the first idea is called firm", AtMostByChance(0.05)),
    (
        "first-ten",
        "share",
        "Three of nine picks changed for others of the same groups: how many of the first ten ideas stay",
        Nothing,
    ),
    (
        "people-tuning",
        "share",
        "32 imagined people that the content was made with: an idea to nod at among the first five",
        AtLeast(0.85),
    ),
    ("people-tuning-first", "share", "The same: such an idea is first", Nothing),
    (
        "people-held-out",
        "share",
        "32 others: an idea to nod at among the first five",
        AtLeast(0.85),
    ),
    ("people-held-out-first", "share", "The same: such an idea is first", Nothing),
    (
        "people-newcomer",
        "share",
        "60 more, described by somebody else before a result was seen: an idea to nod at among the first five",
        AtLeast(0.85),
    ),
    ("people-newcomer-first", "share", "The same: such an idea is first", Nothing),
    (
        "people-done",
        "share",
        "All 124 of them: the idea named first under “You already do this” is one to nod at",
        AtLeast(0.85),
    ),
];

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
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

fn project(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

fn row(position: usize, value: &Measure, uncalibrated: f64, by_chance: &Measure) -> Row {
    let (id, unit, text, must) = ROWS[position];
    assert_eq!((id, id), (value.0, by_chance.0), "the rows and the measures go together");
    Row {
        id: id.to_owned(),
        unit: unit.to_owned(),
        text: text.to_owned(),
        value: rounded(value.1),
        uncalibrated: rounded(uncalibrated),
        by_chance: rounded(by_chance.1),
        at_least: if let AtLeast(bound) = must { Some(bound) } else { None },
        at_most: if let AtMost(bound) = must { Some(bound) } else { None },
        at_most_by_chance: if let AtMostByChance(bound) = must { Some(bound) } else { None },
    }
}

fn uncalibrated() -> Content {
    let folder = DataFolder::copy();
    let script = folder.path().join("sources/build_content.py");
    let built = Command::new("python3").arg(script).arg("--uncalibrated").status();
    assert!(built.expect("python3").success(), "build_content.py fails");
    Content::load(&Source::Folder(folder.path())).expect("as sound as before")
}

fn written() -> Vec<Row> {
    let text = fs::read_to_string(project("data/evidence.json")).expect("evidence.json");
    serde_json::from_str(&text).expect("evidence.json")
}

fn lines(rows: &[Row]) -> String {
    let line = |row: &Row| format!("  {}", serde_json::to_string(row).expect("plain numbers"));
    format!("[\n{}\n]\n", rows.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

fn table(rows: &[Row], traits: &[Measure]) -> String {
    let mut text = String::from(
        "| figure | measured | uncalibrated | by chance | must |\n|---|---|---|---|---|\n",
    );
    for row in rows {
        let bound = |sign: &str, bound: Option<f64>| bound.map(|bound| format!("{sign} {bound}"));
        let must = bound("≥", row.at_least)
            .or_else(|| bound("≤", row.at_most))
            .or_else(|| bound("by chance ≤", row.at_most_by_chance));
        // Writing to a String can't fail.
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} |",
            row.text,
            row.value,
            row.uncalibrated,
            row.by_chance,
            must.unwrap_or_default(),
        );
    }
    for (id, agreement) in traits {
        let _ = writeln!(text, "agreement with the ratings, {id}: {agreement:.2}");
    }
    text
}

fn missed() -> String {
    let missed = |half| personas::served(half, 5, &CONTENT.catalog).1;
    let [tuning, held_out, newcomer] = ["tuning", "held out", "newcomer"].map(missed);
    format!("not served: {tuning:?}; held out: {held_out:?}; newcomers: {newcomer:?}")
}

#[test]
fn the_evidence_is_what_is_printed_and_holds() {
    let found = measures::all(&CONTENT.catalog);
    let by_chance = measures::all(&chance::dealt_out().catalog);
    let update = env::var_os("UPDATE_EVIDENCE").is_some();
    let without: Vec<f64> = if update {
        measures::all(&uncalibrated().catalog).iter().map(|measure| measure.1).collect()
    } else {
        written().iter().map(|row| row.uncalibrated).collect()
    };
    let rows: Vec<Row> = found
        .iter()
        .zip(&by_chance)
        .enumerate()
        .map(|(position, (value, chance))| row(position, value, without[position], chance))
        .collect();
    let report = table(&rows, &measures::traits(&CONTENT.catalog));
    if update {
        fs::write(project("data/evidence.json"), lines(&rows)).expect("data/evidence.json");
        println!("{report}{}", missed());
    }
    for row in &rows {
        assert!(row.at_least.is_none_or(|bound| row.value >= bound), "{report}\n{row:?}");
        assert!(row.at_most.is_none_or(|bound| row.value <= bound), "{report}\n{row:?}");
        let by_chance = row.at_most_by_chance;
        assert!(by_chance.is_none_or(|bound| row.by_chance <= bound), "{report}\n{row:?}");
    }
    let stale = "evidence.json is stale: run `make evidence`";
    assert!(update || written() == rows, "{stale}");
}
