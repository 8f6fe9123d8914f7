use super::PASSWORD;
use crate::site::{Kind, TestSite};

#[actix_web::test]
async fn each_problem_links_to_its_field_and_a_taken_address_to_the_sign_in() {
    let site = TestSite::start(Kind::Sqlite).await;
    let page = site.browser().post("/signin", &[("email", ""), ("password", "")]).await.expect(422);
    assert_eq!(page.all_attributes("#problems a", "href"), ["#email", "#password"]);
    let filled = [("email", "ann@site.example"), ("password", "")];
    let page = site.browser().post("/signin", &filled).await.expect(422);
    assert_eq!(page.all_attributes("#problems a", "href"), ["#password"]);
    assert_eq!(page.text("#problems a"), "Enter your password");
    let wrong = [("email", "nobody"), ("password", "short"), ("repeat_password", "other")];
    let page = site.browser().post("/signup", &wrong).await.expect(422);
    assert_eq!(page.count("#problems a"), 3);
    site.member("ann@site.example", PASSWORD).await;
    let page = site.browser().sign_in("ann@site.example", "not-the-one-9").await.expect(422);
    assert_eq!(page.all_attributes("#problems a", "href"), ["#password"]);
    let page = site.browser().sign_up("ann@site.example", PASSWORD).await.expect(422);
    assert_eq!(page.all_attributes("#problems a", "href"), ["/signin"]);
}

#[actix_web::test]
async fn google_is_offered_only_where_it_is_set_up() {
    let site = TestSite::start(Kind::Sqlite).await;
    for path in ["/signin", "/signup"] {
        site.browser().get(path).await.expect(200).never_says("Google");
    }
    let member = site.member("ann@site.example", PASSWORD).await;
    member.get("/account").await.expect(200).never_says("Google");
}

#[actix_web::test]
async fn form_without_cookies_says_so_and_changes_nothing() {
    let site = TestSite::start(Kind::Sqlite).await;
    site.member("ann@site.example", PASSWORD).await;
    for (path, home, words, email) in [
        ("/signin", "/", "blocks cookies", "ann@site.example"),
        ("/es/signin", "/es/", "bloquea las cookies", "ann@site.example"),
        ("/signup", "/", "blocks cookies", "bob@site.example"),
        ("/es/signup", "/es/", "bloquea las cookies", "eve@site.example"),
    ] {
        let (password, repeat) = (("password", PASSWORD), ("repeat_password", PASSWORD));
        let fields = [("email", email), password, repeat, ("probe", "1")];
        let browser = site.browser();
        let page = browser.post(path, &fields).await.expect(422).says(words);
        assert_eq!(page.attribute("#email", "value").as_deref(), Some(email));
        assert_eq!(browser.cookie("session"), None);
        // The answer sets the cookie again: once it is allowed, the button works.
        browser.post(path, &fields).await.goes_to(home);
    }
}

#[actix_web::test]
async fn contact_links_have_an_address() {
    let site = TestSite::plan(Kind::Sqlite).flag("--support-email=hello@site.example");
    let site = site.flag("--limit-scale=1000").start().await;
    let browser = site.browser();
    browser.set_cookie("flash", "google-disabled");
    browser.get("/signin").await.says("Write to hello@site.example if you think");
    browser.set_cookie("flash", "google-not-accepted");
    browser.get("/signin").await.says("or write to hello@site.example");
    for path in ["/privacy", "/terms"] {
        site.browser().get(path).await.expect(200).says("write to hello@site.example");
    }
}
