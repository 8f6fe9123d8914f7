use super::{PHOTOGRAPHY, site};
use crate::browser::Browser;
use crate::site::TestSite;

const WORDS: &str = "your browser keeps no cookies for this site";

async fn coming_from(site: &TestSite, browser: &Browser, from: &str, to: &str) -> String {
    let from = format!("{}{from}", site.address);
    let page = browser.send(browser.request("GET", to).header("referer", from)).await;
    page.expect(200).body
}

#[actix_web::test]
async fn a_page_that_follows_a_pick_says_why_it_knows_none() {
    let site = site().await;
    let browser = site.browser();
    for (from, to) in [
        (PHOTOGRAPHY, PHOTOGRAPHY),
        (PHOTOGRAPHY, "/app?step=2"),
        ("/app?step=2&template=3", "/app?step=3&template=3"),
        ("/app?q=photo", "/app?q=photo"),
    ] {
        assert!(coming_from(&site, &browser, from, to).await.contains(WORDS), "{from} to {to}");
    }
}

#[actix_web::test]
async fn selection_header_is_not_shared() {
    let site = site().await;
    let browser = site.browser();
    for (from, to) in [("/app", PHOTOGRAPHY), ("/", "/app?step=2"), ("/app", "/app")] {
        assert!(!coming_from(&site, &browser, from, to).await.contains(WORDS), "{from} to {to}");
    }
    let page = browser.get("/app?step=2").await.expect(200);
    assert!(!page.body.contains(WORDS));
    let elsewhere =
        browser.request("GET", "/app?step=2").header("referer", "https://x.example/app");
    assert!(!browser.send(elsewhere).await.body.contains(WORDS));
    browser.toggle("arts-and-creativity/photography/street-photography").await;
    assert!(!coming_from(&site, &browser, PHOTOGRAPHY, "/app?step=2").await.contains(WORDS));
}
