//! The vectors that server and browser both run: the same selections, the same answers.

use serde_json::Value;
use worthmap::mapping::{Catalog, Ranked, Selection, StoredSelection, Template, rank};

use super::world::{self, REAL, list, number, text};
use crate::files;

pub fn read(name: &str) -> Value {
    serde_json::from_str(&files::read(&format!("tests/vectors/{name}"))).expect(name)
}

pub fn selection_of(case: &Value, catalog: &Catalog) -> Selection {
    let paths: Vec<String> = list(&case["selected"]).iter().map(text).collect();
    world::pick(catalog, paths.iter().map(String::as_str))
}

fn credits_are_right(case: &Value, selection: &Selection, catalog: &Catalog, name: &str) {
    let credits = selection.credits(&catalog.taxonomy);
    let wanted: Vec<u32> = list(&case["credits"]).iter().map(number).collect();
    assert_eq!(credits.0.to_vec(), wanted, "credits of {name}");
    assert_eq!(credits.total(), number(&case["total"]), "running total of {name}");
}

fn ranking_is_right(wanted: &Value, ranking: &[Ranked], catalog: &Catalog, name: &str) {
    for (wanted, ranked) in list(wanted).iter().zip(ranking) {
        let id = catalog.template(ranked.template).id.to_string();
        assert_eq!(id, text(&wanted["id"]), "order of {name}");
        let score = wanted["score"].as_f64().expect("a score");
        assert!((ranked.score - score).abs() < 1e-9, "score of {id} for {name}");
        let skills: Vec<bool> =
            list(&wanted["skills"]).iter().map(|hit| hit.as_bool().expect("a bool")).collect();
        assert_eq!(ranked.highlighted.to_vec(), skills, "skills of {id} for {name}");
    }
}

#[test]
fn the_made_up_world_is_scored_as_written_down() {
    let vectors = read("scoring.json");
    let catalog = world::from_vectors(&vectors);
    let maximum: Vec<u32> = list(&vectors["maximum"]).iter().map(number).collect();
    assert_eq!(catalog.taxonomy.maximum().0.to_vec(), maximum);
    for case in list(&vectors["cases"]) {
        let name = case["selected"].to_string();
        let selection = selection_of(case, &catalog);
        credits_are_right(case, &selection, &catalog, &name);
        let ranking = rank(&selection, &catalog);
        assert_eq!(ranking.len(), list(&case["ranking"]).len());
        ranking_is_right(&case["ranking"], &ranking, &catalog, &name);
    }
}

#[test]
fn templates_are_normalized_as_written_down() {
    let vectors = read("scoring.json");
    let catalog = world::from_vectors(&vectors);
    for template in catalog.templates() {
        let wanted = &vectors["normalised"][template.id.to_string()];
        let normalised = Template::normalize(&template.values, &catalog.taxonomy.maximum());
        for (found, wanted) in normalised.iter().zip(list(wanted)) {
            assert!((found - wanted.as_f64().expect("a number")).abs() < 1e-9, "{}", template.id);
        }
    }
}

#[test]
fn the_real_content_is_scored_as_written_down() {
    let vectors = read("real.json");
    let cases = list(&vectors["cases"]);
    assert!(cases.len() >= 200, "only {} cases", cases.len());
    for case in cases {
        let name = text(&case["name"]);
        let selection = selection_of(case, &REAL);
        credits_are_right(case, &selection, &REAL, &name);
        let ranking = rank(&selection, &REAL);
        ranking_is_right(&case["top"], &ranking, &REAL, &name);
    }
}

#[test]
fn the_real_selections_are_written_as_cookies_and_read_back() {
    let vectors = read("real.json");
    for case in list(&vectors["cases"]) {
        let stored = StoredSelection {
            selection: selection_of(case, &REAL),
            changed_at: vectors["time"].as_u64().expect("a time"),
        };
        let code = stored.encode(&REAL.taxonomy);
        assert_eq!(code, text(&case["cookie"]), "{}", case["name"]);
        assert_eq!(StoredSelection::decode(&code, &REAL.taxonomy), stored, "{}", case["name"]);
    }
}
