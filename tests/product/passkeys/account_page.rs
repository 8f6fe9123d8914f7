use std::time::Duration;

use worthmap::accounts::{Entered, SignInError};

use super::{Device, ORIGIN, add, answer, challenge, sign_in, sign_in_error, sign_up, site};
use crate::accounts::{NEW_PASSWORD, PASSWORD, tables};
use crate::browser::{Browser, Page};
use crate::site::{Kind, TestSite, link_in, on_both_databases, token_in};

on_both_databases! {
    passkeys_are_listed_added_and_removed,
    a_passkey_gets_another_name_from_its_owner_alone,
    last_way_into_an_account_cannot_be_removed,
    a_lost_device_is_shut_out_by_who_gets_in_by_email,
    sessions_of_a_removed_passkey_end,
    deleting_the_account_deletes_its_passkeys,
}

/// Twice: the second answer is that of the first.
async fn remove(browser: &Browser, name: &str, password: &str) -> Page {
    let page = browser.get("/account").await.expect(200);
    let ids = page.all_attributes("[type=radio][name=passkey]", "value");
    let names = page.all_texts("[name=passkey] + span strong");
    let found = names.iter().position(|known| known == name).unwrap();
    let fields = [("passkey", ids[found].as_str()), ("password", password)];
    browser.post("/account/passkeys/remove", &fields).await;
    browser.post("/account/passkeys/remove", &fields).await
}

