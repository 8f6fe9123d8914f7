//! The pages around it, as a browser without JavaScript sees them.

use std::time::Duration;

use serde_json::{Value, json};
use url::Url;

use super::person;
use super::provider::{CLIENT, Granted, Provider, SECRET, Token};
use crate::accounts::PASSWORD;
use crate::browser::{Browser, Page};
use crate::site::{Kind, TestSite, link_in, on_both_databases, token_in};

on_both_databases! {
    the_whole_way_leads_where_the_person_wanted,
    a_state_works_once_whichever_instance_is_asked,
    a_stranger_who_signed_up_first_gains_nothing,
    nor_one_whose_letter_she_confirmed,
    proving_both_sides_connects_them,
    picks_made_before_come_along,
    an_account_is_deleted_while_it_is_being_connected,
    a_first_sign_in_obeys_the_doors,
}

/// A site with a provider of its own.
struct Place {
    site: TestSite,
    provider: Provider,
}

impl Place {
    async fn new(kind: Kind) -> Self {
        Self::with(kind, &[]).await
    }

    async fn with(kind: Kind, flags: &[&str]) -> Self {
        let provider = Provider::start();
        let site = TestSite::plan(kind)
            .flag("--limit-scale=1000")
            .flag("--oidc-name=Hafen ID")
            .flag(format!("--google-issuer-url={}", provider.issuer))
            .flag(format!("--google-client-id={CLIENT}"))
            .flag(format!("--google-client-secret={SECRET}"));
        let site = flags.iter().fold(site, |site, flag| site.flag(*flag));
        Self { site: site.start().await, provider }
    }

    /// Follows a link of ours to the provider, where the person is let in.
    async fn set_out(&self, browser: &Browser, link: &str, claims: &Value) -> Granted {
        let away = browser.get(link).await.leads_to(&self.provider.issuer);
        let now = i64::try_from(self.site.clock.milliseconds()).unwrap();
        self.provider.grant(away.header("location"), now, claims)
    }

    async fn sign_in(&self, browser: &Browser, claims: &Value) -> Page {
        let granted = self.set_out(browser, "/auth/google", claims).await;
        come_back(browser, &granted).await
    }
}

async fn come_back(browser: &Browser, granted: &Granted) -> Page {
    browser.get(&callback(granted)).await
}

fn callback(granted: &Granted) -> String {
    format!("/auth/google/callback?state={}&code={}", granted.state, granted.code)
}

async fn is_signed_in(browser: &Browser) -> bool {
    browser.get("/account").await.status == 200
}

async fn the_whole_way_leads_where_the_person_wanted(kind: Kind) {
    let place = Place::new(kind).await;
    let browser = place.site.browser();
    let page = browser.get("/signin?next=/app%3Fstep%3D2").await.expect(200);
    let link = page.attribute("a[data-google]", "href").unwrap();
    let granted = place.set_out(&browser, &link, &person("1", "ada@example.org")).await;
    come_back(&browser, &granted).await.goes_to("/app?step=2");
    browser.get("/").await.expect(200).says("ada@example.org").says("1 person has joined");
    browser.get("/signin").await.expect(200).says("Continue as ada@example.org");
}

async fn a_state_works_once_whichever_instance_is_asked(kind: Kind) {
    let place = Place::new(kind).await;
    let browser = place.site.browser();
    let granted = place.set_out(&browser, "/auth/google", &person("1", "a@example.org")).await;
    come_back(&browser, &granted).await.goes_to("/");
    browser.post("/signout", &[]).await.goes_to("/");
    let again = come_back(&browser, &granted).await.goes_to("/signin");
    assert!(again.set_cookies().iter().all(|cookie| !cookie.starts_with("session=")));
    browser.get("/signin").await.expect(200).says("has been used before");
    assert!(!is_signed_in(&browser).await);
}

