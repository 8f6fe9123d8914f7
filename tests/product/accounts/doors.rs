//! Who may make an account: everybody, whom the operator invited, or nobody.

use std::process::Output;
use std::time::Duration;

use super::{NEW_PASSWORD, PASSWORD};
use crate::browser::{Browser, Page};
use crate::site::{Kind, TestSite, link_in, on_both_databases, token_in};
use crate::support::worthmap;

on_both_databases! {
    an_invitation_opens_shut_doors_once,
    an_invitation_runs_out_and_is_forgotten,
    another_invitation_ends_the_one_before,
}

const DAY: Duration = Duration::from_hours(24);

async fn start(kind: Kind, flags: &[&str]) -> TestSite {
    let plan = TestSite::plan(kind).flag("--limit-scale=1000");
    flags.iter().fold(plan, |plan, flag| plan.flag(*flag)).start().await
}

/// What `worthmap account …` says beside a site. Its own clock is the real one.
async fn account(site: &TestSite, words: &[&str]) -> Output {
    let mut command = worthmap();
    command
        .env("DATABASE_URL", &site.database)
        .env("SIGN_UP", "invited")
        .arg("account")
        .args(words);
    actix_web::web::block(move || command.output().unwrap()).await.unwrap()
}

async fn invite(site: &TestSite, email: &str) -> String {
    let email = worthmap::accounts::Email::parse_new(email).unwrap();
    site.accounts.invite(&email).await.unwrap();
    site.letter(email.as_str(), "/signup?token=").await
}

async fn accept(browser: &Browser, token: &str, email: &str) -> Page {
    let fields =
        [("token", token), ("email", email), ("password", PASSWORD), ("repeat_password", PASSWORD)];
    browser.post("/signup", &fields).await
}

async fn an_invitation_opens_shut_doors_once(kind: Kind) {
    let site = start(kind, &["--sign-up=invited"]).await;
    let letter = invite(&site, "Ada@example.org").await;
    assert!(letter.contains("Subject: You are invited to Worthmap"), "{letter}");
    assert!(
        !crate::accounts::tables::everything(&site.database).await.contains(&token_in(&letter))
    );
    let (browser, token) = (site.browser(), token_in(&letter));
    let form = browser.get(&link_in(&letter)).await.expect(200).says("You are invited");
    assert_eq!(form.attribute("#email", "value").as_deref(), Some("Ada@example.org"));
    assert_eq!(form.attribute("input[name=token]", "value"), Some(token.clone()));

    let page = accept(&browser, &token, "eve@example.org").await.expect(422);
    assert_eq!(page.text("#email-error"), "Use the email address that was invited");
    accept(&browser, &token, "ada@example.org").await.goes_to("/");
    browser.get("/account").await.expect(200).says("The address is confirmed");

    let second = site.browser();
    accept(&second, &token, "ada@example.org").await.expect(410).says("no longer works");
    second.get(&link_in(&letter)).await.expect(410).says("This invitation no longer works");
    assert_eq!(site.store().count_accounts().await.unwrap(), 1);
    assert!(site.accounts.invitations().await.unwrap().is_empty());
    while site.store().count_letters().await.unwrap() > 0 {
        actix_web::rt::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(site.letters().iter().all(|letter| !letter.contains("/verify?token=")));
}

async fn an_invitation_runs_out_and_is_forgotten(kind: Kind) {
    let site = start(kind, &["--sign-up=invited"]).await;
    let letter = invite(&site, "ada@example.org").await;
    assert!(site.accounts.invitations().await.unwrap()[0].written);
    site.clock.advance((DAY * 14).saturating_sub(Duration::from_secs(1)));
    site.browser().get(&link_in(&letter)).await.expect(200);
    site.clock.advance(Duration::from_secs(1));
    site.browser().get(&link_in(&letter)).await.expect(410);
    accept(&site.browser(), &token_in(&letter), "ada@example.org").await.expect(410);
    assert!(site.accounts.invitations().await.unwrap().is_empty());
    site.accounts.sweep().await.unwrap();
    let left = crate::accounts::tables::everything(&site.database).await;
    assert!(!left.contains("ada@example.org"), "{left}");
}

async fn another_invitation_ends_the_one_before(kind: Kind) {
    let site = start(kind, &["--sign-up=invited"]).await;
    let first = invite(&site, "ada@example.org").await;
    let email = worthmap::accounts::Email::parse_new("ADA@example.org").unwrap();
    site.accounts.invite(&email).await.unwrap();
    let second = site.letter("ADA@example.org", "/signup?token=").await;
    accept(&site.browser(), &token_in(&first), "ada@example.org").await.expect(410);
    let (browsers, token) = ([site.browser(), site.browser()], token_in(&second));
    let tries = browsers.iter().map(|browser| accept(browser, &token, "ada@example.org"));
    let mut statuses: Vec<u16> =
        futures_util::future::join_all(tries).await.iter().map(|page| page.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 410], "of two at the same time one wins");
}

