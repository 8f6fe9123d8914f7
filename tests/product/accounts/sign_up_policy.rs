use super::PASSWORD;
use crate::browser::Browser;
use crate::site::{Kind, Plan, TestSite};

#[actix_web::test]
async fn closed_sign_up_refuses_new_accounts_and_keeps_the_old() {
    let site = TestSite::start(Kind::Sqlite).await;
    let member = site.member("ada@example.org", PASSWORD).await;
    let closed = Plan::beside(&site).flag("--limit-scale=1000").flag("--sign-up=closed");
    let closed = closed.start().await;
    let browser = closed.browser();
    let page = browser.get("/signup?next=/app").await.expect(200).says("No new accounts");
    assert_eq!(page.count("form"), 0);
    page.says("without an account");
    browser.get("/signin").await.expect(200).says("Sign-up is closed here").never_says("Register");
    browser.sign_up("bob@example.org", PASSWORD).await.expect(403).says("No new accounts");
    assert_eq!(site.store().accounts().await.unwrap().len(), 1);
    step_3_links_to_the_sign_in(&browser).await;
    browser.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    member.get("/account").await.expect(200);
}

async fn step_3_links_to_the_sign_in(browser: &Browser) {
    browser.toggle(super::CHESS).await;
    let page = browser.get("/app?step=3&template=1").await.expect(200);
    let to_account = ".passing-on a, .actions a:nth-of-type(2), .community-first";
    let links = page.all_attributes(to_account, "href");
    let back = "/signin?next=%2Fapp%3Fstep%3D3%26template%3D1";
    assert_eq!(links, [back; 3]);
    assert_eq!(page.text(".actions a:nth-of-type(2)"), "Sign In");
    page.never_says("Sign Up<");
}

#[actix_web::test]
async fn step_3_with_open_sign_up_links_to_it() {
    let browser = TestSite::start(Kind::Sqlite).await.browser();
    browser.toggle(super::CHESS).await;
    let page = browser.get("/app?step=3").await.expect(200);
    assert_eq!(page.text(".actions a:nth-of-type(2)"), "Sign Up");
    assert_eq!(page.attribute(".community-first", "href").as_deref(), Some("/join/estincome"));
    browser.get("/signin").await.expect(200).says("Register");
}

#[actix_web::test]
async fn sign_up_with_another_domain_is_refused_with_the_reason() {
    let domains = "--sign-up-domains=school.example,b\u{fc}cher.example";
    let site = TestSite::plan(Kind::Sqlite).flag("--limit-scale=1000").flag(domains).start().await;
    let browser = site.browser();
    let page = browser.get("/signup").await.expect(200);
    page.says("Accounts here are for email addresses at school.example or b\u{fc}cher.example.");
    for email in ["ada@example.org", "ada@my.school.example"] {
        let page = browser.sign_up(email, PASSWORD).await.expect(422);
        let named = "Use an email address at one of the domains named above";
        assert_eq!(page.text("#email-error"), named);
    }
    browser.sign_up("Ada@School.Example", PASSWORD).await.goes_to("/");
    site.browser().sign_up("eva@xn--bcher-kva.example", PASSWORD).await.goes_to("/");
}
