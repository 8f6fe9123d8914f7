use std::collections::BTreeSet;

use url::Url;

use super::person;
use super::visits::{SiteAndProvider, come_back, configured};
use crate::accounts::{CHESS, PASSWORD, POKER};
use crate::site::{Kind, Plan, link_in, on_both_databases, token_in};

on_both_databases! {
    sign_in_through_the_provider_returns_to_the_page_asked_for,
    sign_in_from_a_spanish_page_returns_to_one,
    a_stranger_who_signed_up_first_gains_nothing,
    stranger_whose_email_the_owner_confirmed_gains_nothing,
    proving_both_sides_connects_them,
    picks_made_before_a_provider_sign_in_are_kept,
    an_account_is_deleted_while_it_is_being_connected,
    first_sign_in_is_subject_to_the_policy,
}

async fn sign_in_through_the_provider_returns_to_the_page_asked_for(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let browser = visited.site.browser();
    let page = browser.get("/signin?next=/app%3Fstep%3D2").await.expect(200);
    let link = page.attribute("a[data-google]", "href").unwrap();
    let granted = visited.set_out(&browser, &link, &person("1", "ada@example.org")).await;
    for _ in 0..2 {
        come_back(&browser, &granted).await.goes_to("/app?step=2");
    }
    browser.get("/").await.expect(200).says("ada@example.org").says("1 person has joined");
    browser.get("/account").await.expect(200).says("The address is confirmed");
    browser.get("/signin").await.expect(200).says("Continue as ada@example.org");
}

async fn sign_in_from_a_spanish_page_returns_to_one(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let browser = visited.site.browser();
    let page = browser.get("/es/signin?next=/app%3Fstep%3D2").await.expect(200);
    let link = page.attribute("a[data-google]", "href").unwrap();
    let back = visited.go_through(&browser, &link, &person("1", "ada@example.org")).await;
    back.goes_to("/es/app?step=2");
    assert_eq!(browser.get("/account/download").await.json()["account"]["language"], "es");
}

async fn a_stranger_who_signed_up_first_gains_nothing(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let stranger = visited.site.member("ada@example.org", PASSWORD).await;
    let ada = visited.site.browser();
    visited.sign_in(&ada, &person("1", "ada@example.org")).await.goes_to("/signin?next=%2Faccount");
    let page = ada.get("/signin?next=%2Faccount").await.expect(200);
    page.says("Sign in with its password, then connect Hafen ID");
    assert!(!ada.is_signed_in().await);

    // The mailbox is hers: a new password makes the account hers, and the stranger is out.
    ada.post("/forgotten", &[("email", "ada@example.org")]).await;
    let link = link_in(&visited.site.email("ada@example.org", "/reset?token=").await);
    let token = ada.get(&link).await.expect(200).attribute("input[name=token]", "value").unwrap();
    assert_eq!(ada.reset(&token, "a new one of hers").await.status, 303);
    assert!(!stranger.is_signed_in().await);
    stranger.sign_in("ada@example.org", PASSWORD).await.expect(422);
    let fresh = visited.site.browser();
    visited.sign_in(&fresh, &person("1", "ada@example.org")).await.goes_to("/");
    fresh.get("/").await.says("1 person has joined");
}

async fn stranger_whose_email_the_owner_confirmed_gains_nothing(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let stranger = visited.site.member("ada@example.org", PASSWORD).await;
    let email = visited.site.email("ada@example.org", "/verify?token=").await;
    let ada = visited.site.browser();
    ada.get(&link_in(&email)).await.expect(200).says("cancels its password");
    stranger.get(&link_in(&email)).await.expect(200).never_says("cancels its password");
    let fields = [("token", &*token_in(&email))];
    let answer = ada.post("/verify", &fields).await.leads_to("/reset?token=");
    assert!(!stranger.is_signed_in().await);
    stranger.sign_in("ada@example.org", PASSWORD).await.expect(422);
    visited.sign_in(&ada, &person("1", "ada@example.org")).await.goes_to("/");

    let phone = visited.site.browser();
    let form = phone.get(answer.header("location")).await.expect(200);
    let token = form.attribute("input[name=token]", "value").unwrap();
    phone.reset(&token, "a new one of hers").await.goes_to("/");
    phone.get("/account").await.expect(200).says("The address is confirmed");
}

