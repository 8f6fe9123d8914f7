use serde_json::Value;
use worthmap::mapping::{
    ChartValues, Pair, Proposals, Selection, TRAIT_IDS, TemplateIx, Verdict, comparable, rank,
    side_by_side, unit_from_credits,
};

use worthmap::content::Language;
use worthmap::insights::standing::tie;

use super::vectors::{read, selection_of};
use super::world::{REAL, list, number, text};

fn template(id: &str) -> TemplateIx {
    REAL.template_by_id(id.parse().expect("a number")).expect("a template")
}

fn you(selection: &Selection) -> ChartValues {
    ChartValues::from_unit(&unit_from_credits(&selection.credits(&REAL.taxonomy)))
}

fn pairs(wanted: &Value) -> Vec<Pair> {
    let pair = |row: &Value| Pair {
        axis: TRAIT_IDS.iter().position(|id| row[0] == **id).expect("a trait"),
        you: number(&row[1]),
        idea: number(&row[2]),
    };
    list(wanted).iter().map(pair).collect()
}

fn tables_are_right(case: &Value, selection: &Selection) {
    for (id, wanted) in case["tables"].as_object().expect("an object") {
        let idea = ChartValues::from_unit(&REAL.template(template(id)).unit);
        assert_eq!(side_by_side(&you(selection), &idea), pairs(wanted));
    }
}

fn firmness_is_right(case: &Value, selection: &Selection) {
    for (position, found) in Verdict::of_all(selection, &REAL).into_iter().enumerate() {
        let id = REAL.template(TemplateIx(position)).id.to_string();
        let (word, kept) = match case["firmness"].get(&id) {
            Some(wanted) => (text(&wanted[0]), number(&wanted[1])),
            None => ("Tentative".to_owned(), 0),
        };
        assert_eq!((found.firmness.word(), found.stayed), (&*word, kept as usize), "{case} {id}");
    }
}

fn outlooks_are_right(case: &Value, selection: &Selection) {
    for wanted in list(&case["outlooks"]) {
        let proposals = Proposals::new(selection, &REAL, template(&text(&wanted["id"])));
        assert_eq!(proposals.rank, number(&wanted["rank"]) as usize, "{}", case["name"]);
        assert_eq!(proposals.open, number(&wanted["open"]) as usize);
        assert_eq!(proposals.lowering, number(&wanted["lowering"]) as usize);
        assert_eq!(proposals.gains.len(), list(&wanted["gains"]).len());
        for (found, wanted) in proposals.gains.iter().zip(list(&wanted["gains"])) {
            let id = &REAL.taxonomy.activity(found.activity).id;
            assert_eq!(*id, text(&wanted["id"]), "{}", case["name"]);
            assert!(number(&wanted["rank"]) as usize <= proposals.rank, "lowers the rank");
            assert_eq!(Value::from(found.tenths), wanted["tenths"]);
            assert_eq!(format!("{:?}", found.because), text(&wanted["because"]));
            assert_eq!(found.rank, number(&wanted["rank"]) as usize);
            assert!((found.score - wanted["score"].as_f64().expect("a score")).abs() < 1e-9);
        }
    }
}

#[test]
fn results_are_explained_as_written_down() {
    let vectors = read("insights.json");
    assert!(list(&vectors["cases"]).len() >= 15);
    for case in list(&vectors["cases"]) {
        let selection = selection_of(case, &REAL);
        tables_are_right(case, &selection);
        firmness_is_right(case, &selection);
        outlooks_are_right(case, &selection);
        let language = Language::default();
        let words = tie(&rank(&selection, &REAL)[..20], &language);
        let words = words.map_or_else(String::new, |words| words.to_string());
        assert_eq!(words, text(&case["tie"]), "{}", case["name"]);
    }
}

#[test]
fn comparable_ideas_are_as_written_down() {
    for wanted in list(&read("insights.json")["comparable"]) {
        let found = comparable(&REAL, template(&text(&wanted["id"])));
        let ids: Vec<String> = found.iter().map(|ix| REAL.template(*ix).id.to_string()).collect();
        assert_eq!(ids, list(&wanted["comparable"]).iter().map(text).collect::<Vec<_>>());
    }
}
