use std::net::TcpListener;
use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::{Connection, Executor, SqliteConnection};

use crate::rig::{NO_LIMITS, Person, Server, wait_until};
use crate::support::Client;

fn pages_go_on(server: &Server) {
    for path in ["/", "/app", "/app?step=2", "/faq", "/healthz"] {
        assert_eq!(Client::new(server.address).get(path).unwrap().status, 200, "{path}");
    }
}

fn is_refused(person: &mut Person) {
    let began = Instant::now();
    let answer = person.sign_up().unwrap();
    assert_eq!(answer.status, 503, "{}", answer.text());
    assert_ne!(answer.header("retry-after"), "");
    let words = answer.text();
    let honest =
        words.contains("Nothing was changed") || words.contains("Your account was created");
    assert!(honest, "{words}");
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
}

/// The people whose sign-up was answered before the disk was full.
fn sign_up_until_full(server: &Server, disk: &Path) -> Vec<Person> {
    let mut acknowledged = Vec::new();
    for number in 0..2_000 {
        let mut person = Person::new(server.address, &format!("person-{number}"));
        if person.sign_up().unwrap().status != 303 {
            return acknowledged;
        }
        acknowledged.push(person);
        // Fills the rest of the disk soon, whatever an account takes.
        let _ = std::fs::write(disk.join(format!("filler-{number}")), vec![1; 60_000]);
    }
    panic!("the disk never became full");
}

#[test]
fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let watchers = TcpListener::bind("127.0.0.2:0").unwrap().local_addr().unwrap();
    let metrics = ("METRICS_LISTEN", &*watchers.to_string());
    let server = Server::start_on_a_small_disk(folder.path(), &[NO_LIMITS, metrics]);
    let writes = |value| {
        let report = Client::new(watchers).get("/metrics").unwrap().text();
        assert!(report.contains(&format!("\nworthmap_store_writes {value}\n")), "{report}");
    };
    writes(1);
    let disk = server.inside(folder.path());
    let ballast = disk.join("ballast");
    std::fs::write(&ballast, vec![1; 1_100_000]).unwrap();
    let acknowledged = sign_up_until_full(&server, &disk);
    // The account of the sign-up that met the full disk may have been made: other people try. What
    // is left may be too little for an account, but enough for the writes that readiness tries.
    let ready = || Client::new(server.address).get("/readyz").unwrap();
    let mut late = 0;
    wait_until("not ready", Duration::from_secs(10), || {
        late += 1;
        is_refused(&mut Person::new(server.address, &format!("person-too-late-{late}")));
        ready().status == 503
    });
    pages_go_on(&server);
    assert_eq!(ready().text(), "the store can't be written to\n");
    writes(0);
    std::fs::remove_file(&ballast).unwrap();
    wait_until("ready again", Duration::from_secs(10), || ready().status == 200);
    writes(1);
    wait_until("people can join again", Duration::from_secs(10), || {
        Person::new(server.address, "somebody-new").sign_up().unwrap().status == 303
    });
    let mut again = Person::new(server.address, "person-again");
    assert_eq!(again.sign_up().unwrap().status, 303);
    assert_eq!(again.save().unwrap().status, 200);
    assert!(!acknowledged.is_empty());
    for mut person in acknowledged {
        assert_eq!(person.sign_in().unwrap().status, 303, "{} is gone", person.email);
    }
}

#[test]
fn a_database_that_can_only_be_read_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[NO_LIMITS]);
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 303);
    server.kill();
    let file = folder.path().join("worthmap.db");
    let url = format!("sqlite://{}?mode=ro", file.display());
    let server = Server::start(folder.path(), &[("DATABASE_URL", &url), NO_LIMITS]);
    pages_go_on(&server);
    is_refused(&mut Person::new(server.address, "grace"));
}

#[tokio::test]
async fn a_locked_database_is_waited_for_but_not_forever() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[NO_LIMITS]);
    let file = format!("sqlite://{}", folder.path().join("worthmap.db").display());
    let mut other = SqliteConnection::connect(&file).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let address = server.address;
    let blocked = tokio::task::spawn_blocking(move || is_refused(&mut Person::new(address, "ada")));
    pages_go_on(&server);
    blocked.await.unwrap();
    let short = tokio::task::spawn_blocking(move || Person::new(address, "grace").sign_up());
    tokio::time::sleep(Duration::from_millis(700)).await;
    other.execute("ROLLBACK").await.unwrap();
    assert_eq!(short.await.unwrap().unwrap().status, 303);
}
