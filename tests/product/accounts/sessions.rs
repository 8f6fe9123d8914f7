use std::time::Duration;

use worthmap::accounts::{
    Credentials, Email, Entered, NewPassword, Purpose, SignInError, SignedIn, Token,
};
use worthmap::network::Network;

use super::{NEW_PASSWORD, PASSWORD};
use crate::browser::Browser;
use crate::site::{Kind, TestSite, identity, on_both_databases, token_in};

const DAY: Duration = Duration::from_hours(24);

on_both_databases! {
    unused_session_ends_after_thirty_days,
    session_in_use_ends_after_half_a_year,
    a_password_change_ends_all_other_sessions,
    other_browsers_are_listed_and_signed_out_singly_and_together,
    an_account_has_at_most_twenty_sessions,
    concurrent_requests_get_their_own_sessions,
    identity_proven_before_a_change_opens_no_session_after_it,
    sign_ins_at_the_same_time_do_not_outlive_a_change,
    creator_sets_no_password_once_the_account_is_claimed,
}

async fn unused_session_ends_after_thirty_days(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.confirmed_member("ada@example.org", PASSWORD).await;
    for _ in 0..3 {
        site.clock.advance(DAY * 29);
        assert!(browser.is_signed_in().await, "each visit counts");
    }
    site.clock.advance(DAY * 30);
    assert!(!browser.is_signed_in().await);
}

async fn session_in_use_ends_after_half_a_year(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    for _ in 0..17 {
        site.clock.advance(DAY * 10);
        assert!(browser.is_signed_in().await);
    }
    site.clock.advance(DAY * 10);
    assert!(!browser.is_signed_in().await);
}

async fn a_password_change_ends_all_other_sessions(kind: Kind) {
    let site = TestSite::start(kind).await;
    let here = site.confirmed_member("ada@example.org", PASSWORD).await;
    let there = site.signed_in("ada@example.org", PASSWORD).await;
    let copy = here.on(&site.address);
    here.change_password(PASSWORD, NEW_PASSWORD).await.goes_to("/account");
    assert!(here.is_signed_in().await && !there.is_signed_in().await);
    assert!(!copy.is_signed_in().await, "a copy of the token that was asked for the password");
    there.sign_in("ada@example.org", PASSWORD).await.expect(422);
    there.sign_in("ada@example.org", NEW_PASSWORD).await.goes_to("/");
    site.email("ada@example.org", "was just changed").await;
}

async fn other_browsers_are_listed_and_signed_out_singly_and_together(kind: Kind) {
    let (site, here) = TestSite::with_ada(kind).await;
    here.get("/account").await.expect(200).says(", and nowhere else.");
    site.clock.advance(DAY);
    let there = site.signed_in("ada@example.org", PASSWORD).await;
    site.clock.advance(DAY);
    let third = site.signed_in("ada@example.org", PASSWORD).await;
    let page = here.get("/account").await.expect(200);
    let page = page
        .says("In this browser since September 21, 2026.")
        .says("Signed in with the password on September 22, 2026, 14:13 UTC, last seen September 22, 2026");
    assert_eq!(page.count("[name=session]"), 2);
    let earlier = page.attribute("label:last-child [name=session]", "value").unwrap();
    let named = |password| [("session", earlier.as_str()), ("password", password)];
    let wrong = here.post("/account/sessions", &named("a guess 77")).await.expect(422);
    assert_eq!(wrong.text("#sessions-password-error"), "That is not your current password");
    let chosen = wrong.attribute("[name=session][checked]", "value");
    assert_eq!(chosen.as_deref(), Some(&*earlier), "what was chosen stays chosen");
    let stranger = site.member("bob@example.org", PASSWORD).await;
    stranger.post("/account/sessions", &named(PASSWORD)).await.goes_to("/account");
    assert!(there.is_signed_in().await, "neither with a wrong password nor from another account");

    here.post("/account/sessions", &named(PASSWORD)).await.goes_to("/account");
    here.get("/account").await.expect(200).says("That browser is signed out.");
    assert!(here.is_signed_in().await && third.is_signed_in().await && !there.is_signed_in().await);
    here.post("/account/sessions", &[("password", PASSWORD)]).await.expect(400);

    for _ in 0..2 {
        site.clock.advance(DAY * 15);
        assert!(here.is_signed_in().await);
    }
    here.get("/account").await.expect(200).says(", and nowhere else.");

    let there = site.signed_in("ada@example.org", PASSWORD).await;
    here.post("/account/signout", &[]).await.goes_to("/signin");
    here.get("/signin").await.expect(200).says("You are signed out in every browser.");
    assert!(!here.is_signed_in().await && !there.is_signed_in().await);
}

