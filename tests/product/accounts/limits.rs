use std::cell::Cell;
use std::time::Duration;

use serde_json::json;
use worthmap::accounts::limits::{Key, LIMITS, Refund};
use worthmap::accounts::{Attempt, AttemptKind, Email, Limits};
use worthmap::network::Network;

use super::{CHESS, NEW_PASSWORD, PASSWORD};
use crate::browser::{Browser, Page};
use crate::site::{Kind, Plan, TestSite, on_both_databases, token_in};

on_both_databases! {
    guesses_for_one_account_are_limited,
    sign_in_at_an_alias_refunds_no_guesses,
    strangers_do_not_lock_the_owner_out,
    concurrent_attempts_all_count,
}

pub fn behind_proxy(kind: Kind) -> Plan {
    TestSite::plan(kind).flag("--trusted-proxies=127.0.0.0/8,10.0.0.1")
}

pub async fn sign_in_from(browser: &Browser, network: &str, email: &str, password: &str) -> Page {
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
    sign_in_from(&site.browser(), "203.0.113.1", "ada@example.org", PASSWORD).await.goes_to("/");
}

async fn sign_in_at_an_alias_refunds_no_guesses(kind: Kind) {
    let site = behind_proxy(kind).start().await;
    let mut network = 0..;
    let mut sign_in = async |email: &'static str, password: &'static str| {
        let network = format!("198.51.100.{}", network.next().unwrap());
        sign_in_from(&site.browser(), &network, email, password).await.status
    };
    for email in ["ada@example.org", "ada+x@example.org"] {
        site.browser().sign_up(email, PASSWORD).await.goes_to("/");
    }
    let mut judged = 0;
    for _ in 0..4 {
        for _ in 0..4 {
            judged += usize::from(sign_in("ada@example.org", "a guess 77").await == 422);
        }
        sign_in("ada+x@example.org", PASSWORD).await;
    }
    assert_eq!(judged, 10);
    assert_eq!(sign_in("ada+x@example.org", PASSWORD).await, 429);
    site.clock.advance(Duration::from_mins(15));
    for _ in 0..9 {
        assert_eq!(sign_in("ada@example.org", "a guess 77").await, 422);
    }
    assert_eq!(sign_in("ada@example.org", PASSWORD).await, 303);
    assert_eq!(sign_in("ada@example.org", "a guess 77").await, 422, "a success is given back");
    assert_eq!(sign_in("ada@example.org", PASSWORD).await, 429);
}

async fn strangers_do_not_lock_the_owner_out(kind: Kind) {
    let site = behind_proxy(kind).start().await;
    let owner = site.confirmed_member("ada@example.org", PASSWORD).await;
    let eve = site.member("ada+eve@example.org", PASSWORD).await;
    for browser in [&owner, &eve] {
        browser.post("/signout", &[]).await.goes_to("/");
    }
    let forgotten = async |browser: &Browser| {
        browser.post("/forgotten", &[("email", "ada@example.org")]).await.status
    };
    for _ in 0..11 {
        // From the network that the owner is in, which others use up too.
        let stranger = site.browser();
        sign_in_from(&stranger, "203.0.113.1", "ada@example.org", "a guess 77").await;
    }
    let others = Attempt::anonymous(AttemptKind::Password, Network::of([203, 0, 113, 1].into()));
    while site.accounts.count_attempt(&others).await.unwrap().is_none() {}
    for _ in 0..3 {
        assert_eq!(forgotten(&site.browser()).await, 200, "beside those of both sign-ups");
    }
    assert_eq!(forgotten(&site.browser()).await, 429);
    for known_elsewhere in [&eve, &site.browser()] {
        sign_in_from(known_elsewhere, "203.0.113.9", "ada@example.org", PASSWORD).await.expect(429);
        assert_eq!(forgotten(known_elsewhere).await, 429);
    }
    assert_eq!(forgotten(&owner).await, 200);
    sign_in_from(&owner, "203.0.113.1", "ada@example.org", PASSWORD).await.goes_to("/");
    for number in 0..11 {
        let page = sign_in_from(&owner, "203.0.113.1", "ada@example.org", "a guess 77").await;
        page.expect(if number < 10 { 422 } else { 429 });
    }
    for number in 0..3 {
        assert_eq!(forgotten(&owner).await, if number < 2 { 200 } else { 429 });
    }
}

/// `MailboxInNetwork` as "mailbox in network".
fn words(name: &dyn std::fmt::Debug) -> String {
    format!("{name:?}").chars().fold(String::new(), |words, c| {
        let space = if c.is_uppercase() && !words.is_empty() { " " } else { "" };
        format!("{words}{space}{}", c.to_lowercase())
    })
}

#[test]
fn manual_lists_every_limit() {
    let manual = include_str!("../../../docs/operations.md");
    let table = manual.split("| most in 15 minutes | given back |\n|---|---|---|---|\n").nth(1);
    let listed: Vec<&str> =
        table.unwrap().lines().take_while(|line| line.starts_with('|')).collect();
    let limits = LIMITS.map(|(attempt, key, most, refund)| {
        format!("| {} | {} | {most} | {} |", words(&attempt), words(&key), words(&refund))
    });
    assert_eq!(listed, limits);
}

