use super::visitor;

#[actix_web::test]
async fn everyday_words_find_activities_with_their_path_and_a_toggle() {
    let browser = visitor(&[]);
    assert_eq!(browser.get("/experiences").await.count("[action='/app'] [name=q]"), 1);
    for query in ["pottery", "coding", "yoga", "fixing+bikes", "YÓGA", "potery"] {
        let page = browser.get(&format!("/app?q={query}")).await.expect(200);
        assert!(page.count(".hit") >= 1, "{query}");
        assert!(page.text(".hit .quiet").contains('›'), "{query}");
        // The whole row ticks.
        assert_eq!(page.count(".hit > button[name=toggle]:only-child"), page.count(".hit"));
        assert_eq!(page.text(".hit-verb"), "Tick");
        assert_eq!(page.attribute(".hits > p:first-child > a", "href").as_deref(), Some("/app"));
    }
}

#[actix_web::test]
async fn a_hit_is_picked_in_place() {
    let browser = visitor(&[]);
    let page = browser.get("/app?q=yoga&template=17").await.expect(200);
    let path = page.attribute(".hit button", "value").expect("a toggle");
    let fields = [("toggle", path.as_str()), ("q", "yoga"), ("template", "17")];
    let back = browser.post("/app/selection", &fields).await;
    let back = back.goes_to("/app?q=yoga&template=17#hit-yoga");
    let page = browser.get(back.header("location")).await.expect(200);
    assert_eq!(page.attribute("#hit-yoga button", "aria-pressed").as_deref(), Some("true"));
    assert_eq!(browser.picks().await, ["yoga"]);
}

#[actix_web::test]
async fn search_without_results_prints_the_query_escaped() {
    let page = visitor(&[]).get("/app?q=%3Cu%3Eqqqqq%3C%2Fu%3E").await.expect(200);
    page.says("Nothing found for").never_says("<u>");
}

#[actix_web::test]
async fn misspelt_query_is_answered_with_guesses() {
    let browser = visitor(&[]);
    for guess in ["pottrey", "crochett", "juggeling"] {
        let page = browser.get(&format!("/app?q={guess}")).await.expect(200);
        let page = page.says("Did you mean one of these?").never_says("Found for");
        assert!(page.count(".hit") >= 1, "{guess}");
    }
    for known in ["pottery", "bak", "baker", "breadmaking", "pottrey+yoga", "working+in+a+garden"] {
        let page = browser.get(&format!("/app?q={known}")).await.expect(200);
        page.says("Found for").never_says("Did you mean");
    }
}

#[actix_web::test]
async fn suggestions_are_the_same_search() {
    let browser = visitor(&[]);
    let found = browser.get("/app/suggestions?q=pott").await.expect(200).json();
    let first = &found.as_array().unwrap()[0];
    assert!(first["path"].as_str().unwrap().contains("/throwing-pots"), "{first}");
    assert!(first["trail"].as_str().unwrap().contains('›'));
    let nothing = browser.get("/app/suggestions").await.expect(200);
    assert_eq!(nothing.body, "[]");
}
