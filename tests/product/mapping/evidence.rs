//! Ideas by evidence alone.

use proptest::prelude::*;
use worthmap::mapping::{Selection, TemplateIx, evidence, rank};

use super::properties::{picked, some_leaves};
use super::world::REAL;

/// How many picks are a skill of an idea or lie below one.
fn picks_for(selection: &Selection, idea: TemplateIx) -> usize {
    let skills = REAL.skill_places(idea);
    let is_for = |activity| skills.iter().any(|places| REAL.taxonomy.lies_below(activity, places));
    selection.picks().iter().filter(|pick| is_for(pick.activity)).count()
}

proptest! {
    #[test]
    fn the_ideas_named_have_most_of_their_skills_picked(leaves in some_leaves()) {
        let selection = picked(&leaves);
        let ranking = rank(&selection, &REAL);
        let found = evidence(&selection, &REAL, &ranking);
        let hits = |template| {
            let ranked = ranking.iter().find(|ranked| ranked.template == template);
            ranked.expect("all are ranked").skills_hit()
        };
        prop_assert!(found.len() <= 3);
        for (one, next) in found.iter().zip(found.iter().skip(1)) {
            prop_assert!((one.skills, one.picks.len()) >= (next.skills, next.picks.len()));
        }
        for evidence in &found {
            prop_assert_eq!(evidence.skills, hits(evidence.template).min(evidence.picks.len()));
        }
        let least = found.last().map_or(0, |evidence| evidence.skills);
        for ranked in &ranking {
            let named = found.iter().any(|evidence| evidence.template == ranked.template);
            let skills = ranked.skills_hit().min(picks_for(&selection, ranked.template));
            prop_assert!(named || skills < 2 || (found.len() == 3 && skills <= least));
        }
    }

    #[test]
    fn one_pick_says_something_only_of_ideas_whose_skill_it_is(leaf in some_leaves()) {
        let selection = picked(&leaf[..leaf.len().min(1)]);
        for evidence in evidence(&selection, &REAL, &rank(&selection, &REAL)) {
            let places = &REAL.taxonomy.activity(evidence.picks[0]).places;
            let skills = REAL.skill_places(evidence.template);
            prop_assert!(skills.iter().flatten().any(|skill| places.contains(skill)));
            prop_assert_eq!(evidence.skills, 1);
        }
    }

    #[test]
    fn a_pick_is_named_exactly_where_it_covers_a_skill(leaves in some_leaves()) {
        let selection = picked(&leaves);
        for evidence in evidence(&selection, &REAL, &rank(&selection, &REAL)) {
            for pick in selection.picks() {
                let skills = REAL.skill_places(evidence.template);
                let covers = skills.iter().any(|places| REAL.taxonomy.lies_below(pick.activity, places));
                prop_assert_eq!(covers, evidence.picks.contains(&pick.activity));
            }
        }
    }
}
