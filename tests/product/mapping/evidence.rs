use proptest::prelude::*;
use worthmap::mapping::{ActivityIx, Evidence, Selection, TemplateIx, evidence, rank};

use super::properties::{picked, some_leaves};
use super::world::REAL;

fn of(selection: &Selection) -> Vec<Evidence> {
    evidence(selection, &REAL, &rank(selection, &REAL))
}

fn selection_of(ids: &[&str]) -> Selection {
    let mut selection = Selection::default();
    for id in ids {
        let activity = REAL.taxonomy.activity_by_id(id).expect(id);
        selection.add(REAL.taxonomy.activity(activity).places[0], &REAL.taxonomy);
    }
    selection
}

fn is_skill(activity: ActivityIx, idea: TemplateIx) -> bool {
    let places = &REAL.taxonomy.activity(activity).places;
    REAL.skill_places(idea).iter().flatten().any(|skill| places.contains(skill))
}

fn lies_below_skill(activity: ActivityIx, idea: TemplateIx) -> bool {
    REAL.skill_places(idea).iter().any(|places| REAL.taxonomy.lies_below(activity, places))
}

/// Where the activity alone has the idea, from 0; those that fit it equally well have one place.
fn place_alone(activity: ActivityIx, idea: TemplateIx) -> usize {
    let id = &REAL.taxonomy.activity(activity).id;
    let ranking = rank(&selection_of(&[id]), &REAL);
    let score = ranking.iter().find(|ranked| ranked.template == idea).expect("all").score;
    ranking.iter().filter(|ranked| ranked.score > score).count()
}

fn speaks_for(activity: ActivityIx, idea: TemplateIx) -> bool {
    is_skill(activity, idea)
        || (lies_below_skill(activity, idea) && place_alone(activity, idea) < 10)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn at_most_three_ideas_are_named_those_with_most_done_first(leaves in some_leaves()) {
        let found = of(&picked(&leaves));
        prop_assert!(found.len() <= 3);
        for (one, next) in found.iter().zip(found.iter().skip(1)) {
            prop_assert!(one.picks.len() >= next.picks.len());
        }
        let is_enough = |third: &Evidence| {
            third.picks.len() > 1 || is_skill(third.picks[0], third.template)
        };
        prop_assert!(found.get(2).is_none_or(is_enough), "one pick is named for want of more");
    }

    #[test]
    fn the_picks_named_are_those_that_speak_for_the_idea(leaves in some_leaves()) {
        let selection = picked(&leaves);
        for evidence in of(&selection) {
            for pick in selection.picks() {
                let named = evidence.picks.contains(&pick.activity);
                prop_assert_eq!(named, speaks_for(pick.activity, evidence.template));
            }
        }
    }

    #[test]
    fn no_idea_is_named_for_what_another_was_named_for(leaves in some_leaves()) {
        let found = of(&picked(&leaves));
        for (position, later) in found.iter().enumerate() {
            let own = later.picks.iter().any(|pick| is_skill(*pick, later.template));
            for earlier in &found[..position] {
                let is_more = later.picks.iter().any(|pick| !earlier.picks.contains(pick));
                prop_assert!(own || is_more);
            }
        }
    }

    #[test]
    fn one_pick_speaks_only_for_its_idea_or_the_one_it_fits_best(leaf in some_leaves()) {
        for evidence in of(&picked(&leaf[..leaf.len().min(1)])) {
            let (pick, idea) = (evidence.picks[0], evidence.template);
            prop_assert!(is_skill(pick, idea) || place_alone(pick, idea) == 0);
        }
    }
}

#[test]
fn a_trade_is_named_whatever_else_was_picked() {
    let first = |ids: &[&str]| {
        let named = of(&selection_of(ids));
        REAL.template(named.first().expect("an idea").template).name.clone()
    };
    let pastimes = ["reading", "golf", "cooking-family-meals", "swimming"];
    for (trade, idea) in [
        (["translating-texts", "interpreting-for-others"], "Translator and Subtitler"),
        (["altering-and-tailoring", "sewing-clothes"], "Tailoring and Alterations Service"),
        (["truck-and-van-driving", "moving-and-packing"], "Moving and Delivery Driver"),
    ] {
        let ids: Vec<&str> = pastimes.into_iter().chain(trade).collect();
        assert_eq!(first(&ids), idea);
    }
}
