//! Who is answered first where one network waits for many pages that take long: told by the order in
//! which the server answers, never by time.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use worthmap::content::{Content, Source};
use worthmap::mapping::{Selection, StoredSelection, TemplateIx};

use crate::rig::{Server, wait_until};

/// How many pages the crowd waits for, which all come from one network.
const CROWD: usize = 60;
const CROWDS: &str = "203.0.113.1";
const ELSEWHERE: &str = "198.51.100.7";
const PICKS: usize = 200;

/// A server with one worker, so that all wait for the same one, behind a proxy that says where they
/// come from.
fn server(folder: &Path) -> Server {
    Server::start_on_one_processor(folder, &[("TRUSTED_PROXIES", "127.0.0.1")])
}

#[test]
#[ignore = "slow; run by `make test-long`"]
fn whoever_comes_from_elsewhere_is_answered_before_a_crowd_that_waits() {
    let folder = tempfile::tempdir().unwrap();
    let answered = ask_at_once(&server(folder.path()), &requests());
    // These take long, too, and are told from the crowd's by their network alone.
    assert!(before_the_last("/together", "/app", &answered) < CROWD / 4, "{answered:?}");
    // These don't, and come between two pages that do, from wherever.
    assert!(before_the_last("/signin", "/app", &answered) < CROWD / 4, "{answered:?}");
    assert!(
        before_the_last("/together/then-and-now", "/app", &answered) > CROWD / 2,
        "{answered:?}"
    );
}

/// Pages that are kept for others are made anew for whoever writes their address in another way, or
/// brings a cookie; and suggestions for each letter that is typed.
#[test]
#[ignore = "slow; run by `make test-long`"]
fn nobody_waits_for_a_crowd_that_wants_anew_what_is_mostly_kept() {
    let content = Content::load(&Source::Embedded).unwrap();
    let idea = format!("/ideas/{}", content.texts.idea(TemplateIx(0)).slug);
    for (route, path) in [
        ("/ideas/{slug}", idea.as_str()),
        ("/method", "/%6dethod"),
        ("/app/suggestions", "/app/suggestions?q=unheardof+mispeled+wodrs+without+sens"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let some = [(CROWDS, path); 12];
        let requests = [&some[..], &[(CROWDS, "/signin")]].concat().repeat(CROWD / some.len());
        let answered = ask_at_once(&server(folder.path()), &requests);
        assert!(before_the_last("/signin", route, &answered) < CROWD / 4, "{answered:?}");
    }
}

/// Asks for each path from its network; the routes of the answers, in the order of these.
fn ask_at_once(server: &Server, asked: &[(&str, &str)]) -> Vec<String> {
    let mut connections: Vec<_> = asked.iter().map(|_| connect(server.address)).collect();
    // All of it is there when the server looks again. Which of it a worker sees first is up to the
    // system, so that the others stand at several places among the crowd.
    server.pause();
    let picks = picks();
    for (connection, (network, path)) in connections.iter_mut().zip(asked) {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {network}\r\n\
             Cookie: selection={picks}\r\nConnection: close\r\n\r\n",
            server.address
        );
        connection.write_all(request.as_bytes()).unwrap();
    }
    server.resume();
    for connection in &mut connections {
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&answer));
    }
    answered(server, asked.len())
}

/// Whoever comes, in this order: between each twelve of the crowd somebody from elsewhere, and somebody
/// of the crowd's network who wants what takes no time; and one who wants what the others do.
fn requests() -> Vec<(&'static str, &'static str)> {
    let some = [(CROWDS, "/app?step=3&template=1"); 12];
    let others = [(ELSEWHERE, "/together"), (CROWDS, "/signin")];
    let mut requests = [&some[..], &others].concat().repeat(CROWD / some.len());
    requests.push((CROWDS, "/together/then-and-now"));
    requests
}

/// How many of the crowd, who ask for one thing, were answered before the last who asked for another.
fn before_the_last(route: &str, crowds: &str, answered: &[String]) -> usize {
    let last = answered.iter().rposition(|answered| answered == route).unwrap();
    answered[..last].iter().filter(|answered| *answered == crowds).count()
}

/// The routes of all answers, in the order that they were given in.
fn answered(server: &Server, count: usize) -> Vec<String> {
    let routes = || {
        let log = server.log();
        let lines = log.lines().map(|line| serde_json::from_str(line).unwrap());
        let answers = lines.map(|line: Value| line["fields"].clone());
        let answers = answers.filter(|fields| fields["message"] == "answered");
        let routes = answers.map(|fields| fields["route"].as_str().unwrap().to_owned());
        routes.filter(|route| route != "/healthz").collect::<Vec<_>>()
    };
    wait_until("all is logged", Duration::from_secs(10), || routes().len() == count);
    routes()
}

/// A connection that a worker has already looked at.
fn connect(address: SocketAddr) -> TcpStream {
    let mut connection = TcpStream::connect(address).unwrap();
    connection.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    connection.write_all(b"HEAD /healthz HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") {
        connection.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    connection
}

/// What the cookie of somebody who has picked much says.
fn picks() -> String {
    let content = Content::load(&Source::Embedded).unwrap();
    let taxonomy = &content.catalogue.taxonomy;
    let mut selection = Selection::default();
    for activity in taxonomy.activities().iter().take(PICKS) {
        selection.add(activity.places[0], taxonomy);
    }
    StoredSelection { selection, changed_at: 1 }.encode(taxonomy)
}
