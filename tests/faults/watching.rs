//! What operators see: metrics on an address of their own, and logs without personal data.

use std::net::{SocketAddr, TcpListener};

use crate::rig::{Client, Person, Server};

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

#[test]
fn metrics_count_and_stay_among_operators() {
    let folder = tempfile::tempdir().unwrap();
    let watchers = free_address();
    let server = Server::start(folder.path(), &[("METRICS_LISTEN", &watchers.to_string())]);
    let mut person = Person::new(server.address, "ada.lovelace");
    assert_eq!(person.sign_up().unwrap().status, 303);
    let mut stranger = Person::new(server.address, "nobody");
    assert_ne!(stranger.sign_in().unwrap().status, 303);
    for _ in 0..3 {
        stranger.browser.get("/faq?secret=1").unwrap();
    }
    assert_eq!(stranger.browser.get("/metrics").unwrap().status, 404);
    let report = Client::new(watchers).get("/metrics").unwrap().text();
    for line in [
        "worthmap_request_seconds_count{route=\"/faq\",method=\"GET\",status=\"200\"} 3",
        "worthmap_sign_ups_total{outcome=\"success\"} 1",
        "worthmap_sign_ins_total{outcome=\"refused\"} 1",
        "worthmap_password_hashes_waiting 0",
        "worthmap_sessions_waiting 0",
        "worthmap_store_answers 1",
    ] {
        assert!(report.lines().any(|found| found == line), "{line}\n{report}");
    }
    for gauge in ["worthmap_connections_open ", "worthmap_database_connections_open "] {
        assert!(report.contains(gauge), "{gauge}\n{report}");
    }
    assert!(!report.contains("ada") && !report.contains("secret"), "{report}");
    assert_eq!(Client::new(watchers).get("/app").unwrap().status, 404);
}

#[test]
fn logs_hold_no_personal_data() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[("RUST_LOG", "debug,sqlx=info")]);
    let mut person = Person::new(server.address, "ada.lovelace");
    assert_eq!(person.sign_up().unwrap().status, 303);
    assert_eq!(person.save().unwrap().status, 200);
    let mut stranger = Person::new(server.address, "ada.lovelace");
    let headers = [("User-Agent", "telltale-browser"), ("X-Forwarded-For", "203.0.113.77")];
    stranger.browser.send("GET", "/reset?token=telltale-token", &headers, b"").unwrap();
    stranger.browser.send("GET", "/telltale-path", &headers, b"").unwrap();
    stranger
        .browser
        .post("/signin", &[("email", &person.email), ("password", "telltale-password")])
        .unwrap();
    let session = person.browser.cookies.get("session").unwrap();
    let log = server.whole_log();
    for secret in ["ada.lovelace", "telltale", "203.0.113.77", session, crate::rig::PASSWORD] {
        assert!(!log.contains(secret), "{secret} in\n{log}");
    }
    for event in ["\"signed in\"", "\"sign-in refused\"", "\"id\":\"", "\"route\":\"/signin\""] {
        assert!(log.contains(event), "{event} is not in\n{log}");
    }
}
