//! What next: against trying every activity the slow way.

use std::collections::HashSet;

use proptest::prelude::*;
use worthmap::mapping::{
    Because, Gain, Kind, Outlook, Ranked, correlation, rank, unit_from_credits,
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
    #[expect(clippy::too_many_lines, reason = "one list of cases")]
    fn no_activity_left_out_belongs_more_or_gains_more(leaves in some_leaves(), idea in templates()) {
        let selection = picked(&leaves);
        let taxonomy = &REAL.taxonomy;
        let outlook = Outlook::new(&selection, &REAL, idea);
        let branch = |activity| {
            *taxonomy.trail(taxonomy.activity(activity).places[0]).first().expect("a branch")
        };
        let proposed = |because| {
            outlook.gains.iter().filter(move |gain| gain.because == because).collect::<Vec<_>>()
        };
        let (own, rest) = (proposed(Because::Skill), proposed(Because::Raises));
        prop_assert!(outlook.gains.len() <= 5);
        prop_assert!(proposed(Because::NearSkill).len() <= 2);
        // One of each skill of which nothing is picked, and nothing else.
        let is_picked = |places: &&Vec<_>| {
            selection.picks().iter().any(|pick| taxonomy.lies_below(pick.activity, places))
        };
        let missing = REAL.skill_places(idea).iter().filter(|places| !is_picked(places));
        let missing: Vec<_> = missing.collect();
        prop_assert!(own.len() <= missing.len());
        for places in &missing {
            let alone = |activity| {
                let credits = taxonomy.activity(activity).credits;
                correlation(&unit_from_credits(&credits), &REAL.template(idea).unit)
            };
            let lies_below = |activity: &_| taxonomy.lies_below(*activity, places);
            let below = taxonomy.activity_indices().filter(lies_below).map(alone);
            let most = below.fold(0.0, f64::max);
            let is_it = |gain: &&Gain| {
                lies_below(&gain.activity) && most - alone(gain.activity) < 2e-9
            };
            prop_assert!(own.iter().any(is_it));
        }
        for gain in &own {
            prop_assert!(missing.iter().any(|places| taxonomy.lies_below(gain.activity, places)));
        }
        // What only raises the match stands in a category with a pick, or with a skill of the idea.
        let of_the_idea = REAL.skill_places(idea).iter().flatten().map(|place| {
            let node = taxonomy.node(*place);
            let is_activity = matches!(node.kind, Kind::Leaf(_));
            node.parent.filter(|_| is_activity).unwrap_or(*place)
        });
        let picks = selection.picks().iter().map(|pick| pick.activity);
        let groups = |activity| {
            let places = taxonomy.activity(activity).places.iter();
            places.filter_map(|place| taxonomy.node(*place).parent)
        };
        let familiar: HashSet<_> = picks.flat_map(groups).chain(of_the_idea).collect();
        let is_familiar = |activity| groups(activity).any(|group| familiar.contains(&group));
        prop_assert!(rest.iter().all(|gain| is_familiar(gain.activity)));
        let now = unit_from_credits(&selection.credits(taxonomy));
        let shape = &REAL.template(idea).unit;
        let before = correlation(&now, shape);
        let least = rest.last().map_or(before + 0.0005, |gain| gain.score);
        for activity in taxonomy.activity_indices() {
            let from_branch = |gain: &&Gain| branch(gain.activity) == branch(activity);
            let is_proposed = outlook.gains.iter().any(|gain| gain.activity == activity);
            let is_full = outlook.gains.iter().filter(from_branch).count() >= 2;
            if is_proposed || selection.contains(activity) || is_full || !is_familiar(activity) {
                continue;
            }
            let more = selection.credits(taxonomy).plus(taxonomy.activity(activity).credits);
            let score = correlation(&unit_from_credits(&more), shape);
            let has_room = outlook.gains.len() < 5;
            let is_worse = if has_room {
                score - before < 0.0005
            } else {
                rest.is_empty() || score <= least + 2e-9
            };
            prop_assert!(is_worse, "{}", taxonomy.activity(activity).id);
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
