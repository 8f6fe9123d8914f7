use serde_json::Value;

use super::{PICKS, visitor};
use crate::site::stranger;

#[actix_web::test]
async fn home_offers_starters_and_examples_to_a_stranger() {
    let page = stranger().get("/").await.expect(200).says("About three minutes, no account.");
    assert_eq!(page.count(".starters input[type=checkbox]"), 12);
    assert_eq!(page.count(".live-shape .example"), 1, "an example until the first tick");
    assert_eq!((page.count(".person"), page.count(".person .money")), (3, 3));
    assert_eq!(page.all_attributes("a[href='/signin']", "href").len(), 1);
}

#[actix_web::test]
async fn ticked_starters_become_picks_in_one_form() {
    for number in [0, 3, 5] {
        let browser = stranger();
        browser.set_cookie("selection", "1.0..");
        let page = browser.get("/").await.expect(200);
        let names = page.all_attributes(".starters input", "name");
        let ticked: Vec<_> = names.iter().take(number).map(|name| (name.as_str(), "on")).collect();
        for _ in 0..2 {
            browser.post("/app/start", &ticked).await.goes_to("/app");
        }
        let step = browser.get("/app").await.expect(200);
        assert!(step.text(".continue").contains(&number.to_string()), "{}", step.text(".continue"));
    }
    for field in ["no-such-activity", ""] {
        stranger().post("/app/start", &[(field, "on")]).await.expect(400);
    }
}

#[actix_web::test]
async fn home_continues_with_the_picks_of_a_returning_visitor() {
    let page = visitor(&PICKS).get("/").await.expect(200).says("Continue with 7 picks");
    assert_eq!(page.attribute(".hero-field a", "href").as_deref(), Some("/app?step=2"));
    assert_eq!(page.count("polygon.hero-you"), 1);
    assert!(page.text(".hero-buttons").contains("Start Mapping Now"));
    let page = stranger().get("/").await.expect(200);
    assert_eq!(page.text(".hero-buttons .primary"), "Start Mapping Now");
}

#[actix_web::test]
async fn an_idea_says_how_well_it_matches_the_picks_and_goes_along() {
    let browser = visitor(&PICKS);
    let page = browser.get("/ideas/dog-trainer").await.expect(200);
    assert!(page.text(".mine").contains("of 50 ideas"), "{}", page.text(".mine"));
    for href in page.all_attributes("#feeds ~ ol a[href^='/app']", "href") {
        let cell = href.split_once("template=44#cell-").expect("a place").1.to_owned();
        assert!(!PICKS.iter().any(|pick| pick.ends_with(&cell)), "{cell} is ticked");
    }
    let bakery = "/ideas/home-bakery-and-preserves";
    assert_eq!(browser.get(bakery).await.count("#skills ~ ul .yours"), 1);
    assert_eq!(page.all_texts(".legend li"), ["You", "This idea"]);
    let choose = page.attribute(".lead-buttons .primary", "href").unwrap();
    let chosen = browser.get(&choose).await.expect(200).text(".chosen");
    assert_eq!(chosen, "Dog Trainer and Pet Sitter");
    let page = stranger().get("/ideas/dog-trainer").await.expect(200);
    assert_eq!(page.count(".mine, .legend"), 0);
    let try_it = page.attribute(".lead-buttons .primary", "href").unwrap();
    let step_1 = stranger().get(&try_it).await.expect(200);
    assert_eq!(step_1.text(".against a"), "Dog Trainer and Pet Sitter");
    assert_eq!(step_1.attribute(".continue", "href").as_deref(), Some("/app?step=2&template=44"));
}

#[actix_web::test]
async fn browsers_may_fetch_ahead_what_is_the_same_for_all_strangers() {
    let browser = visitor(&PICKS);
    for path in ["/", "/app", "/ideas/dog-trainer"] {
        let strangers = stranger().request("GET", path).send().await.unwrap();
        let rules = &strangers.headers()["speculation-rules"];
        assert_eq!(rules, "\"/speculation-rules.json\"", "{path}");
        let own = browser.request("GET", path).send().await.unwrap();
        assert!(!own.headers().contains_key("speculation-rules"), "{path}");
    }
    let rules = browser.request("GET", "/speculation-rules.json").send().await.unwrap();
    assert_eq!(rules.headers()["content-type"], "application/speculationrules+json");
    let rules: Value = serde_json::from_str(&rules.text().await.unwrap()).unwrap();
    assert!(rules["prefetch"].is_array(), "{rules}");
    let rules = rules.to_string();
    assert!(!rules.contains("step="), "later steps depend on picks");
    assert!(rules.contains("[data-level]"), "scripts show levels without a request");
    for path in ["/app?path=*", "/ideas/*", "/es/app", "/es/ideas/*"] {
        assert!(rules.contains(&format!("\"{path}\"")), "{path} in {rules}");
    }
}
