use super::person;
use super::provider::{CLIENT, Provider, SECRET};
use super::visits::SiteAndProvider;
use crate::accounts::PASSWORD;
use crate::site::{Kind, TestSite};

#[actix_web::test]
async fn a_provider_goes_by_its_own_name_everywhere() {
    let visited = SiteAndProvider::new(Kind::Sqlite).await;
    let browser = visited.site.browser();
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

    visited.sign_in(&browser, &person("1", "ada@example.org")).await.goes_to("/");
    let elsewhere = visited.site.browser();
    visited.sign_in(&elsewhere, &person("1", "ada@example.org")).await.goes_to("/");
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
