use proptest::prelude::*;
use serde::Deserialize;
use worthmap::mapping::{ActivityIx, Evidence, Selection, TemplateIx, evidence, rank};

use super::properties::{picked, some_leaves};
use super::world::{REAL, pick};

fn of(selection: &Selection) -> Vec<Evidence> {
    evidence(selection, &REAL, &rank(selection, &REAL))
}

fn named(ids: &[impl AsRef<str>]) -> Vec<&'static str> {
    let found = of(&pick(&REAL, ids.iter().map(AsRef::as_ref)));
    found.iter().map(|evidence| REAL.template(evidence.template).name.as_str()).collect()
}

fn is_skill(activity: ActivityIx, idea: TemplateIx) -> bool {
    let places = &REAL.taxonomy.activity(activity).places;
    REAL.skill_places(idea).iter().flatten().any(|skill| places.contains(skill))
}

fn lies_below_skill(activity: ActivityIx, idea: TemplateIx) -> bool {
    REAL.skill_places(idea).iter().any(|places| REAL.taxonomy.lies_below(activity, places))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn at_most_three_ideas_are_named_with_every_pick_below_their_skills(leaves in some_leaves()) {
        let selection = picked(&leaves);
        let found = of(&selection);
        prop_assert!(found.len() <= 3);
        for evidence in found {
            for pick in selection.picks() {
                let named = evidence.picks.contains(&pick.activity);
                prop_assert_eq!(named, lies_below_skill(pick.activity, evidence.template));
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
    fn one_pick_is_evidence_only_where_it_is_a_skill_itself(leaf in some_leaves()) {
        for evidence in of(&picked(&leaf[..leaf.len().min(1)])) {
            prop_assert!(is_skill(evidence.picks[0], evidence.template));
        }
    }
}

#[test]
fn a_trade_is_named_whatever_else_was_picked() {
    let pastimes = ["reading", "golf", "cooking-family-meals", "swimming"];
    for (trade, idea) in [
        (["translating-texts", "interpreting-for-others"], "Translator and Subtitler"),
        (["altering-and-tailoring", "sewing-clothes"], "Tailoring and Alterations Service"),
        (["truck-and-van-driving", "moving-and-packing"], "Moving and Delivery Driver"),
        (["plumbing", "electrical-work"], "Home Repair Handyperson"),
    ] {
        let ids: Vec<&str> = pastimes.into_iter().chain(trade).collect();
        assert_eq!(named(&ids)[0], idea);
    }
}

#[test]
fn what_many_do_anyway_names_nothing() {
    for (picks, never) in [
        ("cleaning-offices", "Moving and Delivery Driver"),
        ("cleaning-offices living-in-another-country", "Moving and Delivery Driver"),
        ("planning-trips motorcycle-touring", "Moving and Delivery Driver"),
        ("reading birdwatching visiting-museums", "Vintage and Collectibles Dealer"),
        ("reading journaling", "Family History Researcher"),
        ("knitting crochet quilting", "Tailoring and Alterations Service"),
        ("origami scrapbooking greeting-cards", "Custom T-shirt Designer"),
        ("candle-making perfume-making", "Pottery Studio Owner"),
        ("singing life-drawing oil-painting painting-portraits", "Music Teacher"),
        ("nail-art writing-novels short-stories poetry", "Mobile Hair and Beauty Stylist"),
        ("shooters strategy-games", "Indie Game Developer"),
        ("tasting-wine", "Food Truck Owner"),
    ] {
        let ids: Vec<&str> = picks.split(' ').collect();
        assert!(!named(&ids).contains(&never), "{picks}: {:?}", named(&ids));
    }
    assert!(named(&["reading", "cleaning-offices", "golf", "poker", "yoga"]).is_empty());
}

#[test]
fn of_two_ideas_with_a_shared_skill_the_one_with_its_own_skill_comes_first() {
    let carpenter = ["carpentry-on-site", "welding", "handyman-jobs"];
    assert_eq!(named(&carpenter), ["Home Repair Handyperson"], "of others a single skill is begun");
    for (picks, first) in [
        ("birdwatching family-history", "Family History Researcher"),
        ("birdwatching antiques-and-flea-markets reading", "Vintage and Collectibles Dealer"),
        ("raising-children babysitting", "Home Childcare Provider"),
        ("raising-children caring-for-elders", "Companion for Older People"),
        ("cooking-family-meals growing-herbs bookkeeping", "Bookkeeper and Tax Helper"),
    ] {
        let ids: Vec<&str> = picks.split(' ').collect();
        assert_eq!(named(&ids)[0], first, "{picks}");
    }
}

#[test]
fn ideas_with_a_single_pick_come_in_the_order_of_the_ranking() {
    let selection = pick(&REAL, ["planning-parties", "baking-cakes", "giving-first-aid"]);
    let found = of(&selection);
    assert!(found.len() > 1 && found.iter().all(|evidence| evidence.picks.len() == 1), "{found:?}");
    let ranking = rank(&selection, &REAL);
    let place =
        |evidence: &Evidence| ranking.iter().position(|it| it.template == evidence.template);
    assert!(found.is_sorted_by_key(place), "{found:?}");
}

#[derive(Deserialize)]
struct Person {
    who: String,
    life: String,
    picks: Vec<String>,
    nods: Vec<String>,
}

#[test]
fn the_first_idea_named_is_one_at_which_a_neighbor_nods_for_36_of_40() {
    let people: Vec<Person> =
        serde_json::from_str(include_str!("neighbors.json")).expect("neighbors.json");
    assert_eq!(people.len(), 40);
    assert_eq!(people.iter().filter(|person| person.life == "mixed").count(), 20);
    let first = |person: &Person| named(&person.picks).first().map(|name| (*name).to_owned());
    let nods = |person: &Person| first(person).is_some_and(|name| person.nods.contains(&name));
    let missed: Vec<_> = people.iter().filter(|person| !nods(person)).collect();
    let said: Vec<_> = missed.iter().map(|person| (&person.who, first(person))).collect();
    assert!(missed.len() <= 4, "{said:?}");
}

#[test]
fn two_skills_themselves_come_before_many_picks_below_a_wide_one() {
    let clerk =
        "bookkeeping payroll treasurer-of-a-club auditing-and-checking-books household-budgeting";
    let ids: Vec<&str> = clerk.split(' ').collect();
    assert_eq!(named(&ids)[0], "Bookkeeper and Tax Helper");
}

#[test]
fn three_picks_below_different_skills_name_an_idea_of_several_branches() {
    let driver =
        ["driving-a-bus", "driving-a-taxi", "driving-people-to-the-doctor", "motorcycle-touring"];
    assert_eq!(named(&driver), ["Moving and Delivery Driver"]);
}