/// All keys but that of a row differ between attempts; a success gives back what other rows count.
#[actix_web::test]
async fn every_limit_lets_its_number_of_attempts_through() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let limits = Limits::new(site.accounts.store().clone(), 1);
    for (row, (kind, key, most, refund)) in (0..).zip(LIMITS) {
        // Browsers that are known come from the store alone.
        if key == Key::Browser {
            continue;
        }
        for count in 0..=most {
            let [.., high, low] = count.to_be_bytes();
            let network = match key {
                Key::Network | Key::MailboxInNetwork => [10, row, 0, 0],
                _ => [10, row, high, low],
            };
            let name = if key == Key::Network { count } else { 0 };
            let email = Email::parse(&format!("{row}-{name}@example.org")).unwrap();
            let attempt = Attempt::of(kind, &email, Network::of(network.into()));
            let refused = site.accounts.count_attempt(&attempt).await.unwrap().is_some();
            assert_eq!(refused, count == most, "{attempt:?} {key:?}: attempt {count}");
            if refund == Refund::Never {
                limits.refund(&attempt, i64::MAX).await.unwrap();
            }
        }
    }
}

async fn concurrent_attempts_all_count(kind: Kind) {
    let site = TestSite::plan(kind).start().await;
    site.member("ada@example.org", PASSWORD).await;
    let before = site.accounts.hasher().computed();
    let sent_away = Cell::new(0);
    let guess = async |browser: Browser| {
        loop {
            match browser.sign_in("ada@example.org", "a guess 77").await.status {
                503 => sent_away.set(sent_away.get() + 1),
                status => return status,
            }
        }
    };
    let guesses = (0..30).map(|_| guess(site.browser()));
    let statuses = futures_util::future::join_all(guesses).await;
    let judged = statuses.iter().filter(|status| **status == 422).count();
    assert!(judged == 10 || (judged < 10 && sent_away.get() > 0), "{statuses:?}");
    assert!(site.accounts.hasher().computed() - before <= 10);
}

/// PostgreSQL ends one of two transactions that wait for each other's rows.
#[actix_web::test]
async fn counting_beside_refunds_does_not_deadlock() {
    let site = TestSite::plan(Kind::Postgres).flag("--limit-scale=1000000").start().await;
    let email = Email::parse("ada@example.org").unwrap();
    let [owner, stranger] = [1, 2].map(|last| Network::of([203, 0, 113, last].into()));
    let owner = Attempt::of(AttemptKind::Password, &email, owner);
    let stranger = Attempt::of(AttemptKind::Password, &email, stranger);
    let limits = Limits::new(site.accounts.store().clone(), 1_000_000);
    let guesses = (0..4).map(async |_| {
        for _ in 0..100 {
            site.accounts.count_attempt(&stranger).await.unwrap();
        }
    });
    let sign_ins = (0..4).map(async |_| {
        for _ in 0..100 {
            site.accounts.count_attempt(&owner).await.unwrap();
            limits.refund(&owner, i64::MAX).await.unwrap();
        }
    });
    let guesses = futures_util::future::join_all(guesses);
    futures_util::future::join(guesses, futures_util::future::join_all(sign_ins)).await;
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
async fn owner_is_never_locked_out_permanently() {
    let site = behind_proxy(Kind::Sqlite).start().await;
    site.member("ada@example.org", PASSWORD).await;
    for number in 0..12 {
        let network = format!("198.51.100.{number}");
        sign_in_from(&site.browser(), &network, "ada@example.org", "a guess 77").await;
    }
    let owner = site.browser();
    sign_in_from(&owner, "203.0.113.1", "ada@example.org", PASSWORD).await.expect(429);
    owner.post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    let token = token_in(&site.email("ada@example.org", "/reset?token=").await);
    owner.reset(&token, NEW_PASSWORD).await.goes_to("/");
    owner.post("/signout", &[]).await.goes_to("/");
    for _ in 0..13 {
        sign_in_from(&owner, "203.0.113.1", "ada@example.org", NEW_PASSWORD).await.goes_to("/");
    }
}

#[actix_web::test]
async fn account_page_confirmations_count_against_the_password_limit() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let thief = site.member("ada@example.org", PASSWORD).await;
    for number in 0..11 {
        let page = if number % 2 == 0 {
            thief.post("/account/delete", &[("password", "a guess 77")]).await
        } else {
            thief.change_password("a guess 77", NEW_PASSWORD).await
        };
        page.expect(if number < 10 { 422 } else { 429 });
    }
    let elsewhere = site.signed_in("ada@example.org", PASSWORD).await;
    elsewhere.post("/account/delete", &[("password", PASSWORD)]).await.expect(303);
}

#[actix_web::test]
async fn clock_set_back_locks_no_account_out() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    let stranger = site.browser();
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(stranger.sign_in("ada@example.org", "not the right one").await.status);
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    site.clock.go_back(Duration::from_hours(24));
    ada.get("/account").await.expect(200);
    let change = json!({ "id": "chess", "path": CHESS, "picked": true, "at": 1 });
    ada.post_json("/account/map", &json!({ "changes": [change] })).await.expect(200);
    site.signed_in("ada@example.org", PASSWORD).await;
    site.clock.advance(Duration::from_hours(72));
    ada.get("/account").await.expect(200);
}
