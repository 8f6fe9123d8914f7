use std::path::Path;
use std::process::{Command, Output};

use sqlx::{Connection, Executor, PgConnection};

use crate::rig::{NO_LIMITS, Person, Server};
use crate::support::{Postgres, outcome, printed, worthmap};

fn on(database: &str, arguments: &[&str]) -> Command {
    let mut command = worthmap();
    command.env("DATABASE_URL", database).args(arguments);
    command
}

fn succeeds(database: &str, arguments: &[&str]) -> String {
    printed(&mut on(database, arguments))
}

fn is_refused(database: &str, arguments: &[&str]) -> String {
    let (status, _, words) = outcome(&mut on(database, arguments));
    assert_eq!(status, Some(1));
    assert_eq!(words.lines().count(), 1, "{words}");
    words
}

fn populate(folder: &Path, database: &str) -> Server {
    let server = Server::start(folder, &[("DATABASE_URL", database), NO_LIMITS]);
    for name in ["ada", "grace", "mary"] {
        let mut person = Person::new(server.address, name);
        assert_eq!(person.sign_up().unwrap().status, 303);
        assert_eq!(person.save().unwrap().status, 200);
        if name == "grace" {
            assert_eq!(Person::new(server.address, name).sign_in().unwrap().status, 303);
        }
    }
    succeeds(database, &["account", "disable", "mary@example.org"]);
    server
}

fn people_go_on(folder: &Path, database: &str) {
    let server = Server::start(folder, &[("DATABASE_URL", database), NO_LIMITS]);
    for name in ["ada", "grace"] {
        let mut person = Person::new(server.address, name);
        assert_eq!(person.sign_in().unwrap().status, 303);
        let download = person.browser.get("/account/download").unwrap();
        assert!(download.text().contains("street-photography"), "{}", download.text());
    }
    assert_ne!(Person::new(server.address, "mary").sign_in().unwrap().status, 303);
}

fn sqlite(folder: &Path, name: &str) -> String {
    format!("sqlite://{}", folder.join(name).display())
}

#[test]
fn a_backup_of_either_database_can_be_restored_into_either() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::shared();
    let sources = [sqlite(folder.path(), "first.db"), postgres.new_database()];
    for (number, source) in sources.iter().enumerate() {
        let _server = populate(folder.path(), source);
        let backup = folder.path().join(format!("backup-{number}"));
        let backup = backup.to_str().unwrap();
        let output = succeeds(source, &["backup", backup]);
        assert!(output.contains("accounts: 3") && output.contains("map_picks: 3"), "{output}");
        assert!(is_refused(source, &["backup", backup]).contains("is there already"));
        let file = format!("restored-{number}.db");
        for target in [sqlite(folder.path(), &file), postgres.new_database()] {
            assert_eq!(succeeds(&target, &["restore", backup]), output);
            assert!(is_refused(&target, &["restore", backup]).contains("isn't empty"));
            people_go_on(folder.path(), &target);
        }
    }
}

#[tokio::test]
async fn moving_to_postgres_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (sqlite(folder.path(), "old.db"), Postgres::shared().new_database());
    let server = populate(folder.path(), &old);
    let mut ada = Person::new(server.address, "ada");
    assert_eq!(ada.sign_in().unwrap().status, 303);
    server.kill();
    let output = succeeds(&old, &["migrate-store", &old, &new]);
    for table in ["accounts: 3", "map_picks: 3", "map_locations: 3", "identities: 0"] {
        assert!(output.contains(table), "{output}");
    }
    people_go_on(folder.path(), &new);
    // Back again it is the same, row for row.
    let again = sqlite(folder.path(), "again.db");
    let mut database = PgConnection::connect(&new).await.unwrap();
    database.execute("DELETE FROM sessions; DELETE FROM throttle").await.unwrap();
    let back = succeeds(&new, &["migrate-store", &new, &again]);
    assert!(back.contains("accounts: 3") && back.contains("map_picks: 3"), "{back}");
    people_go_on(folder.path(), &again);
}

