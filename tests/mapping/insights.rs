//! What explains a result: against the vectors, and against doing it the slow way.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use worthmap::mapping::{
    Catalogue, ChartValues, Credits, Firmness, IncomeRange, Outlook, Pair, Reasons, Selection,
    TRAIT_IDS, TemplateIx, about_equal, place, rank, side_by_side, unit_from_credits,
};

use crate::properties::{picked, some_leaves};
use crate::vectors::{read, selection_of};
use crate::world::{REAL, list, number, text};

fn template(id: &str) -> TemplateIx {
    REAL.template_by_id(id.parse().expect("a number")).expect("a template")
}

fn you(selection: &Selection) -> ChartValues {
    ChartValues::from_unit(&unit_from_credits(&Credits::of_selection(selection, &REAL.taxonomy)))
}

fn templates() -> impl Strategy<Value = TemplateIx> {
    select((0..REAL.templates().len()).map(TemplateIx).collect::<Vec<_>>())
}

fn pairs(wanted: &Value) -> Vec<Pair> {
    let pair = |row: &Value| Pair {
        axis: TRAIT_IDS.iter().position(|id| row[0] == **id).expect("a trait"),
        you: number(&row[1]),
        idea: number(&row[2]),
    };
    list(wanted).iter().map(pair).collect()
}

fn reasons_are_right(case: &Value, selection: &Selection) {
    for (id, wanted) in case["reasons"].as_object().expect("an object") {
        let idea = ChartValues::from_unit(&REAL.template(template(id)).unit);
        let found = Reasons::new(&you(selection), &idea);
        assert_eq!(found.shared, pairs(&wanted["shared"]), "{} {id}", case["name"]);
        assert_eq!(found.short, pairs(&wanted["short"]), "{} {id}", case["name"]);
        assert_eq!(side_by_side(&you(selection), &idea), pairs(&wanted["table"]));
    }
}

fn firmness_is_right(case: &Value, selection: &Selection) {
    for (position, found) in Firmness::of_all(selection, &REAL).into_iter().enumerate() {
        let id = REAL.template(TemplateIx(position)).id.to_string();
        let wanted = case["firmness"].get(&id).map_or("Tentative".to_owned(), text);
        assert_eq!(found.word(), wanted, "{} {id}", case["name"]);
    }
}