async fn an_account_has_at_most_twenty_sessions(kind: Kind) {
    let (site, oldest) = TestSite::with_ada(kind).await;
    let mut browsers = Vec::new();
    for _ in 0..20 {
        site.clock.advance(Duration::from_secs(1));
        browsers.push(site.signed_in("ada@example.org", PASSWORD).await);
    }
    assert!(!oldest.is_signed_in().await, "the oldest goes");
    for browser in &browsers {
        assert!(browser.is_signed_in().await);
    }
}

async fn concurrent_requests_get_their_own_sessions(kind: Kind) {
    let site = TestSite::start(kind).await;
    let addresses: Vec<String> = (0..12).map(|number| format!("p{number}@example.org")).collect();
    let mut browsers = Vec::new();
    for address in &addresses {
        browsers.push(site.member(address, PASSWORD).await);
    }
    for left in &browsers[9..] {
        left.post("/account/signout", &[]).await.goes_to("/signin");
    }
    let stranger = site.browser();
    let everyone = || browsers.iter().chain([&stranger]);
    let all_at_once = (0..20).flat_map(|_| everyone()).map(|browser| browser.get("/account"));
    let pages = futures_util::future::join_all(all_at_once).await;
    for (number, page) in pages.iter().enumerate() {
        let seen: Vec<&str> =
            addresses.iter().map(String::as_str).filter(|own| page.body.contains(own)).collect();
        let own = addresses[..9].get(number % 13).map(String::as_str);
        assert_eq!(seen, Vec::from_iter(own));
    }
}

fn network() -> Network {
    Network::of([198, 51, 100, 7].into())
}

async fn judged(site: &TestSite) -> Entered {
    let email = &Email::parse("ada@example.org").unwrap();
    let credentials = Credentials { email, password: PASSWORD, network: network(), browser: None };
    site.accounts.sign_in(&credentials).await.unwrap()
}

async fn signed_in(site: &TestSite, browser: &Browser) -> SignedIn {
    let token = Token::parse(&browser.cookie("session").unwrap()).unwrap();
    site.accounts.signed_in(&token).await.unwrap().unwrap()
}

async fn carry_out(change: &str, site: &TestSite, owner: &Browser) {
    let account = site.account("ada@example.org").await;
    match change {
        "change" => drop(owner.change_password(PASSWORD, NEW_PASSWORD).await.goes_to("/account")),
        "reset" => {
            let link = site.accounts.make_link(&account, Purpose::Reset).await.unwrap();
            site.browser().reset(link.secret(), NEW_PASSWORD).await.goes_to("/");
        }
        "claim" => {
            let link = token_in(&site.email("ada@example.org", "/verify?token=").await);
            site.browser().post("/verify", &[("token", &link)]).await.leads_to("/reset?token=");
        }
        "disable" => site.accounts.disable(&account).await.unwrap(),
        _ => {
            owner.post("/account/delete", &[("password", PASSWORD)]).await.goes_to("/signin");
        }
    }
}

async fn identity_proven_before_a_change_opens_no_session_after_it(kind: Kind) {
    for change in ["change", "reset", "claim", "disable", "delete"] {
        let (site, owner) = TestSite::with_ada(kind).await;
        let judged = judged(&site).await;
        carry_out(change, &site, &owner).await;
        let known = async || site.store().known_browsers(&judged.account.id).await.unwrap().len();
        let before = known().await;
        let opened = site.open_session(&judged).await;
        match (change, opened) {
            ("disable", Err(SignInError::Disabled)) | (_, Err(SignInError::WrongCredentials)) => {}
            (_, opened) => panic!("{change}: {opened:?}"),
        }
        assert_eq!(known().await, before, "{change}: nor is a browser known");
        assert!(change != "claim" || before == 0, "{change}: nor that of whoever made it");
        assert!(!site.link(&judged.account, &identity("stranger")).await, "{change}");
    }
}

