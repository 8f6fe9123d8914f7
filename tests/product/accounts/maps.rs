use std::time::Duration;

use serde_json::{Value, json};

use super::{CHESS, PASSWORD, POKER, SPEEDCUBING};
use crate::browser::{Browser, Page, sorted_ids};
use crate::site::{Kind, TestSite, on_both_databases};

on_both_databases! {
    map_continues_in_another_browser,
    picks_made_before_sign_in_are_kept,
    the_last_change_of_each_activity_wins,
    a_stale_tab_cannot_wipe_a_newer_map,
    changes_at_the_same_time_all_count,
    a_whole_map_is_saved_at_once,
    saves_of_an_account_are_rate_limited,
    saves_of_whole_maps_count_as_several,
    every_write_of_an_account_counts_as_a_save,
}

const SECOND: Duration = Duration::from_secs(1);

fn id(path: &str) -> &str {
    path.rsplit('/').next().unwrap()
}

fn change(path: &str, picked: bool, at: u64) -> Value {
    json!({ "id": id(path), "path": path, "picked": picked, "at": at })
}

async fn save(browser: &Browser, changes: &[Value]) -> Page {
    browser.post_json("/account/map", &json!({ "changes": changes })).await
}

fn ids(page: &Page) -> Vec<String> {
    sorted_ids(&page.json())
}

async fn map_continues_in_another_browser(kind: Kind) {
    let (site, here) = TestSite::with_ada(kind).await;
    here.toggle(CHESS).await;
    let place = [("step", "2"), ("template", "17")];
    here.post("/app/location", &place).await.goes_to("/app?step=2&template=17");
    let there = site.signed_in("ada@example.org", PASSWORD).await;
    assert_eq!(there.picks().await, ["chess"]);
    let back = there.get("/").await.expect(200).attribute("main a.primary", "href").unwrap();
    assert_eq!(back, "/app?step=2&template=17", "where the other browser was");
    there.toggle(CHESS).await;
    here.toggle(POKER).await;
    assert_eq!(here.picks().await, ["poker"]);
    assert_eq!(there.cookie("selection").unwrap().split('.').count(), 5);
    there.get("/app").await.expect(200);
    assert_eq!(here.cookie("selection"), there.cookie("selection"), "cookies follow the account");
}

async fn picks_made_before_sign_in_are_kept(kind: Kind) {
    let site = TestSite::start(kind).await;
    let first = site.browser();
    first.toggle(CHESS).await;
    first.sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    assert_eq!(first.picks().await, ["chess"], "sign-up takes the device's map along");
    let second = site.browser();
    second.toggle(POKER).await;
    second.sign_in("ada@example.org", PASSWORD).await.goes_to("/account/picks");
    second.post("/account/picks", &[("answer", "add")]).await.goes_to("/");
    assert_eq!(second.picks().await, ["chess", "poker"]);
    assert_eq!(first.picks().await, ["chess", "poker"]);
    first.toggle(POKER).await;
    let third = site.browser();
    third.toggle(POKER).await;
    third.sign_in("ada@example.org", PASSWORD).await.goes_to("/account/picks");
    third.post("/account/picks", &[("answer", "add")]).await.goes_to("/");
    assert_eq!(third.picks().await, ["chess", "poker"], "picked here, whatever was before");
}

async fn the_last_change_of_each_activity_wins(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    let now = site.clock.milliseconds();
    let cases = [
        (vec![change(CHESS, true, now - 100)], vec!["chess"]),
        (vec![change(CHESS, false, now - 200)], vec!["chess"]),
        (vec![change(CHESS, false, now - 50), change(POKER, true, now - 50)], vec!["poker"]),
        (vec![change(CHESS, true, now - 60)], vec!["poker"]),
        (vec![change(POKER, false, now - 50)], vec!["poker"]),
        (vec![change(CHESS, true, now), change(CHESS, false, now - 1)], vec!["chess", "poker"]),
    ];
    for (changes, expected) in cases {
        let answer = save(&browser, &changes).await.expect(200);
        assert_eq!(ids(&answer), expected, "{changes:?}");
        assert_eq!(browser.picks().await, expected);
    }
}