async fn a_stranger_who_signed_up_first_gains_nothing(kind: Kind) {
    let place = Place::new(kind).await;
    let stranger = place.site.member("ada@example.org", PASSWORD).await;
    let ada = place.site.browser();
    place.sign_in(&ada, &person("1", "ada@example.org")).await.goes_to("/signin?next=%2Faccount");
    let page = ada.get("/signin?next=%2Faccount").await.expect(200);
    page.says("Sign in with its password, then connect Hafen ID");
    assert!(!is_signed_in(&ada).await);

    // The mailbox is hers: a new password makes the account hers, and the stranger is out.
    ada.post("/forgotten", &[("email", "ada@example.org")]).await;
    let link = link_in(&place.site.letter("ada@example.org", "/reset?token=").await);
    let token = ada.get(&link).await.expect(200).attribute("input[name=token]", "value").unwrap();
    let hers = "a new one of hers";
    let fields = [("token", &*token), ("password", hers), ("repeat_password", hers)];
    assert_eq!(ada.post("/reset", &fields).await.status, 303);
    assert!(!is_signed_in(&stranger).await);
    stranger.sign_in("ada@example.org", PASSWORD).await.expect(422);
    let fresh = place.site.browser();
    place.sign_in(&fresh, &person("1", "ada@example.org")).await.goes_to("/");
    fresh.get("/").await.says("1 person has joined");
}

async fn nor_one_whose_letter_she_confirmed(kind: Kind) {
    let place = Place::new(kind).await;
    let stranger = place.site.member("ada@example.org", PASSWORD).await;
    let letter = place.site.letter("ada@example.org", "/verify?token=").await;
    let ada = place.site.browser();
    ada.get(&link_in(&letter)).await.expect(200).says("ends its password");
    stranger.get(&link_in(&letter)).await.expect(200).never_says("ends its password");
    let fields = [("token", &*token_in(&letter))];
    let answer = ada.post("/verify", &fields).await.leads_to("/reset?token=");
    assert!(!is_signed_in(&stranger).await);
    stranger.sign_in("ada@example.org", PASSWORD).await.expect(422);
    place.sign_in(&ada, &person("1", "ada@example.org")).await.goes_to("/");

    let phone = place.site.browser();
    let form = phone.get(answer.header("location")).await.expect(200);
    let token = form.attribute("input[name=token]", "value").unwrap();
    let hers = "a new one of hers";
    let fields = [("token", &*token), ("password", hers), ("repeat_password", hers)];
    phone.post("/reset", &fields).await.goes_to("/");
    phone.get("/account").await.expect(200).says("The address is confirmed");
}

async fn proving_both_sides_connects_them(kind: Kind) {
    let place = Place::new(kind).await;
    let browser = place.site.member("ada@example.org", PASSWORD).await;
    let elsewhere = place.site.browser();
    elsewhere.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    let page = browser.get("/account").await.expect(200);
    let link = page.attribute("#google ~ p a", "href").unwrap();

    let other = person("9", "other@example.org");
    let granted = place.set_out(&browser, &link, &other).await;
    come_back(&browser, &granted).await.goes_to("/account");
    browser.get("/account").await.expect(200).says("has another email address");

    let granted = place.set_out(&browser, &link, &person("1", "ada@example.org")).await;
    come_back(&browser, &granted).await.goes_to("/account");
    let page =
        browser.get("/account").await.expect(200).says("From now on you can sign in either way");
    let page = page.says("The address is confirmed");
    assert_eq!(page.count("a[href^='/auth/google']"), 0);
    let letter = place.site.letter("ada@example.org", "can now also be opened with").await;
    assert!(
        letter.contains("\"Continue with Hafen ID\"") && !letter.contains("Google"),
        "{letter}"
    );
    assert!(letter.contains("Subject: Hafen ID opens your account too"), "{letter}");
    assert!(!is_signed_in(&elsewhere).await, "got in before anybody knew whose address it is");
    let fresh = place.site.browser();
    place.sign_in(&fresh, &person("1", "ada@example.org")).await.goes_to("/");
}

async fn picks_made_before_come_along(kind: Kind) {
    let place = Place::new(kind).await;
    let (phone, desk) = (place.site.browser(), place.site.browser());
    let page = phone.get("/app").await.expect(200);
    let props: Value = serde_json::from_str(&page.text("#props")).unwrap();
    let inner = props["level"][0]["id"].as_str().unwrap().to_owned();
    let (one, other) = two_leaves(&phone, &inner).await;
    phone.toggle(&one).await;
    desk.toggle(&other).await;
    place.sign_in(&phone, &person("1", "ada@example.org")).await.goes_to("/");
    place.sign_in(&desk, &person("1", "ada@example.org")).await.goes_to("/account/picks");
    desk.post("/account/picks", &[("answer", "add")]).await.goes_to("/");
    assert_eq!(phone.picks().await.len(), 2);
    assert_eq!(phone.picks().await, desk.picks().await);
}

