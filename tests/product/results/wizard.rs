use worthmap::mapping::{Evidence, Proposals, evidence, rank};

use super::{PICKS, selection, visitor};
use crate::content::CONTENT;
use crate::site::{Kind, TestSite};

#[actix_web::test]
async fn cards_are_ideas_by_evidence_without_a_percentage() {
    let browser = visitor(&PICKS);
    let page = browser.get("/app?step=2").await.expect(200);
    let catalog = &CONTENT.catalog;
    let picks = selection(&PICKS);
    let found = evidence(&picks, catalog, &rank(&picks, catalog));
    assert!(!found.is_empty() && found.len() <= 3);
    let id = |one: &Evidence| catalog.template(one.template).id.to_string();
    let cards: Vec<String> = found.iter().map(id).collect();
    assert_eq!(page.all_attributes("[data-evidence]", "data-evidence"), cards);
    for id in &cards {
        let card = format!("[data-evidence='{id}']");
        assert!(!page.text(&card).contains('%'));
        let picked = page.count(&format!("{card} [data-highlighted='true']"));
        let count = page.text(&format!("{card} .yours"));
        let whose = if picked == 1 { "A start" } else { "Yours" };
        assert!(count == format!("{whose}: {picked} of 3 skills") || count == "From one pick");
        let link = page.attribute(&format!("{card} a"), "href").expect("a link");
        let chosen = browser.get(&link).await.expect(200);
        assert_eq!(chosen.count(&format!("{card} .idea-about")), 1, "opens in place");
        assert_eq!((chosen.count(".idea-about"), chosen.count(".side .idea-about")), (2, 1));
        let listed = chosen.count(&format!("[data-template='{id}']"));
        assert_eq!(chosen.count(".idea-chosen"), 1 + listed, "both marked");
        let skills = chosen.count(&format!("[data-template='{id}'] [data-skill]"));
        assert_eq!(skills, 3 * listed);
    }
    let browser = visitor(&[]);
    assert_eq!(browser.get("/app?step=2").await.expect(200).count("[data-evidence]"), 0);
}

#[actix_web::test]
async fn step_two_says_ties_once_and_no_statistics() {
    let page = visitor(&PICKS).get("/app?step=2").await.expect(200);
    assert_eq!(page.count("[data-template]"), 20);
    let percents: Vec<u32> = page
        .all_texts(".idea .percent")
        .iter()
        .map(|text| text.trim_end_matches('%').parse().expect("a percentage"))
        .collect();
    let equal = percents.iter().filter(|percent| percents[0] - **percent <= 2).count();
    assert_eq!(page.count(".tie"), usize::from(equal > 1));
    for word in ["Firm.", "Likely", "Tentative", "eck and neck", "more times", "best match"] {
        assert!(!page.text("main").contains(word), "{word}");
    }
}

#[actix_web::test]
async fn cards_with_a_single_skill_each_have_their_own_heading() {
    let (start, done) = ("You've made a start on this", "You already do this");
    let rows: [(&[&str], &str); 4] = [
        (&["carpentry-on-site", "making-furniture", "plumbing"], start),
        (&["handyman-jobs", "making-furniture", "plumbing"], done),
        (&["data-analysis"], start),
        (&["spreadsheets", "data-analysis"], done),
    ];
    for (picks, heading) in rows {
        let browser = visitor(picks);
        let page = browser.get("/app?step=2").await.expect(200);
        assert_eq!(page.text("#done"), heading, "{picks:?}");
    }
}

#[actix_web::test]
async fn the_chosen_idea_stands_beside_the_visitor_trait_by_trait() {
    let page = visitor(&PICKS).get("/app?step=3&template=17").await.expect(200);
    assert_eq!(page.count("#insight details:not([open]) .beside tbody tr"), 10);
    for item in &CONTENT.catalog.traits {
        assert!(page.text("#insight .beside").contains(&item.description), "{}", item.name);
    }
    let page = page.says("of its three skills").says("% alike, ");
    // Below them are a range, its source and a link.
    assert!(page.text(".income").starts_with("Estimated income: $"));
    assert_eq!(page.count(".range-ends span"), 2);
    assert!(page.text(".income-source").contains(" a year, or "));
    assert!(page.text(".income-source").contains(" a month"));
    assert_eq!(page.count(".income-source[open]"), 0);
    for figure in &CONTENT.side_income {
        let year = figure.year.to_string();
        assert!(page.body.contains(&figure.url) && page.body.contains(&year), "{}", figure.id);
    }
    assert_eq!(page.count(".matches li"), 5);
    assert_eq!(page.count("details img.qr[loading=lazy]"), 1);
}

