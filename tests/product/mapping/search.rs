use crate::content::CONTENT;
use proptest::prelude::*;
use worthmap::content::Content;

pub fn find(query: &str) -> Vec<&'static str> {
    find_in(&CONTENT, query)
}

fn find_in(content: &'static Content, query: &str) -> Vec<&'static str> {
    let taxonomy = &content.catalog.taxonomy;
    let found = content.search.find(query, taxonomy).into_iter();
    found.map(|activity| taxonomy.activity(activity).id.as_str()).collect()
}

#[track_caller]
fn finds(query: &str, wanted: &str) {
    let found = find(query);
    assert!(found.contains(&wanted), "{query:?} finds {found:?}");
}

#[test]
fn everyday_word_finds_its_activity() {
    let english = "fixing bikes: repairing-bicycles; teenagers: raising-children; \
        hgv: truck-and-van-driving; bird boxes: woodworking; staff rota: shift-supervising; \
        ordering goods: ordering-and-stock-control; cook for big groups: catering; \
        match steward: security-and-door-work; washing up: dishwashing-and-kitchen-help; \
        beating carpets: cleaning-homes; moving company: moving-and-packing; \
        hospital cleaning: cleaning-offices; street market: running-a-market-stall; \
        gig music: playing-in-a-band; work in a shop: selling-in-a-shop; \
        old people: caring-for-elders; watching football: following-a-team-as-a-fan; \
        Krankenhaus reinigen: cleaning-offices; ich putze Wohnungen: cleaning-homes; \
        Schuhverkäuferin: selling-in-a-shop; Reifen wechseln: repairing-cars; \
        Altenheim: caring-for-elders; Brettspiele: modern-board-games; \
        travail dans un hôtel: reception-and-front-desk; traire les vaches: raising-farm-animals; \
        m'occuper de ma mère: caring-for-elders; cueillir des pommes: farm-and-harvest-work; \
        Holz brennen: engraving-and-pyrography; Tanzlehrerin: teaching-dance; \
        appels d'urgence: taking-emergency-calls; joueur de basket: basketball-and-netball";
    let spanish = "sacar sangre: nursing-patients; compartir piso: renting-out-property; \
        limpieza de hospitales: cleaning-offices; tocar en bodas: playing-in-a-band; \
        quitar el polvo: cleaning-homes; imprenta: printmaking; adolescentes: raising-children; \
        arreglar el cuarto: tidying-and-organizing; vaciar el lavavajillas: running-a-household";
    for (content, rows) in [(&*CONTENT, english), (&CONTENT.others[0], spanish)] {
        for (query, first) in rows.split("; ").map(|row| row.split_once(": ").expect(row)) {
            assert_eq!(find_in(content, query)[0], first, "{query:?}");
        }
    }
}

#[test]
fn case_accents_and_one_typo_are_forgiven() {
    assert_eq!(find("YÓGA")[0], "yoga");
    assert_eq!(find("yogga")[0], "yoga");
    finds("potery", "throwing-pots-on-a-wheel");
}

#[test]
fn the_beginning_of_a_word_is_enough() {
    finds("watercol", "watercolor-painting");
    finds("pott", "throwing-pots-on-a-wheel");
    for query in ["bak", "bake"] {
        let found = find(query);
        let mut first = found[..3].to_vec();
        first.sort_unstable();
        let named = ["baking-bread", "baking-cakes", "cookies-and-biscuits"];
        assert_eq!(first, named, "{query:?} finds {found:?}");
        assert!(!found.contains(&"financial-planning"), "no typo of \"bank\": {found:?}");
    }
}

#[test]
fn a_word_of_two_languages_finds_what_it_means_in_both() {
    assert_eq!(find("handy")[0], "handyman-jobs");
    finds("handy", "repairing-phones");
    assert!(!find("cakes").contains(&"carpentry-on-site"), "a Kuchen is no Küche");
}

#[test]
fn parents_are_found_through_their_children() {
    assert!(find("martial arts").len() > 5);
}

#[test]
fn meaningless_words_find_nothing() {
    assert!(!find("watching").is_empty());
    let small = ["", "   ", "the of and", "of", "de la", "ich auf", "qqqqqqqq", "日本語"];
    let light = ["watching qqqqqqqq", "faire du qqqqqqqq", "qqqqqqqq machen", "hacer qqqqqqqq"];
    for query in small.into_iter().chain(light) {
        assert_eq!(find(query), Vec::<&str>::new(), "{query:?}");
    }
    assert!(!find("helping people with money").contains(&"helping-people-declutter"));
}

#[test]
fn two_words_may_be_written_as_one_and_one_as_two() {
    assert_eq!(find("bird watching")[0], "birdwatching");
    assert_eq!(find("foodtruck")[0], "running-a-food-truck");
    assert_eq!(find("breadmaking")[0], "baking-bread");
}

#[test]
fn every_activity_comes_first_for_its_own_name() {
    let taxonomy = &CONTENT.catalog.taxonomy;
    for activity in taxonomy.activities() {
        let name = &taxonomy.node(activity.places[0]).name;
        assert_eq!(find(name)[0], activity.id, "{name} finds {:?}", find(name));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_can_be_searched_for(query in "\\PC{0,200}") {
        prop_assert!(find(&query).len() <= 12);
    }
}
