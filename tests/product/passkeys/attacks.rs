use serde_json::{Value, json};

use super::{
    Challenge, Device, LATE, ORIGIN, REFUSED, answer, challenge, sign_in, sign_in_error, sign_up,
    with_ada,
};
use crate::accounts::PASSWORD;
use crate::browser::Browser;
use crate::site::{Kind, on_both_databases};

on_both_databases! {
    passkey_answer_is_accepted_once,
    a_copy_is_noticed_by_its_counter,
    mixed_credentials_do_not_sign_in_as_another_account,
}

const ASK: &str = "/signin/passkey/options";

async fn refused(browser: &Browser, asked: &Challenge, credential: &Value, why: &str) {
    answer(browser, "/signin/passkey", asked, credential, &[]).await.goes_to("/signin");
    assert!(browser.cookie("session").is_none());
    assert_eq!(sign_in_error(browser).await, why);
}

async fn passkey_answer_is_accepted_once(kind: Kind) {
    let (site, _, mut phone) = with_ada(kind).await;
    let browser = site.browser();
    let asked = challenge(&browser, ASK, &[]).await;
    let signed = phone.sign(ORIGIN, &asked.options).await;
    let eve = site.browser();
    // Seen on its way, it is of no use elsewhere; nor is the cookie of another challenge.
    refused(&eve, &asked, &signed, LATE).await;
    let hers = challenge(&eve, ASK, &[]).await;
    refused(&eve, &asked, &signed, LATE).await;
    refused(&eve, &hers, &signed, REFUSED).await;
    answer(&browser, "/signin/passkey", &asked, &signed, &[]).await.goes_to("/");
    eve.set_cookie("passkey", &browser.cookie("passkey").unwrap());
    refused(&eve, &asked, &signed, LATE).await;
    let again = challenge(&eve, ASK, &[]).await;
    refused(&eve, &again, &signed, REFUSED).await;
}

async fn a_copy_is_noticed_by_its_counter(kind: Kind) {
    let (site, _, mut phone) = with_ada(kind).await;
    let mut copy = phone.clone();
    for _ in 0..2 {
        sign_in(&site.browser(), &mut phone).await.goes_to("/");
    }
    let eve = site.browser();
    for _ in 0..2 {
        sign_in(&eve, &mut copy).await.goes_to("/signin");
        assert_eq!(sign_in_error(&eve).await, REFUSED);
        assert!(eve.cookie("session").is_none());
    }
    sign_in(&site.browser(), &mut phone).await.goes_to("/");
}

async fn mixed_credentials_do_not_sign_in_as_another_account(kind: Kind) {
    let (site, _, mut phone) = with_ada(kind).await;
    let (eve, mut device) = (site.browser(), Device::default());
    sign_up(&eve, &mut device, "eve@example.org").await.goes_to("/");
    eve.set_cookie("session", "");
    let own = challenge(&eve, ASK, &[]).await;
    let hers = device.sign(ORIGIN, &own.options).await;
    let adas = phone.sign(ORIGIN, &own.options).await;
    let credential = |from: &Value, handle: &Value| {
        let mut credential = hers.clone();
        for name in ["id", "rawId"] {
            credential[name] = from[name].clone();
        }
        credential["response"]["userHandle"] = handle["response"]["userHandle"].clone();
        credential
    };
    let none = json!({ "response": { "userHandle": null } });
    let mixtures = [
        credential(&adas, &adas),
        credential(&adas, &hers),
        credential(&hers, &adas),
        credential(&hers, &none),
    ];
    for mut mixture in mixtures {
        let asked = challenge(&eve, ASK, &[]).await;
        let fresh = device.sign(ORIGIN, &asked.options).await;
        for name in ["clientDataJSON", "authenticatorData", "signature"] {
            mixture["response"][name] = fresh["response"][name].clone();
        }
        answer(&eve, "/signin/passkey", &asked, &mixture, &[]).await.goes_to("/signin");
        assert!(eve.cookie("session").is_none_or(|token| token.is_empty()));
        assert_eq!(sign_in_error(&eve).await, REFUSED);
    }
    sign_in(&eve, &mut device).await.goes_to("/");
    eve.get("/account").await.expect(200).says("eve@example.org");
}