async fn sign_ins_at_the_same_time_do_not_outlive_a_change(kind: Kind) {
    for change in ["change", "reset", "claim"] {
        let (site, owner) = TestSite::with_ada(kind).await;
        site.email("ada@example.org", "/verify?token=").await;
        let strangers: Vec<Browser> = (0..3).map(|_| site.browser()).collect();
        let done = std::cell::Cell::new(false);
        let attack = strangers.iter().map(async |stranger| {
            let mut got_in = Vec::new();
            while !done.get() {
                stranger.sign_in("ada@example.org", PASSWORD).await;
                got_in.extend(stranger.cookie("session"));
            }
            got_in
        });
        let act = async {
            carry_out(change, &site, &owner).await;
            done.set(true);
        };
        let attack = futures_util::future::join_all(attack);
        let (got_in, ()) = futures_util::future::join(attack, act).await;
        for token in got_in.concat() {
            let token = Token::parse(&token).unwrap();
            assert!(site.accounts.signed_in(&token).await.unwrap().is_none(), "{change}");
        }
    }
}

async fn creator_sets_no_password_once_the_account_is_claimed(kind: Kind) {
    let (site, stranger) = TestSite::with_ada(kind).await;
    let confirmed = signed_in(&site, &stranger).await;
    let reset = site.accounts.make_link(&confirmed.account, Purpose::Reset).await.unwrap();
    let email = Email::parse("ada@example.org").unwrap();
    let set = async |confirmed: &SignedIn| {
        site.accounts.confirm(confirmed, PASSWORD, network()).await.unwrap();
        let password = NewPassword::parse(PASSWORD, Some(&email)).unwrap();
        site.accounts.change_password(confirmed, &password).await.unwrap()
    };
    // A password of their own leaves the owner the links that were sent.
    let token = set(&confirmed).await.unwrap();
    assert!(site.accounts.peek_link(&reset, Purpose::Reset).await.unwrap().is_some());
    let confirmed = site.accounts.signed_in(&token).await.unwrap().unwrap();
    carry_out("claim", &site, &stranger).await;
    assert!(set(&confirmed).await.is_none());
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(422);
}

#[actix_web::test]
async fn two_instances_share_sessions() {
    let one = TestSite::start(Kind::Postgres).await;
    let other = one.another_instance().await;
    let browser = one.member("ada@example.org", PASSWORD).await;
    let moved = browser.on(&other.address);
    assert!(moved.is_signed_in().await, "signed in on one, goes on with the other");
    moved.toggle(super::CHESS).await;
    assert_eq!(browser.picks().await, ["chess"]);
    moved.post("/signout", &[]).await.goes_to("/");
    assert!(!browser.is_signed_in().await, "signed out of both");
    let second = one.signed_in("ada@example.org", PASSWORD).await;
    second.on(&other.address).post("/account/signout", &[]).await.goes_to("/signin");
    assert!(!second.is_signed_in().await);
}

#[actix_web::test]
async fn waiting_page_shows_each_account_its_own_dot() {
    let one = TestSite::start(Kind::Sqlite).await;
    for name in ["ada", "bea"] {
        one.member(&format!("{name}@example.org"), PASSWORD).await;
        one.clock.advance(Duration::from_mins(1));
    }
    let third = one.member("cleo@example.org", PASSWORD).await;
    let fresh = one.another_instance().await;
    for site in [&fresh, &one] {
        let page = third.on(&site.address).get("/").await.expect(200);
        assert_eq!(page.count(".people [data-who=you] circle"), 1);
        assert_eq!(page.count(".people [data-who=somebody] circle"), 2);
        assert_eq!(page.count(".people [data-who=you] ~ [data-who=somebody]"), 0, "the third");
    }
}

#[actix_web::test]
async fn instances_may_start_together_on_an_empty_database() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let url: worthmap::store::DatabaseUrl = TestSite::plan(kind).database().parse().unwrap();
        let opening = (0..4).map(|_| worthmap::store::Store::open(&url));
        for store in futures_util::future::join_all(opening).await {
            assert_eq!(store.unwrap().accounts().await.unwrap().len(), 0);
        }
    }
}
