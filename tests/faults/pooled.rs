use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::rig::{NO_LIMITS, Person, PgBouncer, Server, ask, psql, setting, wait_until};
use crate::support::{Answer, Client, Postgres};

const PER_INSTANCE: &str = "3";
const POOLED: usize = 6;
const BROWSERS: usize = 6;
const SAVES: usize = 6;
const REQUESTS: usize = SAVES + 3;

#[test]
fn two_instances_behind_a_session_pool_answer_all_requests() {
    let requests = setting("POOLED_REQUESTS", 60);
    let postgres = Postgres::shared();
    let database = postgres.new_database();
    let pool = PgBouncer::before(&database, POOLED);
    let settings =
        [("DATABASE_URL", &*pool.url(&database)), ("DATABASE_POOL", PER_INSTANCE), NO_LIMITS];
    let servers = [(); 2].map(|()| Server::fresh(&settings));
    for server in &servers {
        assert_eq!(Client::new(server.address).get("/readyz").unwrap().status, 200);
    }
    let visits = requests.div_ceil(REQUESTS * BROWSERS);
    thread::scope(|scope| {
        for number in 0..BROWSERS {
            let servers = &servers;
            scope.spawn(move || visit(servers, number, visits));
        }
    });
    let open = ask(
        postgres,
        &database,
        "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    assert!(open.parse::<usize>().unwrap() <= POOLED, "{open} connections");
    let accounts = ask(postgres, &database, "SELECT count(*) FROM accounts");
    assert_eq!(accounts.parse::<usize>().unwrap(), visits * BROWSERS);
    let saved = ask(postgres, &database, "SELECT count(*) FROM map_picks WHERE picked = 1");
    assert_eq!(saved, accounts);
}

fn visit(servers: &[Server; 2], number: usize, visits: usize) {
    let (here, there) = (&servers[number % 2], &servers[(number + 1) % 2]);
    for visit in 0..visits {
        let name = format!("person-{number}-{visit}");
        let mut person = Person::new(here.address, &name);
        expect(303, &person.sign_up().unwrap(), here);
        for _ in 0..SAVES {
            expect(200, &person.save().unwrap(), here);
        }
        let mut elsewhere = Person::new(there.address, &name);
        expect(303, &elsewhere.sign_in().unwrap(), there);
        expect(200, &elsewhere.browser.get("/account").unwrap(), there);
    }
}

fn expect(status: u16, answer: &Answer, server: &Server) {
    assert_eq!(answer.status, status, "{}\n{}", answer.text(), server.log());
}

#[test]
#[ignore = "slow; run by `make test-long`"]
fn statement_timeout_applies_behind_a_session_pool() {
    let postgres = Postgres::shared();
    let database = postgres.new_database();
    let pool = PgBouncer::before(&database, POOLED);
    let pooled = pool.url(&database);
    let server = Server::fresh(&[("DATABASE_URL", &pooled), ("DATABASE_POOL", PER_INSTANCE)]);
    let mut lock = psql(postgres, &database);
    lock.args(["-c", "BEGIN", "-c", "LOCK TABLE accounts", "-c", "SELECT pg_sleep(8)"]);
    let mut lock = lock.stdout(Stdio::null()).spawn().unwrap();
    let locked = "SELECT count(*) FROM pg_locks WHERE relation = 'accounts'::regclass
        AND granted AND mode = 'AccessExclusiveLock'";
    wait_until("locked", Duration::from_secs(20), || ask(postgres, &database, locked) == "1");
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 503);
    let log = server.log();
    assert!(log.contains("canceling statement due to statement timeout"), "{log}");
    lock.wait().unwrap();
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 303);
}
