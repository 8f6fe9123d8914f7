use std::time::Duration;

use worthmap::accounts::{Entered, Method, Purpose};
use worthmap::store::NewEmail;

use super::{CHESS, NEW_PASSWORD, PASSWORD, POKER, tables};
use crate::site::{Kind, TestSite, identity, on_both_databases, stranger, token_in};

on_both_databases! {
    everything_can_be_downloaded,
    deleted_account_leaves_nothing_in_the_store,
    sharing_switched_on_by_a_stranger_does_not_count,
}

async fn everything_can_be_downloaded(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.member("Ada@example.org", PASSWORD).await;
    browser.toggle(CHESS).await;
    browser.toggle(POKER).await;
    browser.toggle(POKER).await;
    let place = [("step", "2"), ("template", "17")];
    browser.post("/app/location", &place).await.leads_to("/app");
    let file = browser.get("/account/download").await.expect(200);
    assert_eq!(file.header("content-type"), "application/json");
    assert!(file.header("content-disposition").contains("attachment"));
    let held = file.json();
    assert_eq!(held["account"]["email"], "Ada@example.org");
    assert_eq!(held["account"]["joinedAt"], "2026-09-21T14:13:20Z");
    let activities = held["map"]["activities"].as_array().unwrap();
    let picked = |id: &str| {
        let found = activities.iter().find(|activity| activity["id"] == id).unwrap();
        found["picked"].as_bool().unwrap()
    };
    assert!(picked("chess") && !picked("poker"));
    assert_eq!(held["map"]["place"]["template"], 17);
    assert_eq!(held["sessions"].as_array().unwrap().len(), 1);
    let known = held["knownBrowsers"].as_array().unwrap();
    assert_eq!(known.len(), 1);
    assert_eq!(known[0]["lastSignedInAt"], "2026-09-21T14:13:20Z");
    let token = browser.cookie("session").unwrap();
    file.never_says(&token).never_says("argon2");
    site.browser().get("/account/download").await.leads_to("/signin");
}

async fn sharing_switched_on_by_a_stranger_does_not_count(kind: Kind) {
    let site = TestSite::start(kind).await;
    for (email, path) in [("ada@example.org", "/verify"), ("bob@example.org", "/reset")] {
        let stranger = site.member(email, PASSWORD).await;
        stranger.post("/account/sharing", &[("sharing", "on")]).await.goes_to("/account");
        let owner = site.browser();
        if path == "/reset" {
            owner.post("/forgotten", &[("email", email)]).await;
        }
        let mut link = token_in(&site.email(email, &format!("{path}?token=")).await);
        if path == "/verify" {
            // Confirmed in another browser, the link leads on to choosing a password.
            let page = owner.post("/verify", &[("token", &link)]).await;
            page.header("location").rsplit('=').next().unwrap().clone_into(&mut link);
        }
        owner.reset(&link, NEW_PASSWORD).await.goes_to("/");
        owner.get("/account").await.expect(200).says("Off: your map isn't counted.");
    }
}