/// Paths of two activities below an inner category.
async fn two_leaves(browser: &Browser, inner: &str) -> (String, String) {
    let mut path = inner.to_owned();
    loop {
        let page = browser.get(&format!("/app?path={path}")).await.expect(200);
        let props: Value = serde_json::from_str(&page.text("#props")).unwrap();
        let level = props["level"].as_array().unwrap();
        let leaves: Vec<&str> = (level.iter().filter(|node| node["kind"] == "leaf"))
            .map(|node| node["id"].as_str().unwrap())
            .collect();
        if let [one, other, ..] = leaves[..] {
            return (format!("{path}/{one}"), format!("{path}/{other}"));
        }
        let next = level.iter().find(|node| node["kind"] == "inner").unwrap();
        path = format!("{path}/{}", next["id"].as_str().unwrap());
    }
}

async fn an_account_is_deleted_while_it_is_being_connected(kind: Kind) {
    let place = Place::new(kind).await;
    let browser = place.site.member("ada@example.org", PASSWORD).await;
    let link = "/auth/google?connect=1";
    let granted = place.set_out(&browser, link, &person("1", "ada@example.org")).await;
    browser.post("/account/delete", &[("password", PASSWORD)]).await.goes_to("/signin");
    come_back(&browser, &granted).await.goes_to("/signin");
    browser.get("/signin").await.says("We don't know this Hafen ID sign-in");
    assert_eq!(place.site.store().count_accounts().await.unwrap(), 0);
}

#[actix_web::test]
async fn two_instances_share_an_attempt() {
    let place = Place::new(Kind::Postgres).await;
    let other = TestSite::another_instance(&place.site).await;
    let browser = place.site.browser();
    let granted = place.set_out(&browser, "/auth/google", &person("1", "a@example.org")).await;
    // The other instance has no provider; it still knows whose attempt it is, and uses it up.
    let elsewhere = browser.on(&other.address);
    elsewhere.set_cookie("google", &browser.cookie("google").unwrap());
    come_back(&elsewhere, &granted).await.goes_to("/signin");
    elsewhere.get("/signin").await.says("isn't set up");
    come_back(&browser, &granted).await.goes_to("/signin");
    browser.get("/signin").await.says("has been used before");
}

#[actix_web::test]
async fn every_failure_has_words_and_nobody_gets_in() {
    let place = Place::new(Kind::Sqlite).await;
    let honest = person("1", "ada@example.org");
    let mut unchecked = honest.clone();
    unchecked["email_verified"] = json!(false);
    let mut foreign = honest.clone();
    foreign["aud"] = json!("another client");
    let refusal = |code: &str| Token::Answer(400, json!({ "error": code }).to_string());
    for (token, claims, words) in [
        (Token::Honest, &unchecked, "hasn't confirmed your email address"),
        (Token::Honest, &foreign, "could not be trusted"),
        (Token::Answer(200, "<html>".to_owned()), &honest, "could not be trusted"),
        (Token::Redirect("/trap".to_owned()), &honest, "could not be trusted"),
        (Token::Answer(503, String::new()), &honest, "can't be reached"),
        (refusal("redirect_uri_mismatch"), &honest, "doesn't accept this site's address"),
        (refusal("unauthorized_client"), &honest, "doesn't accept this site's address"),
        (refusal("invalid_grant"), &honest, "refused the sign-in"),
    ] {
        place.provider.answers_token_requests_with(token);
        let browser = place.site.browser();
        place.sign_in(&browser, claims).await.goes_to("/signin");
        let page = browser.get("/signin").await.expect(200);
        assert!(page.text(".error-summary").contains(words), "{words}: {}", page.body);
        assert_eq!(page.attribute(".error-summary", "autofocus").as_deref(), Some(""));
        assert!(!is_signed_in(&browser).await);
        let again = browser.get("/signin").await.expect(200);
        assert_eq!(again.count(".error-summary"), 0, "said once");
    }
    assert_eq!(place.site.store().count_accounts().await.unwrap(), 0);
}

