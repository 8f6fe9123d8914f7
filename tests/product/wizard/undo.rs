use super::{FIVE, PHOTOGRAPHY, STREET, pick, picked};
use crate::accounts::PASSWORD;
use crate::browser::Browser;
use crate::site::{Kind, TestSite, stranger};

const CLEAR: [(&str, &str); 2] = [("clear", "1"), ("path", "arts-and-creativity/photography")];
const UNDO: [(&str, &str); 2] = [("undo", "1"), ("path", "arts-and-creativity/photography")];

async fn button_and_count(browser: &Browser) -> (String, String, String) {
    let page = browser.get(PHOTOGRAPHY).await.expect(200);
    let name = page.attribute(".actions button.button", "name").expect("a button");
    (name, page.text(".actions button.button"), page.text(".continue-count"))
}

async fn clears_and_undoes(browser: &Browser) {
    let picks = browser.picks().await;
    browser.post("/app/selection", &CLEAR).await.goes_to(PHOTOGRAPHY);
    let expected = ("undo".to_owned(), "Undo".to_owned(), "0 of 5".to_owned());
    assert_eq!(button_and_count(browser).await, expected);
    browser.post("/app/selection", &UNDO).await.goes_to(PHOTOGRAPHY);
    let expected = ("clear".to_owned(), "Clear all".to_owned(), "5 picked".to_owned());
    assert_eq!(button_and_count(browser).await, expected);
    assert_eq!(browser.picks().await, picks);
}

#[actix_web::test]
async fn cleared_picks_of_a_stranger_can_be_restored() {
    clears_and_undoes(&picked(&FIVE).await).await;
}

#[actix_web::test]
async fn cleared_picks_of_an_account_can_be_restored_on_every_device() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    pick(&browser, &FIVE).await;
    clears_and_undoes(&browser).await;
    assert_eq!(site.signed_in("ada@example.org", PASSWORD).await.picks().await.len(), 5);
}

#[actix_web::test]
async fn cleared_picks_are_not_shared() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    browser.toggle(STREET).await;
    browser.post("/app/selection", &CLEAR).await.expect(303);
    let cleared = browser.cookie("cleared").expect("what was cleared");
    browser.post("/signout", &[]).await.expect(303);
    assert_eq!(browser.cookie("cleared"), None);
    let other = site.browser();
    other.set_cookie("cleared", &cleared);
    assert_eq!(button_and_count(&other).await.0, "clear");
    other.post("/app/selection", &UNDO).await.expect(303);
    assert!(other.picks().await.is_empty());
}

#[actix_web::test]
async fn page_after_another_pick_offers_to_clear_again() {
    let browser = picked(&FIVE).await;
    browser.post("/app/selection", &CLEAR).await.expect(303);
    browser.toggle(STREET).await;
    assert_eq!(button_and_count(&browser).await.0, "clear");
    assert_eq!(browser.cookie("cleared"), None);
}

#[actix_web::test]
async fn clearing_nothing_leaves_nothing_to_undo() {
    let browser = stranger();
    browser.post("/app/selection", &CLEAR).await.expect(303);
    assert_eq!(browser.cookie("cleared"), None);
}
