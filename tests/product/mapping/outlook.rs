use proptest::prelude::*;
use worthmap::mapping::{
    Because, Kind, NodeIx, Outlook, Ranked, correlation, rank, unit_from_credits,
};

use super::insights::templates;
use super::properties::{picked, some_leaves};
use super::world::REAL;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_gain_equals_a_full_ranking(leaves in some_leaves(), idea in templates()) {
        let selection = picked(&leaves);
        let before = rank(&selection, &REAL);
        let position =
            |ranking: &[Ranked]| ranking.iter().position(|ranked| ranked.template == idea);
        let score_of = |ranking: &[Ranked]| ranking[position(ranking).expect("ranked")].score;
        let outlook = Outlook::new(&selection, &REAL, idea);
        prop_assert_eq!(outlook.open, REAL.taxonomy.activities().len() - selection.len());
        prop_assert_eq!(Some(outlook.rank - 1), position(&before));
        for gain in &outlook.gains {
            prop_assert!(!selection.contains(gain.activity));
            let mut more = selection.clone();
            more.add(REAL.taxonomy.activity(gain.activity).places[0], &REAL.taxonomy);
            let after = rank(&more, &REAL);
            prop_assert_eq!(gain.score.to_bits(), score_of(&after).to_bits());
            prop_assert_eq!(Some(gain.rank - 1), position(&after));
            let tenths = ((gain.score - score_of(&before)) * 1_000.0 + 0.5).floor();
            prop_assert!((f64::from(gain.tenths) - tenths).abs() < f64::EPSILON);
            prop_assert!(gain.tenths >= 1 || gain.because == Because::Skill);
        }
    }

    #[test]
    fn proposals_are_at_most_three_skills_and_their_neighbors(
        leaves in some_leaves(),
        idea in templates(),
    ) {
        let outlook = Outlook::new(&picked(&leaves), &REAL, idea);
        prop_assert!(outlook.gains.len() <= 3);
        let taxonomy = &REAL.taxonomy;
        let skills: Vec<NodeIx> = REAL.skill_places(idea).concat();
        let is_leaf = |place: &NodeIx| matches!(taxonomy.node(*place).kind, Kind::Leaf(_));
        let shelves = skills.iter().filter(|place| is_leaf(place));
        let near: Vec<NodeIx> = shelves
            .filter_map(|place| taxonomy.node(*place).parent)
            .chain(skills.iter().copied())
            .collect();
        for gain in &outlook.gains {
            prop_assert!(taxonomy.lies_below(gain.activity, &near));
        }
    }

    #[test]
    fn what_would_lower_a_match_is_counted_exactly(leaves in some_leaves(), idea in templates()) {
        let selection = picked(&leaves);
        let credits = selection.credits(&REAL.taxonomy);
        let shape = &REAL.template(idea).unit;
        let score = |credits| correlation(&unit_from_credits(&credits), shape);
        let lowers = REAL.taxonomy.activity_indices().filter(|activity| {
            let more = credits.plus(REAL.taxonomy.activity(*activity).credits);
            !selection.contains(*activity) && score(credits) - score(more) > 1e-9
        });
        prop_assert_eq!(Outlook::new(&selection, &REAL, idea).lowering, lowers.count());
    }
}