#[actix_web::test]
async fn an_answer_for_another_site_or_of_a_locked_device_opens_nothing() {
    let (site, _, mut phone) = with_ada(Kind::Sqlite).await;
    let eve = site.browser();
    // Another port and another scheme are other sites, and so is a name below ours.
    for origin in ["http://localhost:8081", "https://localhost:8080", "http://a.localhost:8080"] {
        let asked = challenge(&eve, ASK, &[]).await;
        refused(&eve, &asked, &phone.sign(origin, &asked.options).await, REFUSED).await;
    }
    let mut asked = challenge(&eve, ASK, &[]).await;
    asked.options["rpId"] = json!("evil.example");
    let signed = phone.sign("https://evil.example", &asked.options).await;
    refused(&eve, &asked, &signed, REFUSED).await;
    let mut asked = challenge(&eve, ASK, &[]).await;
    asked.options["userVerification"] = json!("discouraged");
    refused(&eve, &asked, &phone.sign(ORIGIN, &asked.options).await, REFUSED).await;
}

#[actix_web::test]
async fn challenge_for_one_purpose_is_refused_for_another() {
    let (site, ada, _) = with_ada(Kind::Sqlite).await;
    let eve = site.member("eve@example.org", PASSWORD).await;
    // Asked for by Eve, answered in Ada's browser and the other way round.
    let asked = challenge(&eve, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    let made = Device::default().make(ORIGIN, &asked.options).await.unwrap();
    ada.set_cookie("passkey", &eve.cookie("passkey").unwrap());
    answer(&ada, "/account/passkeys", &asked, &made, &[]).await.goes_to("/account");
    let page = ada.get("/account").await.expect(200);
    assert_eq!(page.count("[type=radio][name=passkey]"), 1);
    page.says(LATE);
    // The challenge of a sign-up is good for no further passkey of an account, nor for a sign-in.
    let email = [("email", "new@example.org")];
    let asked = challenge(&eve, "/signup/passkey/options", &email).await;
    let made = Device::default().make(ORIGIN, &asked.options).await.unwrap();
    answer(&eve, "/account/passkeys", &asked, &made, &[]).await.goes_to("/account");
    assert_eq!(eve.get("/account").await.expect(200).count("[type=radio][name=passkey]"), 0);
    answer(&eve, "/signin/passkey", &asked, &made, &[]).await.goes_to("/signin");
}

#[actix_web::test]
async fn a_passkey_opens_one_account() {
    let (site, ada, mut phone) = with_ada(Kind::Sqlite).await;
    let eve = site.member("eve@example.org", PASSWORD).await;
    let asked = challenge(&eve, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    let mut made = Device::default().make(ORIGIN, &asked.options).await.unwrap();
    // The name that counts is the one that was signed.
    let signed_in = challenge(&ada, ASK, &[]).await;
    let adas = phone.sign(ORIGIN, &signed_in.options).await;
    for name in ["id", "rawId"] {
        made[name] = adas[name].clone();
    }
    answer(&eve, "/account/passkeys", &asked, &made, &[]).await.goes_to("/account");
    eve.post("/signout", &[]).await;
    sign_in(&eve, &mut phone).await.goes_to("/");
    eve.get("/account").await.expect(200).says("ada@example.org");
}

#[actix_web::test]
async fn nonsense_is_refused_in_words() {
    let (site, _, _) = with_ada(Kind::Sqlite).await;
    let browser = site.browser();
    let asked = challenge(&browser, ASK, &[]).await;
    for credential in ["", "{}", "null", "[1]", "\u{1f9ed}", &"x".repeat(9_000)] {
        let fields = [("challenge", asked.token.as_str()), ("credential", credential)];
        browser.post("/signin/passkey", &fields).await.goes_to("/signin");
        assert_eq!(sign_in_error(&browser).await, REFUSED);
    }
    browser.post("/signin/passkey", &[]).await.expect(400);
    browser.post("/signin/passkey", &[("challenge", "")]).await.expect(400);
    browser.get("/signin/passkey").await.expect(405);
}