async fn deleted_account_leaves_nothing_in_the_store(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.member("Ada@example.org", PASSWORD).await;
    browser.toggle(CHESS).await;
    browser.get("/app?step=2&template=17").await.expect(200);
    let account = site.account("ada@example.org").await;
    assert!(site.link(&account, &identity("ada-at-provider")).await);
    site.accounts.make_link(&account, Purpose::Reset).await.unwrap();
    let later = i64::MAX / 2;
    let email = NewEmail { id: "waiting".to_owned(), purpose: "verify", counters: Vec::new() };
    site.store().add_email(&email, "ada@example.org", later).await.unwrap();
    let other = site.member("bob@example.org", PASSWORD).await;
    other.toggle(POKER).await;

    let wrong = browser.post("/account/delete", &[("password", "a guess 77")]).await.expect(422);
    assert_eq!(wrong.text("#delete-password-error"), "That is not your current password");
    let before = tables::everything(&site.database).await.to_lowercase();
    for trace in ["ada@example.org", &account.id.0, "ada-at-provider"] {
        assert!(before.contains(trace), "{trace} was there to be deleted");
    }
    browser.post("/account/delete", &[("password", PASSWORD)]).await.goes_to("/signin");
    let page = browser.get("/signin").await.expect(200);
    page.says("Your account and everything in it has been deleted.");
    let after = tables::everything(&site.database).await.to_lowercase();
    for trace in ["ada@example.org", &account.id.0, "ada-at-provider"] {
        assert!(!after.contains(trace), "{trace} is still there");
    }
    assert_eq!(other.picks().await, ["poker"], "others keep what is theirs");
    browser.sign_in("ada@example.org", PASSWORD).await.expect(422);
    browser.sign_up("ada@example.org", NEW_PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn strangers_are_led_to_the_sign_in_page() {
    let browser = stranger();
    browser.get("/account").await.goes_to("/signin?next=%2Faccount");
    for form in ["password", "delete", "sharing", "sessions", "signout", "verification"] {
        browser.post(&format!("/account/{form}"), &[]).await.goes_to("/signin?next=%2Faccount");
    }
}

#[actix_web::test]
async fn a_password_change_asks_for_the_current_one() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let wrong = "not your current password";
    for (current, password, repeat, place, words) in [
        ("a guess 77", NEW_PASSWORD, NEW_PASSWORD, "#current-password-error", wrong),
        ("", NEW_PASSWORD, NEW_PASSWORD, "#current-password-error", wrong),
        (PASSWORD, "short", "short", "#password-length.field-error", "at least 8 symbols"),
        (PASSWORD, NEW_PASSWORD, "another", "#repeat-password-error", "must match"),
        (PASSWORD, "ADA@example.org", "ADA@example.org", "#password-error", "people guess"),
    ] {
        let fields =
            [("current_password", current), ("password", password), ("repeat_password", repeat)];
        let page = browser.post("/account/password", &fields).await.expect(422);
        assert!(page.text(place).contains(words), "{}", page.body);
        assert!(page.text(".error-summary").contains(words));
    }
    browser.get("/account").await.expect(200);
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn matching_is_off_until_it_is_switched_on() {
    let (_site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let page = browser.get("/account").await.expect(200);
    page.says("Off: your map isn't counted.").says("from tomorrow on");
    browser.post("/account/sharing", &[("sharing", "on")]).await.goes_to("/account");
    let page = browser.get("/account").await.expect(200).says("Saved.");
    page.says("On: your map, without name or address, is counted").says("tomorrow's count");
    browser.post("/account/sharing", &[("sharing", "off")]).await.goes_to("/account");
    browser.get("/account").await.expect(200).says("Off:");
    browser.post("/account/sharing", &[("sharing", "maybe")]).await.expect(400);
}

#[actix_web::test]
async fn without_a_password_only_a_fresh_sign_in_deletes_or_signs_others_out() {
    let site = TestSite::start(Kind::Sqlite).await;
    let account = site.account_of_provider("7", "ada@example.org").await;
    let entered = Entered::new(account, Method::Provider);
    let token = site.open_session(&entered).await.unwrap();
    let browser = site.browser();
    browser.set_cookie("session", token.secret());
    site.clock.advance(Duration::from_mins(11));
    let page = browser.post("/account/delete", &[]).await.expect(422);
    page.says("sign back in, and try again within ten minutes");
    let token = site.open_session(&entered).await.unwrap();
    let earlier = site.browser();
    earlier.set_cookie("session", &browser.cookie("session").unwrap());
    browser.set_cookie("session", token.secret());
    let page = browser.get("/account").await.expect(200).says("Signed in with Google on");
    let other = page.attribute("[name=session][checked]", "value").unwrap();
    let own = earlier.get("/account").await.expect(200);
    let own = own.attribute("[name=session]", "value").unwrap();
    assert_eq!(page.count("#sessions-password"), 0);
    browser.post("/account/sessions", &[("session", &own)]).await.expect(400);
    earlier.post("/account/sessions", &[("session", &own)]).await.expect(422);
    browser.post("/account/sessions", &[("session", &other)]).await.goes_to("/account");
    earlier.get("/account").await.goes_to("/signin?next=%2Faccount");
    browser.post("/account/delete", &[]).await.goes_to("/signin");
    assert_eq!(site.store().accounts().await.unwrap().len(), 0);
}

#[actix_web::test]
async fn no_byte_of_a_deleted_address_stays_in_the_files() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.member("unmistakable.ada@example.org", PASSWORD).await;
    browser.toggle(CHESS).await;
    site.email("unmistakable.ada@example.org", "/verify?token=").await;
    let held = || {
        let file = site.database.trim_start_matches("sqlite://");
        let files =
            ["", "-wal"].map(|end| std::fs::read(format!("{file}{end}")).unwrap_or_default());
        files.concat().windows(16).filter(|bytes| *bytes == b"unmistakable.ada").count()
    };
    assert!(held() > 0);
    browser.post("/account/delete", &[("password", PASSWORD)]).await.goes_to("/signin");
    assert_eq!(held(), 0);
}
