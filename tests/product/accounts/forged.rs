use super::PASSWORD;
use crate::site::{Kind, TestSite};

const POSTS: &str = "/signin /signin/passkey /signin/passkey/options /signup /signup/passkey \
    /signup/passkey/options /signout /forgotten /reset /verify /app/selection /app/location /resume \
    /account/password /account/passkeys /account/passkeys/rename /account/passkeys/remove \
    /account/disconnect /account/verification /account/sharing /account/sessions /account/signout \
    /account/delete /account/map /account/picks";

#[actix_web::test]
async fn every_post_from_another_site_is_refused() {
    let (_site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let foreign = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("referer", "https://evil.example/page"),
    ];
    for post in POSTS.split_whitespace() {
        for (name, value) in foreign {
            let fields = [("toggle", super::CHESS), ("password", PASSWORD), ("sharing", "on")];
            let request = browser.request("POST", post).header(name, value).form(&fields);
            let page = browser.send(request).await.expect(403);
            let page = page.says("That form came from another site");
            assert!(page.set_cookies().is_empty(), "{post} {name}: {value}");
        }
    }
    browser.get("/account").await.expect(200).says("Off:");
    assert!(browser.picks().await.is_empty());
}

#[actix_web::test]
async fn own_forms_are_accepted() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    for (name, value) in [("sec-fetch-site", "same-origin"), ("origin", &*site.address)] {
        let request = browser.request("POST", "/account/sharing").header(name, value);
        browser.send(request.form(&[("sharing", "on")])).await.goes_to("/account");
    }
}

#[actix_web::test]
async fn no_change_can_be_made_by_a_link() {
    let (_site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let with_page =
        ["/signin", "/signup", "/forgotten", "/reset", "/verify", "/resume", "/account/picks"];
    for post in POSTS.split_whitespace().filter(|post| !with_page.contains(post)) {
        assert_eq!(browser.get(post).await.expect(405).header("allow"), "POST");
    }
    browser.get("/account").await.expect(200);
}

#[actix_web::test]
async fn the_same_name_under_another_scheme_is_another_site() {
    let plan = TestSite::plan(Kind::Sqlite).flag("--public-url=https://worthmap.example");
    let site = plan.start().await;
    let browser = site.browser();
    for (origin, status) in [
        ("https://worthmap.example", 303),
        ("http://worthmap.example", 403),
        ("https://worthmap.example:8443", 403),
    ] {
        for name in ["origin", "referer"] {
            let request = browser.request("POST", "/signout").header("host", "worthmap.example");
            browser.send(request.header(name, origin).form(&[("a", "b")])).await.expect(status);
        }
    }
}

#[actix_web::test]
async fn get_requests_change_nothing() {
    let (_site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    browser.toggle(super::CHESS).await;
    let held = async || {
        let home = browser.get("/").await.attribute("main a.primary", "href");
        (home, browser.get("/account/download").await.expect(200).body)
    };
    let before = held().await;
    assert_eq!(before.0.as_deref(), Some("/app"));
    let pages = ["/app?step=3&template=7", "/app?step=2", "/app?path=gaming", "/compare?ideas=1"];
    for page in pages.into_iter().chain(["/resume?code=x", "/account", "/"]) {
        browser.get(page).await;
        browser.send(browser.request("HEAD", page)).await;
    }
    assert_eq!(held().await, before);
}
