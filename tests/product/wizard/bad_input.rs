use super::{FIVE, STREET, picked};
use crate::site::stranger;

#[actix_web::test]
async fn an_unknown_place_is_the_wizard_with_status_404() {
    for path in ["nowhere", STREET, "arts-and-creativity/nowhere", "../..", "%00", "%ff"] {
        let page = stranger().get(&format!("/app?path={path}")).await.expect(404);
        let page = page.says("That group of activities doesn't exist");
        assert_eq!(page.count(".grid a.cell"), 10, "the root is shown for {path}");
    }
}

#[actix_web::test]
async fn an_unknown_idea_is_said_to_be_unknown() {
    for id in ["0", "61", "x", "-1", "99999999999999999999"] {
        let page = stranger().get(&format!("/app?step=2&template={id}")).await.expect(200);
        assert_eq!(page.says("That idea doesn't exist").count("[aria-current=true]"), 0);
    }
}

#[actix_web::test]
async fn a_step_that_does_not_exist_is_the_first() {
    for step in ["0", "4", "x", "", "2.0", "1&step=9"] {
        let page = stranger().get(&format!("/app?step={step}")).await.expect(200);
        assert_eq!(page.count("#screen-1-test"), 1, "step={step}");
    }
}

#[actix_web::test]
async fn of_a_name_that_is_repeated_the_first_counts() {
    let browser = stranger();
    let page = browser.get("/app?step=2&step=3&template=1&template=0").await.expect(200);
    assert_eq!(page.count("#screen-2-cases"), 1);
    page.never_says("That idea doesn't exist");
    browser.get("/app?path=arts-and-creativity&path=nowhere").await.expect(200);
}

#[actix_web::test]
async fn toggling_what_is_no_activity_is_refused_and_changes_nothing() {
    let browser = picked(&FIVE).await;
    let before = browser.cookie("selection");
    for wrong in ["nowhere", "arts-and-creativity", "street-photography", "", "../etc/passwd"] {
        let page = browser.post("/app/selection", &[("toggle", wrong)]).await.expect(400);
        let page = page.says("That activity doesn't exist");
        assert!(page.set_cookies().is_empty());
    }
    browser.post("/app/selection", &[]).await.expect(400).says("could not understand that");
    browser.post("/app/selection", &[("toggle", STREET), ("clear", "1")]).await.expect(400);
    assert_eq!(browser.cookie("selection"), before);
}

#[actix_web::test]
async fn a_damaged_cookie_keeps_what_can_be_understood() {
    let whole = picked(&FIVE).await.cookie("selection").unwrap();
    let ids = whole.rfind('.').unwrap();
    let oversized = format!("{}{}{}", &whole[..ids], "AAAA".repeat(500), &whole[ids..]);
    let damaged = [
        (whole.clone(), 5),
        (whole.replacen('.', ".zzzzzzzzzzzzzzzzzzzzz", 1), 5),
        (format!("{}!!!!{}", &whole[..ids], &whole[ids..]), 5),
        (oversized, 5),
        (whole[..ids - 2].to_owned(), 4),
        (format!("2{}", &whole[1..]), 0),
        ("[\"street-photography\"]".to_owned(), 0),
        (String::new(), 0),
        ("....".to_owned(), 0),
    ];
    for (code, kept) in damaged {
        let browser = stranger();
        browser.set_cookie("selection", &code);
        assert_eq!(browser.picks().await.len(), kept, "{code}");
    }
}

#[actix_web::test]
async fn other_peoples_cookies_do_no_harm() {
    let code = picked(&FIVE).await.cookie("selection").unwrap();
    let browser = stranger();
    let cookies =
        format!("nonsense; =; a=b=c; \u{e9}; selection=foo; selection=; selection={code}; x");
    let request = browser.request("GET", "/app").header("cookie", cookies.as_bytes());
    let page = browser.send(request).await.expect(200);
    assert_eq!(page.attribute(".continue", "data-selected-count").as_deref(), Some("5"));
}