fn outlooks_are_right(case: &Value, selection: &Selection) {
    for wanted in list(&case["outlooks"]) {
        let found = Outlook::new(selection, &REAL, template(&text(&wanted["id"])));
        assert_eq!(found.place, number(&wanted["place"]) as usize, "{}", case["name"]);
        assert_eq!(found.open, number(&wanted["open"]) as usize);
        assert_eq!(found.lowering, number(&wanted["lowering"]) as usize);
        assert_eq!(found.gains.len(), list(&wanted["gains"]).len());
        for (found, wanted) in found.gains.iter().zip(list(&wanted["gains"])) {
            let id = &REAL.taxonomy.activity(found.activity).id;
            assert_eq!(*id, text(&wanted["id"]), "{}", case["name"]);
            assert_eq!(found.tenths, number(&wanted["tenths"]));
            assert_eq!(found.place, number(&wanted["place"]) as usize);
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
        reasons_are_right(case, &selection);
        firmness_is_right(case, &selection);
        outlooks_are_right(case, &selection);
        let wanted: Vec<(usize, usize)> = list(&case["aboutEqual"])
            .iter()
            .map(|span| (number(&span[0]) as usize, number(&span[1]) as usize))
            .collect();
        assert_eq!(about_equal(&rank(&selection, &REAL)[..20]), wanted, "{}", case["name"]);
    }
}

#[test]
fn income_ranges_are_as_written_down() {
    for wanted in list(&read("insights.json")["ranges"]) {
        let found = IncomeRange::new(&REAL, template(&text(&wanted["id"])));
        let profiles: Vec<String> =
            found.profiles.iter().map(|ix| REAL.template(*ix).id.to_string()).collect();
        assert_eq!(profiles, list(&wanted["profiles"]).iter().map(text).collect::<Vec<_>>());
        assert_eq!((found.low, found.high), (number(&wanted["low"]), number(&wanted["high"])));
    }
}

#[test]
fn an_income_range_lies_within_the_salaries_it_comes_from() {
    for position in 0..REAL.templates().len() {
        let range = IncomeRange::new(&REAL, TemplateIx(position));
        let salaries: Vec<u32> =
            range.profiles.iter().map(|ix| REAL.template(*ix).salary).collect();
        assert_eq!(salaries.len(), 10);
        assert_eq!(range.profiles[0], TemplateIx(position));
        let (least, most) =
            (salaries.iter().min().expect("one"), salaries.iter().max().expect("one"));
        assert!(least - 500 <= range.low && range.low <= range.high && range.high <= most + 500);
        assert_eq!((range.low % 1_000, range.high % 1_000), (0, 0));
        assert!(range.monthly().0 <= range.monthly().1);
        assert_eq!((range.monthly().0 % 100, range.monthly().1 % 100), (0, 0));
    }
}

/// The rule as it stands, without any shortcut.
fn naive_firmness(selection: &Selection, world: &Catalogue, idea: TemplateIx) -> Firmness {
    let kept = selection.picks().iter().filter(|pick| {
        let mut rest = (*selection).clone();
        rest.remove(pick.activity);
        rank(&rest, world)[..3].iter().any(|ranked| ranked.template == idea)
    });
    let (kept, runs) = (kept.count(), selection.len());
    match () {
        () if runs < 5 => Firmness::Tentative,
        () if kept * 100 >= runs * 90 => Firmness::Firm,
        () if kept * 100 >= runs * 60 => Firmness::Likely,
        () => Firmness::Tentative,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_gain_equals_a_full_ranking(leaves in some_leaves(), idea in templates()) {
        let selection = picked(&leaves);
        let before = rank(&selection, &REAL);
        let score_of = |ranking: &[worthmap::mapping::Ranked]| {
            ranking.iter().find(|ranked| ranked.template == idea).expect("all are ranked").score
        };
        let outlook = Outlook::new(&selection, &REAL, idea);
        prop_assert_eq!(outlook.open, REAL.taxonomy.activities().len() - selection.len());
        prop_assert_eq!(outlook.place, place(&selection, &REAL, idea));
        for gain in &outlook.gains {
            prop_assert!(!selection.contains(gain.activity));
            let mut more = selection.clone();
            more.add(REAL.taxonomy.activity(gain.activity).places[0], &REAL.taxonomy);
            let after = rank(&more, &REAL);
            prop_assert_eq!(gain.score.to_bits(), score_of(&after).to_bits());
            prop_assert_eq!(gain.place, place(&more, &REAL, idea));
            let tenths = ((gain.score - score_of(&before)) * 1_000.0 + 0.5).floor();
            prop_assert!((f64::from(gain.tenths) - tenths).abs() < f64::EPSILON);
            prop_assert!(gain.tenths >= 1);
        }
    }

    #[test]
    fn no_activity_left_out_gains_more(leaves in some_leaves(), idea in templates()) {
        let selection = picked(&leaves);
        let outlook = Outlook::new(&selection, &REAL, idea);
        let branch = |activity| {
            let first = REAL.taxonomy.activity(activity).places[0];
            *REAL.taxonomy.trail(first).first().expect("a branch")
        };
        prop_assert!(outlook.gains.len() <= 5);
        let full = |top| outlook.gains.iter().filter(|gain| branch(gain.activity) == top).count() == 2;
        let least = outlook.gains.last().map_or(0.0, |gain| gain.score);
        let five = outlook.gains.len() == 5;
        for activity in REAL.taxonomy.activity_indices() {
            let proposed = outlook.gains.iter().any(|gain| gain.activity == activity);
            if proposed || selection.contains(activity) || full(branch(activity)) {
                continue;
            }
            let more = Credits::of_selection(&selection, &REAL.taxonomy)
                .plus(REAL.taxonomy.activity(activity).credits);
            let shape = &REAL.template(idea).unit;
            let score = worthmap::mapping::correlation(&unit_from_credits(&more), shape);
            prop_assert!(!five || score <= least + 2e-9);
        }
        for gain in &outlook.gains {
            let siblings = outlook.gains.iter().filter(|g| branch(g.activity) == branch(gain.activity));
            prop_assert!(siblings.count() <= 2);
        }
    }

    #[test]
    fn firmness_equals_ranking_each_smaller_selection(leaves in some_leaves()) {
        let selection = picked(&leaves);
        for (position, found) in Firmness::of_all(&selection, &REAL).into_iter().enumerate() {
            prop_assert_eq!(found, naive_firmness(&selection, &REAL, TemplateIx(position)));
        }
    }

    #[test]
    fn about_equal_is_within_two_points(leaves in some_leaves()) {
        let ranking = rank(&picked(&leaves), &REAL);
        let points: Vec<u32> = ranking.iter().map(worthmap::mapping::Ranked::ten_thousandths).collect();
        for (position, (first, last)) in about_equal(&ranking).into_iter().enumerate() {
            for (other, score) in points.iter().enumerate() {
                let near = score.abs_diff(points[position]) <= 200;
                prop_assert_eq!(near, (first..=last).contains(&other));
            }
        }
    }
}

/// Twins at the third place: the skills hit decide, in every run.
#[test]
fn equal_scores_at_the_third_place_are_decided_by_skills() {
    let vectors = read("scoring.json");
    let world = crate::world::from_vectors(&vectors);
    let mut decided = 0;
    for case in list(&vectors["cases"]) {
        let selection = selection_of(case, &world);
        let found = Firmness::of_all(&selection, &world);
        for (position, found) in found.into_iter().enumerate() {
            let wanted = naive_firmness(&selection, &world, TemplateIx(position));
            assert_eq!(found, wanted, "{} of {}", position, case["selected"]);
            decided += usize::from(found != Firmness::Tentative);
        }
    }
    assert!(decided > 0, "no case says anything");
}
