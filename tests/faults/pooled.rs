//! A pool in front of PostgreSQL that hands its few connections on after each transaction.

use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::rig::{NO_LIMITS, Person, PgBouncer, Server, ask, psql, setting};
use crate::support::{Answer, Client, Postgres, worthmap};

/// Connections to the server itself.
const FEW: usize = 4;
/// Browsers at the same time, on each of two instances.
const BROWSERS: usize = 6;
/// How often somebody saves, and how many requests that makes of a visit.
const SAVES: usize = 6;
const REQUESTS: usize = SAVES + 4;

#[test]
fn two_instances_share_a_few_connections_and_answer_everybody() {
    let requests = setting("POOLED_REQUESTS", 240);
    let postgres = Postgres::shared();
    let database = postgres.new_database();
    let pool = PgBouncer::before(&database, FEW);
    let pooled = pool.url(&database);
    let settings = [
        ("DATABASE_URL", pooled.as_str()),
        ("DATABASE_MIGRATE_URL", database.as_str()),
        ("DATABASE_POOL", "12"),
        NO_LIMITS,
    ];
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let servers = folders.each_ref().map(|folder| Server::start(folder.path(), &settings));
    for server in &servers {
        assert_eq!(Client::new(server.address).get("/readyz").unwrap().status, 200);
    }
    let visits = requests.div_ceil(REQUESTS * 2 * BROWSERS);
    thread::scope(|scope| {
        for number in 0..2 * BROWSERS {
            let servers = &servers;
            scope.spawn(move || busy(servers, number, visits));
        }
    });
    let open = ask(
        postgres,
        &database,
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    assert!(open.parse::<usize>().unwrap() <= FEW, "{open} connections");
    let people = ask(postgres, &database, "SELECT count(*) FROM accounts");
    assert_eq!(people.parse::<usize>().unwrap(), visits * 2 * BROWSERS);
    let saved = ask(postgres, &database, "SELECT count(*) FROM map_picks WHERE picked = 1");
    assert_eq!(saved, people);
}

/// Signs up, saves now and again, signs out and in again by the other instance.
fn busy(servers: &[Server; 2], number: usize, visits: usize) {
    // Passwords are hashed one after the other: it is the store that is to have too much to do.
    static HASHING: Mutex<()> = Mutex::new(());
    let (here, there) = (&servers[number % 2], &servers[(number + 1) % 2]);
    for visit in 0..visits {
        let name = format!("person-{number}-{visit}");
        let mut person = Person::new(here.address, &name);
        let hashing = HASHING.lock().unwrap_or_else(PoisonError::into_inner);
        expect(303, &person.sign_up().unwrap(), here);
        drop(hashing);
        for _ in 0..SAVES {
            expect(200, &person.save().unwrap(), here);
        }
        expect(303, &person.browser.post("/signout", &[]).unwrap(), here);
        let mut elsewhere = Person::new(there.address, &name);
        let hashing = HASHING.lock().unwrap_or_else(PoisonError::into_inner);
        expect(303, &elsewhere.sign_in().unwrap(), there);
        drop(hashing);
        expect(200, &elsewhere.browser.get("/account").unwrap(), there);
    }
}

fn expect(status: u16, answer: &Answer, server: &Server) {
    assert_eq!(answer.status, status, "{}\n{}", answer.text(), server.log());
}

#[test]
#[ignore = "slow; run by `make test-long`"]
fn a_statement_may_take_no_longer_behind_a_pool() {
    let postgres = Postgres::shared();
    let database = postgres.new_database();
    let pool = PgBouncer::before(&database, FEW);
    let pooled = pool.url(&database);
    let folder = tempfile::tempdir().unwrap();
    let settings = [("DATABASE_URL", pooled.as_str()), ("DATABASE_MIGRATE_URL", database.as_str())];
    let server = Server::start(folder.path(), &settings);
    let mut lock = psql(postgres, &database);
    lock.args(["-c", "BEGIN", "-c", "LOCK TABLE accounts", "-c", "SELECT pg_sleep(8)"]);
    let mut lock = lock.stdout(Stdio::null()).spawn().unwrap();
    let locked = "SELECT count(*) FROM pg_locks WHERE relation = 'accounts'::regclass AND granted AND mode = 'AccessExclusiveLock'";
    crate::rig::wait_until("locked", std::time::Duration::from_secs(20), || {
        ask(postgres, &database, locked) == "1"
    });
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 503);
    assert!(
        server.log().contains("canceling statement due to statement timeout"),
        "{}",
        server.log()
    );
    lock.wait().unwrap();
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 303);
}

#[test]
fn a_pool_that_nobody_has_told_of_is_refused_at_start() {
    let database = Postgres::shared().new_database();
    let pool = PgBouncer::before(&database, FEW);
    let folder = tempfile::tempdir().unwrap();
    let mut command = worthmap();
    command.env("LISTEN", "127.0.0.1:0").env("VAR_DIR", folder.path());
    let said = command.env("DATABASE_URL", pool.url(&database)).output().unwrap();
    assert!(!said.status.success());
    let words = String::from_utf8(said.stderr).unwrap();
    assert!(words.contains("DATABASE_MIGRATE_URL"), "{words}");
}