#[actix_web::test]
async fn what_the_address_says_has_words_too() {
    let place = Place::new(Kind::Sqlite).await;
    let honest = person("1", "ada@example.org");
    let browser = place.site.browser();
    let granted = place.set_out(&browser, "/auth/google", &honest).await;
    let denied = format!("/auth/google/callback?state={}&error=access_denied", granted.state);
    browser.get(&denied).await.goes_to("/signin");
    browser.get("/signin").await.says("was declined");

    let granted = place.set_out(&browser, "/auth/google", &honest).await;
    let other = place.site.browser();
    come_back(&other, &granted).await.goes_to("/signin");
    other.get("/signin").await.says("began in another browser");

    place.site.clock.advance(Duration::from_secs(601));
    come_back(&browser, &granted).await.goes_to("/signin");
    browser.get("/signin").await.says("longer than ten minutes");

    for query in ["", "?state=x&code=y", "?code=y", "?state=%00&code=%ff"] {
        browser.get(&format!("/auth/google/callback{query}")).await.goes_to("/signin");
        browser.get("/signin").await.says("We don't know this Hafen ID sign-in");
    }
    browser.get("/auth/google/callback?state=a&state=b").await.expect(400);
}

#[actix_web::test]
async fn a_disabled_account_stays_closed() {
    let place = Place::new(Kind::Sqlite).await;
    let browser = place.site.browser();
    place.sign_in(&browser, &person("1", "ada@example.org")).await.goes_to("/");
    let store = place.site.store();
    let account = store.account_by_email("ada@example.org").await.unwrap().unwrap();
    store.set_disabled(&account.id, Some(1)).await.unwrap();
    let fresh = place.site.browser();
    place.sign_in(&fresh, &person("1", "ada@example.org")).await.goes_to("/signin");
    fresh.get("/signin").await.says("This account is disabled");
    assert!(!is_signed_in(&fresh).await && !is_signed_in(&browser).await);
}

#[actix_web::test]
async fn a_provider_that_is_gone_or_not_set_up_has_words() {
    let gone = TestSite::plan(Kind::Sqlite)
        .flag("--google-issuer-url=http://127.0.0.1:1")
        .flag("--google-client-id=x")
        .flag("--google-client-secret=x");
    let none = TestSite::plan(Kind::Sqlite);
    for (plan, words) in [(gone, "can't be reached"), (none, "isn't set up on this site")] {
        let site = plan.start().await;
        let browser = site.browser();
        browser.get("/auth/google?next=/app").await.goes_to("/signin?next=%2Fapp");
        browser.get("/signin?next=%2Fapp").await.expect(200).says(words);
    }
}

#[actix_web::test]
async fn a_popup_ends_on_a_page_that_tells_and_can_be_left() {
    let place = Place::new(Kind::Sqlite).await;
    let browser = place.site.browser();
    let link = "/auth/google?next=/app&popup=17";
    let granted = place.set_out(&browser, link, &person("1", "ada@example.org")).await;
    let page = come_back(&browser, &granted).await.expect(200).says("You are signed in");
    assert_eq!(page.attribute("[data-popup]", "data-popup").as_deref(), Some("17"));
    assert_eq!(page.attribute("[data-popup]", "data-next").as_deref(), Some("/app"));
    assert_eq!(page.attribute("[data-popup] a", "href").as_deref(), Some("/app"));
    assert_eq!(page.count("script:not([src])"), 0);
    assert!(page.header("content-security-policy").contains("script-src 'self'"));
    assert!(page.header("cache-control").contains("no-store"));
    assert!(is_signed_in(&browser).await);
}

#[actix_web::test]
async fn a_popup_that_failed_tells_and_leaves_no_message_behind() {
    let place = Place::new(Kind::Sqlite).await;
    let browser = place.site.browser();
    let honest = person("1", "ada@example.org");
    let granted = place.set_out(&browser, "/auth/google?popup=17", &honest).await;
    let denied = format!("/auth/google/callback?state={}&error=access_denied", granted.state);
    let page = browser.get(&denied).await.expect(200);
    let message = page.attribute("[data-popup='17']", "data-message").unwrap();
    assert!(message.contains("was declined"), "{message}");
    assert_eq!(browser.get("/signin").await.count(".error-summary"), 0);
    place.provider.says_in_its_document(json!({ "issuer": "https://other.example" }));
    place.site.clock.advance(Duration::from_hours(2));
    let page = browser.get("/auth/google?popup=18").await.expect(200);
    assert!(page.attribute("[data-popup='18']", "data-message").unwrap().contains("trusted"));
}

