use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::rig::{Ledger, NO_LIMITS, Person, Server, Standby, Visitors, setting};
use crate::support::Client;

const AWAY: Duration = Duration::from_secs(10);
const CALM: Duration = Duration::from_secs(5);

#[tokio::test]
#[ignore = "needs Patroni, etcd and HAProxy; run by `make faults`"]
async fn a_primary_is_lost_and_nothing_that_was_acknowledged() {
    let mut database = Standby::start();
    let server = Server::fresh(&[("DATABASE_URL", &database.url()), NO_LIMITS]);
    let ledger = Arc::new(Ledger::default());
    let visitors = Visitors::start(&ledger, server.address, 4, "visitor");
    let mut ada = Person::new(server.address, "ada");
    assert_eq!(ada.sign_up().unwrap().status, 303);
    for round in 1..=setting("FAILOVERS", 1) {
        assert_eq!(away(&mut ada, || ()), None, "nothing is wrong before");
        let away = away(&mut ada, || database.lose_primary());
        println!("primary {round} lost: the last 503 {away:?} later");
        assert!(away.expect("losing it is noticed") < AWAY, "{away:?}\n{}", server.log());
        assert_eq!(Client::new(server.address).get("/readyz").unwrap().status, 200);
        database.bring_back();
    }
    visitors.stop();
    assert!(!server.whole_log().contains("panicked"));
    ledger.check(&database.url(), 1).await;
}

fn away(person: &mut Person, something: impl FnOnce()) -> Option<Duration> {
    let began = Instant::now();
    something();
    let (mut calm_since, mut last) = (began, None);
    while calm_since.elapsed() < CALM {
        for answer in [person.browser.get("/account"), person.save()] {
            match answer.unwrap().status {
                200 => {}
                503 => {
                    calm_since = Instant::now();
                    last = Some(began.elapsed());
                }
                status => panic!("answered with {status}"),
            }
        }
        thread::sleep(Duration::from_millis(20));
    }
    last
}
