use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::rig::{Ledger, NO_LIMITS, Person, Relay, Server, Visitors, setting, wait_until};
use crate::support::{Answer, Client, Postgres};

fn readiness(server: &Server) -> u16 {
    Client::new(server.address).get("/readyz").unwrap().status
}

#[tokio::test]
async fn an_outage_is_survived_without_a_restart() {
    let postgres = Postgres::start();
    let database = postgres.new_database();
    let server = Server::fresh(&[("DATABASE_URL", &database), NO_LIMITS]);
    let ledger = Arc::new(Ledger::default());
    let visitors = Visitors::start(&ledger, server.address, 4, "visitor");
    thread::sleep(Duration::from_secs(1));
    postgres.cut();
    let noticed =
        wait_until("readiness says so", Duration::from_secs(5), || readiness(&server) == 503);
    let end =
        Instant::now() + Duration::from_secs(setting("OUTAGE_SECONDS", 2).try_into().unwrap());
    while Instant::now() < end {
        for path in ["/", "/app", "/app?step=2", "/about", "/healthz"] {
            let began = Instant::now();
            assert_eq!(Client::new(server.address).get(path).unwrap().status, 200, "{path}");
            assert!(began.elapsed() < Duration::from_secs(1), "{path}: {:?}", began.elapsed());
        }
        let began = Instant::now();
        let answer = Person::new(server.address, "ada").sign_in().unwrap();
        assert_eq!(answer.status, 503, "{}", answer.text());
        assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    }
    postgres.resume();
    let back = wait_until("the service is good again", Duration::from_secs(10), || {
        readiness(&server) == 200
    });
    assert_eq!(Person::new(server.address, "grace").sign_up().unwrap().status, 303);
    println!("noticed after {noticed:?}, good again {back:?} after the database");
    thread::sleep(Duration::from_millis(500));
    visitors.stop();
    drop(server);
    ledger.check(&database, 1).await;
}

struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn connections_that_go_dead_without_a_word_are_replaced() {
    let (relay, url) = Relay::before(&Postgres::shared().new_database());
    let server = Server::fresh(&[("DATABASE_URL", &url), NO_LIMITS]);
    let mut ada = Person::new(server.address, "ada");
    assert_eq!(ada.sign_up().unwrap().status, 303);
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let stopped = Stop(&stop);
        for _ in 0..16 {
            let (cookies, stop, address) = (ada.browser.cookies.clone(), &stop, server.address);
            scope.spawn(move || {
                let mut visitor = Person::new(address, "ada");
                visitor.browser.cookies = cookies;
                while !stop.load(Ordering::Relaxed) {
                    let answer =
                        [visitor.browser.get("/account"), visitor.save()].map(Result::unwrap);
                    let known = |answer: &Answer| matches!(answer.status, 200 | 503);
                    assert!(answer.iter().all(known), "{answer:?}");
                }
            });
        }
        wait_until("the pool is in use", Duration::from_secs(10), || relay.open() > 4);
        let dead = relay.go_dead();
        let back =
            wait_until("somebody signed in has pages again", Duration::from_secs(20), || {
                ada.browser.get("/account").unwrap().status == 200
            });
        println!("{dead} connections went dead; pages again {back:?} later");
        drop(stopped);
    });
    for _ in 0..20 {
        assert_eq!(ada.browser.get("/account").unwrap().status, 200, "none is left that is dead");
    }
}
