use std::time::Duration;

use super::{
    Device, LATE, ORIGIN, REFUSED, ada, add, answer, challenge, plan, sign_in, sign_in_error, site,
    with_ada,
};
use crate::accounts::{CHESS, PASSWORD, tables};
use crate::site::{Kind, Plan, on_both_databases};

on_both_databases! {
    a_passkey_opens_the_account_that_it_was_made_for,
    second_device_signs_in_on_another_instance,
}

async fn a_passkey_opens_the_account_that_it_was_made_for(kind: Kind) {
    let (site, ada, mut phone) = with_ada(kind).await;
    ada.toggle(CHESS).await;
    site.member("bob@example.org", PASSWORD).await;

    let elsewhere = site.browser();
    let asked = challenge(&elsewhere, "/signin/passkey/options", &[]).await;
    assert_eq!(asked.options["userVerification"], "required");
    assert_eq!(asked.options["allowCredentials"], serde_json::json!([]), "whoever has one");
    assert_eq!(asked.options["rpId"], "localhost");
    let signed = phone.sign(ORIGIN, &asked.options).await;
    let next = [("next", "/account")];
    for _ in 0..2 {
        answer(&elsewhere, "/signin/passkey", &asked, &signed, &next).await.goes_to("/account");
    }
    elsewhere.get("/account").await.expect(200).says("ada@example.org");
    assert_eq!(elsewhere.picks().await, ["chess"]);
    ada.get("/account").await.expect(200).says("Signed in with a passkey on");
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
}

async fn second_device_signs_in_on_another_instance(kind: Kind) {
    let site = site(kind).await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    let (mut phone, mut key) = (Device::default(), Device::counting());
    add(&ada, &mut phone, "Phone").await.goes_to("/account");
    add(&ada, &mut key, "Key").await.goes_to("/account");
    let other = Plan::beside(&site).flag(format!("--public-url={ORIGIN}"));
    let other = other.flag("--limit-scale=1000").start().await;
    for device in [&mut phone, &mut key] {
        let here = site.browser();
        let asked = challenge(&here, "/signin/passkey/options", &[]).await;
        let there = other.browser();
        there.set_cookie("passkey", &here.cookie("passkey").unwrap());
        let signed = device.sign(ORIGIN, &asked.options).await;
        answer(&there, "/signin/passkey", &asked, &signed, &[]).await.goes_to("/");
    }
}

#[actix_web::test]
async fn passkey_challenge_expires_after_ten_minutes() {
    let (site, _, mut phone) = with_ada(Kind::Sqlite).await;
    let browser = site.browser();
    for (waited, place) in [(Duration::from_secs(599), "/"), (Duration::from_mins(10), "/signin")] {
        let asked = challenge(&browser, "/signin/passkey/options", &[]).await;
        site.clock.advance(waited);
        let signed = phone.sign(ORIGIN, &asked.options).await;
        answer(&browser, "/signin/passkey", &asked, &signed, &[]).await.goes_to(place);
        browser.set_cookie("session", "");
    }
    assert_eq!(sign_in_error(&browser).await, LATE);
}

#[actix_web::test]
async fn answers_that_fail_count_as_wrong_passwords_do() {
    let site = plan(Kind::Sqlite).start().await;
    let (ada, mut phone) = ada(&site).await;
    let (stranger, mut device) = (site.browser(), Device::default());
    let asked = challenge(&ada, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    device.make(ORIGIN, &asked.options).await.unwrap();
    for _ in 0..40 {
        sign_in(&stranger, &mut device).await.goes_to("/signin");
    }
    assert_eq!(sign_in_error(&stranger).await, REFUSED);
    sign_in(&stranger, &mut device).await.expect(429);
    stranger.sign_in("eve@example.org", PASSWORD).await.expect(429);
    // The owner's own browser has tries of its own, and getting in costs none.
    for _ in 0..12 {
        sign_in(&ada, &mut phone).await.goes_to("/");
    }
}

/// As a flood from a network would ask for them.
#[actix_web::test]
async fn asking_for_challenges_costs_the_store_nothing() {
    let site = plan(Kind::Sqlite).start().await;
    let (_, mut phone) = ada(&site).await;
    let before = tables::everything(&site.database).await;
    let (browser, mut asked) = (site.browser(), Vec::new());
    for _ in 0..420 {
        asked.push(challenge(&browser, "/signin/passkey/options", &[]).await);
    }
    assert_eq!(tables::everything(&site.database).await, before);
    for asked in [&asked[419], &asked[0]] {
        let signed = phone.sign(ORIGIN, &asked.options).await;
        answer(&browser, "/signin/passkey", asked, &signed, &[]).await.goes_to("/");
    }
    let guess = [("challenge", "made up"), ("credential", "{}")];
    let before = tables::everything(&site.database).await;
    site.browser().post("/signin/passkey", &guess).await.goes_to("/signin");
    assert_eq!(tables::everything(&site.database).await, before);
}

#[actix_web::test]
async fn disabled_account_refuses_its_passkey() {
    let (site, _, mut phone) = with_ada(Kind::Sqlite).await;
    let account = site.account("ada@example.org").await;
    site.accounts.disable(&account).await.unwrap();
    let browser = site.browser();
    sign_in(&browser, &mut phone).await.goes_to("/signin");
    assert!(sign_in_error(&browser).await.starts_with("This account is disabled."));
    assert!(browser.cookie("session").is_none());
}
