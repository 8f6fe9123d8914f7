use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use worthmap::store::{DatabaseUrl, Store};

use super::Person;

#[derive(Debug, Clone, Copy, Default)]
struct Outcome {
    account: Certainty,
    map: Certainty,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Certainty {
    #[default]
    No,
    /// It was asked for or asked away, and no answer came.
    Perhaps,
    Yes,
}

#[derive(Debug, Default)]
pub struct Ledger {
    outcomes: Mutex<BTreeMap<String, Outcome>>,
}

pub struct Visitors {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Visitors {
    pub fn start(ledger: &Arc<Ledger>, address: SocketAddr, count: usize, name: &str) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let visit = |visitor| {
            let (ledger, stop) = (Arc::clone(ledger), Arc::clone(&stop));
            let name = format!("{name}-{visitor}");
            thread::spawn(move || ledger.keep_busy(address, &name, &stop))
        };
        let threads = (0..count).map(visit).collect();
        Self { stop, threads }
    }

    pub fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        for visitor in self.threads {
            visitor.join().unwrap();
        }
    }
}

impl Ledger {
    /// People sign up, save and now and then leave, one after the other, until they are outcomes to
    /// stop or the server is gone. What it refuses with 503 was not acknowledged.
    fn keep_busy(&self, address: SocketAddr, name: &str, stop: &AtomicBool) {
        for number in 0.. {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let mut person = Person::new(address, &format!("{name}-{number}"));
            if self.visit(&mut person, number % 5 == 4).is_none() {
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        }
    }

    fn visit(&self, person: &mut Person, leaves: bool) -> Option<()> {
        let email = person.email.clone();
        let note = |account, map| {
            self.outcomes.lock().unwrap().insert(email.clone(), Outcome { account, map })
        };
        note(Certainty::Perhaps, Certainty::No);
        let signed_up = person.sign_up().ok()?;
        if signed_up.status != 303 {
            assert_eq!(signed_up.status, 503, "{}", signed_up.text());
            return None;
        }
        note(Certainty::Yes, Certainty::Perhaps);
        let saved = person.save().ok()?;
        if saved.status != 200 {
            assert!(matches!(saved.status, 503), "{}: {}", saved.status, saved.text());
            return None;
        }
        note(Certainty::Yes, Certainty::Yes);
        if leaves {
            note(Certainty::Perhaps, Certainty::Perhaps);
            let left = person.leave().ok()?;
            if left.status == 303 {
                note(Certainty::No, Certainty::No);
            }
        }
        Some(())
    }

    pub async fn check(&self, database: &str, least: usize) {
        let url: DatabaseUrl = database.parse().unwrap();
        let store = Store::open(&url).await.unwrap();
        let outcomes = self.outcomes.lock().unwrap().clone();
        let mut certain = 0;
        for (email, outcomes) in outcomes {
            let account = store.account_by_email(&email).await.unwrap();
            let picks = match &account {
                Some(account) => store.map(&account.id).await.unwrap().len(),
                None => 0,
            };
            match outcomes.account {
                Certainty::Yes => {
                    assert!(account.is_some(), "{email} was acknowledged and is gone");
                }
                Certainty::No => assert!(account.is_none(), "{email} has left and is still there"),
                Certainty::Perhaps => {}
            }
            if outcomes.map == Certainty::Yes {
                assert_eq!(picks, 1, "the map of {email} was acknowledged and is gone");
            }
            certain += usize::from(outcomes.account == Certainty::Yes);
        }
        store.close().await;
        println!("{certain} acknowledged accounts, all there");
        assert!(certain >= least, "only {certain} accounts were acknowledged");
    }
}
