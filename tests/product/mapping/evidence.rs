//! Ideas by evidence alone.

use proptest::prelude::*;
use worthmap::mapping::{evidence, rank};

use super::properties::{picked, some_leaves};
use super::world::REAL;

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
        let with_a_skill = ranking.iter().filter(|ranked| ranked.skills_hit() > 0).count();
        prop_assert_eq!(found.len(), with_a_skill.min(3));
        for (one, next) in found.iter().zip(found.iter().skip(1)) {
            prop_assert!(one.skills >= next.skills);
        }
        let least = found.last().map_or(0, |evidence| evidence.skills);
        for ranked in &ranking {
            let named = found.iter().any(|evidence| evidence.template == ranked.template);
            prop_assert!(named || found.len() < 3 || ranked.skills_hit() <= least);
        }
        for evidence in &found {
            prop_assert_eq!(evidence.skills, hits(evidence.template));
            prop_assert!(!evidence.picks.is_empty());
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