#[actix_web::test]
async fn by_invitation_every_way_to_an_account_says_so() {
    let site =
        start(Kind::Sqlite, &["--sign-up=invited", "--support-email=hello@site.example"]).await;
    let browser = site.browser();
    let page =
        browser.get("/signup?next=/app").await.expect(200).says("Accounts are by invitation");
    assert_eq!(page.count("form"), 0);
    page.says("write to hello@site.example").says("without an account");
    browser
        .get("/signin")
        .await
        .expect(200)
        .says("Accounts are by invitation")
        .never_says("Register");
    browser.sign_up("ada@example.org", PASSWORD).await.expect(403).says("by invitation");
    assert_eq!(site.store().count_accounts().await.unwrap(), 0);
    ways_of_step_3_lead_to_the_sign_in(&browser).await;

    // An address that is invited can't be told from one that isn't without the link.
    invite(&site, "ada@example.org").await;
    let known = site.browser().sign_up("ada@example.org", NEW_PASSWORD).await;
    let unknown = site.browser().sign_up("eve@example.org", NEW_PASSWORD).await;
    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    for token in ["x", &"0".repeat(64)] {
        accept(&site.browser(), token, "ada@example.org").await.expect(410);
    }
}

#[actix_web::test]
async fn closed_doors_let_nobody_in_and_keep_nobody_out() {
    let site = start(Kind::Sqlite, &[]).await;
    let member = site.member("ada@example.org", PASSWORD).await;
    let email = worthmap::accounts::Email::parse_new("eve@example.org").unwrap();
    site.accounts.invite(&email).await.unwrap();
    let letter = site.letter("eve@example.org", "/signup?token=").await;
    let closed =
        crate::site::Plan::beside(&site).flag("--limit-scale=1000").flag("--sign-up=closed");
    let closed = closed.start().await;
    let browser = closed.browser();
    browser.get("/signup").await.expect(200).says("No new accounts");
    browser.sign_up("bob@example.org", PASSWORD).await.expect(403).says("No new accounts");
    accept(&browser, &token_in(&letter), "eve@example.org").await.expect(410);
    ways_of_step_3_lead_to_the_sign_in(&browser).await;
    browser.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    member.get("/account").await.expect(200);
    assert!(closed.accounts.invite(&email).await.is_err(), "nobody could use it");
}

async fn ways_of_step_3_lead_to_the_sign_in(browser: &Browser) {
    browser.toggle(super::CHESS).await;
    let page = browser.get("/app?step=3&template=1").await.expect(200);
    let ways = page.all_attributes(".passing-on a, .actions a.primary, .community-first", "href");
    let back = "/signin?next=%2Fapp%3Fstep%3D3%26template%3D1";
    assert_eq!(ways, [back, "#share", back, back]);
    assert_eq!(page.text(".actions a.primary"), "Sign In");
    page.never_says("Sign Up<");
}

#[actix_web::test]
async fn open_doors_lead_to_the_sign_up() {
    let browser = start(Kind::Sqlite, &[]).await.browser();
    browser.toggle(super::CHESS).await;
    let page = browser.get("/app?step=3").await.expect(200);
    assert_eq!(page.text(".actions a.primary"), "Sign Up");
    assert_eq!(page.attribute(".community-first", "href").as_deref(), Some("/join/estincome"));
    browser.get("/signin").await.expect(200).says("Register");
}

#[actix_web::test]
async fn addresses_elsewhere_are_told_plainly_unless_they_are_invited() {
    let flags = ["--sign-up-domains=school.example,b\u{fc}cher.example"];
    let site = start(Kind::Sqlite, &flags).await;
    let browser = site.browser();
    let page = browser.get("/signup").await.expect(200);
    page.says("Accounts here are for email addresses at school.example or b\u{fc}cher.example.");
    for email in ["ada@example.org", "ada@my.school.example"] {
        let page = browser.sign_up(email, PASSWORD).await.expect(422);
        assert_eq!(
            page.text("#email-error"),
            "Use an email address at one of the domains named above"
        );
    }
    browser.sign_up("Ada@School.Example", PASSWORD).await.goes_to("/");
    site.browser().sign_up("eva@xn--bcher-kva.example", PASSWORD).await.goes_to("/");
    let letter = invite(&site, "guest@example.org").await;
    site.browser().get(&link_in(&letter)).await.expect(200).never_says("Accounts here are for");
    accept(&site.browser(), &token_in(&letter), "guest@example.org").await.goes_to("/");
}

#[actix_web::test]
async fn the_command_invites_lists_and_takes_back() {
    let site = start(Kind::Sqlite, &[]).await;
    site.member("bob@example.org", PASSWORD).await;
    let output = account(&site, &["invite", "ada@example.org", "nobody", "eve@example.org"]).await;
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, "invited: ada@example.org\ninvited: eve@example.org\n");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaint, "not invited: nobody: not an email address\n1 of 3 were not invited\n");

    let list = String::from_utf8(account(&site, &["invitations"]).await.stdout).unwrap();
    let lines: Vec<&str> = list.lines().collect();
    assert!(lines[0].starts_with("ada@example.org\t2") && lines[1].starts_with("eve@"), "{list}");
    assert!(account(&site, &["uninvite", "EVE@example.org"]).await.status.success());
    assert_eq!(account(&site, &["uninvite", "eve@example.org"]).await.status.code(), Some(1));
    let list = String::from_utf8(account(&site, &["invitations"]).await.stdout).unwrap();
    assert_eq!(list.lines().count(), 1, "{list}");

    let taken = account(&site, &["invite", "Bob@example.org"]).await;
    let complaint = String::from_utf8(taken.stderr).unwrap();
    assert!(complaint.starts_with("not invited: Bob@example.org: has an account already\n"));
}
