use super::picked;
use crate::site::stranger;

const BAKING: [&str; 5] = [
    "cooking-and-food/baking-and-sweets/baking-bread",
    "cooking-and-food/baking-and-sweets/baking-cakes",
    "cooking-and-food/baking-and-sweets/decorating-cakes",
    "cooking-and-food/baking-and-sweets/cookies-and-biscuits",
    "cooking-and-food/baking-and-sweets/pastry-and-patisserie",
];

#[actix_web::test]
async fn the_income_and_the_communities_are_shown() {
    let page = stranger().get("/app?step=3&template=21").await.expect(200);
    assert_eq!(page.text("h1"), "Find like-minded people");
    assert_eq!(page.text(".hint"), "Connect with people who turned out to share same interests.");
    assert_eq!(page.text(".income"), "Estimated income: $120,000");
    assert_eq!(page.count("#screen-3-result .community-first"), 1);
    let first = page.attribute(".community-first", "href");
    assert_eq!(first.as_deref(), Some("/join/estincome?template=21"));
    assert_eq!(page.text(".communities h2"), "Join communities");
    assert_eq!(page.count(".community-list .community"), 3);
    let back = page.attribute(".actions .button", "href");
    assert_eq!(back.as_deref(), Some("/app?step=2&template=21"));
    assert_eq!(page.text(".actions .button:last-child"), "Sign Up");
    assert_eq!(page.text(".button.primary"), "Tick what you have done", "the thing to do now");
}

#[actix_web::test]
async fn without_an_idea_the_way_to_one_is_shown() {
    let page = stranger().get("/app?step=3").await.expect(200);
    let page = page.says("You have not chosen an idea yet. Choose one");
    assert_eq!(page.count(".income") + page.count(".offers"), 0);
}

#[actix_web::test]
async fn without_an_idea_three_are_offered() {
    let browser = picked(&BAKING).await;
    let page = browser.get("/app?step=3").await.expect(200);
    let offers = page.all_attributes(".offers a", "href");
    assert_eq!(offers.len(), 3);
    let chosen = browser.get(&offers[0]).await.expect(200);
    assert!(page.text(".offers a").starts_with(&chosen.text(".chosen")));
}

#[actix_web::test]
async fn from_the_fifth_pick_on_a_line_says_what_the_shape_is_like() {
    let browser = stranger();
    for (picks, activity) in BAKING.into_iter().enumerate() {
        for address in ["/app?step=2", "/app?step=3&template=21"] {
            assert_eq!(browser.get(address).await.count(".sentence"), 0, "{picks} picks");
        }
        browser.post("/app/selection", &[("toggle", activity)]).await.expect(303);
    }
    for address in ["/app?step=2", "/app?step=3&template=21"] {
        let line = browser.get(address).await.text(".sentence");
        let (traits, words) = line.split_once(": ").expect("two traits, then words");
        assert!(traits.contains(", then "), "{line}");
        assert!(words.len() > 10, "{line}");
    }
}

#[actix_web::test]
async fn one_pick_in_three_skills_is_said_to_be_one() {
    let browser = picked(&["business-and-finance/hands-on-jobs/truck-and-van-driving"]).await;
    let why = browser.get("/app?step=3&template=45").await.expect(200);
    assert_eq!(why.text(".insight-why .fold-line"), "From one pick");
}

#[actix_web::test]
async fn the_result_says_what_to_do_this_week_and_how_to_keep_it() {
    let browser = picked(&BAKING).await;
    let page = browser.get("/app?step=3&template=21").await.expect(200);
    assert!(page.text(".first-step").starts_with("This week "));
    assert_eq!(page.count(".range:has(> .income + .range-ends) + .first-step"), 1);
    let more = page.attribute(".first-step a", "href").expect("a link to the idea");
    assert_eq!(browser.get(&more).await.expect(200).text("#how-to-start"), "How to start");
    assert_eq!(page.text(".passing-on a"), "Save to account");
    let keep = page.attribute(".passing-on a", "href").expect("a way to keep it");
    assert_eq!(keep, "/signup?next=%2Fapp%3Fstep%3D3%26template%3D21");
    assert_eq!(browser.get(&keep).await.count(".purpose polygon.purpose-shape"), 1);
    assert_eq!(page.text(".actions .primary"), "Share it");
    assert_eq!(page.count(".actions > a[href='#link'][data-share]"), 1);
    assert_eq!(page.count("details.fold:not([open]) .beside"), 1);
}