async fn passkeys_are_listed_added_and_removed(kind: Kind) {
    let site = site(kind).await;
    let ada = site.confirmed_member("ada@example.org", PASSWORD).await;
    let page = ada.get("/account").await.expect(200);
    assert!(page.attribute("section:has(#passkeys)", "hidden").is_some(), "nothing to show yet");

    let (mut phone, mut key) = (Device::default(), Device::counting());
    add(&ada, &mut phone, "  My\u{202e} phone ").await.goes_to("/account");
    ada.get("/account").await.expect(200).says("From now on you can sign in with that passkey.");
    site.email("ada@example.org", "a passkey that was just added").await;
    site.clock.advance(Duration::from_secs(1));
    add(&ada, &mut key, "").await.goes_to("/account");
    let page = ada.get("/account").await.expect(200);
    assert_eq!(page.all_texts("[name=passkey] + span strong"), ["My phone", "Passkey"]);
    assert!(page.attribute("section:has(#passkeys)", "hidden").is_none());
    page.says("My phone, added on September 21, 2026, not used yet");

    site.clock.advance(Duration::from_hours(24));
    sign_in(&site.browser(), &mut phone).await.goes_to("/");
    sign_in(&site.browser(), &mut key).await.goes_to("/");
    let page = ada.get("/account").await.expect(200);
    page.says("My phone, added on September 21, 2026, last used on September 22, 2026");

    remove(&ada, "My phone", "a guess 77").await.expect(422);
    remove(&ada, "My phone", PASSWORD).await.goes_to("/account");
    ada.get("/account").await.expect(200).says("That passkey no longer opens your account.");
    site.email("ada@example.org", "was just removed").await;
    sign_in(&site.browser(), &mut phone).await.goes_to("/signin");
    sign_in(&site.browser(), &mut key).await.goes_to("/");
    let held = ada.get("/account/download").await.expect(200).json();
    assert_eq!(held["passkeys"][0]["name"], "Passkey");
    assert_eq!(held["passkeys"][0]["lastUsedAt"], "2026-09-22T14:13:21Z");
    ada.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

async fn a_passkey_gets_another_name_from_its_owner_alone(kind: Kind) {
    let site = site(kind).await;
    let (ada, eve) = (site.browser(), site.browser());
    let (mut phone, mut other) = (Device::default(), Device::default());
    sign_up(&ada, &mut phone, "ada@example.org").await.goes_to("/");
    sign_up(&eve, &mut other, "eve@example.org").await.goes_to("/");
    let names = async |browser: &Browser| {
        browser.get("/account").await.expect(200).all_texts("[name=passkey] + span strong")
    };
    let page = ada.get("/account").await.expect(200);
    let id = page.attribute("[type=hidden][name=passkey]", "value").unwrap();
    let rename = async |browser: &Browser, name: &str| {
        let fields = [("passkey", id.as_str()), ("name", name)];
        browser.post("/account/passkeys/rename", &fields).await.goes_to("/account");
    };
    rename(&ada, "  The old\u{202e} phone ").await;
    ada.get("/account").await.expect(200).says("Saved.").says("Another name for The old phone");
    rename(&eve, "Eve's").await;
    assert_eq!(names(&ada).await, ["The old phone"]);
    assert_eq!(names(&eve).await, ["Passkey"]);
    sign_in(&site.browser(), &mut phone).await.goes_to("/");
    rename(&ada, " ").await;
    assert_eq!(names(&ada).await, ["Passkey"]);
    ada.post("/account/passkeys/rename", &[("passkey", &id)]).await.expect(400);
    let renamed = [("passkey", &*id), ("name", "x")];
    let page = site.browser().post("/account/passkeys/rename", &renamed).await;
    page.goes_to("/signin?next=%2Faccount");
}

async fn last_way_into_an_account_cannot_be_removed(kind: Kind) {
    let site = site(kind).await;
    let (ada, mut phone, mut laptop) = (site.browser(), Device::default(), Device::default());
    sign_up(&ada, &mut phone, "ada@example.org").await.goes_to("/");
    remove(&ada, "Passkey", "").await.goes_to("/account");
    let words = ada.get("/account").await.expect(200).text(".error-summary li");
    assert!(words.contains("the only way into your account. Set a password"), "{words}");

    add(&ada, &mut laptop, "Laptop").await.goes_to("/account");
    let page = ada.get("/account").await.expect(200);
    let ids = page.all_attributes("[type=radio][name=passkey]", "value");
    // Both at once: one of them stays.
    let at_once = ids.iter().map(|id| {
        let ada = ada.clone();
        let id = id.clone();
        async move { ada.post("/account/passkeys/remove", &[("passkey", &id)]).await }
    });
    futures_util::future::join_all(at_once).await;
    let page = ada.get("/account").await.expect(200);
    assert_eq!(page.count("[type=radio][name=passkey]"), 1);

    ada.change_password("", NEW_PASSWORD).await.goes_to("/account");
    let left = page.attribute("[type=radio][name=passkey]", "value").unwrap();
    let fields = [("passkey", left.as_str()), ("password", NEW_PASSWORD)];
    ada.post("/account/passkeys/remove", &fields).await.goes_to("/account");
    assert_eq!(ada.get("/account").await.expect(200).count("[type=radio][name=passkey]"), 0);
    site.browser().sign_in("ada@example.org", NEW_PASSWORD).await.goes_to("/");
}

async fn a_lost_device_is_shut_out_by_who_gets_in_by_email(kind: Kind) {
    let site = site(kind).await;
    let (ada, mut lost) = (site.browser(), Device::default());
    sign_up(&ada, &mut lost, "ada@example.org").await.goes_to("/");
    let email = site.email("ada@example.org", "/verify?token=").await;
    ada.post("/verify", &[("token", &token_in(&email))]).await.leads_to("/");
    sign_in(&site.browser(), &mut lost).await.goes_to("/");

    let elsewhere = site.browser();
    elsewhere.post("/forgotten", &[("email", "ada@example.org")]).await;
    let email = site.email("ada@example.org", "/reset?token=").await;
    elsewhere.get(&link_in(&email)).await.expect(200);
    elsewhere.reset(&token_in(&email), PASSWORD).await.goes_to("/account");
    ada.get("/account").await.goes_to("/signin?next=%2Faccount");
    let thief = site.browser();
    sign_in(&thief, &mut lost).await.goes_to("/signin");
    assert!(sign_in_error(&thief).await.starts_with("This passkey has been suspended"));
    let page = elsewhere.get("/account").await.expect(200);
    let page = page.says("Your passkeys below are suspended").says("Allow this passkey again");
    let held = elsewhere.get("/account/download").await.expect(200).json()["passkeys"][0].clone();
    assert!(held["suspendedAt"].is_string() && held["publicKeyAndCounter"].is_object(), "{held}");
    let id = page.attribute("[type=radio][name=passkey]", "value").unwrap();
    let allow = async |password: &str| {
        let fields = [("passkey", id.as_str()), ("password", password)];
        elsewhere.post("/account/passkeys/allow", &fields).await
    };
    allow(NEW_PASSWORD).await.expect(422);
    sign_in(&thief, &mut lost).await.goes_to("/signin");
    allow(PASSWORD).await.goes_to("/account");
    site.email("ada@example.org", "added to it or allowed again").await;
    allow(PASSWORD).await.goes_to("/account");
    sign_in(&site.browser(), &mut lost).await.goes_to("/");
    let page = elsewhere.get("/account").await.expect(200).never_says("Allow this passkey again");
    assert_eq!(page.count("[type=radio][name=passkey]"), 1);
    remove(&elsewhere, "Passkey", PASSWORD).await.goes_to("/account");
    sign_in(&thief, &mut lost).await.goes_to("/signin");
}

async fn sessions_of_a_removed_passkey_end(kind: Kind) {
    let site = site(kind).await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    let (mut lost, mut kept) = (Device::default(), Device::default());
    add(&ada, &mut lost, "Lost").await.goes_to("/account");
    add(&ada, &mut kept, "Kept").await.goes_to("/account");
    let browsers = [(); 3].map(|()| site.browser());
    let [with_the_lost, with_the_kept, with_the_password] = &browsers;
    sign_in(with_the_lost, &mut lost).await.goes_to("/");
    sign_in(with_the_kept, &mut kept).await.goes_to("/");
    with_the_password.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    let judged = site.account("ada@example.org").await;
    let names = site.store().passkeys(&judged.id).await.unwrap();
    let lost = names.iter().find(|passkey| passkey.name == "Lost").unwrap();

    remove(&ada, "Lost", PASSWORD).await.goes_to("/account");
    for browser in [&ada, with_the_kept, with_the_password] {
        browser.get("/account").await.expect(200);
    }
    with_the_lost.get("/account").await.goes_to("/signin?next=%2Faccount");
    // A signature that was judged just before comes too late.
    let late = Entered::with_passkey(judged, lost.clone(), lost.credential.clone());
    let late = site.open_session(&late).await;
    assert!(matches!(late, Err(SignInError::WrongCredentials)), "{late:?}");

    remove(with_the_kept, "Kept", PASSWORD).await.goes_to("/account");
    with_the_kept.get("/account").await.expect(200);
}

async fn deleting_the_account_deletes_its_passkeys(kind: Kind) {
    let site = site(kind).await;
    let (ada, mut phone) = (site.member("ada@example.org", PASSWORD).await, Device::default());
    add(&ada, &mut phone, "Unmistakable").await.goes_to("/account");
    challenge(&ada, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    let account = site.account("ada@example.org").await;
    let before = tables::everything(&site.database).await;
    assert!(before.contains("Unmistakable") && before.contains(&account.id.0));
    ada.post("/account/delete", &[("password", PASSWORD)]).await.goes_to("/signin");
    let after = tables::everything(&site.database).await;
    assert!(!after.contains("Unmistakable") && !after.contains(&account.id.0));
    sign_in(&site.browser(), &mut phone).await.goes_to("/signin");
}

#[actix_web::test]
async fn confirming_an_address_removes_the_passkeys_of_its_creator() {
    let site = site(Kind::Sqlite).await;
    for (email, path) in [("ada@example.org", "/verify"), ("bob@example.org", "/reset")] {
        let (stranger, mut device) = (site.browser(), Device::default());
        sign_up(&stranger, &mut device, email).await.goes_to("/");
        sign_in(&stranger, &mut device).await.goes_to("/");
        let owner = site.browser();
        let judged = site.account(email).await;
        if path == "/reset" {
            owner.post("/forgotten", &[("email", email)]).await;
        }
        let token = token_in(&site.email(email, &format!("{path}?token=")).await);
        let (password, repeat) = (("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD));
        owner.post(path, &[("token", &token), password, repeat]).await;
        assert!(!site.accounts.delete(&judged).await.unwrap(), "{path}: nor do they delete it");
        sign_in(&stranger, &mut device).await.goes_to("/signin");
        stranger.get("/account").await.goes_to("/signin?next=%2Faccount");
    }
}

#[actix_web::test]
async fn adding_asks_for_the_password_or_a_fresh_sign_in() {
    let site = site(Kind::Sqlite).await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    for password in ["", "a guess 77"] {
        let fields = [("password", password)];
        let refusal = ada.post("/account/passkeys/options", &fields).await.expect(422);
        assert_eq!(refusal.json()["problem"], "That is not your current password");
    }
    let (bob, mut phone) = (site.browser(), Device::default());
    sign_up(&bob, &mut phone, "bob@example.org").await.goes_to("/");
    site.clock.advance(Duration::from_mins(11));
    let refusal = bob.post("/account/passkeys/options", &[]).await.expect(422);
    assert!(refusal.body.contains("sign back in, and try again within ten minutes"));
    remove(&bob, "Passkey", "").await.expect(422);
    sign_in(&bob, &mut phone).await.goes_to("/");
    let asked = challenge(&bob, "/account/passkeys/options", &[]).await;
    // Which there are is told, so that the very same device makes no second one.
    let held =
        bob.get("/account").await.expect(200).attribute("[type=radio][name=passkey]", "value");
    assert_eq!(asked.options["excludeCredentials"][0]["id"].as_str(), held.as_deref());
    site.browser().post("/account/passkeys/options", &[]).await.goes_to("/signin?next=%2Faccount");
}

#[actix_web::test]
async fn an_account_has_twenty_passkeys_at_most() {
    let site = site(Kind::Sqlite).await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    let asked = challenge(&ada, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    for _ in 0..20 {
        add(&ada, &mut Device::default(), "").await.goes_to("/account");
    }
    let fields = [("password", PASSWORD)];
    let refusal = ada.post("/account/passkeys/options", &fields).await.expect(422);
    assert!(refusal.body.contains("at most 20 passkeys"));
    // The challenge asked for before has been pushed out by the others.
    let made = Device::default().make(ORIGIN, &asked.options).await.unwrap();
    answer(&ada, "/account/passkeys", &asked, &made, &[]).await.goes_to("/account");
    assert_eq!(ada.get("/account").await.expect(200).count("[type=radio][name=passkey]"), 20);
}

#[actix_web::test]
async fn an_address_that_is_a_number_has_no_passkeys() {
    let (site, ada) = TestSite::with_ada(Kind::Sqlite).await;
    let stranger = site.browser();
    let pages = [
        ada.get("/account").await.expect(200),
        stranger.get("/signin").await.expect(200),
        stranger.get("/signup").await.expect(200),
    ];
    for page in pages {
        assert_eq!(page.count("[data-needs-passkeys]"), 0);
        page.never_says("passkeys-");
    }
    stranger.post("/signin/passkey/options", &[]).await.expect(422);
}
