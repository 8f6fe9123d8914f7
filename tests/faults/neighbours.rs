//! What those who ask for much leave of it to others. Figures, and only of the release: `make floods`.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use worthmap::content::{Content, Source};

use crate::floods::far_away;
use crate::rig::{NO_LIMITS, Person, Server, setting, sign_in_from};
use crate::support::Client;

/// How often people sign in, to tell how long it takes.
const SIGN_INS: usize = 100;
/// So many saves of everything differ; more are refused than saved.
const BODIES: usize = 200;
/// Who asks for one picture at once.
const CROWD: usize = 120;

/// How long the middle one and the slowest in twenty take who sign in one after the other.
fn sign_ins(address: SocketAddr) -> [Duration; 2] {
    let mut took: Vec<Duration> = (0..SIGN_INS)
        .map(|number| {
            let mut person = Person::new(address, &format!("member-{}", number % 4));
            let began = Instant::now();
            let answer = sign_in_from("198.51.100.7", &mut person);
            assert_eq!(answer.status, 303, "{}", answer.text());
            began.elapsed()
        })
        .collect();
    took.sort();
    [50, 95].map(|hundredths| took[(took.len() - 1) * hundredths / 100])
}

fn members(address: SocketAddr) {
    for number in 0..4 {
        let mut person = Person::new(address, &format!("member-{number}"));
        assert_eq!(person.sign_up().unwrap().status, 303);
    }
}

fn compare(calm: [Duration; 2], busy: [Duration; 2]) {
    println!("sign-ins, calm: p50 {:?}, p95 {:?}", calm[0], calm[1]);
    println!("sign-ins, meanwhile: p50 {:?}, p95 {:?}", busy[0], busy[1]);
    let [p50, p95] = [0, 1].map(|at| busy[at].as_secs_f64() / calm[at].as_secs_f64());
    println!("ratios: p50 {p50:.2}, p95 {p95:.2}");
}

/// Every activity there is, picked or taken out at this moment.
fn everything(content: &Content, moment: usize) -> String {
    let taxonomy = &content.catalogue.taxonomy;
    let changes: Vec<_> = (taxonomy.activities().iter())
        .map(|activity| {
            let path = &taxonomy.node(activity.places[0]).path;
            let id = path.rsplit('/').next().unwrap();
            serde_json::json!({"id": id, "path": path, "picked": moment.is_multiple_of(2), "at": moment})
        })
        .collect();
    serde_json::json!({"changes": changes, "step": 2, "template": "17"}).to_string()
}

/// A server behind a proxy, with members.
fn with_members(settings: &[(&str, &str)]) -> (TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let proxies = ("TRUSTED_PROXIES", "127.0.0.1");
    let server = Server::start(folder.path(), &[settings, &[proxies]].concat());
    members(server.address);
    (folder, server)
}

