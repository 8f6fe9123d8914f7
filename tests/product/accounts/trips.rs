//! How often a page asks the store: what it needs of somebody signed in comes in one answer.

use super::{CHESS, PASSWORD};
use crate::browser::Browser;
use crate::site::{Kind, TestSite, on_both_databases};

on_both_databases! {
    session_account_location_and_picks_are_one_question,
    a_visitor_without_a_session_costs_the_store_nothing,
}

/// Whatever the server does by itself meanwhile asks the store too, but not each time.
const TRIES: usize = 20;

/// Visits a page until a visit takes no more than so many questions; how many it took.
async fn trips(site: &TestSite, browser: &Browser, page: &str, wanted: u64) -> u64 {
    let mut least = u64::MAX;
    for _ in 0..TRIES {
        let before = site.store().trips();
        browser.get(page).await.expect(200);
        least = least.min(site.store().trips() - before);
        if least <= wanted {
            break;
        }
    }
    least
}

const PAGES: [&str; 9] = [
    "/",
    "/app",
    "/app?q=photo",
    "/app?step=2",
    "/app?step=2&template=1",
    "/app?step=3&template=1",
    "/compare?ideas=1,2",
    "/ideas/freelance-illustrator",
    "/together",
];

async fn session_account_location_and_picks_are_one_question(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    browser.toggle(CHESS).await;
    for page in PAGES {
        assert_eq!(trips(&site, &browser, page, 1).await, 1, "{page}");
    }
    browser.get("/").await.says("1 pick, saved in your account");
}

async fn a_visitor_without_a_session_costs_the_store_nothing(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.browser();
    browser.toggle(CHESS).await;
    for page in PAGES {
        assert_eq!(trips(&site, &browser, page, 0).await, 0, "{page}");
    }
}
