//! Queries as people type them, each with the activities that would be a sensible answer.
//!
//! All answers were written before any of the queries was tried. The lists of strangers are samples
//! of public lists of hobbies, occupations and household chores. Misses in the lists that were seen
//! were mended, those in the others never: these are the honest measure.

use super::search::find;
use crate::content::CONTENT;

const STRANGERS_SEEN: &str = include_str!("everyday/strangers-seen.txt");
const STRANGERS_UNSEEN: &str = include_str!("everyday/strangers-unseen.txt");

const LANGUAGES_SEEN: &str = include_str!("everyday/languages-seen.txt");
const LANGUAGES_UNSEEN: &str = include_str!("everyday/languages-unseen.txt");

const FIRST: usize = 3;
const AMONG_THE_FIRST: f64 = 0.95;
const OF_STRANGERS: f64 = 0.85;

struct Query {
    typed: &'static str,
    sensible: Vec<&'static str>,
}

/// The queries of a list. Answers that aren't in the tree yet are left out, and with them the
/// queries that have no other.
fn queries(list: &'static str) -> Vec<Query> {
    let lines =
        list.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split("; "));
    let known = |id: &&str| CONTENT.catalog.taxonomy.activity_by_id(id).is_some();
    let query = |line: &'static str| {
        let (typed, sensible) = line.split_once(": ").expect(line);
        Query { typed, sensible: sensible.split(", ").filter(|id| known(id)).collect() }
    };
    lines.map(query).filter(|query| !query.sensible.is_empty()).collect()
}

#[track_caller]
fn measure(list: &'static str, wanted: f64) {
    let queries = queries(list);
    let missed: Vec<String> = queries
        .iter()
        .map(|query| (query, find(query.typed).into_iter().take(FIRST).collect::<Vec<_>>()))
        .filter(|(query, found)| !found.iter().any(|id| query.sensible.contains(id)))
        .map(|(query, found)| format!("{}: {found:?}", query.typed))
        .collect();
    let count = |number: usize| f64::from(u32::try_from(number).expect("some hundred"));
    let share = 1.0 - count(missed.len()) / count(queries.len());
    println!("{} queries, {share:.3} with a sensible answer", queries.len());
    assert!(queries.len() >= 60, "a list of {} shows little", queries.len());
    assert!(share >= wanted, "{share:.3} instead of {wanted}; without:\n{}", missed.join("\n"));
}

#[test]
fn everyday_queries_find_a_sensible_activity() {
    measure(STRANGERS_SEEN, AMONG_THE_FIRST);
    measure(STRANGERS_UNSEEN, OF_STRANGERS);
    measure(LANGUAGES_SEEN, AMONG_THE_FIRST);
    measure(LANGUAGES_UNSEEN, OF_STRANGERS);
}

#[test]
fn other_names_of_an_activity_find_it_among_the_first() {
    let synonyms: serde_json::Value =
        serde_json::from_str(include_str!("../../../data/synonyms.json")).unwrap();
    let (mut names, mut missed) = (0, Vec::new());
    for (id, also) in synonyms["also"].as_object().unwrap() {
        for name in also.as_array().unwrap().iter().filter_map(|name| name.as_str()) {
            names += 1;
            if !find(name).into_iter().take(FIRST).any(|found| found == id) {
                missed.push(format!("{name}: {id}"));
            }
        }
    }
    assert!(names >= 300 && missed.len() * 20 <= names, "of {names}: {missed:#?}");
}

#[test]
fn corrected_queries_find_the_sensible_activity_first() {
    for (query, sensible) in rows(include_str!("everyday/corrected.txt")) {
        let found = find(query);
        let first = found.first().copied().unwrap_or("nothing");
        assert!(sensible.split(", ").any(|id| id == first), "{query} finds {found:?}");
    }
    for (query, nonsense) in rows(include_str!("everyday/nonsense.txt")) {
        assert!(!find(query).contains(&nonsense), "{query} finds {nonsense}");
    }
}

fn rows(list: &str) -> impl Iterator<Item = (&str, &str)> {
    list.lines().map(|line| line.split_once(": ").expect(line))
}
