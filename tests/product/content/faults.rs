use serde_json::{Value, json};

use super::CONTENT;
use super::folder::DataFolder;

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

#[track_caller]
pub fn one_fault(file: &str, pointer: &str, value: Option<Value>, words: &[&str]) {
    let folder = DataFolder::copy();
    folder.set(file, pointer, value);
    let faults = folder.faults();
    let [fault] = faults.as_slice() else { panic!("expected one fault, found {faults:#?}") };
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
    assert_eq!(DataFolder::copy().faults(), Vec::<String>::new());
}

#[test]
fn idea_id_that_is_no_growing_number_is_refused() {
    let file = "templates.json";
    one_fault(file, "/2/id", Some(json!("03")), &["03:", "numbers that grow; 2 came before"]);
}

#[test]
fn a_missing_trait() {
    one_fault(GAMING, &at("/crossCredits/planner"), None, &["crossCredits has no planner"]);
    one_fault("templates.json", "/14/values/observer", None, &["15", "values has no observer"]);
}

#[test]
fn an_unknown_trait() {
    let words = ["crossCredits names an unknown trait: luck"];
    one_fault(GAMING, &at("/crossCredits/luck"), Some(json!(3)), &words);
}

#[test]
fn a_number_out_of_range() {
    let words = ["crossCredits.planner must be a whole number from 1 to 25"];
    for wrong in [json!(0), json!(26), json!(2.5), json!("8"), json!(-1)] {
        one_fault(GAMING, &at("/crossCredits/planner"), Some(wrong), &words);
    }
    let words = ["3:", "values.planner must be a whole number from 5 to 10"];
    one_fault("templates.json", "/2/values/planner", Some(json!(11)), &words);
    one_fault("templates.json", "/2/salary", Some(json!(29_999)), &["3:", "from 30000 to 120000"]);
    one_fault("templates.json", "/2/salary", Some(json!(120_001)), &["3:", "from 30000 to 120000"]);
}

#[test]
fn an_unknown_skill() {
    let words = ["1:", "unknown skill: time-travel"];
    one_fault("templates.json", "/0/skills/1", Some(json!("time-travel")), &words);
}

#[test]
fn a_wrong_number_of_skills() {
    one_fault("templates.json", "/0/skills/1", None, &["1:", "exactly three skills"]);
}

#[test]
fn a_repeated_id_with_other_credits() {
    let folder = DataFolder::copy();
    folder.set(GAMING, "/subcategories/0/subcategories/-", Some(leaf("same", "Same")));
    let mut other = leaf("same", "Same");
    other["crossCredits"]["planner"] = json!(25);
    folder.set(GAMING, "/subcategories/1/subcategories/-", Some(other));
    let faults = folder.faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("/same: other crossCredits than at gaming/"), "{faults:?}");
}

#[test]
fn a_repeated_id_with_another_name() {
    let folder = DataFolder::copy();
    folder.set(GAMING, "/subcategories/0/subcategories/-", Some(leaf("same", "Same")));
    folder.set(GAMING, "/subcategories/1/subcategories/-", Some(leaf("same", "Other")));
    assert!(folder.faults()[0].contains("/same: other name or icon than at gaming/"));
}

#[test]
fn a_duplicate_name_under_one_parent() {
    let folder = DataFolder::copy();
    for id in ["one", "two"] {
        folder.set(GAMING, "/subcategories/0/subcategories/-", Some(leaf(id, "Twin")));
    }
    let faults = folder.faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("/two: the name \"Twin\" stands twice under one parent"));
}

#[test]
fn a_level_deeper_than_four() {
    let nested = |id: &str, child: Value| json!({ "id": id, "name": id, "icon": "dices", "subcategories": [child] });
    let deep = nested("two", nested("three", nested("four", leaf("five", "Five"))));
    one_fault(GAMING, "/subcategories/-", Some(deep), &["gaming/two/three/four/five", "level 5"]);
}

#[test]
fn a_missing_icon_or_name() {
    one_fault(GAMING, &at("/icon"), None, &["missing icon"]);
    one_fault(GAMING, &at("/name"), Some(json!(" ")), &["missing name"]);
}

#[test]
fn an_inner_id_that_stands_twice() {
    let twin = json!({
        "id": "gaming", "name": "Twin", "icon": "dices", "subcategories": [leaf("x-1", "X")],
    });
    one_fault(GAMING, "/subcategories/-", Some(twin), &["this inner id also stands at gaming"]);
}

#[test]
fn an_id_that_is_both_inner_and_activity() {
    let words = ["this id is both an inner category and an activity"];
    one_fault(GAMING, "/subcategories/-", Some(leaf("music", "Music, the activity")), &words);
}

#[test]
fn an_id_that_is_no_slug() {
    one_fault(GAMING, "/subcategories/-", Some(leaf("Not A Slug", "X")), &["lower-case words"]);
}

#[test]
fn subcategories_and_points_at_once() {
    let folder = DataFolder::copy();
    folder.set(GAMING, &at("/subcategories"), Some(json!([])));
    assert!(folder.faults()[0].contains("has both subcategories and crossCredits"));
}

#[test]
fn an_unknown_field() {
    one_fault(GAMING, &at("/colour"), Some(json!("red")), &["can't be read", "colour"]);
}

#[test]
fn a_misnamed_file() {
    let folder = DataFolder::copy();
    std::fs::write(folder.path().join("sites.json"), "{}").expect("written");
    assert_eq!(folder.faults(), ["FOLDER/sites.json: nothing reads a file of this name"]);
}

