use proptest::prelude::*;
use proptest::sample::select;
use worthmap::mapping::{Catalogue, Firmness, Selection, TemplateIx, Verdict, rank};

use super::properties::{picked, some_leaves};
use super::vectors::{read, selection_of};
use super::world::{self, REAL, list};

fn naive(selection: &Selection, world: &Catalogue) -> Vec<Verdict> {
    let mut stayed = vec![0; world.templates().len()];
    for rest in remaining(selection, world) {
        for ranked in rank(&rest, world).iter().take(3) {
            stayed[ranked.template.0] += 1;
        }
    }
    let whole = rank(selection, world);
    let verdict = |(position, stayed): (usize, usize)| {
        let ranked = whole.iter().find(|ranked| ranked.template == TemplateIx(position));
        let skills = ranked.expect("all are ranked").skills_hit();
        let firmness = match stayed {
            54.. if skills > 0 => Firmness::Firm,
            36.. => Firmness::Likely,
            _ => Firmness::Tentative,
        };
        Verdict { firmness, stayed }
    };
    stayed.into_iter().enumerate().map(verdict).collect()
}

fn remaining(selection: &Selection, world: &Catalogue) -> Vec<Selection> {
    let id = |position: usize| &world.taxonomy.activity(selection.picks()[position].activity).id;
    let mut order: Vec<usize> = (0..selection.len()).collect();
    order.sort_by_key(|position| id(*position));
    let mut state = 1_u64;
    let mut trials = Vec::new();
    while selection.len() >= 5 && trials.len() < 60 {
        for last in (1..order.len()).rev() {
            state = (state * 1_664_525 + 1_013_904_223) % (1 << 32);
            let other = usize::try_from(state * (last as u64 + 1) / (1 << 32)).expect("small");
            order.swap(last, other);
        }
        for third in 0..3 {
            let mut rest = selection.clone();
            for position in &order[third * order.len() / 3..(third + 1) * order.len() / 3] {
                rest.remove(selection.picks()[*position].activity);
            }
            trials.push(rest);
        }
    }
    trials
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn firmness_equals_ranking_what_remains_in_each_trial(leaves in some_leaves()) {
        let selection = picked(&leaves);
        prop_assert_eq!(Verdict::of_all(&selection, &REAL), naive(&selection, &REAL));
    }

    #[test]
    fn the_order_of_picking_makes_nothing_firmer(
        (forth, shuffled) in some_leaves().prop_flat_map(|l| (Just(l.clone()), Just(l).prop_shuffle()))
    ) {
        let of = |leaves: &[_]| Verdict::of_all(&picked(leaves), &REAL);
        prop_assert_eq!(of(&forth), of(&shuffled));
    }

    #[test]
    fn every_trial_has_three_best(leaves in some_leaves()) {
        let selection = picked(&leaves);
        let stayed: usize = Verdict::of_all(&selection, &REAL).iter().map(|verdict| verdict.stayed).sum();
        prop_assert_eq!(stayed, if selection.len() < 5 { 0 } else { 3 * Firmness::TRIALS });
    }

    #[test]
    fn nothing_is_firm_without_a_skill_or_with_few_picks(
        leaves in some_leaves(), few in select(vec![0_usize, 1, 4])
    ) {
        let selection = picked(&leaves);
        let verdicts = Verdict::of_all(&selection, &REAL);
        for ranked in rank(&selection, &REAL).iter().filter(|ranked| ranked.skills_hit() == 0) {
            prop_assert_ne!(verdicts[ranked.template.0].firmness, Firmness::Firm);
        }
        let few = picked(&leaves[..few.min(leaves.len())]);
        let tentative = |verdict: &Verdict| verdict.firmness == Firmness::Tentative;
        prop_assert!(Verdict::of_all(&few, &REAL).iter().all(tentative));
    }
}

/// In the made-up world templates are twins and few, so ties stand at the third place all the time.
#[test]
fn ties_at_the_third_place_are_decided_as_in_the_ranking() {
    let vectors = read("scoring.json");
    let world = world::from_vectors(&vectors);
    let mut decided = 0;
    for case in list(&vectors["cases"]) {
        let selection = selection_of(case, &world);
        let found = Verdict::of_all(&selection, &world);
        assert_eq!(found, naive(&selection, &world), "{}", case["selected"]);
        decided += found.iter().filter(|verdict| verdict.firmness != Firmness::Tentative).count();
    }
    assert!(decided > 0, "no case says anything");
}
