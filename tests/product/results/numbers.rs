//! What operators learn of their visitors: daily sums, and nothing about one of them.

use std::time::Duration;

use super::{PICKS, carry};
use crate::accounts::tables::everything;
use crate::browser::Browser;
use crate::site::{Kind, TestSite, on_both_databases};
use crate::support::worthmap;

on_both_databases! {
    sums_of_instances_add_up_and_are_told_the_day_after,
}

const DAY: Duration = Duration::from_hours(24);
/// The day on which a test's clock begins.
const TODAY: i64 = 20_717;

/// Opens a page as a browser does for somebody.
async fn open(browser: &Browser, path: &str) {
    open_from(browser, path, "").await;
}

async fn open_from(browser: &Browser, path: &str, before: &str) {
    let mut request = browser.request("GET", path).header("sec-fetch-mode", "navigate");
    if !before.is_empty() {
        request = request.header("referer", before);
    }
    let page = browser.send(request).await;
    assert!(matches!(page.status, 200 | 303 | 304), "{path}: {}", page.status);
}

async fn write(site: &TestSite) {
    let now = i64::try_from(site.clock.milliseconds()).unwrap();
    site.numbers().write(site.store(), now).await.unwrap();
}

/// What the command prints: its own clock is the real one, which is later.
async fn printed(site: &TestSite) -> Vec<Vec<String>> {
    let mut command = worthmap();
    command.env("DATABASE_URL", &site.database).args(["numbers", "--days", "3650"]);
    let output = actix_web::web::block(move || command.output().unwrap()).await.unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

async fn sums_of_instances_add_up_and_are_told_the_day_after(kind: Kind) {
    let site = TestSite::start(kind).await;
    let other = site.another_instance().await;
    let (stranger, picker) = (site.browser(), site.browser());
    carry(&picker, &PICKS);
    for _ in 0..10 {
        open(&stranger, "/app").await;
        open(&stranger, "/app?step=2").await;
        open(&picker, "/app?step=2").await;
        open(&picker, "/app?step=3&template=1").await;
        open(&picker, "/join/estincome?template=1").await;
    }
    for _ in 0..2 {
        open(&other.browser(), "/app").await;
    }
    write(&site).await;
    write(&other).await;
    write(&site).await;
    let lines = printed(&site).await;
    let names = [
        "day",
        "starts",
        "first_pick",
        "five_picks",
        "step_2",
        "step_3",
        "communities",
        "shared_maps",
    ];
    assert_eq!(lines[0], names);
    assert_eq!(lines[1], ["2026-09-21", "12", "10", "10", "20", "10", "10", "<10"]);
    assert_eq!(lines.len(), 2);

    let now = i64::try_from(site.clock.milliseconds()).unwrap();
    let today = worthmap::web::metrics::told(site.store(), now, 30).await.unwrap();
    assert!(today.is_empty(), "a day is told once it is over: {today:?}");
    site.clock.advance(DAY);
    open(&stranger, "/app").await;
    write(&site).await;
    let lines = printed(&site).await;
    assert_eq!(lines[1], ["2026-09-22", "<10", "<10", "<10", "<10", "<10", "<10", "<10"]);
}

#[actix_web::test]
async fn only_pages_that_a_browser_opens_for_somebody_count() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    let before = format!("{}/app?path=gaming", site.address);
    for _ in 0..20 {
        browser.get("/app").await.expect(200);
        for mode in ["cors", "same-origin", "no-cors"] {
            let request = browser.request("GET", "/app?step=2").header("sec-fetch-mode", mode);
            browser.send(request).await.expect(200);
        }
        open_from(&browser, "/app", &before).await;
        open(&browser, "/about").await;
        let head = browser.request("HEAD", "/app").header("sec-fetch-mode", "navigate");
        browser.send(head).await.expect(200);
        let lost = browser.request("GET", "/join/nowhere").header("sec-fetch-mode", "navigate");
        browser.send(lost).await.expect(404);
    }
    carry(&browser, &PICKS);
    let page = browser.get("/app?step=3&template=17").await.expect(200);
    let link = page.attribute("#share-link", "href").unwrap();
    for _ in 0..10 {
        open(&browser, &link).await;
    }
    write(&site).await;
    site.clock.advance(DAY);
    let now = i64::try_from(site.clock.milliseconds()).unwrap();
    let told = worthmap::web::metrics::told(site.store(), now, 30).await.unwrap();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].sums, [None, None, None, None, None, None, Some(10)]);
}

#[actix_web::test]
async fn looking_writes_nothing_and_a_day_is_one_row_for_each_number() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    // A site that starts counts like-minded people, and keeps that.
    while site.store().trait_counts(TODAY).await.unwrap().is_empty() {
        actix_web::rt::time::sleep(Duration::from_millis(10)).await;
    }
    let untouched = everything(&site.database).await;
    for _ in 0..3 {
        open(&browser, "/app").await;
        open(&browser, "/app?step=2").await;
    }
    assert_eq!(everything(&site.database).await, untouched);
    write(&site).await;
    let pool = sqlx::SqlitePool::connect(&site.database).await.unwrap();
    let rows: Vec<(i64, String, i64)> =
        sqlx::query_as("SELECT day, name, count FROM numbers ORDER BY name")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(rows, [(TODAY, "starts".to_owned(), 3), (TODAY, "step_2".to_owned(), 3)]);
}
