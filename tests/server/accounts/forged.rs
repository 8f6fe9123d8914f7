//! Requests that another site makes a browser send.

use super::PASSWORD;
use crate::site::{Kind, TestSite};

/// Every address that changes something.
const POSTS: [&str; 14] = [
    "/signin",
    "/signup",
    "/signout",
    "/forgotten",
    "/reset",
    "/verify",
    "/app/selection",
    "/account/password",
    "/account/verification",
    "/account/sharing",
    "/account/sessions",
    "/account/signout",
    "/account/delete",
    "/account/map",
];

#[actix_web::test]
async fn every_post_from_another_site_is_refused() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    let foreign = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("referer", "https://evil.example/page"),
    ];
    for post in POSTS {
        for (name, value) in foreign {
            let fields = [("toggle", super::CHESS), ("password", PASSWORD), ("sharing", "on")];
            let request = browser.request("POST", post).header(name, value).form(&fields);
            let page = browser.send(request).await.expect(403);
            page.says("That form came from another site");
        }
    }
    browser.get("/account").await.expect(200).says("Off:");
    assert!(browser.picks().await.is_empty());
}

#[actix_web::test]
async fn our_own_forms_are_taken() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    let own = [("sec-fetch-site", "same-origin"), ("origin", site.address.as_str())];
    for (name, value) in own {
        let request = browser.request("POST", "/account/sharing").header(name, value);
        let page = browser.send(request.form(&[("sharing", "on")])).await;
        page.goes_to("/account");
    }
}

#[actix_web::test]
async fn nothing_that_changes_something_can_be_reached_by_a_link() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    let with_page = ["/signin", "/signup", "/forgotten", "/reset", "/verify"];
    for post in POSTS.iter().filter(|post| !with_page.contains(post)) {
        let page = browser.get(post).await.expect(405);
        assert_eq!(page.header("allow"), "POST");
    }
    browser.get("/account").await.expect(200);
}
