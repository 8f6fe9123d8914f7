//! A sign-in flood and crowds of slow clients at once: other visitors still get their pages.
//!
//! The short run only checks that every answer is an answer. `make floods` runs the release with
//! the full numbers and prints how pages fare, as ratios to a calm minute before.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::rig::{NO_LIMITS, Person, Server, setting};
use crate::slow;
use crate::support::Client;

struct Pages {
    a_second: f64,
    p50: Duration,
    p99: Duration,
}

fn read_pages(address: SocketAddr, time: Duration) -> Pages {
    let began = Instant::now();
    let mut took: Vec<Duration> = thread::scope(|scope| {
        let readers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(move || {
                    let (mut client, mut took) = (Client::new(address), Vec::new());
                    while began.elapsed() < time {
                        for path in ["/", "/app", "/about"] {
                            let sent = Instant::now();
                            assert_eq!(client.get(path).unwrap().status, 200);
                            took.push(sent.elapsed());
                        }
                    }
                    took
                })
            })
            .collect();
        readers.into_iter().flat_map(|reader| reader.join().unwrap()).collect()
    });
    took.sort();
    let share = |hundredths: usize| took[(took.len() - 1) * hundredths / 100];
    let count = u32::try_from(took.len()).unwrap();
    Pages { a_second: f64::from(count) / time.as_secs_f64(), p50: share(50), p99: share(99) }
}

#[derive(Default)]
struct Flood {
    judged: AtomicUsize,
    shed: AtomicUsize,
    slowest: std::sync::Mutex<Duration>,
}

impl Flood {
    fn run(&self, address: SocketAddr, number: usize, stop: &AtomicBool) {
        for round in 0.. {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let sent = Instant::now();
            let mut person = Person::new(address, &format!("nobody-{number}-{round}"));
            let answer = person.sign_in().unwrap();
            let took = sent.elapsed();
            match answer.status {
                503 => {
                    assert_ne!(answer.header("retry-after"), "");
                    self.shed.fetch_add(1, Ordering::Relaxed);
                    // Even these come back only after a while, though sooner than they are told.
                    thread::sleep(Duration::from_secs(1));
                }
                400..500 => {
                    self.judged.fetch_add(1, Ordering::Relaxed);
                }
                status => panic!("a sign-in was answered with {status}"),
            }
            if answer.status != 503 {
                continue;
            }
            let mut slowest = self.slowest.lock().unwrap();
            *slowest = took.max(*slowest);
        }
    }
}

/// An attacker's work is done on machines of their own; here it gives way.
fn far_away() {
    rustix::process::nice(19).unwrap();
}

#[test]
#[ignore = "slow; run by `make test-long`"]
fn pages_are_there_during_a_flood() {
    let server = Server::fresh(&[NO_LIMITS]);
    let address = server.address;
    let time = Duration::from_secs(setting("FLOOD_SECONDS", 3).try_into().unwrap());
    let (slow_clients, attackers) = (setting("FLOOD_SLOW", 300), setting("FLOOD_SIGN_INS", 32));
    read_pages(address, time / 3);
    let calm = read_pages(address, time);
    let (flood, stop) = (Flood::default(), AtomicBool::new(false));
    let busy = thread::scope(|scope| {
        scope.spawn(|| {
            far_away();
            slow::crowd(address, slow_clients, &stop);
        });
        for number in 0..attackers {
            let (flood, stop) = (&flood, &stop);
            scope.spawn(move || {
                far_away();
                flood.run(address, number, stop);
            });
        }
        thread::sleep(Duration::from_secs(2));
        let busy = read_pages(address, time);
        stop.store(true, Ordering::Relaxed);
        busy
    });
    println!("calm: {:.0} pages/s, p50 {:?}, p99 {:?}", calm.a_second, calm.p50, calm.p99);
    println!("flood: {:.0} pages/s, p50 {:?}, p99 {:?}", busy.a_second, busy.p50, busy.p99);
    println!(
        "ratios: rate {:.2}, p99 {:.1}; {} sign-ins judged, {} shed, the last after {:?}",
        busy.a_second / calm.a_second,
        busy.p99.as_secs_f64() / calm.p99.as_secs_f64(),
        flood.judged.load(Ordering::Relaxed),
        flood.shed.load(Ordering::Relaxed),
        flood.slowest.lock().unwrap(),
    );
    assert!(flood.judged.load(Ordering::Relaxed) > 0);
    assert!(!server.whole_log().contains("panicked"));
}
