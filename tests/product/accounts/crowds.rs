use std::time::Duration;

use reqwest::header::HeaderValue;
use worthmap::accounts::{Attempt, AttemptKind, Limits};
use worthmap::network::Network;
use worthmap::store::NewEmail;

use super::limits::{behind_proxy, sign_in_from};
use super::{NEW_PASSWORD, PASSWORD};
use crate::site::{Kind, TestSite, token_in};

#[actix_web::test]
async fn browsers_of_an_unconfirmed_account_share_the_emails_of_its_mailbox() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    site.browser().sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    for number in 0..4 {
        let browser = site.signed_in("ada@example.org", PASSWORD).await;
        let page = browser.post("/forgotten", &[("email", "ada@example.org")]).await;
        page.expect(if number < 3 { 200 } else { 429 });
    }
}

#[actix_web::test]
async fn passwords_are_limited_by_network() {
    let site = behind_proxy(Kind::Sqlite).start().await;
    let guess = async |network: &str, number: usize| {
        let email = format!("person{number}@example.org");
        sign_in_from(&site.browser(), network, &email, "a guess 77").await
    };
    for number in 0..40 {
        guess(&format!("2001:db8:1:2::{number:x}"), number).await.expect(422);
    }
    guess("2001:db8:1:2:ffff::1", 99).await.expect(429);
    guess("2001:db8:1:3::1", 99).await.expect(422);
}