async fn a_stale_tab_cannot_wipe_a_newer_map(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    let long_ago = site.clock.milliseconds();
    save(&browser, &[change(CHESS, true, long_ago)]).await.expect(200);
    site.clock.advance(SECOND * 60);
    browser.toggle(CHESS).await;
    browser.toggle(CHESS).await;
    browser.toggle(POKER).await;
    let stale = [change(CHESS, false, long_ago + 5), change(SPEEDCUBING, true, long_ago + 5)];
    let answer = save(&browser, &stale).await.expect(200);
    assert_eq!(ids(&answer), ["chess", "poker", "speedcubing"]);
    let from_the_future = site.clock.milliseconds() + 1_000_000_000;
    save(&browser, &[change(POKER, false, from_the_future)]).await.expect(200);
    site.clock.advance(SECOND);
    let later = site.clock.milliseconds();
    let answer = save(&browser, &[change(POKER, true, later)]).await.expect(200);
    assert!(ids(&answer).contains(&"poker".to_owned()), "a clock that is ahead doesn't win");
}

async fn changes_at_the_same_time_all_count(kind: Kind) {
    let (site, first) = TestSite::with_ada(kind).await;
    let second = site.signed_in("ada@example.org", PASSWORD).await;
    for _ in 0..4 {
        futures_util::future::join(first.toggle(CHESS), second.toggle(POKER)).await;
    }
    first.toggle(SPEEDCUBING).await;
    assert_eq!(second.picks().await, ["speedcubing"], "each was toggled an even number of times");
    site.clock.advance(SECOND);
    let now = site.clock.milliseconds();
    let saves = (0..10).map(|number| {
        let (one, other) = if number % 2 == 0 { (CHESS, POKER) } else { (POKER, CHESS) };
        let changes = [change(one, true, now), change(other, true, now)];
        let browser = first.clone();
        async move { save(&browser, &changes).await.expect(200) }
    });
    futures_util::future::join_all(saves).await;
    assert_eq!(second.picks().await, ["chess", "poker", "speedcubing"]);
}

#[actix_web::test]
async fn the_answer_has_the_map_and_its_time() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let now = site.clock.milliseconds();
    let body = json!({ "changes": [change(CHESS, true, now)], "template": "17", "step": 3 });
    let page = browser.post_json("/account/map", &body).await.expect(200);
    let expected = json!({ "picks": [{ "id": "chess", "path": CHESS }], "changedAt": now });
    assert_eq!(page.json(), expected);
    let back = browser.get("/").await.expect(200).attribute("main a.primary", "href").unwrap();
    assert_eq!(back, "/app?step=3&template=17");
    assert_eq!(page.header("cache-control"), "private, no-store");
}

#[actix_web::test]
async fn without_a_session_nothing_is_saved() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    let now = site.clock.milliseconds();
    save(&browser, &[change(CHESS, true, now)]).await.expect(401);
    browser.set_cookie("session", &"0".repeat(64));
    save(&browser, &[change(CHESS, true, now)]).await.expect(401);
}