async fn proving_both_sides_connects_them(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let browser = visited.site.member("ada@example.org", PASSWORD).await;
    let elsewhere = visited.site.signed_in("ada@example.org", PASSWORD).await;
    let page = browser.get("/account").await.expect(200);
    let link = page.attribute("#google ~ p a", "href").unwrap();

    let other = person("9", "other@example.org");
    visited.go_through(&browser, &link, &other).await.goes_to("/account");
    browser.get("/account").await.expect(200).says("has a different email address");

    let granted = visited.set_out(&browser, &link, &person("1", "ada@example.org")).await;
    for _ in 0..2 {
        come_back(&browser, &granted).await.goes_to("/account");
    }
    let page =
        browser.get("/account").await.expect(200).says("From now on you can sign in either way");
    let page = page.says("The address is confirmed");
    assert_eq!(page.count("a[href^='/auth/google']"), 0);
    let email = visited.site.email("ada@example.org", "can now also be opened with").await;
    assert!(email.contains("\"Continue with Hafen ID\"") && !email.contains("Google"), "{email}");
    assert!(email.contains("Subject: Hafen ID opens your account too"), "{email}");
    assert!(!elsewhere.is_signed_in().await, "got in before anybody knew whose address it is");
    let fresh = visited.site.browser();
    visited.sign_in(&fresh, &person("1", "ada@example.org")).await.goes_to("/");
}

async fn picks_made_before_a_provider_sign_in_are_kept(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let (phone, desktop) = (visited.site.browser(), visited.site.browser());
    phone.toggle(CHESS).await;
    desktop.toggle(POKER).await;
    visited.sign_in(&phone, &person("1", "ada@example.org")).await.goes_to("/");
    visited.sign_in(&desktop, &person("1", "ada@example.org")).await.goes_to("/account/picks");
    desktop.post("/account/picks", &[("answer", "add")]).await.goes_to("/");
    for browser in [&phone, &desktop] {
        assert_eq!(browser.picks().await, ["chess", "poker"]);
    }
}

async fn an_account_is_deleted_while_it_is_being_connected(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let browser = visited.site.member("ada@example.org", PASSWORD).await;
    let link = "/auth/google?connect=1";
    let granted = visited.set_out(&browser, link, &person("1", "ada@example.org")).await;
    browser.post("/account/delete", &[("password", PASSWORD)]).await.goes_to("/signin");
    come_back(&browser, &granted).await.goes_to("/signin");
    browser.get("/signin").await.says("You were signed out in the meantime.");
    assert_eq!(visited.site.store().accounts().await.unwrap().len(), 0);
}

#[actix_web::test]
async fn two_instances_share_an_attempt() {
    let visited = SiteAndProvider::new(Kind::Postgres).await;
    let other = configured(Plan::beside(&visited.site), &visited.provider).start().await;
    let browser = visited.site.browser();
    let granted = visited.set_out(&browser, "/auth/google", &person("1", "a@example.org")).await;
    let elsewhere = browser.on(&other.address);
    elsewhere.set_cookie("google", &browser.cookie("google").unwrap());
    come_back(&elsewhere, &granted).await.goes_to("/");
    come_back(&browser, &granted).await.goes_to("/signin");
    browser.get("/signin").await.says("has been used before");
}

#[actix_web::test]
async fn hostile_addresses_change_nothing() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let honest = person("1", "ada@example.org");
    // The return address is kept until the answer of the provider.
    let long = format!("/app%3Fq%3D{}", "x".repeat(15_000));
    for next in
        ["//evil.example", "https://evil.example/app", "/signout", "/%5Cevil.example", &long]
    {
        let (browser, link) = (visited.site.browser(), format!("/auth/google?next={next}"));
        visited.go_through(&browser, &link, &honest).await.goes_to("/");
    }
    let (browser, long) = (visited.site.browser(), "x".repeat(33));
    for popup in ["", "%22%3E%3Cscript%3E", "a%20b", &long] {
        let link = format!("/auth/google?popup={popup}");
        visited.go_through(&browser, &link, &honest).await.goes_to("/");
    }
    browser.post("/auth/google", &[]).await.expect(405);
    visited.site.browser().get("/auth/google?connect=1").await.leads_to("/signin");
}