#[actix_web::test]
async fn a_popup_is_told_how_long_to_wait() {
    let provider = Provider::start();
    let site = TestSite::plan(Kind::Sqlite)
        .flag(format!("--google-issuer-url={}", provider.issuer))
        .flag(format!("--google-client-id={CLIENT}"))
        .flag(format!("--google-client-secret={SECRET}"));
    let site = site.start().await;
    let browser = site.browser();
    for _ in 0..400 {
        browser.get("/auth/google").await.leads_to(&provider.issuer);
    }
    let page = browser.get("/auth/google").await.expect(429);
    assert_eq!(page.header("retry-after"), "900");
    let page = browser.get("/auth/google?popup=1").await.expect(200);
    let message = page.attribute("[data-popup]", "data-message").unwrap();
    assert_eq!(message, "Too many requests. Wait 15 minutes, then try again.");
}

#[actix_web::test]
async fn hostile_addresses_change_nothing() {
    let place = Place::new(Kind::Sqlite).await;
    let honest = person("1", "ada@example.org");
    for next in ["//evil.example", "https://evil.example/app", "/signout", "/%5Cevil.example"] {
        let browser = place.site.browser();
        let granted = place.set_out(&browser, &format!("/auth/google?next={next}"), &honest).await;
        come_back(&browser, &granted).await.goes_to("/");
    }
    let (browser, long) = (place.site.browser(), "x".repeat(33));
    for popup in ["", "%22%3E%3Cscript%3E", "a%20b", &long] {
        let granted =
            place.set_out(&browser, &format!("/auth/google?popup={popup}"), &honest).await;
        come_back(&browser, &granted).await.goes_to("/");
    }
    browser.post("/auth/google", &[]).await.expect(405);
    place.site.browser().get("/auth/google?connect=1").await.leads_to("/signin");
}

#[actix_web::test]
async fn the_cookie_comes_back_from_the_provider_and_nobody_reads_it() {
    let place = Place::new(Kind::Sqlite).await;
    let away = place.site.browser().get("/auth/google").await;
    let cookie = away.set_cookies().into_iter().find(|cookie| cookie.starts_with("google="));
    let cookie = cookie.unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=600"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let url = Url::parse(away.header("location")).unwrap();
    let query = url.query().unwrap();
    assert!(!query.contains(cookie.split(['=', ';']).nth(1).unwrap()));

    let provider = Provider::start();
    let https = TestSite::plan(Kind::Sqlite)
        .flag("--public-url=https://localhost")
        .flag(format!("--google-issuer-url={}", provider.issuer))
        .flag(format!("--google-client-id={CLIENT}"))
        .flag(format!("--google-client-secret={SECRET}"));
    let away = https.start().await.browser().get("/auth/google").await;
    let cookie = away.set_cookies().join("\n");
    assert!(cookie.contains("__Host-google=") && cookie.contains("Secure"), "{cookie}");
    assert!(away.header("location").contains("https%3A%2F%2Flocalhost%2Fauth%2Fgoogle"));
}

#[actix_web::test]
async fn another_site_cannot_set_anybody_out() {
    let place = Place::new(Kind::Sqlite).await;
    let browser = place.site.browser();
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
    let own = [("sec-fetch-site", "same-origin"), ("referer", &*place.site.address)];
    for (name, value) in own {
        let page = browser.send(browser.request("GET", address).header(name, value)).await;
        page.leads_to(&place.provider.issuer);
    }
}

