use std::time::Duration;

use worthmap::accounts::{Entered, Method};

use super::{CHESS, PASSWORD};
use crate::accounts::tables::everything;
use crate::site::{Kind, TestSite, on_both_databases};
use crate::support::{printed, worthmap};

on_both_databases! {
    an_unused_account_goes_thirty_days_after_an_email,
    account_with_a_session_or_a_sign_in_is_not_deleted,
    many_unused_accounts_are_deleted_in_small_steps,
    unconfirmed_account_goes_after_fourteen_days_without_use,
}

const DAY: Duration = Duration::from_hours(24);
const UNUSED: Duration = Duration::from_hours(24 * 730);
const NOTICE: &str = "Accounts that nobody uses are deleted";

async fn people(site: &TestSite) -> usize {
    site.store().accounts().await.unwrap().len()
}

async fn sweep_after(site: &TestSite, period: Duration) {
    site.clock.advance(period);
    site.accounts.sweep().await.unwrap();
    site.all_sent().await;
}

async fn unconfirmed_account_goes_after_fourteen_days_without_use(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.confirmed_member("confirmed@example.org", PASSWORD).await;
    let reader = site.member("reader@example.org", PASSWORD).await;
    site.member("gone@example.org", PASSWORD).await.toggle(CHESS).await;
    site.clock.advance(DAY);
    reader.get("/account").await.expect(200);
    sweep_after(&site, (DAY * 13).saturating_sub(Duration::from_secs(1))).await;
    assert_eq!(people(&site).await, 3, "a second too early");
    sweep_after(&site, Duration::from_secs(1)).await;
    assert_eq!((people(&site).await, notices(&site)), (2, 0));
    let left = everything(&site.database).await;
    assert!(!left.contains("gone@example.org") && !left.contains("chess"), "{left}");
    reader.get("/account").await.expect(200);
    site.browser().get("/privacy").await.expect(200).says("goes after 14 days without use");
}

fn notices(site: &TestSite) -> usize {
    site.emails().iter().filter(|email| email.contains(NOTICE)).count()
}

async fn an_unused_account_goes_thirty_days_after_an_email(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.confirmed_member("ada@example.org", PASSWORD).await;
    browser.toggle(CHESS).await;
    sweep_after(&site, UNUSED.saturating_sub(Duration::from_secs(1))).await;
    assert_eq!(notices(&site), 0, "a second too early");
    sweep_after(&site, Duration::from_secs(1)).await;
    let email = site.email("ada@example.org", NOTICE).await;
    for words in [
        "Subject: Your Worthmap account will be deleted",
        "for 24 months",
        "October 20, 2028",
        "http://127.0.0.1:8080/signin",
    ] {
        assert!(email.contains(words), "{words} is not in {email}");
    }

    sweep_after(&site, (DAY * 30).saturating_sub(Duration::from_secs(1))).await;
    assert_eq!((notices(&site), people(&site).await), (1, 1), "one notice, and a second too early");
    sweep_after(&site, Duration::from_secs(1)).await;
    assert_eq!((notices(&site), people(&site).await), (1, 0));
    let left = everything(&site.database).await;
    assert!(!left.contains("ada@example.org") && !left.contains("chess"), "{left}");
    site.browser().sign_in("ada@example.org", PASSWORD).await.expect(422);
}

async fn account_with_a_session_or_a_sign_in_is_not_deleted(kind: Kind) {
    let site = TestSite::start(kind).await;
    let reader = site.confirmed_member("reader@example.org", PASSWORD).await;
    site.confirmed_member("late@example.org", PASSWORD).await;
    site.confirmed_member("gone@example.org", PASSWORD).await;
    // One reads now and then, which is a use; the others don't.
    for _ in 0..5 {
        site.clock.advance(DAY * 20);
        reader.get("/account").await.expect(200);
    }
    sweep_after(&site, UNUSED.saturating_sub(DAY * 100)).await;
    assert_eq!(notices(&site), 2);
    site.email("late@example.org", NOTICE).await;
    site.clock.advance(DAY * 29);
    site.browser().sign_in("late@example.org", PASSWORD).await.goes_to("/");
    sweep_after(&site, DAY).await;
    let known = async |email: &str| site.store().account_by_email(email).await.unwrap().is_some();
    assert!(known("reader@example.org").await && known("late@example.org").await);
    assert!(!known("gone@example.org").await);
    assert_eq!(notices(&site), 2, "who was saved gets no second notice");
}

async fn many_unused_accounts_are_deleted_in_small_steps(kind: Kind) {
    let site = TestSite::start(kind).await;
    for number in 0..120 {
        let email = format!("{number}@example.org");
        let account = site.account_of_provider(&number.to_string(), &email).await;
        if number == 0 {
            site.accounts.disable(&account).await.unwrap();
        }
        if number == 1 {
            site.clock.advance(DAY);
            site.open_session(&Entered::new(account, Method::Provider)).await.unwrap();
            site.clock.go_back(DAY);
        }
    }
    sweep_after(&site, UNUSED).await;
    assert_eq!(notices(&site), 118);
    site.clock.advance(DAY * 30);
    site.accounts.sweep().await.unwrap();
    assert_eq!(people(&site).await, 2, "one that the operator closed, one notices a day later");
}

#[actix_web::test]
async fn period_never_keeps_unused_accounts_and_privacy_page_names_the_period() {
    let plan = TestSite::plan(Kind::Sqlite).flag("--limit-scale=1000").flag("--keep-unused=never");
    let site = plan.start().await;
    site.member("ada@example.org", PASSWORD).await;
    sweep_after(&site, UNUSED * 20).await;
    sweep_after(&site, DAY * 31).await;
    assert_eq!((notices(&site), people(&site).await), (0, 1));
    site.browser().get("/privacy").await.expect(200).never_says("nobody has used it for");
    let configured = TestSite::plan(Kind::Sqlite).flag("--keep-unused=9m").start().await;
    let page = configured.browser().get("/privacy").await.expect(200);
    page.says("nobody has used it for 9 months").says("it goes 30 days later");
}

#[actix_web::test]
async fn privacy_page_lists_every_table_and_a_backup_has_it() {
    let site = TestSite::start(Kind::Sqlite).await;
    let page = site.browser().get("/privacy").await.expect(200);
    let mut listed = page.all_attributes(".kept dt", "data-table");
    let pool = sqlx::SqlitePool::connect(&site.database).await.unwrap();
    let all = "SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE '\\_sqlx%' ESCAPE '\\'";
    let mut tables: Vec<String> = sqlx::query_scalar(all).fetch_all(&pool).await.unwrap();
    let file = tempfile::tempdir().unwrap();
    let mut backup = worthmap();
    backup.env("DATABASE_URL", &site.database).args(["backup", "--allow-empty"]);
    let printed = printed(backup.arg(file.path().join("backup")));
    let counted = printed.lines().filter_map(|line| line.split_once(": "));
    let mut copied: Vec<&str> = counted.map(|(table, _)| table).collect();
    listed.sort();
    copied.sort_unstable();
    tables.sort();
    assert_eq!(listed, tables);
    assert_eq!(copied, tables, "{printed}");
}
