use proptest::prelude::*;
use serde::Deserialize;
use worthmap::mapping::{ActivityIx, Evidence, Selection, TemplateIx, evidence, rank};

use super::properties::{picked, some_leaves};
use super::world::{REAL, pick};

fn of(selection: &Selection) -> Vec<Evidence> {
    evidence(selection, &REAL, &rank(selection, &REAL))
}

fn named(picks: &str) -> Vec<&'static str> {
    let found = of(&pick(&REAL, picks.split(' ')));
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
    for (trade, idea) in [
        ("translating-texts interpreting-for-others", "Translator and Subtitler"),
        ("altering-and-tailoring sewing-clothes", "Tailoring and Alterations Service"),
        ("warehouse-work moving-and-packing", "Moving and Delivery Service"),
        ("plumbing electrical-work", "Home Repair Handyperson"),
        ("warehouse-work driving-a-taxi motorcycle-touring", "Moving and Delivery Service"),
    ] {
        assert_eq!(named(&format!("reading golf cooking-family-meals swimming {trade}"))[0], idea);
    }
}

#[test]
fn common_picks_are_evidence_for_no_idea() {
    for (picks, never) in [
        ("cleaning-offices living-in-another-country", "Moving and Delivery Service"),
        ("planning-trips motorcycle-touring", "Moving and Delivery Service"),
        ("reading birdwatching visiting-museums", "Vintage and Collectibles Dealer"),
        ("reading journaling filing-and-archiving", "Family History Researcher"),
        ("knitting crochet quilting", "Tailoring and Alterations Service"),
        ("origami scrapbooking greeting-cards", "Custom T-shirt Designer"),
        ("spreadsheets data-entry", "Data Analyst for Small Firms"),
        ("bookkeeping auditing-and-checking-books", "Financial Consultant"),
        ("keeping-bees jams-and-preserves growing-vegetables", "Personal Chef"),
        ("singing life-drawing oil-painting painting-portraits", "Music Teacher"),
        ("nail-art writing-novels short-stories poetry", "Mobile Hair and Beauty Stylist"),
        ("shooters strategy-games", "Indie Game Developer"),
        ("swimming kitchen-chemistry", "Outdoor and Nature Guide"),
        ("tasting-wine", "Caterer and Food Truck Owner"),
    ] {
        assert!(!named(picks).contains(&never), "{picks}: {:?}", named(picks));
    }
    assert!(named("reading cleaning-offices golf poker yoga").is_empty());
}

#[test]
fn several_picks_for_an_idea_come_before_a_single_one() {
    let crafts = named("selling-on-marketplaces beading-and-bracelets making-bags");
    assert_eq!(crafts, ["Handmade Goods Seller", "Online Shop Owner"]);
    let parties = named("planning-weddings planning-parties baking-cakes");
    assert_eq!(parties, ["Event Planner"], "two of its skills leave a single pick out");
}

#[test]
fn of_two_ideas_with_a_shared_skill_the_one_with_its_own_skill_comes_first() {
    let carpenter = named("carpentry-on-site welding handyman-jobs");
    assert_eq!(carpenter, ["Home Repair Handyperson"], "of others a single skill is begun");
    let builder =
        "plumbing roofing-and-gutters carpentry-on-site truck-and-van-driving warehouse-work";
    assert!(named(builder).contains(&"Home Repair Handyperson"), "three picks in one skill");
    for (picks, first) in [
        ("birdwatching family-history", "Family History Researcher"),
        ("birdwatching antiques-and-flea-markets reading", "Vintage and Collectibles Dealer"),
        ("raising-children babysitting", "Home Childcare Provider"),
        ("raising-children caring-for-elders", "Companion for Older People"),
        ("bookkeeping auditing-and-checking-books financial-planning", "Bookkeeper and Tax Helper"),
        ("candle-making perfume-making raising-children", "Handmade Goods Seller"),
        ("keeping-bees jams-and-preserves driving-a-bus", "Home Bakery and Preserves"),
        ("catering cooking-at-a-soup-kitchen planning-parties", "Caterer and Food Truck Owner"),
        ("babysitting woodworking woodturning", "Woodworker and Furniture Restorer"),
        ("hotel-housekeeping cleaning-offices baking-cakes", "Home Cleaner and Organizer"),
        ("planning-weddings hiking rock-climbing reading rugby yoga golf running", "Event Planner"),
    ] {
        assert_eq!(named(picks)[0], first, "{picks}");
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
    picks: Vec<String>,
    nods: Vec<String>,
}

#[test]
fn the_first_idea_shown_suits_nine_of_ten_people() {
    let people: Vec<Person> =
        serde_json::from_str(include_str!("neighbors.json")).expect("neighbors.json");
    assert_eq!(people.len(), 320);
    let first = |person: &Person| {
        let selection = pick(&REAL, person.picks.iter().map(String::as_str));
        let ranking = rank(&selection, &REAL);
        let card = evidence(&selection, &REAL, &ranking).first().map(|card| card.template);
        &REAL.template(card.unwrap_or(ranking[0].template)).name
    };
    let missed = people.iter().filter(|person| !person.nods.contains(first(person)));
    let said: Vec<_> = missed.map(|person| (&person.who, first(person))).collect();
    assert!(said.len() <= 32, "{said:?}");
}

#[test]
fn three_picks_below_different_skills_name_an_idea_of_several_branches() {
    let driver = "driving-a-bus driving-a-taxi driving-people-to-the-doctor motorcycle-touring";
    assert_eq!(named(driver), ["Moving and Delivery Service"]);
}
