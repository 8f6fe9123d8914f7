//! Why, how firm, what next and what it pays, on steps 2 and 3.

use worthmap::mapping::{Firmness, Outlook, place, rank};

use super::{PICKS, content, selection, visitor};

#[actix_web::test]
async fn each_idea_says_how_firm_it_is_and_folded_why() {
    let (_site, browser) = visitor(&PICKS).await;
    let page = browser.get("/app?step=2").await.expect(200);
    assert_eq!(page.count(".idea"), 20);
    assert_eq!(page.count(".idea .firm[data-firmness]"), 20);
    assert_eq!(page.count(".idea details.why"), 20);
    assert_eq!(page.count(".idea details.why[open]"), 0);
    let catalogue = content().catalogue;
    let picks = selection(&PICKS);
    let firmness = Firmness::of_all(&picks, &catalogue);
    let first = rank(&picks, &catalogue)[0];
    assert_eq!(page.text(".idea .firm"), firmness[first.template.0].word());
    assert!(page.text(".idea .why").contains("Most alike"));
    assert!(page.text(".idea .why li").contains(": you "));
}

#[actix_web::test]
async fn with_nothing_picked_there_is_nothing_to_explain() {
    let (_site, browser) = visitor(&[]).await;
    let page = browser.get("/app?step=2&template=17").await.expect(200);
    assert_eq!(page.text(".percent"), "–");
    assert_eq!(page.count(".why") + page.count(".firm"), 0);
    page.says("You have not picked anything yet").never_says("% alike");
}

#[actix_web::test]
async fn the_chosen_idea_stands_beside_the_visitor_trait_by_trait() {
    let (_site, browser) = visitor(&PICKS).await;
    for step in [2, 3] {
        let page = browser.get(&format!("/app?step={step}&template=17")).await.expect(200);
        assert_eq!(page.count("#insight .beside tbody tr"), 10);
        for item in &content().catalogue.traits {
            assert!(page.text("#insight .beside").contains(&item.description), "{}", item.name);
        }
    }
}

#[actix_web::test]
async fn what_next_is_what_a_full_ranking_says() {
    let (_site, browser) = visitor(&PICKS).await;
    let page = browser.get("/app?step=2&template=17").await.expect(200);
    let catalogue = content().catalogue;
    let idea = catalogue.template_by_id(17).expect("a template");
    let outlook = Outlook::new(&selection(&PICKS), &catalogue, idea);
    assert_eq!(page.count("#insight .next li"), outlook.gains.len());
    let best = outlook.gains[0];
    let first = catalogue.taxonomy.activity(best.activity);
    let node = catalogue.taxonomy.node(first.places[0]);
    assert!(page.text(".next li").starts_with(&node.name));
    let more = [&PICKS[..], &[first.id.as_str()]].concat();
    assert_eq!(place(&selection(&more), &catalogue, idea), best.place);
    let link = page.attribute(".next li a", "href").expect("a link");
    assert!(browser.get(&link).await.expect(200).count(&format!("#cell-{}", first.id)) == 1);
}

#[actix_web::test]
async fn a_preview_draws_a_third_outline_and_picks_nothing() {
    let (_site, browser) = visitor(&PICKS).await;
    let page = browser.get("/app?step=2&template=17").await.expect(200);
    assert_eq!(page.count(".radar-planned"), 0);
    let before = browser.cookie("selection");
    let preview = page.attribute(".next-preview", "href").expect("a preview");
    let page = browser.get(&preview).await.expect(200).says("nothing is picked or saved");
    assert_eq!(page.count("polygon.radar-planned"), 1);
    assert_eq!(page.count(".legend-planned"), 1);
    assert_ne!(page.attribute(".radar-planned", "points"), page.attribute(".radar-you", "points"));
    assert_eq!(browser.cookie("selection"), before);
    let mut picks = PICKS.map(str::to_owned);
    picks.sort();
    assert_eq!(browser.picks().await, picks);
}

#[actix_web::test]
async fn what_is_picked_already_is_no_plan() {
    let (_site, browser) = visitor(&PICKS).await;
    for planned in ["physical-activities/mind-and-body/yoga", "nowhere", "cooking-and-food", ""] {
        let page = browser.get(&format!("/app?step=2&template=17&planned={planned}")).await;
        assert_eq!(page.expect(200).count(".radar-planned"), 0, "{planned}");
    }
}

#[actix_web::test]
async fn the_last_step_adds_a_range_its_source_and_a_link() {
    let (_site, browser) = visitor(&PICKS).await;
    let page = browser.get("/app?step=3&template=17").await.expect(200);
    assert!(page.text(".income").starts_with("Estimated income: $"));
    assert!(page.text(".income-range").contains(" a year"));
    assert!(page.text(".income-range").contains(" a month"));
    assert_eq!(page.count(".income-source[open]"), 0);
    for figure in &content().side_income {
        let year = figure.year.to_string();
        assert!(page.body.contains(&figure.url) && page.body.contains(&year), "{}", figure.id);
    }
    assert_eq!(page.count(".matches li"), 5);
    assert_eq!(page.count("svg.qr"), 1);
}

#[actix_web::test]
async fn the_method_is_explained_with_numbers_of_its_own() {
    let (_site, browser) = visitor(&[]).await;
    let page = browser.get("/method").await.expect(200);
    for part in ["shape", "normalisation", "match", "ties", "firmness", "gains", "income"] {
        assert_eq!(page.count(&format!("h2#{part}")), 1, "{part}");
    }
    assert_eq!(page.count("tbody tr"), 10);
    page.says("of 7 runs");
}

#[actix_web::test]
async fn a_script_may_ask_about_the_picks_its_page_shows() {
    let (_site, browser) = visitor(&PICKS).await;
    let (other, bare) = visitor(&[]).await;
    let code = browser.cookie("selection").expect("picks");
    let address = "/app?step=3&template=17";
    let asked = |code: &str| bare.request("GET", address).header("X-Selection", code);
    let page = bare.send(asked(&code)).await.expect(200);
    let with_cookie = browser.get(address).await.expect(200);
    assert_eq!(page.text("#insight .beside"), with_cookie.text("#insight .beside"));
    let address = |page: &crate::browser::Page| {
        page.text("#share-link").split("/r/").last().map(str::to_owned)
    };
    assert_eq!(address(&page), address(&with_cookie));
    for nonsense in ["", "1.x", "<b>"] {
        bare.send(asked(nonsense)).await.expect(200).says("Pick what you have done");
    }
    let member = other.member("ada@example.org", "a long enough password").await;
    let request = member.request("GET", "/app?step=3&template=17").header("X-Selection", &code);
    member.send(request).await.expect(200).says("Pick what you have done");
    assert_eq!(member.picks().await, Vec::<String>::new(), "asking about picks keeps none");
}