#[actix_web::test]
async fn next_experiences_agree_with_a_full_ranking_and_a_preview_picks_nothing() {
    let browser = visitor(&PICKS);
    let page = browser.get("/app?step=3&template=17").await.expect(200);
    let catalog = &CONTENT.catalog;
    let idea = catalog.template_by_id(17).expect("a template");
    let proposals = Proposals::new(&selection(&PICKS), catalog, idea);
    assert_eq!(page.count("#insight .next li"), proposals.gains.len());
    let best = proposals.gains[0];
    let first = catalog.taxonomy.activity(best.activity);
    let node = catalog.taxonomy.node(first.places[0]);
    assert!(page.text(".next li").starts_with(&node.name));
    let more = [&PICKS[..], &[first.id.as_str()]].concat();
    let after = rank(&selection(&more), catalog);
    assert_eq!(after[best.rank - 1].template, idea);
    let link = page.attribute(".next li a", "href").expect("a link");
    assert!(browser.get(&link).await.expect(200).count(&format!("#cell-{}", first.id)) == 1);
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
async fn activity_that_is_picked_is_not_drawn_as_planned() {
    let browser = visitor(&PICKS);
    for planned in ["physical-activities/mind-and-body/yoga", "nowhere", "cooking-and-food", ""] {
        let page = browser.get(&format!("/app?step=2&template=17&planned={planned}")).await;
        assert_eq!(page.expect(200).count(".radar-planned"), 0, "{planned}");
    }
}

#[actix_web::test]
async fn the_method_is_explained_with_numbers_of_its_own_that_add_up() {
    let page = visitor(&[]).get("/method").await.expect(200);
    for part in
        ["shape", "normalization", "match", "ties", "firmness", "gains", "income", "evidence"]
    {
        assert_eq!(page.count(&format!("h2#{part}")), 1, "{part}");
    }
    assert_eq!(page.count("section[aria-labelledby=example] tbody tr"), 10);
    let figures = CONTENT.evidence.len();
    assert_eq!(page.count("section[aria-labelledby=measured] tbody tr"), figures);
    let page = page.says("of 60 trials").says("Eight picks of one kind have a best match of ");
    let cell = |row: usize, column: usize| -> f64 {
        let cell =
            format!("[aria-labelledby=example] tbody tr:nth-child({row}) :nth-child({column})");
        page.text(&cell).parse().expect("a number")
    };
    let (mut smaller, mut larger) = (0.0, 0.0);
    for row in 1..=10 {
        let (you, idea) = (cell(row, 3), cell(row, 6));
        smaller += you.min(idea);
        larger += you.max(idea);
    }
    let quotient = smaller / larger * 100.0;
    page.says(&format!("In the example {smaller:.1} divided by {larger:.1} is {quotient:.2}%"))
        .says(&format!("%, shown as {quotient:.0}%"));
}

#[actix_web::test]
async fn a_script_may_ask_about_the_picks_its_page_shows() {
    let browser = visitor(&PICKS);
    let bare = visitor(&[]);
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
    let list = bare.request("GET", "/app?step=2&template=17").header("X-Selection", &code);
    let list = bare.send(list).await.expect(200);
    assert_eq!(["#sentence", "#props", "main"].map(|part| list.count(part)), [1, 1, 0]);
    let (_site, member) = TestSite::with_ada(Kind::Sqlite).await;
    let request = member.request("GET", "/app?step=3&template=17").header("X-Selection", &code);
    member.send(request).await.expect(200).says("Pick what you have done");
    assert_eq!(member.picks().await, Vec::<String>::new(), "asking about picks keeps none");
}
