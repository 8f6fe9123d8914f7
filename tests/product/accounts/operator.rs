use std::process::{Output, Stdio};

use super::{NEW_PASSWORD, PASSWORD};
use crate::site::{Kind, TestSite, on_both_databases, token_in};
use crate::support::{outcome, worthmap};

on_both_databases! { account_commands_list_disable_enable_and_delete }

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

async fn account_commands_list_disable_enable_and_delete(kind: Kind) {
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
    site.browser().reset(&token_in(&link), NEW_PASSWORD).await.goes_to("/");
    printed(&account(&["delete", "ada@example.org"]).await);
    assert_eq!(printed(&account(&["list"]).await), "");
    browser.get("/account").await.leads_to("/signin");
}

#[actix_web::test]
async fn a_reader_that_goes_away_is_no_failure() {
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    let mut command = worthmap();
    command.env("DATABASE_URL", &site.database).args(["account", "list"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = actix_web::web::block(|| child.wait_with_output().unwrap()).await.unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_wrong_setting_is_one_line_and_no_secret() {
    for (name, value, shown) in [
        ("DATABASE_URL", "mysql://root:hunter2@db", false),
        ("SMTP_URL", "nonsense hunter2", false),
        ("TRUSTED_PROXIES", "10.0.0.0/99", true),
        ("LIMIT_SCALE", "0", true),
        ("MAIL_FROM", "nobody", true),
        ("GOOGLE_ISSUER_URL", "nonsense", true),
        ("DATABASE_URL", "postgres://root:hunter2@db/x?sslmod=require", false),
        ("DATABASE_URL", "postgres://root:hunter2@db/x?sslmode=verify", false),
        ("KEEP_UNUSED", "2 years", true),
        ("SIGN_UP", "sometimes", true),
        ("SIGN_UP_DOMAINS", "school.example,nobody", false),
        ("SIGN_UP_DOMAINS", "school.example,", false),
        ("SIGN_UP_DOMAINS", "@school.example", true),
        ("SIGN_UP_DOMAINS", "a@school.example", true),
        ("SIGN_UP_DOMAINS", "*.example", true),
        ("SIGN_UP_DOMAINS", ".example", true),
        ("SIGN_UP_DOMAINS", "10.0.0.1", true),
        ("OIDC_NAME", " ", true),
        ("OIDC_NAME", "School\tof Kassel", true),
        ("OIDC_NAME", &"x".repeat(41), true),
        ("SUPPORT_EMAIL", "nobody", true),
    ] {
        let (status, _, text) = outcome(worthmap().env(name, value).arg("serve"));
        assert_eq!(status, Some(2), "{name} {text}");
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains(&format!(" for {name}")), "{text}");
        assert!(!text.contains("hunter2"), "{text}");
        assert_eq!(text.contains(value), shown, "{text}");
    }
}

#[test]
fn unusable_arguments_are_one_line_with_reason_and_alternatives() {
    for (arguments, expected) in [
        (&["--sign-up=maybe", "serve"][..], "invalid value 'maybe' for '--sign-up <POLICY>'"),
        (&["--log-format=xml"], "; possible: pretty, json"),
        (&["serve", "--listen", "nowhere"], "invalid value 'nowhere' for '--listen <ADDRESS>': "),
        (&["--public-url", "ftp://example.org"], "'--public-url <URL>'"),
        (&["--public-url", "https://example.org/path"], "'--public-url <URL>'"),
        (&["--support-email", "nobody"], "'--support-email <EMAIL>'"),
        (&["--no-such-flag", "x"], "'--no-such-flag' found; --help lists what there is"),
        (&["account", "remove", "x"], "'remove'; --help lists what there is"),
        (&["--lisen=[::1]:80"], "; similar: --listen"),
        (&["backup"], "error: <FILE> is missing"),
        (&["account"], "error: a command is missing; --help lists them"),
        (&["acount"], "; similar: account"),
        (&["--google-client-id=x"], "error: --google-client-secret <SECRET> is missing"),
        (&["--settings=/nowhere", "ready"], "error: /nowhere: No such file"),
    ] {
        let (status, _, line) = outcome(worthmap().args(arguments));
        assert_eq!(status, Some(2), "{arguments:?} {line}");
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(line.contains(expected), "{line}");
    }
}

#[test]
fn empty_variables_are_unset() {
    let help = printed(&worthmap().arg("--help").output().unwrap());
    let names = help.split("[env: ").skip(1).filter_map(|rest| rest.split(['=', ']']).next());
    let mut command = worthmap();
    for name in names.clone() {
        command.env(name, "");
    }
    assert!(names.count() > 20);
    printed(&command.arg("check-data").output().unwrap());
}

#[test]
fn settings_come_from_flags_then_variables_then_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings");
    std::fs::write(&file, "LISTEN='127.0.0.1:1'\nVAR_DIR=\"/file\"\n").unwrap();
    let run = |variable: &str, words: &[&str]| {
        let mut command = worthmap();
        command.arg("--settings").arg(&file).env("VAR_DIR", variable).args(words);
        let (status, _, line) = outcome(&mut command);
        assert_eq!(status, Some(1), "{line}");
        line
    };
    assert!(run("", &["ready"]).contains("no server answers at 127.0.0.1:1: Connection refused"));
    assert!(run("", &["account", "list"]).contains("no database at /file/worthmap.db; "));
    assert!(run("/variable", &["account", "list"]).contains(" /variable/worthmap.db; "));
    let flagged = run("/variable", &["account", "list", "--var-dir", "/flag"]);
    assert!(flagged.contains(" /flag/worthmap.db; "), "{flagged}");
}

#[test]
fn commands_survive_a_full_output() {
    for words in [["check-data"], ["--help"], ["nonsense"]] {
        let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = worthmap();
        let status = command.args(words).stdout(full()).stderr(full()).status().unwrap();
        assert!(status.code().is_some_and(|code| code <= 2), "{words:?} {status}");
    }
}

#[test]
fn the_help_lists_every_setting_and_no_secret() {
    let mut command = worthmap();
    for name in ["DATABASE_URL", "SMTP_URL", "GOOGLE_CLIENT_SECRET"] {
        command.env(name, "hunter2");
    }
    let help = printed(&command.arg("--help").output().unwrap());
    let names = "LISTEN PUBLIC_URL SUPPORT_EMAIL APP_HOST DATABASE_URL VAR_DIR SMTP_URL MAIL_FROM \
        GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER_URL OIDC_NAME KEEP_UNUSED SIGN_UP \
        SIGN_UP_DOMAINS TRUSTED_PROXIES LIMIT_SCALE";
    for name in names.split(' ') {
        assert!(help.contains(&format!("[env: {name}")), "{name} is missing in {help}");
    }
    assert!(!help.contains("hunter2"));
}
