//! Limits on tries, and that they can't be dodged.

use std::time::Duration;

use super::{NEW_PASSWORD, PASSWORD};
use crate::browser::{Browser, Page};
use crate::site::{Kind, Plan, TestSite, on_both_databases, token_in};

on_both_databases! {
    guesses_for_one_account_are_limited,
    tries_at_the_same_time_all_count,
}

/// A site behind a proxy, so that a test can come from many networks.
fn behind_proxy(kind: Kind) -> Plan {
    TestSite::plan(kind).flag("--trusted-proxies=127.0.0.0/8,10.0.0.1")
}

async fn sign_in_from(browser: &Browser, network: &str, email: &str, password: &str) -> Page {
    let request = browser.request("POST", "/signin").header("x-forwarded-for", network);
    browser.send(request.form(&[("email", email), ("password", password)])).await
}

async fn guesses_for_one_account_are_limited(kind: Kind) {
    let site = behind_proxy(kind).start().await;
    site.member("ada@example.org", PASSWORD).await;
    let spellings =
        ["ada@example.org", "ADA@example.org", "ada+1@example.org", " Ada+x+y@EXAMPLE.org "];
    for number in 0..10 {
        let network = format!("198.51.100.{number}");
        let email = spellings[number % spellings.len()];
        sign_in_from(&site.browser(), &network, email, "a guess 77").await.expect(422);
    }
    for email in spellings {
        let page = sign_in_from(&site.browser(), "203.0.113.1", email, PASSWORD).await.expect(429);
        assert_eq!(page.header("retry-after"), "900");
        assert_eq!(page.attribute("#email", "value").unwrap(), email);
        page.says("Too many requests. Wait 15 minutes, then try again.");
    }
    site.clock.advance(Duration::from_mins(14) + Duration::from_secs(1));
    let page = sign_in_from(&site.browser(), "203.0.113.1", "ada@example.org", PASSWORD).await;
    page.expect(429).says("Wait 1 minute, then try again.");
    site.clock.advance(Duration::from_mins(1));
    let page = sign_in_from(&site.browser(), "203.0.113.1", "ada@example.org", PASSWORD).await;
    page.goes_to("/");
}

async fn tries_at_the_same_time_all_count(kind: Kind) {
    let site = TestSite::plan(kind).start().await;
    site.member("ada@example.org", PASSWORD).await;
    let before = site.accounts.hasher().computed();
    let browsers: Vec<Browser> = (0..30).map(|_| site.browser()).collect();
    let guesses = browsers.iter().map(|browser| browser.sign_in("ada@example.org", "a guess 77"));
    let pages = futures_util::future::join_all(guesses).await;
    let judged = pages.iter().filter(|page| page.status == 422).count();
    assert_eq!(judged, 10, "{:?}", pages.iter().map(|page| page.status).collect::<Vec<_>>());
    assert_eq!(site.accounts.hasher().computed() - before, 10);
}

#[actix_web::test]
async fn it_makes_no_difference_whether_anybody_has_the_address() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..11 {
        let page = site.browser().sign_in("nobody@example.org", "a guess 77").await;
        page.expect(if number < 10 { 422 } else { 429 });
    }
}

#[actix_web::test]
async fn a_network_is_limited_too() {
    let site = behind_proxy(Kind::Sqlite).start().await;
    let guess = async |network: &str, number: usize| {
        let email = format!("person{number}@example.org");
        sign_in_from(&site.browser(), network, &email, "a guess 77").await
    };
    for number in 0..40 {
        let network = format!("2001:db8:1:2::{number:x}");
        guess(&network, number).await.expect(422);
    }
    guess("2001:db8:1:2:ffff::1", 99).await.expect(429);
    guess("2001:db8:1:3::1", 99).await.expect(422);
}

#[actix_web::test]
async fn only_proxies_of_ours_are_believed() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..41 {
        let email = format!("person{number}@example.org");
        let network = format!("198.51.100.{number}");
        let page = sign_in_from(&site.browser(), &network, &email, "a guess 77").await;
        page.expect(if number < 40 { 422 } else { 429 });
    }
}

#[actix_web::test]
async fn sign_ups_and_letters_are_limited() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..21 {
        let page = site.browser().sign_up(&format!("person{number}@example.org"), PASSWORD).await;
        page.expect(if number < 20 { 303 } else { 429 });
    }
    for number in 0..4 {
        let page = site.browser().post("/forgotten", &[("email", "person1@example.org")]).await;
        let page = page.expect(if number < 3 { 200 } else { 429 });
        assert_eq!(page.header("retry-after").is_empty(), number < 3);
    }
}

#[actix_web::test]
async fn instances_share_the_counts() {
    let one = TestSite::plan(Kind::Postgres).start().await;
    let other = Plan::beside(&one).start().await;
    for number in 0..10 {
        let site = if number % 2 == 0 { &one } else { &other };
        site.browser().sign_in("ada@example.org", "a guess 77").await.expect(422);
    }
    for site in [&one, &other] {
        site.browser().sign_in("ada@example.org", "a guess 77").await.expect(429);
    }
}

#[actix_web::test]
async fn the_owner_is_never_locked_out_for_good() {
    let site = behind_proxy(Kind::Sqlite).start().await;
    site.member("ada@example.org", PASSWORD).await;
    for number in 0..12 {
        let network = format!("198.51.100.{number}");
        sign_in_from(&site.browser(), &network, "ada@example.org", "a guess 77").await;
    }
    let owner = site.browser();
    sign_in_from(&owner, "203.0.113.1", "ada@example.org", PASSWORD).await.expect(429);
    owner.post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    let token = token_in(&site.letter("ada@example.org", "/reset?token=").await);
    let fields =
        [("token", token.as_str()), ("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD)];
    owner.post("/reset", &fields).await.goes_to("/");
    owner.post("/signout", &[]).await.goes_to("/");
    sign_in_from(&owner, "203.0.113.1", "ada@example.org", NEW_PASSWORD).await.goes_to("/");
    for _ in 0..12 {
        sign_in_from(&owner, "203.0.113.1", "ada@example.org", NEW_PASSWORD).await.goes_to("/");
    }
}

#[actix_web::test]
async fn the_account_page_is_no_way_around() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let thief = site.member("ada@example.org", PASSWORD).await;
    for number in 0..11 {
        let page = if number % 2 == 0 {
            thief.post("/account/delete", &[("password", "a guess 77")]).await
        } else {
            let fields = [
                ("current_password", "a guess 77"),
                ("password", NEW_PASSWORD),
                ("repeat_password", NEW_PASSWORD),
            ];
            thief.post("/account/password", &fields).await
        };
        page.expect(if number < 10 { 422 } else { 429 });
    }
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(429);
}
