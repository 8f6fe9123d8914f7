use std::time::Duration;

use sqlx::PgPool;
use worthmap::store::NewEmail;

use super::{NEW_PASSWORD, PASSWORD};
use crate::site::{Kind, TestSite, identity, link_in, on_both_databases, stranger, token_in};

const HOUR: Duration = Duration::from_hours(1);
/// Later than the site's own mailer looks.
const DUE: i64 = i64::MAX / 2;
const ASKED: &str = "If there is an account with this address, an email with a link is on its way.";

on_both_databases! {
    an_address_is_confirmed_with_the_link_from_the_email,
    a_confirmation_link_works_for_a_day,
    a_forgotten_password_is_replaced,
    a_reset_link_works_for_an_hour_and_once,
    sign_in_in_a_new_browser_is_announced_to_the_owner,
    unconfirmed_address_gets_no_notices,
    one_mailbox_gets_few_emails_whatever_they_are_about,
    emails_that_are_waited_for_are_sent_before_earlier_ones,
}

async fn unconfirmed_address_gets_no_notices(kind: Kind) {
    let (site, stranger) = TestSite::with_ada(kind).await;
    for _ in 0..3 {
        stranger.change_password(PASSWORD, PASSWORD).await.goes_to("/account");
    }
    site.all_sent().await;
    let emails = site.emails();
    assert!(emails.iter().all(|email| email.contains("/verify?token=")), "{emails:?}");
    assert_eq!(emails.len(), 1);
}

async fn one_mailbox_gets_few_emails_whatever_they_are_about(kind: Kind) {
    let site = TestSite::plan(kind).start().await;
    for tag in ["+1", "+2", "+3", "+4", "+5"] {
        site.member(&format!("ada{tag}@example.org"), PASSWORD).await;
    }
    site.all_sent().await;
    assert_eq!(site.emails().len(), 3, "of sign-ups");
    for number in 0..4 {
        let email = format!("ada+{number}@example.org");
        let page = site.browser().post("/forgotten", &[("email", &email)]).await;
        page.expect(if number < 3 { 200 } else { 429 });
    }
    site.all_sent().await;
    assert_eq!(site.emails().len(), 5, "two of the three addresses have accounts");

    let owner = site.confirmed_member("bob@example.org", PASSWORD).await;
    for _ in 0..4 {
        site.browser().sign_in("bob@example.org", PASSWORD).await.goes_to("/");
    }
    for _ in 0..5 {
        owner.change_password(PASSWORD, PASSWORD).await.goes_to("/account");
    }
    site.all_sent().await;
    let notices = |words: &str| site.emails().iter().filter(|email| email.contains(words)).count();
    assert_eq!(notices("had not been used for it before"), 3);
    assert_eq!(notices("was just changed"), 5, "each change");
}

async fn emails_that_are_waited_for_are_sent_before_earlier_ones(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.member("bob@example.org", PASSWORD).await;
    site.all_sent().await;
    for (purpose, at) in [("unused", DUE), ("verify", DUE + 1), ("reset", DUE + 2)] {
        let email = NewEmail { id: purpose.to_owned(), purpose, counters: Vec::new() };
        site.store().add_email(&email, "ada@example.org", at).await.unwrap();
    }
    for purpose in ["reset", "verify", "unused"] {
        let next = site.store().claim_email(DUE + 3, DUE + 4).await.unwrap().unwrap();
        assert_eq!(next.purpose, purpose);
    }
}

#[actix_web::test]
async fn email_that_another_worker_claims_is_passed_over() {
    let site = TestSite::start(Kind::Postgres).await;
    let email = NewEmail { id: "1".to_owned(), purpose: "reset", counters: Vec::new() };
    site.store().add_email(&email, "ada@example.org", DUE).await.unwrap();
    let mut other = PgPool::connect(&site.database).await.unwrap().begin().await.unwrap();
    sqlx::query("UPDATE emails SET attempts = 1").execute(&mut *other).await.unwrap();
    assert_eq!(site.store().claim_email(DUE, DUE + 1).await.unwrap(), None);
}

async fn an_address_is_confirmed_with_the_link_from_the_email(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    browser.get("/account").await.expect(200).says("isn't confirmed yet");
    let email = site.email("ada@example.org", "/verify?token=").await;
    let scanner = site.browser();
    scanner.get(&link_in(&email)).await.expect(200).says("Confirm your address");
    scanner.get(&link_in(&email)).await.expect(200);
    browser.get("/account").await.expect(200).says("isn't confirmed yet");
    browser.post("/verify", &[("token", &token_in(&email))]).await.goes_to("/account");
    let account = browser.get("/account").await.expect(200);
    account.says("The address is confirmed.").says("Thank you. Your email address is confirmed.");
    browser.get("/account").await.expect(200).never_says("Thank you.");
    browser.get(&link_in(&email)).await.expect(200).says("Your address is confirmed");
}

async fn a_confirmation_link_works_for_a_day(kind: Kind) {
    let (site, browser) = TestSite::with_ada(kind).await;
    let email = site.email("ada@example.org", "/verify?token=").await;
    site.clock.advance(HOUR * 24);
    browser.get(&link_in(&email)).await.expect(410);
    browser.post("/verify", &[("token", &token_in(&email))]).await.expect(410);
    browser.post("/account/verification", &[]).await.goes_to("/account");
    browser.get("/account").await.expect(200).says("We sent you an email");
    site.all_sent().await;
    let second = site.email("ada@example.org", "/verify?token=").await;
    browser.post("/verify", &[("token", &token_in(&second))]).await.goes_to("/account");
}

