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
const CHANGES: &str = r#"
templates.json /2/id | "03" | 03: | numbers that grow; 2 came before
LEAF/crossCredits/planner | | crossCredits has no planner
templates.json /14/values/observer | | 15 | values has no observer
LEAF/crossCredits/luck | 3 | crossCredits names an unknown trait: luck
LEAF/crossCredits/planner | 0 | crossCredits.planner must be a whole number from 1 to 25
LEAF/crossCredits/planner | 26 | crossCredits.planner must be a whole number from 1 to 25
LEAF/crossCredits/planner | 2.5 | crossCredits.planner must be a whole number from 1 to 25
LEAF/crossCredits/planner | "8" | crossCredits.planner must be a whole number from 1 to 25
LEAF/crossCredits/planner | -1 | crossCredits.planner must be a whole number from 1 to 25
templates.json /2/values/planner | 11 | 3: | values.planner must be a whole number from 5 to 10
templates.json /2/salary | 29999 | 3: | from 30000 to 120000
templates.json /2/salary | 120001 | 3: | from 30000 to 120000
templates.json /0/skills/1 | "time-travel" | 1: | unknown skill: time-travel
templates.json /0/skills/1 | | 1: | exactly three skills
LEAF/icon | | missing icon
LEAF/name | " " | missing name
LEAF/color | "red" | can't be read | color
communities.json /1/for | {"traits": ["cook"]} | for.traits: there is no | cook
communities.json /1/for | {"branches": ["chess"]} | for.branches: there is no | chess
communities.json /1/for | {"ideas": ["999"]} | for.ideas: there is no | 999
communities.json /0/id | "other" | estincome | must be the first
communities.json /1/devices/other | "javascript:alert(1)" | devices.other must start with https://
communities.json /1/devices/android | "javascript:alert(1)" | devices.android must start with one of
communities.json /1/devices/other | "//evil.example" | devices.other must start
communities.json /1/devices/other | "/\\evil.example" | devices.other must start
communities.json /1/devices/other | "signup" | devices.other must start
communities.json /1/devices/other | "http://chat.example" | devices.other must start
communities.json /1/devices/other | "" | devices.other must start
communities.json /1/devices/android | "intent://chat.example/join#Intent;scheme=https;end" | needs devices.other
communities.json /1/devices/android | INTENT | must end with ;end
codes.json /- | "sketching-and-drawing" | sketching-and-drawing | stands twice
synonyms.json /same/0/0 | "Two Words" | must be one word
synonyms.json /same/0 | ["chess"] | chess | at least two
synonyms.json /same/0 | ["qqqqq", "xxxxx"] | qqqqq | no word of the group stands in a name
synonyms.json /also/time-travel | ["x"] | time-travel | no such activity
synonyms.json /also/chess/0 | "Big" | chess | must be words in lower case
synonyms.json /also/chess/0 | "chess" | is called "chess" anyway
evidence.json /0/text | " " | needs a text
evidence.json /0/unit | "miles" | miles
evidence.json /BEST/id | "other" | best-five | is missing
side-income.json /0/source | " " | needs a source
side-income.json /0/year | 24 | year
side-income.json /0/year | | can't be read | year
side-income.json /0/amount | 0 | more than 0
copy/traits.json /planner | | planner | has no text
copy/traits.json /luck | "x" | luck | no such entry
copy/categories.json /chess | "x" | chess | no such entry
copy/categories.json /music | " " | music | has no text
copy/ideas.json /7 | | 7: | nothing about Companion for Older People
copy/ideas.json /8/hard | "" | 8: | hard is empty
copy/ideas.json /61 | TWIN | 61: | no such idea
copy/ideas.json /2/slug | "portrait-and-family-photographer" | 2: | stands twice
copy/ideas.json /2/slug | "by-name" | 2: | of a list of ideas
copy/ideas.json /2/slug | "A b" | 2: | lower-case words
sources/origins.json /9 | | 9: | there is nothing about
sources/origins.json /9/note | "" | 9: | has no note
sources/origins.json /9/counted | [] | 9: | no occupation's wages are counted
sources/origins.json /9/occupations/0/low | 999999 | 9: | must rise from low to high
sources/origins.json /9/basis | "best" | can't be read | best
copy/faq.json /0/title | "" | needs a title
copy/faq.json /0/questions/0/answer | " " | must not be empty
copy/faq.json /0/questions/0/answer | "a `b" | a backtick has no end
copy/faq.json /0/questions/0/answer | "{age} {ages} `{x}` :-}" | there is no value {ages}
copy/faq.json /0/questions/0/id | "what-is-free" | this id stands twice
copy/faq.json /0/questions/0/id | "What" | lower-case words
GAMING /subcategories/- | DEEP | gaming/two/three/four/five | level 5
GAMING /subcategories/- | GROUP | this inner id also stands at gaming
GAMING /subcategories/- | MUSIC | this id is both an inner category and an activity
GAMING /subcategories/- | SPACED | lower-case words
shapes.json /planner/peopleHelper | | planner, peopleHelper | has no line
shapes.json /planner/peopleHelper | "" | planner, peopleHelper | must be words
shapes.json /planner/peopleHelper | LONG | 61 characters; 60 at most
shapes.json /planner/peopleHelper | "everyone gets there." | must end without a mark
shapes.json /planner/peopleHelper | "By Sunday night nobody is lost" | begins with the words of planner, communicator
shapes.json /planner/planner | "x" | planner, planner | no such pair
shapes.json /luck | {"planner": "x"} | luck, planner | no such pair
"#;

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
    for row in table.trim().lines() {
        let mut cells = row.split('|').map(str::trim);
        let (file, pointer) = cells.next().and_then(|at| at.split_once(' ')).expect(row);
        let value = cells.next().filter(|value| !value.is_empty());
        let value = value.map(|value| serde_json::from_str(value).expect(row));
        let words: Vec<&str> = cells.collect();
        assert!(!words.is_empty(), "{row}");
        one_fault(file, pointer, value, &words);
    }
}

#[track_caller]
fn one_fault(file: &str, pointer: &str, value: Option<Value>, words: &[&str]) {
    let folder = OwnFolder::empty();
    folder.set(file, pointer, value);
    let faults = folder.faults();
    let [fault] = faults.as_slice() else { panic!("{file} {pointer}: {faults:#?}") };
    for word in words {
        assert!(fault.contains(word), "{fault:?} doesn't say {word:?}");
    }
    assert!(fault.starts_with(&format!("FOLDER/{file}")), "{fault:?} doesn't name the file");
}

fn at(rest: &str) -> String {
    format!("{LEAF}{rest}")
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
fn subcategories_and_points_at_once() {
    let folder = OwnFolder::empty();
    folder.set(GAMING, &at("/subcategories"), Some(json!([])));
    assert!(folder.faults()[0].contains("has both subcategories and crossCredits"));
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
    let missing = "FOLDER/categories/gardening.json: is missing";
    assert!(folder.faults().iter().any(|f| f == missing));
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
    folder.set(GAMING, &at("/crossCredits/planner"), None);
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
