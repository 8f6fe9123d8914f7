use std::process::{Output, Stdio};

use super::{NEW_PASSWORD, PASSWORD};
use crate::site::{Kind, TestSite, on_both_databases, token_in};
use crate::support::worthmap;

on_both_databases! { accounts_can_be_looked_after }

/// Waits elsewhere: the site in this very thread may be in the middle of a transaction.
async fn run(database: &str, words: &[&str]) -> Output {
    let mut command = worthmap();
    command.env("DATABASE_URL", database).args(words);
    actix_web::web::block(move || command.output().unwrap()).await.unwrap()
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

async fn accounts_can_be_looked_after(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.member("Ada@example.org", PASSWORD).await;
    let account = async |words: &[&str]| run(&site.database, &[&["account"], words].concat()).await;
    let list = printed(&account(&["list"]).await);
    assert_eq!(list, "Ada@example.org\t2026-09-21T14:13:20Z\tunverified\tenabled\n");

    printed(&account(&["disable", "ADA@example.org"]).await);
    browser.get("/account").await.leads_to("/signin");
    browser.sign_in("ada@example.org", PASSWORD).await.expect(422).says("account is disabled");
    assert!(printed(&account(&["list"]).await).contains("disabled"));
    printed(&account(&["enable", "ada@example.org"]).await);
    browser.sign_in("ada@example.org", PASSWORD).await.goes_to("/");

    let unknown = account(&["disable", "eve@example.org"]).await;
    assert_eq!(unknown.status.code(), Some(1));
    let words = String::from_utf8(unknown.stderr).unwrap();
    assert_eq!(words, "no account has the address eve@example.org\n");

    let link = printed(&account(&["reset-link", "ada@example.org"]).await);
    assert!(link.starts_with("http://127.0.0.1:8080/reset?token="), "{link}");
    printed(&account(&["delete", "ada@example.org"]).await);
    assert_eq!(printed(&account(&["list"]).await), "");
    browser.get("/account").await.leads_to("/signin");
}

#[actix_web::test]
async fn a_reader_that_goes_away_is_no_failure() {
    let site = TestSite::start(Kind::Sqlite).await;
    site.member("ada@example.org", PASSWORD).await;
    let mut command = worthmap();
    command.env("DATABASE_URL", &site.database).args(["account", "list"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = actix_web::web::block(|| child.wait_with_output().unwrap()).await.unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[actix_web::test]
async fn a_reset_link_from_the_operator_works() {
    let site = TestSite::start(Kind::Sqlite).await;
    site.member("ada@example.org", PASSWORD).await;
    let link = printed(&run(&site.database, &["account", "reset-link", "ada@example.org"]).await);
    let token = token_in(&link);
    let fields =
        [("token", token.as_str()), ("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD)];
    site.browser().post("/reset", &fields).await.goes_to("/");
}

#[test]
fn a_wrong_setting_is_one_line_and_no_secret() {
    for (name, value, shown) in [
        ("DATABASE_URL", "mysql://root:hunter2@db", false),
        ("SMTP_URL", "nonsense hunter2", false),
        ("GOOGLE_CLIENT_SECRET", "", false),
        ("TRUSTED_PROXIES", "10.0.0.0/99", true),
        ("LIMIT_SCALE", "0", true),
        ("MAIL_FROM", "nobody", true),
        ("GOOGLE_ISSUER_URL", "nonsense", true),
        ("OIDC_NAME", "", false),
        ("KEEP_UNUSED", "2 years", true),
        ("SIGN_UP", "sometimes", true),
        ("SIGN_UP_DOMAINS", "school.example,nobody", false),
        ("SUPPORT_EMAIL", "nobody", true),
    ] {
        let mut command = worthmap();
        let output = command.env(name, value).arg("serve").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{name} {output:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        let flag = format!("--{}", name.to_lowercase().replace('_', "-"));
        assert!(text.contains(&flag), "{text}");
        assert!(!text.contains("hunter2"), "{text}");
        assert_eq!(text.contains(value), shown || value.is_empty(), "{text}");
    }
}

#[test]
fn the_help_lists_every_setting_and_no_secret() {
    let mut command = worthmap();
    for name in ["DATABASE_URL", "SMTP_URL", "GOOGLE_CLIENT_SECRET"] {
        command.env(name, "hunter2");
    }
    let help = printed(&command.arg("--help").output().unwrap());
    for name in [
        "LISTEN",
        "PUBLIC_URL",
        "SUPPORT_EMAIL",
        "APP_HOST",
        "DATABASE_URL",
        "VAR_DIR",
        "SMTP_URL",
        "MAIL_FROM",
        "GOOGLE_CLIENT_ID",
        "GOOGLE_CLIENT_SECRET",
        "GOOGLE_ISSUER_URL",
        "OIDC_NAME",
        "KEEP_UNUSED",
        "SIGN_UP",
        "SIGN_UP_DOMAINS",
        "TRUSTED_PROXIES",
        "LIMIT_SCALE",
    ] {
        assert!(help.contains(&format!("[env: {name}")), "{name} is missing in {help}");
    }
    assert!(!help.contains("hunter2"));
}
