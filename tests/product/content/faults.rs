use serde_json::{Value, json};

use super::CONTENT;
use crate::own::folder::OwnFolder;

const GAMING: &str = "categories/gaming.json";
const LEAF: &str = "/subcategories/0/subcategories/0";

fn leaf(id: &str, name: &str) -> Value {
    let points = json!({
        "analyticalThinker": 1, "teamLeader": 2, "creativeBuilder": 3, "bigPictureThinker": 4,
        "detailOrganizer": 5, "peopleHelper": 6, "communicator": 7, "quickLearner": 8,
        "planner": 9, "observer": 10,
    });
    json!({ "id": id, "name": name, "icon": "dices", "crossCredits": points })
}

/// File and pointer of one change, the new value or none, and what its one fault says. `LEAF` is the
/// first activity of gaming.
const CHANGES: &str = include_str!("faults.txt");

#[test]
fn each_change_is_one_fault_with_file_and_reason() {
    let best = CONTENT.evidence.iter().position(|figure| figure.id == "best-five").expect("found");
    let intent = "intent://chat.example/join#Intent;scheme=https";
    let group = |id: &str, child: Value| json!({ "id": id, "name": id, "icon": "dices", "subcategories": [child] });
    let deep = group("two", group("three", group("four", leaf("five", "Five"))));
    let table = CHANGES
        .replace("GAMING", GAMING)
        .replace("LEAF", &format!("{GAMING} {LEAF}"))
        .replace("DEEP", &deep.to_string())
        .replace("GROUP", &group("gaming", leaf("x-1", "X")).to_string())
        .replace("MUSIC", &leaf("music", "Music, the activity").to_string())
        .replace("SPACED", &leaf("Not A Slug", "X").to_string())
        .replace("BEST", &best.to_string())
        .replace(
            "INTENT",
            &format!("\"{intent};S.browser_fallback_url=https%3A%2F%2Fchat.example;en\""),
        )
        .replace("LONG", &format!("\"{}b\"", "a ".repeat(30)))
        .replace(
            "TWIN",
            r#"{"slug":"x","summary":"x","what":"x","pays":"x","start":"x","hard":"x"}"#,
        );
    let mut batches: Vec<Vec<Change>> = Vec::new();
    for change in table.trim().lines().map(Change::parse) {
        let clashes = |other: &Change| other.file == change.file || other.hides_others();
        let has_room =
            |batch: &&mut Vec<Change>| !change.hides_others() && !batch.iter().any(clashes);
        match batches.iter_mut().find(has_room) {
            Some(batch) => batch.push(change),
            None => batches.push(vec![change]),
        }
    }
    for changes in &batches {
        one_fault_each(changes);
    }
}

struct Change<'a> {
    file: &'a str,
    pointer: &'a str,
    value: Option<Value>,
    words: Vec<&'a str>,
}

impl<'a> Change<'a> {
    fn parse(row: &'a str) -> Self {
        let mut cells = row.split('|').map(str::trim);
        let (file, pointer) = cells.next().and_then(|at| at.split_once(' ')).expect(row);
        let value = cells.next().filter(|value| !value.is_empty());
        let value = value.map(|value| serde_json::from_str(value).expect(row));
        let words: Vec<&str> = cells.collect();
        assert!(!words.is_empty(), "{row}");
        Self { file, pointer, value, words }
    }

    /// Checks that need the file, or all ideas, are skipped.
    fn hides_others(&self) -> bool {
        self.file == "templates.json" || self.words.contains(&"can't be read")
    }
}

