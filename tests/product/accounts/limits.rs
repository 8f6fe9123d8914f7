//! Limits on tries, and that they can't be dodged.

use std::time::Duration;

use worthmap::accounts::{Attempt, Email, Limits, Try};
use worthmap::network::Network;

use super::tables::everything;
use super::{NEW_PASSWORD, PASSWORD};
use crate::browser::{Browser, Page};
use crate::site::{Kind, Plan, TestSite, on_both_databases, token_in};

on_both_databases! {
    guesses_for_one_account_are_limited,
    an_account_at_an_alias_gives_no_guesses_back,
    strangers_do_not_shut_the_owner_out,
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

/// Somebody with an account under another address of the mailbox signs in between guesses.
async fn an_account_at_an_alias_gives_no_guesses_back(kind: Kind) {
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
    for _ in 0..10 {
        let status = sign_in("ada@example.org", "a guess 77").await;
        assert_eq!(status, 422, "who got in has ten tries again");
    }
    assert_eq!(sign_in("ada@example.org", PASSWORD).await, 429);
}

async fn strangers_do_not_shut_the_owner_out(kind: Kind) {
    let site = behind_proxy(kind).start().await;
    let (owner, eve) = (site.browser(), site.browser());
    for (browser, email) in [(&owner, "ada@example.org"), (&eve, "ada+eve@example.org")] {
        browser.sign_up(email, PASSWORD).await.goes_to("/");
    }
    let letter = site.letter("ada@example.org", "/verify?token=").await;
    owner.post("/verify", &[("token", &token_in(&letter))]).await.goes_to("/account");
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
    let network = Network::of([203, 0, 113, 1].into());
    let others = Try::anonymous(Attempt::Password, network);
    while site.accounts.count_try(&others).await.unwrap().is_none() {}
    assert_eq!(forgotten(&site.browser()).await, 200, "the third with those of both sign-ups");
    assert_eq!(forgotten(&site.browser()).await, 429);
    for known_elsewhere in [&eve, &site.browser()] {
        let page = sign_in_from(known_elsewhere, "203.0.113.9", "ada@example.org", PASSWORD).await;
        page.expect(429);
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

/// Whoever makes an account with somebody else's address can't have them sent more letters by
/// signing in to it in many browsers.
#[actix_web::test]
async fn browsers_of_an_unconfirmed_account_share_the_letters_of_its_mailbox() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    site.browser().sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    for number in 0..4 {
        let browser = site.browser();
        browser.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
        let page = browser.post("/forgotten", &[("email", "ada@example.org")]).await;
        page.expect(if number < 2 { 200 } else { 429 });
    }
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

/// Whoever is given one network is given many beside it.
#[actix_web::test]
async fn the_networks_of_one_customer_are_limited_together() {
    let site = TestSite::start(Kind::Sqlite).await;
    let limits = Limits::new(site.store().clone(), 1);
    let now = i64::try_from(site.clock.milliseconds()).unwrap();
    let network = |subnet: u16| Network::of([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into());
    let letters = async |subnets: &[u16]| {
        let mut sent = 0;
        for &subnet in subnets {
            let tried = Try::anonymous(Attempt::Letter, network(subnet));
            sent += usize::from(limits.count(&tried, now).await.unwrap().is_none());
        }
        sent
    };
    let street: Vec<u16> = (0..0x100).collect();
    assert_eq!(letters(&street).await, 80, "of one /56");
    let town: Vec<u16> = (1..0x100).flat_map(|street| [street << 8, street << 8 | 1]).collect();
    assert_eq!(letters(&town).await, 320 - 80, "of one /48");
    for elsewhere in ["2001:db8:2::1", "192.0.2.1"] {
        let elsewhere = Network::of(elsewhere.parse().unwrap());
        let tried = Try::anonymous(Attempt::Letter, elsewhere);
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

/// A class signs up and in from one address.
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
    for number in 0..4 {
        assert_eq!(taken().await, 422, "{number}");
    }
    assert_eq!(taken().await, 429, "five for one mailbox, with the one that made the account");
    for number in 0..20 {
        let status = site.browser().sign_up(&address(number + 1), PASSWORD).await.status;
        assert_eq!(status, if number < 16 { 422 } else { 429 }, "twenty for one network");
    }
}

#[actix_web::test]
async fn a_crowd_has_its_limit() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let network = Network::of([198, 51, 100, 7].into());
    for (attempt, most) in
        [(Attempt::Provider, 400), (Attempt::Letter, 20), (Attempt::Entry, 1_200)]
    {
        for number in 0..=most {
            let wait = site.accounts.count_try(&Try::anonymous(attempt, network)).await.unwrap();
            assert_eq!(wait.is_some(), number == most, "{attempt:?} {number}");
        }
    }
    let limits = Limits::new(site.store().clone(), 1);
    let crowd = Try::anonymous(Attempt::SignUp, network);
    for number in 0..=200 {
        let email = Email::parse(&format!("person{number}@example.org")).unwrap();
        let tried = Try::of(Attempt::SignUp, &email, network);
        let wait = limits.count(&tried, 1_000).await.unwrap();
        assert_eq!(wait.is_some(), number == 200, "{number} made");
        limits.take_back(&crowd, 1_000).await.unwrap();
    }
}

/// Who gets in again and again is no crowd.
#[actix_web::test]
async fn one_account_gets_in_sixty_times() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for email in ["ada@example.org", "ada+1@example.org"] {
        site.member(email, PASSWORD).await;
    }
    let email = Email::parse("ada@example.org").unwrap();
    let got_in = Try::of(Attempt::Entry, &email, Network::of([198, 51, 100, 7].into()));
    for _ in 0..60 {
        assert!(site.accounts.count_try(&got_in).await.unwrap().is_none());
    }
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(429);
    let before = site.accounts.hasher().computed();
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(429);
    assert_eq!(site.accounts.hasher().computed(), before, "nothing is judged any more");
    site.browser().sign_in("ada+1@example.org", PASSWORD).await.goes_to("/");
    site.clock.advance(Duration::from_mins(15));
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

/// One address signs in to accounts of its own without end, all at once.
#[actix_web::test]
async fn one_address_leaves_room_for_sign_ins_from_elsewhere() {
    let site = behind_proxy(Kind::Sqlite).flag("--limit-scale=1000").start().await;
    for email in ["ada@example.org", "eve@example.org"] {
        site.member(email, PASSWORD).await;
    }
    let done = std::cell::Cell::new(false);
    let credentials = [("email", "eve@example.org"), ("password", PASSWORD), ("next", "")];
    let hogs = (0..40).map(async |_| {
        let browser = site.browser();
        while !done.get() {
            let request =
                browser.request("POST", "/signin").header("x-forwarded-for", "198.51.100.7");
            // What becomes of these is their own business.
            let _ = request.form(&credentials).send().await;
        }
    });
    let honest = async {
        let (mut statuses, browser) = (Vec::new(), site.browser());
        for _ in 0..5 {
            let page = sign_in_from(&browser, "203.0.113.1", "ada@example.org", PASSWORD).await;
            statuses.push(page.status);
        }
        done.set(true);
        statuses
    };
    let (_, statuses) =
        futures_util::future::join(futures_util::future::join_all(hogs), honest).await;
    assert_eq!(statuses, [303; 5]);
}

#[actix_web::test]
async fn letters_are_limited() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..4 {
        let page = site.browser().post("/forgotten", &[("email", "person1@example.org")]).await;
        let page = page.expect(if number < 3 { 200 } else { 429 });
        assert_eq!(page.header("retry-after").is_empty(), number < 3);
    }
}

/// Whoever is over a limit is sent away from memory: the store may be gone.
#[actix_web::test]
async fn being_refused_again_asks_nothing_of_the_store() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    for number in 0..11 {
        let page = site.browser().sign_in("ada@example.org", "a guess 77").await;
        page.expect(if number < 10 { 422 } else { 429 });
    }
    for number in 0..4 {
        let page = site.browser().post("/forgotten", &[("email", "ada@example.org")]).await;
        page.expect(if number < 3 { 200 } else { 429 });
    }
    while site.store().count_letters().await.unwrap() > 0 {
        actix_web::rt::time::sleep(Duration::from_millis(10)).await;
    }
    let before = everything(&site.database).await;
    site.clock.advance(Duration::from_secs(50));
    site.browser().sign_in("ada@example.org", "a guess 77").await.expect(429);
    site.clock.advance(Duration::from_secs(20));
    site.browser().sign_in("ada@example.org", "a guess 77").await.expect(429);
    assert!(everything(&site.database).await == before, "a refusal was written down");
    site.store().close().await;
    site.clock.advance(Duration::from_secs(30));
    let page = site.browser().sign_in("ada@example.org", "a guess 77").await.expect(429);
    assert_eq!(page.header("retry-after"), "800");
    site.browser().sign_in("eve@example.org", "a guess 77").await.expect(503);
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
    let elsewhere = site.browser();
    elsewhere.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    elsewhere.post("/account/delete", &[("password", PASSWORD)]).await.expect(303);
}
