use proptest::prelude::*;
use proptest::sample::select;
use worthmap::mapping::{Firmness, Verdict, rank};

use super::properties::{picked, some_leaves};
use super::world::REAL;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

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
