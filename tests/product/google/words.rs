use std::time::Duration;

use serde_json::json;

use super::person;
use super::provider::Token;
use super::visits::{SiteAndProvider, come_back};
use crate::site::{Kind, TestSite};

#[actix_web::test]
async fn every_failure_has_words_and_opens_no_session() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
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
        (refusal("invalid_client"), &honest, "doesn't accept this site's address"),
        (refusal("unauthorized_client"), &honest, "doesn't accept this site's address"),
        (refusal("invalid_grant"), &honest, "refused the sign-in"),
    ] {
        visited.provider.answers_token_requests_with(token);
        let browser = visited.site.browser();
        visited.sign_in(&browser, claims).await.goes_to("/signin");
        let page = browser.get("/signin").await.expect(200);
        assert!(page.text(".error-summary").contains(words), "{words}: {}", page.body);
        assert_eq!(page.attribute(".error-summary", "autofocus").as_deref(), Some(""));
        assert!(!browser.is_signed_in().await);
        let again = browser.get("/signin").await.expect(200);
        assert_eq!(again.count(".error-summary"), 0, "said once");
    }
    assert_eq!(visited.site.store().accounts().await.unwrap().len(), 0);
}

#[actix_web::test]
async fn error_in_the_callback_address_is_explained() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let honest = person("1", "ada@example.org");
    let browser = visited.site.browser();
    let granted = visited.set_out(&browser, "/auth/google", &honest).await;
    let denied = format!("/auth/google/callback?state={}&error=access_denied", granted.state);
    browser.get(&denied).await.goes_to("/signin");
    browser.get("/signin").await.says("was declined");

    let granted = visited.set_out(&browser, "/auth/google", &honest).await;
    let other = visited.site.browser();
    come_back(&other, &granted).await.goes_to("/signin");
    other.get("/signin").await.says("began in another browser");

    visited.site.clock.advance(Duration::from_secs(601));
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
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let browser = visited.site.browser();
    visited.sign_in(&browser, &person("1", "ada@example.org")).await.goes_to("/");
    let account = visited.site.account("ada@example.org").await;
    visited.site.store().set_disabled(&account.id, Some(1)).await.unwrap();
    let fresh = visited.site.browser();
    visited.sign_in(&fresh, &person("1", "ada@example.org")).await.goes_to("/signin");
    fresh.get("/signin").await.says("This account is disabled");
    assert!(!fresh.is_signed_in().await && !browser.is_signed_in().await);
}

#[actix_web::test]
async fn a_provider_that_is_gone_or_not_set_up_has_words() {
    let gone = TestSite::plan(Kind::Sqlite)
        .flag("--google-issuer-url=http://127.0.0.1:1")
        .flag("--google-client-id=x")
        .flag("--google-client-secret=x");
    let none = TestSite::plan(Kind::Sqlite);
    for (plan, words) in [(gone, "can't be reached"), (none, "isn't set up on this site")] {
        let browser = plan.start().await.browser();
        browser.get("/auth/google?next=/app").await.goes_to("/signin?next=%2Fapp");
        browser.get("/signin?next=%2Fapp").await.expect(200).says(words);
    }
}

#[actix_web::test]
async fn a_popup_ends_on_a_page_that_tells_and_can_be_left() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let browser = visited.site.browser();
    let link = "/auth/google?next=/app&popup=17";
    let page = visited.go_through(&browser, link, &person("1", "ada@example.org")).await;
    let page = page.expect(200).says("You are signed in");
    assert_eq!(page.attribute("[data-popup]", "data-popup").as_deref(), Some("17"));
    assert_eq!(page.attribute("[data-popup]", "data-next").as_deref(), Some("/app"));
    assert_eq!(page.attribute("[data-popup] a", "href").as_deref(), Some("/app"));
    assert_eq!(page.count("script:not([src])"), 0);
    assert!(page.header("content-security-policy").contains("script-src 'self'"));
    assert!(page.header("cache-control").contains("no-store"));
    assert!(browser.is_signed_in().await);
}

#[actix_web::test]
async fn a_popup_that_failed_tells_and_leaves_no_message_behind() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let browser = visited.site.browser();
    let honest = person("1", "ada@example.org");
    let granted = visited.set_out(&browser, "/auth/google?popup=17", &honest).await;
    let denied = format!("/auth/google/callback?state={}&error=access_denied", granted.state);
    let page = browser.get(&denied).await.expect(200);
    let message = page.attribute("[data-popup='17']", "data-message").unwrap();
    assert!(message.contains("was declined"), "{message}");
    assert_eq!(browser.get("/signin").await.count(".error-summary"), 0);
    visited.provider.says_in_its_document(json!({ "issuer": "https://other.example" }));
    visited.site.clock.advance(Duration::from_hours(2));
    let page = browser.get("/auth/google?popup=18").await.expect(200);
    assert!(page.attribute("[data-popup='18']", "data-message").unwrap().contains("trusted"));
}