async fn a_forgotten_password_is_replaced(kind: Kind) {
    let (site, there) = TestSite::with_ada(kind).await;
    let identity = identity("squatter");
    assert!(site.link(&site.account("ada@example.org").await, &identity).await);
    let browser = site.browser();
    browser.get("/forgotten").await.expect(200);
    browser.post("/forgotten", &[("email", "ADA@example.org")]).await.expect(200).says(ASKED);
    let email = site.email("ada@example.org", "/reset?token=").await;
    let form = browser.get(&link_in(&email)).await.expect(200);
    assert_eq!(form.attribute("input[name='token']", "value").unwrap(), token_in(&email));
    let token = token_in(&email);
    let page = browser.reset(&token, "short").await.expect(422);
    assert!(page.text("#password-length.field-error").contains("at least 8 symbols"));
    browser.reset(&token, NEW_PASSWORD).await.goes_to("/");
    browser.get("/account").await.expect(200).says("The address is confirmed.");
    there.get("/account").await.leads_to("/signin");
    assert!(site.accounts.by_identity(&identity).await.unwrap().is_none());
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(422);
    site.browser().sign_in("ada@example.org", NEW_PASSWORD).await.goes_to("/");
    site.email("ada@example.org", "was just changed").await;
}

async fn a_reset_link_works_for_an_hour_and_once(kind: Kind) {
    let (site, _) = TestSite::with_ada(kind).await;
    let account = site.account("ada@example.org").await;
    let purpose = worthmap::accounts::Purpose::Reset;
    let link = async || site.accounts.make_link(&account, purpose).await.unwrap();
    let use_it = async |token: &worthmap::accounts::Token, password: &str| {
        site.browser().reset(token.secret(), password).await
    };
    let first = link().await;
    site.clock.advance(HOUR);
    use_it(&first, NEW_PASSWORD).await.expect(410);
    let (older, newer) = (link().await, link().await);
    let forgotten = [("email", "ada@example.org")];
    site.browser().post("/forgotten", &forgotten).await.expect(200);
    let emailed = token_in(&site.email("ada@example.org", "/reset?token=").await);
    let both = futures_util::future::join(use_it(&older, NEW_PASSWORD), use_it(&older, "bm2nn91x"));
    let (one, other) = both.await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 410], "of two at the same time one wins");
    use_it(&older, "a third one 9").await.expect(410).says("It has been used.");
    use_it(&newer, "a third one 9").await.expect(410).says("was replaced by a newer one");
    site.browser().reset(&emailed, "a third one 9").await.expect(410);
    let wrong_purpose = site.browser().post("/verify", &[("token", link().await.secret())]).await;
    wrong_purpose.expect(410);
}

async fn sign_in_in_a_new_browser_is_announced_to_the_owner(kind: Kind) {
    let notices = "had not been used for it before";
    let emails_of_it =
        |site: &TestSite| site.emails().into_iter().filter(|email| email.contains(notices)).count();
    let site = TestSite::plan(kind).start().await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    site.all_sent().await;
    assert_eq!(emails_of_it(&site), 0, "nobody has shown whose address it is");

    let email = site.email("ada@example.org", "/verify?token=").await;
    browser.post("/verify", &[("token", &token_in(&email))]).await.goes_to("/account");
    browser.post("/signout", &[]).await;
    browser.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    site.all_sent().await;
    assert_eq!(emails_of_it(&site), 0, "signed in there before");

    for _ in 0..5 {
        site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    }
    site.email("ada@example.org", notices).await;
    site.all_sent().await;
    assert_eq!(emails_of_it(&site), 3, "a few tell enough");
}

#[actix_web::test]
async fn reset_form_reveals_no_account() {
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    site.email("ada@example.org", "/verify?token=").await;
    let ask = async |email| site.browser().post("/forgotten", &[("email", email)]).await;
    let (known, unknown) = (ask("ada@example.org").await, ask("eve@example.org").await);
    assert_eq!((known.status, unknown.status), (200, 200));
    assert_eq!(known.body, unknown.body);
    site.email("ada@example.org", "/reset?token=").await;
    site.all_sent().await;
    assert!(site.emails().iter().all(|email| !email.contains("eve@example.org")));
    let page = ask("nobody").await.expect(422);
    assert!(page.text("#email-error").starts_with("Enter an email address"));
}

#[actix_web::test]
async fn reset_form_reveals_no_sign_up_of_just_now() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    site.member("ada@example.org", PASSWORD).await;
    for email in ["ada@example.org", "eve@example.org"] {
        for number in 0..4 {
            let page = site.browser().post("/forgotten", &[("email", email)]).await;
            assert_eq!(page.status, if number < 3 { 200 } else { 429 }, "{email}: {number}");
        }
    }
}

#[actix_web::test]
async fn malformed_links_are_refused_in_words() {
    let browser = stranger();
    for path in ["/reset", "/verify", "/reset?token=abc", "/verify?token=%00", "/verify?token="] {
        browser.get(path).await.expect(410).says("This link no longer works");
    }
    for token in ["", "abc", &"0".repeat(64)] {
        browser.post("/verify", &[("token", token)]).await.expect(410);
    }
}

#[actix_web::test]
async fn outbox_and_database_are_readable_by_their_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    site.email("ada@example.org", "/verify?token=").await;
    let database = site.database.strip_prefix("sqlite://").unwrap();
    let emails = std::fs::read_dir(site.outbox()).unwrap().map(|entry| entry.unwrap().path());
    let files = ["", "-wal", "-shm"].map(|end| format!("{database}{end}").into());
    for file in emails.chain(files) {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}