#[test]
fn commands_create_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("new/backup");
    let (missing, file) = (sqlite(folder.path(), "missing.db"), file.to_str().unwrap());
    let target = sqlite(folder.path(), "target.db");
    for words in [
        &["backup", file][..],
        &["account", "list"],
        &["account", "reset-link", "ada@example.org"],
        &["migrate-store", &missing, &target],
    ] {
        let line = is_refused(&missing, words);
        assert!(line.starts_with("there is no database at ") || line.contains(file), "{line}");
    }
    let empty = Postgres::shared().new_database();
    assert!(is_refused(&empty, &["account", "list"]).contains("has no tables of Worthmap"));
    let other = folder.path().join("other");
    std::fs::write(&other, "no database at all").unwrap();
    let line = is_refused(&sqlite(folder.path(), "other"), &["account", "list"]);
    assert!(line.contains(other.to_str().unwrap()), "{line}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn backup_has_its_name_before_anything_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let database = sqlite(folder.path(), "worthmap.db");
    drop(Server::start(folder.path(), &[]));
    let file = folder.path().join("backup");
    let name = file.to_str().unwrap();
    assert!(is_refused(&database, &["backup", name]).contains("has no accounts; --allow-empty"));
    std::fs::write(folder.path().join("backup.part"), "of an earlier attempt").unwrap();
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = on(&database, &["backup", "--allow-empty", name]);
    assert!(command.stdout(full()).stderr(full()).status().unwrap().success());
    assert!(file.is_file() && !folder.path().join("backup.part").exists());
}

#[test]
fn backup_on_a_medium_that_can_only_be_read_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let database = sqlite(folder.path(), "worthmap.db");
    drop(Server::start(folder.path(), &[]));
    let medium = folder.path().join("medium");
    std::fs::create_dir(&medium).unwrap();
    let file = medium.join("backup");
    succeeds(&database, &["backup", "--allow-empty", file.to_str().unwrap()]);
    let restored = restored_from(&medium, &file);
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    assert!(String::from_utf8_lossy(&restored.stdout).contains("accounts: 0"));
    // Changes in a log beside the file that a link leads to are not left out in silence.
    let source = sqlite(&medium, "source.db");
    let _server = populate(&medium, &source);
    let link = folder.path().join("latest");
    std::os::unix::fs::symlink(medium.join("source.db"), &link).unwrap();
    let restored = String::from_utf8(restored_from(&medium, &link).stdout).unwrap();
    assert!(restored.is_empty() || restored.contains("accounts: 3"), "{restored}");
}

/// The output of `restore` from a folder that can only be read.
fn restored_from(medium: &Path, file: &Path) -> Output {
    let read = r#"mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && "$2" restore "$3""#;
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", read, "sh"]);
    command.arg(medium).arg(worthmap().get_program()).arg(file);
    let target = tempfile::tempdir().unwrap();
    command.env("DATABASE_URL", sqlite(target.path(), "restored.db")).output().unwrap()
}

/// A server counts visitors in a new database as soon as it runs.
#[test]
fn target_without_accounts_may_have_been_served() {
    let folder = tempfile::tempdir().unwrap();
    let source = sqlite(folder.path(), "source.db");
    let _server = populate(folder.path(), &source);
    let target = Postgres::shared().new_database();
    let server = Server::start(folder.path(), &[("DATABASE_URL", &target)]);
    assert_eq!(crate::support::Client::new(server.address).get("/").unwrap().status, 200);
    drop(Person::new(server.address, "nobody").sign_in());
    drop(server);
    assert!(succeeds(&source, &["migrate-store", &source, &target]).contains("accounts: 3"));
}

#[test]
fn a_backup_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup");
    let file = file.to_str().unwrap();
    is_refused("postgres://app@127.0.0.1:1/app", &["backup", file]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let missing = folder.path().join("missing");
    let said = is_refused(&sqlite(folder.path(), "a.db"), &["restore", missing.to_str().unwrap()]);
    assert!(said.contains("there is no file"), "{said}");
}