#[actix_web::test]
async fn a_provider_goes_by_its_own_name_everywhere() {
    let place = Place::new(Kind::Sqlite).await;
    let browser = place.site.browser();
    for path in ["/signin", "/signup", "/privacy", "/faq", "/auth/google"] {
        let request = browser.request("GET", path).header("sec-fetch-site", "cross-site");
        let page = browser.send(request).await.expect(200).says("Hafen ID").never_says("Google");
        page.never_says("{provider}");
    }
    let page = browser.get("/signin").await;
    assert_eq!(page.text("a[data-google]"), "Continue with Hafen ID");
    assert_eq!(page.attribute("a[data-google]", "data-google").as_deref(), Some("Hafen ID"));
    let mark = page.attribute("a[data-google] img", "src").unwrap();
    assert!(mark.starts_with("/static/provider."), "{mark}");
    browser.get(&mark).await.expect(200);

    place.sign_in(&browser, &person("1", "ada@example.org")).await.goes_to("/");
    let elsewhere = place.site.browser();
    place.sign_in(&elsewhere, &person("1", "ada@example.org")).await.goes_to("/");
    let page = browser.get("/account").await.expect(200).says("Signed in with Hafen ID on");
    page.says("sign in here with your Hafen ID account").never_says("Google");
    elsewhere.post("/signout", &[]).await;
    let page = elsewhere.sign_in("eve@example.org", PASSWORD).await.expect(422);
    page.says("or continue with Hafen ID if that is").never_says("Google");
}

#[actix_web::test]
async fn without_a_name_a_provider_goes_by_its_host() {
    let provider = Provider::start();
    let shown = async |flags: &[&str]| {
        let plan = TestSite::plan(Kind::Sqlite)
            .flag(format!("--google-client-id={CLIENT}"))
            .flag(format!("--google-client-secret={SECRET}"));
        let site = flags.iter().fold(plan, |plan, flag| plan.flag(*flag)).start().await;
        let page = site.browser().get("/signin").await.expect(200);
        let mark = page.attribute("a[data-google] img", "src").unwrap();
        (page.text("a[data-google]"), mark.contains("/google."))
    };
    let issuer = format!("--google-issuer-url={}", provider.issuer);
    let google = "--google-issuer-url=https://accounts.google.com/";
    for (flags, words, googles_mark) in [
        (&[][..], "Continue with Google", true),
        (&[google], "Continue with Google", true),
        (&[issuer.as_str()], "Continue with 127.0.0.1", false),
        (&["--oidc-name=Kassel School"], "Continue with Kassel School", false),
        (&[issuer.as_str(), "--oidc-name=Google"], "Continue with Google", false),
    ] {
        assert_eq!(shown(flags).await, (words.to_owned(), googles_mark), "{flags:?}");
    }
}

/// The provider vouches for the address, which is as good as the link from the invitation.
async fn a_first_sign_in_obeys_the_doors(kind: Kind) {
    let email = |text: &str| worthmap::accounts::Email::parse_new(text).unwrap();
    for (flags, words) in [
        (&["--sign-up=closed"][..], "no new ones are made here at the moment"),
        (&["--sign-up=invited"], "new ones are by invitation. Write to support@example.com"),
        (&["--sign-up-domains=school.example"], "new ones are for addresses at school.example."),
    ] {
        let place = Place::with(kind, flags).await;
        let browser = place.site.browser();
        let ada = person("1", "ada@example.org");
        place.sign_in(&browser, &ada).await.goes_to("/signin");
        browser.get("/signin").await.says(words);
        assert!(!is_signed_in(&browser).await);
        assert_eq!(place.site.store().count_accounts().await.unwrap(), 0);
        if flags == ["--sign-up=closed"] {
            continue;
        }
        place.site.accounts.invite(&email("eve@example.org")).await.unwrap();
        place.sign_in(&browser, &ada).await.goes_to("/signin");
        place.site.accounts.invite(&email("ADA@example.org")).await.unwrap();
        place.sign_in(&browser, &ada).await.goes_to("/");
        let left = place.site.accounts.invitations().await.unwrap();
        assert_eq!(
            left.iter().map(|one| one.email.as_str()).collect::<Vec<_>>(),
            ["eve@example.org"]
        );
        place.sign_in(&place.site.browser(), &ada).await.goes_to("/");
    }
    let place = Place::with(kind, &["--sign-up-domains=school.example"]).await;
    let browser = place.site.browser();
    place.sign_in(&browser, &person("2", "bob@school.example")).await.goes_to("/");
}