#[test]
#[ignore = "figures of the release; run by `make floods`"]
fn others_sign_in_while_one_account_saves_everything_again_and_again() {
    let (_folder, server) = with_members(&[]);
    let address = server.address;
    let calm = sign_ins(address);
    let content = Content::load(&Source::Embedded).unwrap();
    let mut eve = Person::new(address, "eve");
    assert_eq!(eve.sign_up().unwrap().status, 303);
    // Made beforehand: what saves is a machine of its own.
    let bodies: Vec<String> = (1..=BODIES).map(|moment| everything(&content, moment)).collect();
    let (stop, sent) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (saved, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let busy = thread::scope(|scope| {
        for _ in 0..8 {
            let mut browser = Client::new(address);
            browser.cookies = eve.browser.cookies.clone();
            let (bodies, stop, sent, saved, refused) = (&bodies, &stop, &sent, &saved, &refused);
            scope.spawn(move || {
                far_away();
                while !stop.load(Ordering::Relaxed) {
                    let body = &bodies[sent.fetch_add(1, Ordering::Relaxed) % BODIES];
                    let headers =
                        [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")];
                    let answer = browser.send("POST", "/account/map", &headers, body.as_bytes());
                    match answer.unwrap().status {
                        200 => saved.fetch_add(1, Ordering::Relaxed),
                        429 | 503 => refused.fetch_add(1, Ordering::Relaxed),
                        status => panic!("a save was answered with {status}"),
                    };
                }
            });
        }
        let busy = sign_ins(address);
        stop.store(true, Ordering::Relaxed);
        busy
    });
    compare(calm, busy);
    let [saved, refused] = [saved, refused].map(AtomicUsize::into_inner);
    println!("{saved} saves of everything meanwhile, {refused} refused");
    assert!(saved > 0);
}

#[test]
#[ignore = "figures of the release; run by `make floods`"]
fn others_sign_in_during_a_flood_from_one_network() {
    let (_folder, server) = with_members(&[NO_LIMITS]);
    let address = server.address;
    let calm = sign_ins(address);
    let stop = AtomicBool::new(false);
    let (judged, shed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let busy = thread::scope(|scope| {
        for number in 0..setting("FLOOD_SIGN_INS", 32) {
            let (stop, judged, shed) = (&stop, &judged, &shed);
            scope.spawn(move || {
                far_away();
                while !stop.load(Ordering::Relaxed) {
                    let mut nobody = Person::new(address, &format!("nobody-{number}"));
                    match sign_in_from("203.0.113.1", &mut nobody).status {
                        422 => judged.fetch_add(1, Ordering::Relaxed),
                        503 => {
                            thread::sleep(Duration::from_secs(1));
                            shed.fetch_add(1, Ordering::Relaxed)
                        }
                        status => panic!("a sign-in was answered with {status}"),
                    };
                }
            });
        }
        thread::sleep(Duration::from_secs(2));
        let busy = sign_ins(address);
        stop.store(true, Ordering::Relaxed);
        busy
    });
    compare(calm, busy);
    println!("{} sign-ins judged meanwhile, {} shed", judged.into_inner(), shed.into_inner());
}

#[test]
#[ignore = "figures of the release; run by `make floods`"]
fn a_crowd_gets_one_picture_and_memory_stays_bounded() {
    let (_folder, server) = with_members(&[NO_LIMITS]);
    let address = server.address;
    let idle = server.most_memory();
    let picture = |name: &str, network: usize| {
        let from = format!("198.51.{}.{}", network / 250, network % 250 + 1);
        let headers = [("X-Forwarded-For", &*from)];
        Client::new(address).send("GET", name, &headers, b"").unwrap().status
    };
    let got: Vec<u16> = thread::scope(|scope| {
        let asked: Vec<_> = (0..CROWD)
            .map(|number| scope.spawn(move || picture("/og/ideas.png", number)))
            .collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    let given = got.iter().filter(|status| **status == 200).count();
    println!("of {CROWD} people who ask for one cold picture {given} get it");
    let stop = AtomicBool::new(false);
    let ideas = ideas(address);
    let (drawn, refused) = thread::scope(|scope| {
        for number in 0..8 {
            let stop = &stop;
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    sign_in_from(
                        "203.0.113.1",
                        &mut Person::new(address, &format!("member-{}", number % 4)),
                    );
                }
            });
        }
        let told: Vec<u16> = ideas.iter().enumerate().map(|(at, name)| picture(name, at)).collect();
        stop.store(true, Ordering::Relaxed);
        let drawn = told.iter().filter(|status| **status == 200).count();
        (drawn, told.len() - drawn)
    });
    println!("{drawn} other pictures drawn beside sign-ins, {refused} refused");
    println!("memory at most: {idle} MB before, {} MB after", server.most_memory());
    assert_eq!(given, CROWD);
}

/// The pictures of all ideas.
fn ideas(address: SocketAddr) -> Vec<String> {
    let page = Client::new(address).get("/sitemap.xml").unwrap().text();
    let of_ideas = page.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next());
    let path = |url: &str| url.find("/ideas/").map(|at| url[at..].to_owned());
    of_ideas.filter_map(path).map(|path| format!("/og{path}.png")).collect()
}
