use std::net::SocketAddr;

use url::Url;

use super::requests::{ELSEWHERE, INJECTED, MARK, broken, framed};
use crate::rig::{Random, Server, setting};
use crate::support::{Answer, Client};

const THREADS: usize = 4;

#[test]
fn random_bytes_are_answered_without_harm() {
    let server = Server::fresh(&[("LIMIT_SCALE", "1")]);
    let address = server.address;
    let each = setting("HOSTILE_REQUESTS", 4_000) / THREADS;
    let seed = setting("HOSTILE_SEED", 20_261_120);
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || attack(address, seed + thread, each));
        }
    });
    assert_eq!(Client::new(address).get("/").unwrap().status, 200);
    let log = server.whole_log();
    assert!(!log.contains("panicked"), "{log}");
    assert!(!log.contains(MARK), "typed text in the log:\n{log}");
}

fn attack(address: SocketAddr, seed: usize, requests: usize) {
    let mut random = Random::new(seed);
    let mut client = Client::new(address);
    for _ in 0..requests {
        if random.once_in(3) {
            let request = broken(&mut random);
            let answer = super::raw(address, &request);
            check_raw(&request, &answer);
        } else {
            let request = framed(&mut random);
            let head_only = request.starts_with(b"HEAD ");
            match client.raw(&request, head_only) {
                Ok(answer) => check(&request, &answer),
                // Bytes that no server can make sense of may end the connection without a word.
                Err(_) => client = Client::new(address),
            }
        }
    }
}

fn check(request: &[u8], answer: &Answer) {
    let shown = || format!("{}\n-- was answered --\n{answer:?}", request.escape_ascii());
    assert!(answer.status < 500, "{}", shown());
    assert!(answer.header(INJECTED).is_empty(), "{}", shown());
    let location = answer.header("location");
    if !location.is_empty() {
        let base = Url::parse("http://a/").unwrap();
        let there = base.join(location).unwrap_or_else(|_| panic!("{}", shown()));
        assert!(!there.host_str().unwrap_or_default().ends_with(ELSEWHERE), "{}", shown());
        assert!(matches!(there.scheme(), "http" | "https"), "{}", shown());
    }
    assert!(!answer.text().contains(MARK), "{}", shown());
}

fn check_raw(request: &[u8], text: &str) {
    let shown = || format!("{}\n-- was answered --\n{text}", request.escape_ascii());
    assert!(!text.contains("HTTP/1.1 5"), "{}", shown());
    assert!(!text.contains(MARK), "{}", shown());
    assert!(!text.to_lowercase().contains(&format!("\r\n{INJECTED}:")), "{}", shown());
}
