use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, SqlitePool};

use super::{CHESS, NEW_PASSWORD, PASSWORD};
use crate::site::{Kind, Plan, TestSite};
use crate::support::{Postgres, outcome, worthmap};

#[actix_web::test]
async fn pages_that_need_no_store_go_on_and_the_rest_says_so() {
    let server = Postgres::start();
    let site = Plan::over(server.new_database()).start().await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    browser.toggle(CHESS).await;
    browser.get("/readyz").await.expect(200);
    server.cut();

    let stranger = site.browser();
    for path in ["/", "/about", "/app", "/app?step=2", "/signin", "/signup", "/healthz"] {
        stranger.get(path).await.expect(200);
    }
    let started = Instant::now();
    stranger.get("/readyz").await.expect(503);
    assert!(started.elapsed() < Duration::from_secs(2));
    let page = stranger.sign_in("ada@example.org", PASSWORD).await.expect(503);
    assert_eq!(page.header("retry-after"), "5");
    page.says("Your account can't be reached right now");
    browser.get("/account").await.expect(503);
    browser.get("/together/then-and-now?then=2026-11-20&now=x").await.expect(503);
    assert_eq!(browser.picks().await, ["chess"], "the cookie has to do");
    let hostile = browser.on(&site.address);
    hostile.set_cookie("selection", "1.a...</script><b>x</b>");
    hostile.get("/app").await.expect(200).never_says("<b>x");
    let started = Instant::now();
    for _ in 0..10 {
        for path in ["/app", "/app?step=2", "/account"] {
            browser.get(path).await;
        }
    }
    // One waits in each second; without that each of them would, for three.
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());

    server.resume();
    let started = Instant::now();
    while browser.get("/readyz").await.status != 200 {
        assert!(started.elapsed() < Duration::from_secs(10));
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    browser.get("/account").await.expect(200).says("ada@example.org");
    assert_eq!(browser.picks().await, ["chess"]);
}

/// A database without room for this.
fn full(write: &str) -> String {
    format!("CREATE TRIGGER full BEFORE {write} BEGIN SELECT RAISE(ABORT, 'no room'); END")
}

async fn changed(site: &TestSite, statement: &str) -> SqlitePool {
    let pool = SqlitePool::connect(&site.database).await.unwrap();
    sqlx::query(AssertSqlSafe(statement)).execute(&pool).await.unwrap();
    pool
}

#[actix_web::test]
async fn change_without_a_session_after_it_is_confirmed() {
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    let ada = site.account("ada@example.org").await;
    let reset = worthmap::accounts::Purpose::Reset;
    let link = site.accounts.make_link(&ada, reset).await.unwrap();
    let other = changed(&site, &full("INSERT ON sessions")).await;

    let page = site.browser().reset(link.secret(), NEW_PASSWORD).await.expect(503);
    page.says("Your new password is set").never_says("Nothing was changed");
    let page = site.browser().sign_up("bob@example.org", PASSWORD).await.expect(503);
    page.says("Your account was created").never_says("Nothing was changed");

    sqlx::query("DROP TRIGGER full").execute(&other).await.unwrap();
    site.browser().sign_in("ada@example.org", NEW_PASSWORD).await.goes_to("/");
    site.browser().sign_in("bob@example.org", PASSWORD).await.goes_to("/");
}

#[actix_web::test]
async fn pick_whose_location_cannot_be_saved_is_an_error_and_saves_nothing() {
    let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let other = changed(&site, &full("INSERT ON map_locations")).await;
    browser.post("/app/selection", &[("toggle", CHESS)]).await.expect(503);
    let count: i64 =
        sqlx::query_scalar("SELECT count(*) FROM map_picks").fetch_one(&other).await.unwrap();
    assert_eq!(count, 0);
}

#[actix_web::test]
async fn a_store_that_cannot_be_opened_stops_the_start_with_one_line() {
    for url in ["sqlite:///dev/null/no/worthmap.db", "postgres://app@127.0.0.1:1/none"] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = worthmap();
        command.args(["--listen=127.0.0.1:0", "--database-url", url]).current_dir(folder.path());
        let (status, _, text) = outcome(&mut command);
        assert_eq!(status, Some(1));
        let lines = text.lines().filter(|line| line.contains("can't run"));
        assert_eq!(lines.count(), 1, "{text}");
    }
}

/// Locked by another program, full, and away are the same to a sign-out: the write fails.
#[actix_web::test]
async fn sign_out_takes_the_cookies_while_the_store_fails() {
    for way in ["/signout", "/account/signout"] {
        for (gone, keep) in [("sessions", ""), ("accounts", ""), ("sessions", "1")] {
            let (site, browser) = TestSite::with_ada(Kind::Sqlite).await;
            browser.toggle(CHESS).await;
            // Ending a session fails, or finding it.
            match gone {
                "sessions" => changed(&site, &full("DELETE ON sessions")).await,
                _ => changed(&site, "ALTER TABLE accounts RENAME TO elsewhere").await,
            };
            let page = browser.get("/account").await;
            assert!(page.body.contains("action=\"/signout\""), "{gone}: no way to sign out");
            let page = browser.post(way, &[("keep", keep)]).await.expect(503);
            let page = page.says("Signed out in this browser only").says("Sign out everywhere");
            assert_eq!(page.count("[data-signed-in=false]"), 1, "scripts keep the map");
            assert_eq!(browser.cookie("session"), None, "{way} {gone}");
            let expected: &[&str] = if keep.is_empty() { &[] } else { &["chess"] };
            assert_eq!(browser.picks().await, expected, "{way} {gone}");
        }
    }
}

#[actix_web::test]
async fn made_up_tokens_are_answered_without_a_write() {
    let site = TestSite::start(Kind::Sqlite).await;
    // Loads the key of sign-ins under way.
    site.browser().get("/auth/google/callback?state=x&code=1").await.expect(303);
    let other = SqlitePool::connect(&site.database).await.unwrap();
    let locked = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let token = "0".repeat(64);
    let browser = site.browser();
    browser.set_cookie("session", &token);
    let (password, repeat) = (("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD));
    let (link, challenge) = (("token", &*token), ("challenge", &*token));
    let fields = [link, password, repeat, challenge, ("credential", "{}")];
    for (path, status) in [("/verify", 410), ("/reset", 410), ("/signin/passkey", 303)] {
        browser.post(path, &fields).await.expect(status);
    }
    for path in ["/signout", "/account/signout"] {
        browser.post(path, &[]).await.expect(303);
    }
    browser.get(&format!("/auth/google/callback?state={token}&code=1")).await.expect(303);
    locked.rollback().await.unwrap();
}
