use std::collections::BTreeMap;

use super::{NEW_PASSWORD, PASSWORD};
use crate::site::{Kind, TestSite, on_both_databases};

const WRONG: &str = "Email and password don't match.";

on_both_databases! {
    members_sign_in_and_strangers_do_not,
    signing_out_ends_the_session,
    a_disabled_account_says_so_to_its_owner_only,
}

async fn members_sign_in_and_strangers_do_not(kind: Kind) {
    let (site, _) = TestSite::with_ada(kind).await;
    let browser = site.browser();
    let strangers = [("ada@example.org", "wrong password"), ("nobody@example.org", PASSWORD)];
    for (email, password) in strangers {
        let page = browser.sign_in(email, password).await.expect(422);
        assert!(page.text(".error-summary li").starts_with(WRONG), "{}", page.body);
        assert_eq!(page.attribute("#email", "value").unwrap(), email);
        assert_eq!(page.attribute("#password", "value"), None);
        assert!(page.set_cookies().is_empty());
    }
    browser.sign_in(" ADA@example.org", PASSWORD).await.goes_to("/");
    browser.get("/").await.expect(200).says("We are starting when reach 100 people");
}

async fn signing_out_ends_the_session(kind: Kind) {
    let (_site, browser) = TestSite::with_ada(kind).await;
    let token = browser.cookie("session").unwrap();
    browser.post("/signout", &[]).await.goes_to("/");
    assert_eq!(browser.cookie("session"), None);
    browser.get("/").await.expect(200).says("Start Mapping Now");
    browser.set_cookie("session", &token);
    browser.get("/").await.expect(200).says("Start Mapping Now");
}

async fn a_disabled_account_says_so_to_its_owner_only(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    let account = site.account("ada@example.org").await;
    site.accounts.disable(&account).await.unwrap();
    browser.get("/").await.expect(200).says("Start Mapping Now");
    let owner = site.browser().sign_in("ada@example.org", PASSWORD).await.expect(422);
    owner.says("This account is disabled");
    let stranger = site.browser().sign_in("ada@example.org", "a guess 77").await.expect(422);
    stranger.says(WRONG).never_says("disabled");
    site.accounts.enable(&account).await.unwrap();
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn unknown_addresses_cost_the_same_work_and_get_the_same_page() {
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    site.account_of_provider("7", "bob@example.org").await;
    let mut pages: BTreeMap<(u64, String), Vec<&str>> = BTreeMap::new();
    for (email, password, hashes) in [
        ("ada@example.org", "wrong password", 1),
        ("eve@example.org", "wrong password", 1),
        ("bob@example.org", PASSWORD, 1),
        ("eve@example.org", &"an overlong password ".repeat(20), 1),
        // Without a password no address is looked up.
        ("ada@example.org", "", 0),
        ("eve@example.org", "", 0),
    ] {
        let before = site.accounts.hasher().computed();
        let page = site.browser().sign_in(email, password).await.expect(422);
        assert_eq!(site.accounts.hasher().computed() - before, hashes, "{email} {password:?}");
        pages.entry((hashes, page.body.replace(email, "…"))).or_default().push(email);
    }
    assert_eq!(pages.len(), 2, "{pages:?}");
}

#[actix_web::test]
async fn signed_in_visitor_gets_the_notice() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.member("Ada@example.org", PASSWORD).await;
    for form in ["/signin", "/signup"] {
        let page = browser.get(form).await.expect(200).says("You are already logged in");
        assert_eq!(page.text("main a[href='/']"), "Continue as Ada@example.org");
        assert_eq!(page.text("form[action='/signout'] button"), "Sign out");
        assert_eq!(page.count("input"), 0);
    }
}

#[actix_web::test]
async fn sign_in_returns_to_own_pages_alone() {
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    let place = "/app?step=2&template=17";
    let form = site.browser().get("/signin?next=%2Fapp%3Fstep%3D2%26template%3D17").await;
    assert_eq!(form.attribute("input[name='next']", "value").unwrap(), place);
    let other_form = form.attribute("main a[href^='/signup']", "href").unwrap();
    assert_eq!(other_form, "/signup?next=%2Fapp%3Fstep%3D2%26template%3D17");
    let ways = [(place, place), ("/account", "/account"), ("https://evil.example/app", "/")];
    for (next, expected) in ways {
        let fields = [("email", "ada@example.org"), ("password", PASSWORD), ("next", next)];
        site.browser().post("/signin", &fields).await.goes_to(expected);
    }
    let wizard = site.browser().get(place).await.expect(200);
    let link = wizard.attribute("header a[href^='/signin']", "href").unwrap();
    assert_eq!(link, "/signin?next=%2Fapp%3Fstep%3D2%26template%3D17");
}

#[actix_web::test]
async fn session_cookie_has_every_protective_attribute() {
    for (scheme, name, is_secure) in
        [("http", "session=", false), ("https", "__Host-session=", true)]
    {
        let site = TestSite::plan(Kind::Sqlite)
            .flag(format!("--public-url={scheme}://localhost"))
            .start()
            .await;
        let page = site.browser().sign_up("ada@example.org", PASSWORD).await;
        let cookies = page.set_cookies();
        let cookie = cookies.iter().find(|cookie| cookie.contains("session=")).unwrap();
        assert!(cookie.starts_with(name), "{cookie}");
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=15552000"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), is_secure, "{cookie}");
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[actix_web::test]
async fn an_earlier_session_of_the_browser_ends_with_the_next_sign_in() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    site.member("bob@example.org", NEW_PASSWORD).await;
    let first = browser.cookie("session").unwrap();
    browser.sign_in("bob@example.org", NEW_PASSWORD).await.goes_to("/");
    assert_ne!(browser.cookie("session").unwrap(), first);
    let thief = site.browser();
    thief.set_cookie("session", &first);
    thief.get("/").await.expect(200).says("Start Mapping Now");
}
