use super::{FIVE, picked};
use crate::site::stranger;

#[actix_web::test]
async fn twenty_ideas_are_listed_best_first() {
    let page = picked(&FIVE).await.get("/app?step=2").await.expect(200);
    assert_eq!(page.text("h1"), "What do I wanna be part of?");
    let hint = "The answer to this question defines what brings you the most joy by applying your \
        strengths.";
    assert_eq!(page.text(".hint"), hint);
    assert_eq!(page.count("#screen-2-cases [data-template]"), 20);
    assert_eq!(page.count("[data-template] [data-skill]"), 60);
    let scores = page.all_attributes("[data-template]", "data-correlation");
    let mut last = 100.0;
    for (shown, percent) in scores.iter().zip(page.all_texts("[data-template] .percent")) {
        assert_eq!(shown.len(), "0.8732".len(), "{shown}");
        let score: f64 = shown.parse().unwrap();
        let percent: f64 = percent.trim_end_matches('%').parse().unwrap();
        assert!(percent <= last, "{percent}% comes after {last}%");
        assert!((score * 100.0 - percent).abs() <= 0.51, "{percent}% for {score}");
        last = percent;
    }
}

#[actix_web::test]
async fn a_skill_is_highlighted_when_it_or_something_below_is_picked() {
    let leaf = "arts-and-creativity/photography/street-photography";
    let page = picked(&[leaf]).await.get("/app?step=2").await.expect(200);
    assert!(page.count("[data-skill=photography][data-highlighted=true]") > 0);
    assert_eq!(page.count("[data-skill=photography][data-highlighted=false]"), 0);
    assert_eq!(page.count("[data-skill=music][data-highlighted=true]"), 0);
}

#[actix_web::test]
async fn choosing_an_idea_adds_the_comparison_and_its_legend() {
    let browser = picked(&FIVE).await;
    let list = browser.get("/app?step=2").await.expect(200);
    assert_eq!(list.attribute(".radar", "data-comparison"), None);
    let id = list.attribute(".idea", "data-template").unwrap();
    let address = list.attribute(".idea .idea-link", "href").unwrap();
    let card = list.count(&format!("[data-evidence='{id}']"));
    let part = ["idea", "done"][card];
    assert_eq!(address, format!("/app?step=2&template={id}#{part}-{id}"));

    let chosen = browser.get(&address).await.expect(200);
    assert_eq!(chosen.count("[aria-current=true]"), 1 + card);
    assert_eq!(chosen.count(".legend li"), 2);
    let values = chosen.attribute(".radar", "data-comparison").unwrap();
    let values: Vec<f64> = serde_json::from_str(&values).unwrap();
    assert!(values.len() == 10 && values.contains(&100.0));
    let next = chosen.attribute(".actions .primary", "href").unwrap();
    assert_eq!(next, format!("/app?step=3&template={id}"));
    let back = chosen.attribute(".actions .button", "href").unwrap();
    assert_eq!(back, "/app", "going back clears the template");
}

#[actix_web::test]
async fn with_nothing_picked_there_are_no_percentages() {
    let page = stranger().get("/app?step=2&template=17").await.expect(200);
    let page = page.says("Five ticks show which ideas fit you");
    assert_eq!(page.count("[data-correlation='0.0000']"), 20);
    assert_eq!(page.attribute(".idea", "data-template").as_deref(), Some("1"), "a fixed order");
    assert!(!page.text(".ideas").contains('%'));
    assert_eq!(page.count(".percent"), 0);
    assert_eq!(page.text("#fits"), "Ideas to look through");
    assert_eq!(page.count(".tie") + page.count("[data-evidence]"), 0);
    page.never_says("% alike");
}
