use serde_json::json;

use crate::browser::Browser;
use crate::own::folder::OwnFolder;
use crate::site::{Kind, TestSite, link_in, on_both_databases, token_in};

const EMAIL: &str = "ada@example.org";
const PASSWORD: &str = "a password of mine";

on_both_databases! { emails_are_in_the_language_of_the_page_that_signed_in_last }

async fn sign_in(browser: &Browser, base: &str) {
    let fields = [("email", EMAIL), ("password", PASSWORD), ("next", "")];
    let page = format!("{base}/signin");
    browser.post(&page, &fields).await.goes_to(&format!("{base}/"));
}

async fn emails_are_in_the_language_of_the_page_that_signed_in_last(kind: Kind) {
    let folder = OwnFolder::with_site(&json!({ "languages": ["en", "es"] }));
    let site = TestSite::plan(kind).flag(folder.flag()).flag("--limit-scale=1000").start().await;
    let fields =
        [("email", EMAIL), ("password", PASSWORD), ("repeat_password", PASSWORD), ("next", "")];
    let browser = site.browser();
    browser.post("/es/signup", &fields).await.goes_to("/es/");
    let email = site.email(EMAIL, "/es/verify?token=").await;
    let link = link_in(&email);
    let page = browser.get(&link).await.expect(200);
    let switch = page.attribute("footer a.language", "href").unwrap();
    assert!(switch.ends_with(&link["/es".len()..]) && !switch.ends_with(&link), "{switch}");
    assert!(email.contains("Hola:") && email.contains("confirma que la dirección es tuya"));
    browser.post("/es/verify", &[("token", &token_in(&email))]).await.goes_to("/es/account");

    // The account's language is that of the sign-in that the notice is about.
    sign_in(&site.browser(), "").await;
    let email = site.email(EMAIL, "Subject: A new browser signed in to your account").await;
    assert!(email.contains("Hello,") && !email.contains("/es/"), "{email}");
    sign_in(&site.browser(), "/es").await;
    let email = site.email(EMAIL, "/es/forgotten").await;
    assert!(email.contains("Hola:"), "{email}");
}

#[test]
fn english_emails_continue_in_a_capital_after_the_greeting() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data/languages/en/mail");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let (_, rest) = text.split_once("Hello,\n\n").expect("a greeting");
        assert!(rest.starts_with(char::is_uppercase), "{}", path.display());
    }
}
