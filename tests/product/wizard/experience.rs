use super::{FIVE, PHOTOGRAPHY, STREET, picked};
use crate::site::stranger;

#[actix_web::test]
async fn the_root_shows_the_ten_branches_in_three_columns_of_links() {
    let page = stranger().get("/app").await.expect(200);
    assert_eq!(page.text("h1"), "What describes my experience the best?");
    assert_eq!(page.attribute(".radar", "data-you").as_deref(), Some("[0,0,0,0,0,0,0,0,0,0]"));
    let hint = "Select every option that you've experienced doing. Your experience make your path.";
    assert_eq!(page.text(".hint"), hint);
    assert_eq!(page.count("#screen-1-test [data-island=category-grid] .grid a.cell"), 10);
    assert_eq!(page.text(".crumbs [aria-current=page]"), "All");
    assert_eq!(page.count(".back"), 0);
    assert_eq!(page.text("[data-category=narrative-stroies] .cell-name"), "Narrative Stories");
}

#[actix_web::test]
async fn a_category_opens_its_level_with_a_way_back() {
    let page = stranger().get(PHOTOGRAPHY).await.expect(200);
    assert_eq!(page.text(".crumbs [aria-current=page]"), "Photography");
    assert_eq!(page.attribute(".back", "href").as_deref(), Some("/app?path=arts-and-creativity"));
    let cell = "button[data-category=street-photography]";
    assert_eq!(page.attribute(cell, "value").as_deref(), Some(STREET));
    assert_eq!(page.attribute(cell, "aria-pressed").as_deref(), Some("false"));
}

#[actix_web::test]
async fn picking_leads_back_to_the_same_cell_and_shows_it_everywhere() {
    let browser = stranger();
    browser.set_cookie("selection", "1.0..");
    let answer = browser.post("/app/selection", &[("toggle", STREET)]).await;
    answer.goes_to(&format!("{PHOTOGRAPHY}#cell-street-photography"));

    let level = browser.get(PHOTOGRAPHY).await.expect(200);
    let cell = "button[data-category=street-photography]";
    assert_eq!(level.attribute(cell, "aria-pressed").as_deref(), Some("true"));
    assert_eq!(level.count(&format!("{cell} .check")), 1);
    let count = level.attribute("[data-selected-count]", "data-selected-count");
    assert_eq!(count.as_deref(), Some("1"));
    let chip = "a[data-chip=street-photography]";
    let place = format!("{PHOTOGRAPHY}#cell-street-photography");
    assert_eq!(level.attribute(chip, "href"), Some(place));

    let root = browser.get("/app").await.expect(200);
    assert_eq!(root.text("[data-category=arts-and-creativity] .badge"), "1");

    browser.toggle(STREET).await;
    let level = browser.get(PHOTOGRAPHY).await.expect(200);
    assert_eq!(level.attribute(cell, "aria-pressed").as_deref(), Some("false"));
}

#[actix_web::test]
async fn an_activity_with_two_places_is_picked_in_both_and_counted_once() {
    let browser = picked(&["gaming/making-games/pixel-art"]).await;
    let elsewhere = browser.get("/app?path=arts-and-creativity/digital-arts").await.expect(200);
    let cell = "button[data-category=pixel-art]";
    assert_eq!(elsewhere.attribute(cell, "aria-pressed").as_deref(), Some("true"));
    let root = browser.get("/app").await.expect(200);
    assert_eq!(root.text("[data-category=gaming] .badge"), "1");
    assert_eq!(root.text("[data-category=arts-and-creativity] .badge"), "1");
    let chip = root.attribute("a[data-chip=pixel-art]", "href").unwrap();
    let through = "/app?path=gaming/making-games#cell-pixel-art";
    assert_eq!(chip, through, "the place it was picked through");
    browser.toggle("arts-and-creativity/digital-arts/pixel-art").await;
    assert_eq!(browser.picks().await, Vec::<String>::new());
}

#[actix_web::test]
async fn continue_fills_with_each_pick_and_turns_at_five() {
    let browser = stranger();
    for (count, path) in FIVE.iter().enumerate() {
        let page = browser.get("/app").await.expect(200);
        assert_eq!(page.attribute(".continue", "data-fill"), Some(count.to_string()));
        assert_eq!(page.attribute(".continue", "data-ready").as_deref(), Some("false"));
        assert_eq!(page.text(".continue-count"), format!("{count} of 5"));
        browser.toggle(path).await;
    }
    let page = browser.get("/app").await.expect(200);
    assert_eq!(page.attribute(".continue", "data-ready").as_deref(), Some("true"));
    assert_eq!(page.text(".continue"), "Continue 5 picked");
    assert_eq!(page.attribute(".continue", "href").as_deref(), Some("/app?step=2"));
}

#[actix_web::test]
async fn the_radar_and_its_table_show_the_same_numbers() {
    let page = picked(&FIVE).await.get("/app").await.expect(200);
    let values = page.attribute(".radar", "data-you").unwrap();
    let values: Vec<f64> = serde_json::from_str(&values).unwrap();
    assert_eq!(values.len(), 10);
    assert!(values.contains(&100.0), "the largest is 100: {values:?}");
    for (row, value) in values.iter().enumerate() {
        let cell = page.text(&format!(".numbers tbody tr:nth-child({}) td", row + 1));
        assert_eq!(cell, format!("{}", (value + 0.5).floor()));
    }
    assert_eq!(page.count("svg[role=img]"), 1);
    assert_eq!(page.count(".legend"), 0, "no legend without a template");
}
