use std::time::Duration;

use reqwest::header::HeaderValue;
use worthmap::accounts::{Attempt, Email, Limits, Try};
use worthmap::network::Network;

use super::PASSWORD;
use super::limits::{behind_proxy, sign_in_from};
use crate::site::{Kind, TestSite};

#[actix_web::test]
async fn browsers_of_an_unconfirmed_account_share_the_emails_of_its_mailbox() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    site.browser().sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    for number in 0..4 {
        let browser = site.browser();
        browser.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
        let page = browser.post("/forgotten", &[("email", "ada@example.org")]).await;
        page.expect(if number < 2 { 200 } else { 429 });
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
async fn the_networks_of_one_customer_are_limited_together() {
    let site = TestSite::start(Kind::Sqlite).await;
    let limits = Limits::new(site.store().clone(), 1);
    let now = i64::try_from(site.clock.milliseconds()).unwrap();
    let network = |subnet: u16| Network::of([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into());
    let emails = async |subnets: &[u16]| {
        let mut sent = 0;
        for &subnet in subnets {
            let tried = Try::anonymous(Attempt::Email, network(subnet));
            sent += usize::from(limits.count(&tried, now).await.unwrap().is_none());
        }
        sent
    };
    let subnets: Vec<u16> = (0..400).collect();
    assert_eq!(emails(&subnets).await, 320, "of one /48");
    for elsewhere in ["2001:db8:2::1", "192.0.2.1"] {
        let elsewhere = Network::of(elsewhere.parse().unwrap());
        let tried = Try::anonymous(Attempt::Email, elsewhere);
        assert_eq!(limits.count(&tried, now).await.unwrap(), None);
    }
    for subnet in 0..200 {
        let tried = Try::anonymous(Attempt::Password, network(subnet));
        assert_eq!(limits.count(&tried, now).await.unwrap(), None, "who gets in counts nowhere");
        limits.take_back(&tried, now).await.unwrap();
    }
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
async fn forged_proxy_header_does_not_hide_an_address() {
    let site = behind_proxy(Kind::Sqlite).start().await;
    for number in 0..41 {
        let network = [b"\xff, ".as_slice(), b"198.51.100.7"].concat();
        let network = HeaderValue::from_bytes(&network).unwrap();
        let browser = site.browser();
        let request = browser.request("POST", "/signin").header("x-forwarded-for", network);
        let email = format!("person{number}@example.org");
        let fields = [("email", email.as_str()), ("password", "a guess 77")];
        browser.send(request.form(&fields)).await.expect(if number < 40 { 422 } else { 429 });
    }
    let page = sign_in_from(&site.browser(), "198.51.100.7", "eve@example.org", "a guess 77").await;
    page.expect(429);
    let page = sign_in_from(&site.browser(), "198.51.100.8", "eve@example.org", "a guess 77").await;
    page.expect(422);
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
async fn a_crowd_has_its_limit() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let network = Network::of([198, 51, 100, 7].into());
    for (attempt, most) in [(Attempt::Provider, 400), (Attempt::Email, 20)] {
        for number in 0..=most {
            let wait = site.accounts.count_try(&Try::anonymous(attempt, network)).await.unwrap();
            assert_eq!(wait.is_some(), number == most, "{attempt:?} {number}");
        }
    }
    let limits = Limits::new(site.store().clone(), 1);
    for (attempt, most) in [(Attempt::SignUp, 200), (Attempt::Password, 1_200)] {
        for number in 0..=most {
            let email = Email::parse(&format!("person{number}@example.org")).unwrap();
            let tried = Try::of(attempt, &email, network);
            let wait = limits.count(&tried, 1_000).await.unwrap();
            assert_eq!(wait.is_some(), number == most, "{attempt:?} {number} succeeded");
            limits.take_back(&tried, 1_000).await.unwrap();
        }
    }
}

#[actix_web::test]
async fn one_account_gets_in_sixty_times() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for email in ["ada@example.org", "ada+1@example.org"] {
        site.member(email, PASSWORD).await;
    }
    let email = Email::parse("ada@example.org").unwrap();
    let tried = Try::of(Attempt::Password, &email, Network::of([198, 51, 100, 7].into()));
    for _ in 0..60 {
        assert!(site.accounts.count_try(&tried).await.unwrap().is_none());
        site.accounts.take_back_try(&tried, i64::MAX).await.unwrap();
    }
    let before = site.accounts.hasher().computed();
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(429);
    assert_eq!(site.accounts.hasher().computed(), before, "nothing is judged any more");
    site.browser().sign_in("ada+1@example.org", PASSWORD).await.goes_to("/");
    site.clock.advance(Duration::from_mins(15));
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn emails_are_limited() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..4 {
        let page = site.browser().post("/forgotten", &[("email", "person1@example.org")]).await;
        let page = page.expect(if number < 3 { 200 } else { 429 });
        assert_eq!(page.header("retry-after").is_empty(), number < 3);
    }
}