/// Of changes in different files, which are read at once.
fn one_fault_each(changes: &[Change<'_>]) {
    let folder = OwnFolder::empty();
    for change in changes {
        folder.set(change.file, change.pointer, change.value.clone());
    }
    let faults = folder.faults();
    for Change { file, pointer, words, .. } in changes {
        let of_file = faults.iter().filter(|fault| fault.starts_with(&format!("FOLDER/{file}")));
        let [fault] = of_file.collect::<Vec<_>>()[..] else {
            panic!("{file} {pointer}: {faults:#?}")
        };
        for word in words {
            assert!(fault.contains(word), "{fault:?} doesn't say {word:?}");
        }
    }
    assert_eq!(faults.len(), changes.len(), "{faults:#?}");
}

#[test]
fn the_real_content_has_no_fault() {
    assert_eq!(OwnFolder::empty().faults(), Vec::<String>::new());
}

#[test]
fn a_repeated_id_with_other_credits_or_another_name() {
    let mut richer = leaf("same", "Same");
    richer["crossCredits"]["planner"] = json!(25);
    let renamed = leaf("same", "Other");
    for (other, words) in [(richer, "other crossCredits"), (renamed, "other name or icon")] {
        let folder = OwnFolder::empty();
        folder.set(GAMING, "/subcategories/0/subcategories/-", Some(leaf("same", "Same")));
        folder.set(GAMING, "/subcategories/1/subcategories/-", Some(other));
        let faults = folder.faults();
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].contains(&format!("/same: {words} than at gaming/")), "{faults:?}");
    }
}

#[test]
fn a_duplicate_name_under_one_parent() {
    let folder = OwnFolder::empty();
    for id in ["one", "two"] {
        folder.set(GAMING, "/subcategories/0/subcategories/-", Some(leaf(id, "Twin")));
    }
    let faults = folder.faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("/two: the name \"Twin\" stands twice under one parent"));
}

#[test]
fn a_file_that_is_misnamed_or_a_folder_too_low() {
    let folder = OwnFolder::empty();
    folder.write("sites.json", "{}");
    folder.write("data/traits.json", "[]");
    let unread = |name| format!("FOLDER/{name}: nothing reads a file of this name");
    assert_eq!(folder.faults(), ["data/traits.json", "sites.json"].map(unread));
}

#[test]
fn a_file_that_is_missing_or_no_json() {
    let folder = OwnFolder::empty();
    folder.write("categories/order.json", r#"["gaming", "gardening"]"#);
    let missing = "FOLDER/categories/gardening.json: is missing".to_owned();
    assert!(folder.faults().contains(&missing));
    folder.write("traits.json", "[{");
    assert!(folder.faults().iter().any(|f| f.starts_with("FOLDER/traits.json: can't be read")));
}

#[test]
fn traits_in_another_order_are_a_fault() {
    let folder = OwnFolder::empty();
    folder.set("traits.json", "/0/id", Some(json!("observer")));
    assert!(folder.faults()[0].contains("analyticalThinker: must be trait number 1"));
}

#[test]
fn every_fault_is_reported_not_only_the_first() {
    let folder = OwnFolder::empty();
    folder.set(GAMING, &format!("{LEAF}/crossCredits/planner"), None);
    folder.set("templates.json", "/0/skills/0", Some(json!("nowhere")));
    folder.set("communities.json", "/2/icon", Some(json!("")));
    assert_eq!(folder.faults().len(), 3);
}

#[test]
fn an_activity_that_is_gone_keeps_its_number() {
    let folder = OwnFolder::empty();
    folder.set("codes.json", "/-", Some(json!("gone-for-good")));
    assert_eq!(folder.faults(), Vec::<String>::new());
}

#[test]
fn thirteen_communities_are_too_many() {
    let folder = OwnFolder::empty();
    let link = "https://chat.example/";
    let devices = json!({ "ios": link, "android": link, "other": link });
    for number in 0..9 {
        let more = json!({ "id": format!("more-{number}"), "name": "More", "icon": "users", "devices": devices });
        folder.set("communities.json", "/-", Some(more));
    }
    let fault = "FOLDER/communities.json: 13 entries; there may be 1 to 12";
    assert_eq!(folder.faults(), [fault]);
}