#[actix_web::test]
async fn cookie_survives_the_way_to_the_provider_and_is_hidden_from_scripts() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let away = visited.site.browser().get("/auth/google").await;
    let cookie = away.set_cookies().into_iter().find(|cookie| cookie.starts_with("google="));
    let cookie = cookie.unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=600"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let url = Url::parse(away.header("location")).unwrap();
    let query = url.query().unwrap();
    assert!(!query.contains(cookie.split(['=', ';']).nth(1).unwrap()));

    let https = SiteAndProvider::with(Kind::Sqlite, &["--public-url=https://localhost"]).await;
    let away = https.site.browser().get("/auth/google").await;
    let cookie = away.set_cookies().join("\n");
    assert!(cookie.contains("__Host-google=") && cookie.contains("Secure"), "{cookie}");
    assert!(away.header("location").contains("https%3A%2F%2Flocalhost%2Fauth%2Fgoogle"));
}

#[actix_web::test]
async fn another_site_cannot_start_a_sign_in() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let browser = visited.site.browser();
    let address = "/auth/google?next=%2Fapp&popup=abc";
    let foreign = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("referer", "https://evil.example/page"),
    ];
    for (name, value) in foreign {
        let page = browser.send(browser.request("GET", address).header(name, value)).await;
        let page = page.expect(200).says("Continue with Hafen ID?");
        assert!(page.set_cookies().is_empty(), "{name}: {value}");
        assert_eq!(page.attribute("main a.primary", "href").as_deref(), Some(address));
    }
    let own = [("sec-fetch-site", "same-origin"), ("referer", &*visited.site.address)];
    for (name, value) in own {
        let page = browser.send(browser.request("GET", address).header(name, value)).await;
        page.leads_to(&visited.provider.issuer);
    }
}

async fn first_sign_in_is_subject_to_the_policy(kind: Kind) {
    for (flags, words) in [
        (["--sign-up=closed"], "no new ones are made here at the moment"),
        (["--sign-up-domains=school.example"], "new ones are for addresses at school.example."),
    ] {
        let visited = SiteAndProvider::with(kind, &flags).await;
        let browser = visited.site.browser();
        visited.sign_in(&browser, &person("1", "ada@example.org")).await.goes_to("/signin");
        browser.get("/signin").await.says(words);
        assert!(!browser.is_signed_in().await);
        assert_eq!(visited.site.store().accounts().await.unwrap().len(), 0);
    }
    let visited = SiteAndProvider::with(kind, &["--sign-up-domains=school.example"]).await;
    let browser = visited.site.browser();
    visited.sign_in(&browser, &person("2", "bob@school.example")).await.goes_to("/");
}

#[actix_web::test]
async fn the_privacy_page_names_every_cookie() {
    let flags = ["--public-url=http://localhost:8080"];
    let visited = SiteAndProvider::with(Kind::Sqlite, &flags).await;
    let (ada, other, stranger) =
        (visited.site.browser(), visited.site.browser(), visited.site.browser());
    let answers = [
        ada.post("/app/selection", &[("toggle", CHESS)]).await,
        ada.get("/signup").await,
        ada.sign_up("ada@example.org", PASSWORD).await,
        ada.post("/account/sharing", &[("sharing", "on")]).await,
        other.post("/app/selection", &[("toggle", POKER)]).await,
        other.get("/auth/google").await,
        other.post("/signin/passkey/options", &[]).await,
        other.sign_in("ada@example.org", PASSWORD).await,
        stranger.post("/app/selection", &[("toggle", CHESS)]).await,
        stranger.post("/app/selection", &[("clear", "1")]).await,
    ];
    let set = answers.iter().flat_map(|answer| answer.set_cookies());
    let set: BTreeSet<&str> = set.filter_map(|cookie| Some(cookie.split_once('=')?.0)).collect();
    let all = "browser cleared flash form google passkey pending_selection selection session";
    assert_eq!(set, all.split(' ').collect());
    let page = stranger.get("/privacy").await.expect(200);
    let named: BTreeSet<String> = page.all_texts("main code").into_iter().collect();
    for cookie in set {
        assert!(named.contains(cookie), "{cookie}");
    }
}