#[test]
fn a_file_that_is_missing_or_no_json() {
    let folder = DataFolder::copy();
    let order = folder.path().join("categories/order.json");
    std::fs::write(order, r#"["gaming", "gardening"]"#).expect("written");
    let missing = "FOLDER/categories/gardening.json: is missing";
    assert!(folder.faults().iter().any(|f| f == missing));
    std::fs::write(folder.path().join("traits.json"), "[{").expect("written");
    assert!(folder.faults().iter().any(|f| f.starts_with("FOLDER/traits.json: can't be read")));
}

#[test]
fn traits_in_another_order() {
    let folder = DataFolder::copy();
    folder.set("traits.json", "/0/id", Some(json!("observer")));
    assert!(folder.faults()[0].contains("analyticalThinker: must be trait number 1"));
}

#[test]
fn too_few_templates_and_too_many_communities() {
    one_fault("templates.json", "/49", None, &["49 entries; the product has 50"]);
    let folder = DataFolder::copy();
    for number in 0..9 {
        let link = "https://chat.example/";
        let devices = json!({ "ios": link, "android": link, "other": link });
        let more = json!({ "id": format!("more-{number}"), "name": "More", "icon": "users", "devices": devices });
        folder.set("communities.json", "/-", Some(more));
    }
    let fault = "FOLDER/communities.json: 13 entries; there may be 1 to 12";
    assert_eq!(folder.faults(), [fault]);
}

#[test]
fn communities_for_what_there_is_not() {
    for (kind, name) in [("traits", "cook"), ("branches", "chess"), ("ideas", "999")] {
        let audience = Some(json!({ kind: [name] }));
        let reason = format!("for.{kind}: there is no ");
        one_fault("communities.json", "/1/for", audience, &[&reason, name]);
    }
}

#[test]
fn communities_with_faults() {
    let file = "communities.json";
    one_fault(file, "/0/id", Some(json!("other")), &["estincome", "must be the first"]);
    let evil = Some(json!("javascript:alert(1)"));
    one_fault(file, "/1/devices/other", evil.clone(), &["devices.other must start with https://"]);
    one_fault(file, "/1/devices/android", evil, &["devices.android must start with one of"]);
    for link in ["//evil.example", "/\\evil.example", "signup", "http://chat.example", ""] {
        one_fault(file, "/1/devices/other", Some(json!(link)), &["devices.other must start"]);
    }
    let intent =
        |end: &str| Some(json!(format!("intent://chat.example/join#Intent;scheme=https{end}")));
    one_fault(file, "/1/devices/android", intent(";end"), &["needs devices.other"]);
    let whole = intent(";S.browser_fallback_url=https%3A%2F%2Fchat.example;en");
    one_fault(file, "/1/devices/android", whole, &["must end with ;end"]);
}

#[test]
fn every_fault_is_reported_not_only_the_first() {
    let folder = DataFolder::copy();
    folder.set(GAMING, &at("/crossCredits/planner"), None);
    folder.set("templates.json", "/0/skills/0", Some(json!("nowhere")));
    folder.set("communities.json", "/2/icon", Some(json!("")));
    assert_eq!(folder.faults().len(), 3);
}

#[test]
fn a_number_given_twice() {
    let words = ["sketching-and-drawing", "stands twice"];
    one_fault("codes.json", "/-", Some(json!("sketching-and-drawing")), &words);
}

#[test]
fn an_activity_that_is_gone_keeps_its_number() {
    let folder = DataFolder::copy();
    folder.set("codes.json", "/-", Some(json!("gone-for-good")));
    assert_eq!(folder.faults(), Vec::<String>::new());
}

#[test]
fn a_synonym_that_is_no_plain_word_or_leads_nowhere() {
    let file = "synonyms.json";
    one_fault(file, "/same/0/0", Some(json!("Two Words")), &["must be one word"]);
    one_fault(file, "/same/0", Some(json!(["chess"])), &["chess", "at least two"]);
    let nowhere = Some(json!(["qqqqq", "xxxxx"]));
    one_fault(file, "/same/0", nowhere, &["qqqqq", "no word of the group stands in a name"]);
}

#[test]
fn another_name_for_an_activity_that_is_none() {
    let file = "synonyms.json";
    one_fault(file, "/also/time-travel", Some(json!(["x"])), &["time-travel", "no such activity"]);
    one_fault(file, "/also/chess/0", Some(json!("Big")), &["chess", "must be words in lower case"]);
    one_fault(file, "/also/chess/0", Some(json!("chess")), &["is called \"chess\" anyway"]);
}

#[test]
fn evidence_that_says_nothing_or_lacks_what_pages_need() {
    let file = "evidence.json";
    one_fault(file, "/0/text", Some(json!(" ")), &["needs a text"]);
    one_fault(file, "/0/unit", Some(json!("miles")), &["miles"]);
    let at =
        CONTENT.evidence.iter().position(|figure| figure.id == "best-high").expect("it is there");
    one_fault(file, &format!("/{at}/id"), Some(json!("other")), &["best-high", "is missing"]);
}

#[test]
fn a_figure_without_source_or_year() {
    let file = "side-income.json";
    one_fault(file, "/0/source", Some(json!(" ")), &["needs a source"]);
    one_fault(file, "/0/year", Some(json!(24)), &["year"]);
    one_fault(file, "/0/year", None, &["can't be read", "year"]);
    one_fault(file, "/0/amount", Some(json!(0)), &["more than 0"]);
}
