//! A database that any released version left behind is taken over with everybody in it.
//!
//! `released/` holds what each schema looked like with two people in it, as text for SQLite and
//! for PostgreSQL. Whoever releases a version with a new step of the schema adds its pair: `make
//! released` writes it.

use std::fs;
use std::path::Path;

use sqlx::{Connection, Executor, PgConnection, SqliteConnection};

use crate::rig::{NO_LIMITS, Person, Server};
use crate::support::{Postgres, worthmap};

const RELEASED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/released");

fn people_are_there(folder: &Path, database: &str) {
    let server = Server::start(folder, &[("DATABASE_URL", database), NO_LIMITS]);
    let mut ada = Person::new(server.address, "ada");
    assert_eq!(ada.sign_in().unwrap().status, 303);
    assert!(ada.browser.get("/account/download").unwrap().text().contains("street-photography"));
    assert_eq!(ada.save().unwrap().status, 200);
    let mut mary = Person::new(server.address, "mary");
    assert_ne!(mary.sign_in().unwrap().status, 303, "a disabled account was opened");
    assert_eq!(Person::new(server.address, "new").sign_up().unwrap().status, 303);
}

#[tokio::test]
async fn every_released_schema_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let mut tried = 0;
    for entry in fs::read_dir(RELEASED).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().replace('.', "_");
        let sql = fs::read_to_string(&path).unwrap();
        if name.ends_with("sqlite") {
            let file = format!("sqlite://{}", folder.path().join(&name).display());
            let mut old = SqliteConnection::connect(&format!("{file}?mode=rwc")).await.unwrap();
            old.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
            old.close().await.unwrap();
            people_are_there(folder.path(), &file);
        } else {
            let database = Postgres::shared().new_database();
            let mut old = PgConnection::connect(&database).await.unwrap();
            old.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
            old.close().await.unwrap();
            people_are_there(folder.path(), &database);
        }
        tried += 1;
    }
    assert!(tried >= 2 && tried % 2 == 0, "{tried} files in {RELEASED}");
}

/// Writes the pair for the schema as it is now.
#[tokio::test]
#[ignore = "writes files; run by `make released`"]
async fn write_what_this_version_leaves_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (postgres, copied) = (Postgres::shared(), Postgres::shared().new_database());
    let file = folder.path().join("worthmap.db");
    for database in [&format!("sqlite://{}", file.display()), &copied] {
        let server = Server::start(folder.path(), &[("DATABASE_URL", database), NO_LIMITS]);
        for name in ["ada", "mary"] {
            let mut person = Person::new(server.address, name);
            assert_eq!(person.sign_up().unwrap().status, 303);
            assert_eq!(person.save().unwrap().status, 200);
        }
        let mut disable = worthmap();
        disable.env("DATABASE_URL", database).args(["account", "disable", "mary@example.org"]);
        assert!(disable.status().unwrap().success());
    }
    let steps = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/server/store/migrations"));
    let steps = steps.unwrap().map(|step| step.unwrap().file_name().into_string().unwrap());
    let newest = steps.max().unwrap();
    let name = &newest[..4];
    let dump = std::process::Command::new("sqlite3").arg(&file).arg(".dump").output().unwrap();
    assert!(dump.status.success(), "sqlite3 is needed");
    fs::write(format!("{RELEASED}/{name}.sqlite.sql"), dump.stdout).unwrap();
    let mut dump = postgres.program("pg_dump");
    let dump = dump.args(["--inserts", "--no-owner", &copied]).output().unwrap();
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    // Older versions of psql don't know the commands that newer ones of pg_dump put in.
    let text = String::from_utf8(dump.stdout).unwrap();
    let lines: String = text.split_inclusive('\n').filter(|l| !l.starts_with('\\')).collect();
    fs::write(format!("{RELEASED}/{name}.postgres.sql"), lines).unwrap();
}