#[actix_web::test]
async fn hostile_changes_do_no_harm() {
    let (_site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let odd = [
        json!({ "id": "no-such-activity", "path": "a/b", "picked": true, "at": 1 }),
        json!({ "id": "gaming", "path": "gaming", "picked": true, "at": 1 }),
        json!({ "id": "chess", "path": "../../etc", "picked": true, "at": -5 }),
        json!({ "id": "poker", "picked": false, "at": i64::MIN }),
    ];
    assert_eq!(ids(&save(&browser, &odd).await.expect(200)), ["chess"]);
    for body in [
        json!({ "changes": [{ "id": "chess", "picked": "yes", "at": 1 }] }),
        json!({ "changes": [{ "id": "chess", "picked": true, "at": "now" }] }),
        json!({ "changes": 5 }),
        json!({ "step": 9 }),
        json!("chess"),
    ] {
        browser.post_json("/account/map", &body).await.expect(400);
    }
    save(&browser, &vec![change(CHESS, true, 1); 5_000]).await.expect(413);
    let text = browser.request("POST", "/account/map").body("{}");
    assert!((400..500).contains(&browser.send(text).await.status), "only JSON is read");
}

fn every_activity(now: u64) -> Vec<Value> {
    let taxonomy = &crate::content::CONTENT.catalog.taxonomy;
    let paths =
        taxonomy.activities().iter().map(|activity| &taxonomy.node(activity.places[0]).path);
    paths.map(|path| change(path, true, now)).collect()
}

async fn a_whole_map_is_saved_at_once(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    let now = site.clock.milliseconds();
    let mut changes = every_activity(now);
    let all = changes.len();
    assert!(all > 600, "{all}");
    assert_eq!(ids(&save(&browser, &changes).await.expect(200)).len(), all);
    changes.truncate(3);
    for change in &mut changes {
        change["picked"] = json!(false);
        change["at"] = json!(now + 1);
    }
    site.clock.advance(SECOND);
    assert_eq!(ids(&save(&browser, &changes).await.expect(200)).len(), all - 3);
    assert_eq!(ids(&save(&browser, &changes).await.expect(200)).len(), all - 3);
}

/// A save comes free each second, so a slow machine accepts some more.
async fn saves_of_an_account_are_rate_limited(kind: Kind) {
    let site = TestSite::plan(kind).start().await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    let eve = site.member("eve@example.org", PASSWORD).await;
    let now = site.clock.milliseconds();
    let saves = (0..100).map(|number| {
        let (browser, change) = (eve.clone(), change(CHESS, true, now - number));
        async move { save(&browser, &[change]).await }
    });
    let pages = futures_util::future::join_all(saves).await;
    let refused: Vec<&Page> = pages.iter().filter(|page| page.status == 429).collect();
    assert!((1..=40).contains(&refused.len()), "{}", refused.len());
    assert!(refused.iter().all(|page| page.header("retry-after") == "1"));
    assert!(pages.iter().all(|page| [200, 429].contains(&page.status)));
    save(&ada, &[change(CHESS, true, now)]).await.expect(200);
}

async fn saves_of_whole_maps_count_as_several(kind: Kind) {
    let site = TestSite::plan(kind).start().await;
    let eve = site.member("eve@example.org", PASSWORD).await;
    let now = site.clock.milliseconds();
    let mut changes = every_activity(now);
    let mut statuses = Vec::new();
    for ago in (0..10).rev() {
        for change in &mut changes {
            (change["picked"], change["at"]) = (json!(ago % 2 == 0), json!(now - ago));
        }
        statuses.push(save(&eve, &changes).await.status);
    }
    assert_eq!(statuses[..4], [200; 4]);
    assert!(statuses[4..].contains(&429), "{statuses:?}");
}

/// There is one writer for all accounts, and each of these would take it for as long.
async fn every_write_of_an_account_counts_as_a_save(kind: Kind) {
    let site = TestSite::plan(kind).start().await;
    for (path, wanted) in [("/account/sharing", "sharing"), ("/account/passkeys/rename", "name")] {
        let eve = site.member(&format!("{wanted}@example.org"), PASSWORD).await;
        let mut statuses = Vec::new();
        while statuses.len() < 100 && !statuses.contains(&429) {
            let fields = [("passkey", "none"), (wanted, ["on", "off"][statuses.len() % 2])];
            statuses.push(eve.post(path, &fields).await.status);
        }
        assert_eq!(statuses.pop(), Some(429), "{path}");
        assert!(statuses.len() >= 60 && statuses.iter().all(|status| *status == 303), "{path}");
    }
}

#[actix_web::test]
async fn reads_do_not_wait_for_writes() {
    let site = TestSite::start(Kind::Sqlite).await;
    let mut browsers = Vec::new();
    for number in 0..8 {
        browsers.push(site.member(&format!("person{number}@example.org"), PASSWORD).await);
    }
    let other = sqlx::SqlitePool::connect(&site.database).await.unwrap();
    let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let now = site.clock.milliseconds();
    let spawned = |browser: Browser| {
        actix_web::rt::spawn(async move { save(&browser, &[change(CHESS, true, now)]).await })
    };
    let saves: Vec<_> = browsers.iter().cloned().map(spawned).collect();
    actix_web::rt::time::sleep(Duration::from_millis(300)).await;
    for browser in &browsers {
        let account = tokio::time::timeout(SECOND * 2, browser.get("/account")).await;
        account.expect("an answer while others write").expect(200);
    }
    held.rollback().await.unwrap();
    for save in saves {
        save.await.unwrap().expect(200);
    }
}
