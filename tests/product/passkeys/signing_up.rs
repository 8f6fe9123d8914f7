use super::{Device, ORIGIN, answer, challenge, plan, sign_in, sign_up, site};
use crate::accounts::{NEW_PASSWORD, PASSWORD, tables};
use crate::site::{Kind, on_both_databases};

on_both_databases! {
    an_account_needs_no_password,
}

async fn an_account_needs_no_password(kind: Kind) {
    let site = site(kind).await;
    let (ada, mut phone) = (site.browser(), Device::default());
    let asked = challenge(&ada, "/signup/passkey/options", &[("email", "Ada@example.org")]).await;
    assert_eq!(asked.options["user"]["name"], "Ada@example.org");
    assert_eq!(asked.options["authenticatorSelection"]["residentKey"], "required");
    assert_eq!(asked.options["authenticatorSelection"]["userVerification"], "required");
    assert_eq!(asked.options["attestation"], "none");
    assert!(site.store().account_by_email("ada@example.org").await.unwrap().is_none());
    let made = phone.make(ORIGIN, &asked.options).await.unwrap();
    let fields = [("email", "Ada@example.org"), ("next", "/app?step=3")];
    for _ in 0..2 {
        answer(&ada, "/signup/passkey", &asked, &made, &fields).await.goes_to("/app?step=3");
    }
    let page = ada.get("/account").await.expect(200);
    page.says("Ada@example.org").says("Set a password").says("Set password");
    site.email("Ada@example.org", "/verify?token=").await;
    sign_in(&site.browser(), &mut phone).await.goes_to("/");
    for password in ["", PASSWORD] {
        site.browser().sign_in("ada@example.org", password).await.expect(422);
    }
    ada.change_password("", NEW_PASSWORD).await.goes_to("/account");
    site.browser().sign_in("ada@example.org", NEW_PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn taken_address_is_refused_before_a_passkey_is_created() {
    let site = site(Kind::Sqlite).await;
    site.member("ada@example.org", PASSWORD).await;
    for (email, problem) in [
        ("ada@example.org", "This email address already has an account. Sign in instead"),
        ("nobody", "Enter an email address, such as name@example.org"),
        ("", "Enter an email address, such as name@example.org"),
    ] {
        let fields = [("email", email)];
        let refusal = site.browser().post("/signup/passkey/options", &fields).await.expect(422);
        assert_eq!(refusal.json()["problem"], problem);
    }
}

#[actix_web::test]
async fn second_sign_up_is_refused_and_changes_nothing() {
    let site = site(Kind::Sqlite).await;
    let (eve, mut device) = (site.browser(), Device::default());
    let email = [("email", "ada@example.org")];
    let asked = challenge(&eve, "/signup/passkey/options", &email).await;
    site.member("ada@example.org", PASSWORD).await;
    let made = device.make(ORIGIN, &asked.options).await.unwrap();
    answer(&eve, "/signup/passkey", &asked, &made, &email).await.goes_to("/signup");
    let page = eve.get("/signup").await.expect(200);
    assert!(page.text(".error-summary li").contains("already has an account"));
    sign_in(&eve, &mut device).await.goes_to("/signin");
}

#[actix_web::test]
async fn a_challenge_for_one_address_makes_no_account_for_another() {
    let site = site(Kind::Sqlite).await;
    let (eve, mut device) = (site.browser(), Device::default());
    let asked = challenge(&eve, "/signup/passkey/options", &[("email", "eve@example.org")]).await;
    let made = device.make(ORIGIN, &asked.options).await.unwrap();
    let email = [("email", "ada@example.org")];
    answer(&eve, "/signup/passkey", &asked, &made, &email).await.goes_to("/signup");
    assert_eq!(site.store().accounts().await.unwrap().len(), 0);
}

#[actix_web::test]
async fn passkey_sign_up_is_refused_by_the_policy() {
    for flag in ["--sign-up=closed", "--sign-up-domains=school.example"] {
        let site = plan(Kind::Sqlite).flag("--limit-scale=1000").flag(flag).start().await;
        let email = [("email", "eve@example.org")];
        let refusal = site.browser().post("/signup/passkey/options", &email).await.expect(422);
        assert!(refusal.body.contains("No account can be made here with this email address."));
    }
}

#[actix_web::test]
async fn asking_for_options_costs_no_sign_up() {
    let site = plan(Kind::Sqlite).start().await;
    let email = [("email", "ada@example.org")];
    for _ in 0..30 {
        challenge(&site.browser(), "/signup/passkey/options", &email).await;
    }
    site.browser().sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    for number in 0..22 {
        let page = site.browser().post("/signup/passkey/options", &email).await;
        page.expect(if number < 20 { 422 } else { 200 });
    }
    sign_up(&site.browser(), &mut Device::default(), "bea@example.org").await.goes_to("/");
}

#[actix_web::test]
async fn sign_up_answers_that_fail_count_as_wrong_passwords_do() {
    let site = plan(Kind::Sqlite).start().await;
    for number in 0..42 {
        let email = format!("{number}@example.org");
        sign_up(&site.browser(), &mut Device::default(), &email).await.goes_to("/");
    }
    let (eve, email) = (site.browser(), [("email", "eve@example.org")]);
    site.all_sent().await;
    let mut before = String::new();
    for number in 0..42 {
        let asked = challenge(&eve, "/signup/passkey/options", &email).await;
        if number == 41 {
            before = tables::everything(&site.database).await;
        }
        let garbage = serde_json::json!({});
        let page = answer(&eve, "/signup/passkey", &asked, &garbage, &email).await;
        page.expect(if number < 40 { 303 } else { 429 });
    }
    assert_eq!(tables::everything(&site.database).await, before);
    eve.sign_in("eve@example.org", PASSWORD).await.expect(429);
}