#[actix_web::test]
async fn the_networks_of_one_customer_are_limited_together() {
    let site = TestSite::start(Kind::Sqlite).await;
    let limits = Limits::new(site.store().clone(), 1);
    let now = i64::try_from(site.clock.milliseconds()).unwrap();
    let network = |subnet: u16| Network::of([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into());
    let emails = async |subnets: &[u16]| {
        let mut sent = 0;
        for &subnet in subnets {
            let attempt = Attempt::anonymous(AttemptKind::Email, network(subnet));
            sent += usize::from(limits.count(&attempt, now).await.unwrap().is_none());
        }
        sent
    };
    let subnets: Vec<u16> = (0..400).collect();
    assert_eq!(emails(&subnets).await, 320, "of one /48");
    for elsewhere in ["2001:db8:2::1", "192.0.2.1"] {
        let attempt =
            Attempt::anonymous(AttemptKind::Email, Network::of(elsewhere.parse().unwrap()));
        assert_eq!(limits.count(&attempt, now).await.unwrap(), None);
    }
    for subnet in 0..200 {
        let attempt = Attempt::anonymous(AttemptKind::Password, network(subnet));
        assert_eq!(limits.count(&attempt, now).await.unwrap(), None, "a success is refunded");
        limits.refund(&attempt, now).await.unwrap();
    }
}

#[actix_web::test]
async fn an_address_in_a_header_counts_as_far_as_a_proxy_of_ours_wrote_it() {
    type Header = fn(u8) -> Vec<u8>;
    let from_a_stranger: Header = |number| format!("198.51.100.{number}").into_bytes();
    let garbled_before_the_proxy: Header = |_| [b"\xff, ".as_slice(), b"198.51.100.7"].concat();
    for (plan, header) in [
        (TestSite::plan(Kind::Sqlite), from_a_stranger),
        (behind_proxy(Kind::Sqlite), garbled_before_the_proxy),
    ] {
        let site = plan.start().await;
        let guess = async |number: u8, header: Vec<u8>| {
            let (browser, email) = (site.browser(), format!("person{number}@example.org"));
            let header = HeaderValue::from_bytes(&header).unwrap();
            let request = browser.request("POST", "/signin").header("x-forwarded-for", header);
            let fields = [("email", email.as_str()), ("password", "a guess 77")];
            browser.send(request.form(&fields)).await.status
        };
        for number in 0..41 {
            let status = guess(number, header(number)).await;
            assert_eq!(status, if number < 40 { 422 } else { 429 });
        }
        assert_eq!(guess(99, b"198.51.100.7".to_vec()).await, 429);
    }
}

#[actix_web::test]
async fn a_crowd_behind_one_address_gets_in() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let address = |number: usize| format!("person{number}@example.org");
    for number in 0..25 {
        site.browser().sign_up(&address(number), PASSWORD).await.goes_to("/");
    }
    for number in 0..45 {
        site.browser().sign_in(&address(number % 25), PASSWORD).await.goes_to("/");
    }
    let taken = async || site.browser().sign_up(&address(0), PASSWORD).await.status;
    for number in 0..21 {
        assert_eq!(taken().await, if number < 20 { 422 } else { 429 }, "{number}");
    }
    site.browser().sign_up("newcomer@example.org", PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn known_browsers_sessions_and_links_are_served_while_strangers_use_up_all_hashes() {
    let site = TestSite::start(Kind::Sqlite).await;
    let owner = site.confirmed_member("ada@example.org", PASSWORD).await;
    let known = site.signed_in("ada@example.org", PASSWORD).await;
    known.post("/signout", &[]).await.goes_to("/");
    let mut held = Vec::new();
    while let Ok(permit) = site.accounts.hasher().permit().await {
        held.push(permit);
    }
    known.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    owner.change_password(PASSWORD, NEW_PASSWORD).await.goes_to("/account");
    owner.post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    let token = token_in(&site.email("ada@example.org", "/reset?token=").await);
    site.browser().reset(&token, PASSWORD).await.goes_to("/");
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(503);
    drop(held);
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn emails_are_limited_by_mailbox_and_network() {
    for (most, email) in [(3, None), (20, Some("example.org"))] {
        let site = TestSite::plan(Kind::Sqlite).start().await;
        for number in 0..=most {
            let email = email.map_or("ada@example.org".to_owned(), |at| format!("{number}@{at}"));
            let page = site.browser().post("/forgotten", &[("email", &email)]).await;
            let page = page.expect(if number < most { 200 } else { 429 });
            assert_eq!(page.header("retry-after").is_empty(), number < most);
            if number == most {
                page.says("Too many emails were requested for this address or from your network.");
            }
        }
    }
}

#[actix_web::test]
async fn sign_ups_of_a_network_send_twenty_emails() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..22 {
        site.member(&format!("person{number}@example.org"), PASSWORD).await;
    }
    site.all_sent().await;
    assert_eq!(site.emails().len(), 20);
    site.browser().post("/forgotten", &[("email", "ada@example.org")]).await.expect(429);
}

#[actix_web::test]
async fn emails_to_strangers_beyond_the_ceiling_wait_until_the_hour_is_over() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    site.confirmed_member("ada@example.org", PASSWORD).await;
    let strangers = Limits::new(site.store().clone(), 1).strangers();
    let now = || i64::try_from(site.clock.milliseconds()).unwrap();
    let count = async || site.store().count_attempt(std::slice::from_ref(&strangers), now()).await;
    while count().await.unwrap().is_none() {}
    site.browser().sign_up("bob@example.org", PASSWORD).await.goes_to("/");
    site.browser().post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    site.email("ada@example.org", "/reset?token=").await;
    site.clock.advance(Duration::from_mins(50));
    site.accounts.sweep().await.unwrap();
    assert!(count().await.unwrap().is_some());
    assert!(site.emails().iter().all(|email| !email.contains("To: bob@example.org")));
    site.clock.advance(Duration::from_mins(11));
    let waiting = site.store().claim_email(now(), now()).await.unwrap();
    assert_eq!(waiting.unwrap().attempts, 1, "a wait isn't an attempt");
    site.browser().post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    site.email("bob@example.org", "/verify?token=").await;
    while count().await.unwrap().is_none() {}
    let old = NewEmail { id: "old".to_owned(), purpose: "verify", counters: Vec::new() };
    let yesterday = now() - 23 * 60 * 60 * 1_000;
    site.store().add_email(&old, "bob@example.org", yesterday).await.unwrap();
    site.browser().post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    site.all_sent().await;
    let to_bob = site.emails().into_iter().filter(|email| email.contains("To: bob@example.org"));
    assert_eq!(to_bob.count(), 1, "one that would wait for more than a day is dropped");
}

/// As another person at a shared device could leave theirs there, to have the owner's tries later.
#[actix_web::test]
async fn browser_token_that_the_account_does_not_know_is_replaced() {
    let site = TestSite::start(Kind::Sqlite).await;
    let eve = site.member("eve@example.org", PASSWORD).await;
    let planted = eve.cookie("browser").unwrap();
    let ada = site.browser();
    ada.set_cookie("browser", &planted);
    ada.sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    let own = ada.cookie("browser").unwrap();
    assert_ne!(own, planted);
    ada.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    assert_eq!(ada.cookie("browser").unwrap(), own);
    ada.set_cookie("browser", &planted);
    ada.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    assert_ne!(ada.cookie("browser").unwrap(), planted);
}
