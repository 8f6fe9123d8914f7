//! A folder of one's own that is taken over while people use the site, and one with faults.

use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::rig::{NO_LIMITS, Server, setting, wait_until};
use crate::support::{Client, worthmap};

/// What a page about the first idea says in each of the two states of the folder.
const STATES: [&str; 2] = ["Alpha", "Omega"];

#[test]
fn requests_during_reloads_get_whole_pages_and_none_is_dropped() {
    let (var, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write_state(folder.path(), STATES[0]);
    let data = folder.path().to_str().unwrap();
    let server = Server::start(var.path(), &[NO_LIMITS, ("DATA_DIR", data)]);
    door(var.path());

    let (wanted, done, answered) =
        (setting("RELOAD_REQUESTS", 1_000), AtomicBool::new(false), AtomicUsize::new(0));
    let slug = slug();
    thread::scope(|scope| {
        let visitors: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| visit(server.address, &slug, &done, &answered)))
            .collect();
        for round in 0.. {
            if round >= 20 && answered.load(Ordering::Relaxed) >= wanted {
                break;
            }
            let state = STATES[(round + 1) % 2];
            write_state(folder.path(), state);
            let output = reload(var.path());
            assert!(output.status.success(), "{}", text(&output.stderr));
            // Whoever asks from now on gets the new edition.
            assert_eq!(shown(server.address, &slug), state);
        }
        done.store(true, Ordering::Relaxed);
        for visitor in visitors {
            let seen = visitor.join().unwrap();
            assert!(seen > 0);
        }
    });
}

/// Asks for pages until told to stop. Every answer is whole: all it says is of one state.
fn visit(address: SocketAddr, slug: &str, done: &AtomicBool, answered: &AtomicUsize) -> usize {
    let mut client = Client::new(address);
    let mut seen = 0;
    let ideas = format!("/ideas/{slug}");
    while !done.load(Ordering::Relaxed) {
        for path in [ideas.as_str(), "/ideas", "/app?step=2&template=1", "/llms.txt"] {
            let answer = client.get(path).expect("a request was dropped");
            assert_eq!(answer.status, 200, "{path}");
            let page = answer.text();
            let states: Vec<_> = STATES.iter().filter(|state| page.contains(*state)).collect();
            assert_eq!(states.len(), 1, "{path} is made of {states:?}");
            answered.fetch_add(1, Ordering::Relaxed);
            seen += 1;
        }
    }
    seen
}

#[test]
fn a_faulty_folder_changes_nothing_and_says_why() {
    let (var, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write_state(folder.path(), STATES[0]);
    let data = folder.path().to_str().unwrap();
    let server = Server::start(var.path(), &[("DATA_DIR", data)]);
    door(var.path());

    fs::write(folder.path().join("traits.json"), "[]").unwrap();
    let checked = worthmap().args(["check-data", "--data", data]).output().unwrap();
    let asked = reload(var.path());
    assert_eq!((checked.status.code(), asked.status.code()), (Some(1), Some(2)));
    let (checked, asked) = (text(&checked.stderr), text(&asked.stderr));
    let named = |line: &&str| line.starts_with(data) || line.starts_with("data/");
    let faults: Vec<&str> = checked.lines().filter(named).collect();
    assert!(faults.len() > 5, "{checked}");
    assert_eq!(faults, asked.lines().filter(named).collect::<Vec<_>>());
    assert_eq!(shown(server.address, &slug()), STATES[0]);

    // The same at a start, which there is none of.
    let start = worthmap().args(["serve", "--data", data]).env("VAR_DIR", var.path()).output();
    let start = start.unwrap();
    assert_eq!(start.status.code(), Some(2));
    assert!(text(&start.stderr).ends_with(&checked), "{}", text(&start.stderr));
    let log = server.whole_log();
    for fault in faults {
        let lines = log.lines().filter(|line| log_line_says(line, fault)).count();
        assert_eq!(lines, 1, "{fault}\n{log}");
    }
}

/// Among them a second server, which looks whether there is a first.
#[test]
fn who_knocks_and_does_not_ask_changes_nothing() {
    let (var, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write_state(folder.path(), STATES[0]);
    let data = folder.path().to_str().unwrap();
    let server = Server::start(var.path(), &[("DATA_DIR", data)]);
    let socket = door(var.path());
    write_state(folder.path(), STATES[1]);
    for said in ["", "reload", "reloaded", "GET / HTTP/1.1\r\n\r\n"] {
        let mut knock = UnixStream::connect(&socket).unwrap();
        knock.write_all(said.as_bytes()).unwrap();
        knock.shutdown(Shutdown::Write).unwrap();
        // It ends when the server is done with it, which may find words that it didn't read.
        let _ = knock.read_to_end(&mut Vec::new());
        assert_eq!(shown(server.address, &slug()), STATES[0], "{said:?}");
    }
    assert!(reload(var.path()).status.success());
    assert_eq!(shown(server.address, &slug()), STATES[1]);
}

#[test]
fn a_hangup_takes_the_folder_over() {
    let (var, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write_state(folder.path(), STATES[0]);
    let data = folder.path().to_str().unwrap();
    let server = Server::start(var.path(), &[("DATA_DIR", data)]);
    door(var.path());
    write_state(folder.path(), STATES[1]);
    server.hang_up();
    let slug = slug();
    wait_until("it is taken over", Duration::from_secs(20), || {
        shown(server.address, &slug) == STATES[1]
    });
}

/// How those release who keep several states beside each other. Not below `/tmp`, which the sandbox
/// leaves open, nor where this was built.
#[test]
fn a_link_that_leads_to_another_folder_is_followed() {
    let home = std::env::var("HOME").unwrap();
    let (var, place) = (tempfile::tempdir().unwrap(), tempfile::tempdir_in(home).unwrap());
    let [one, other] = STATES.map(|state| place.path().join(state));
    write_state(&one, STATES[0]);
    write_state(&other, STATES[1]);
    let link = place.path().join("current");
    std::os::unix::fs::symlink(&one, &link).unwrap();
    let server = Server::start(var.path(), &[("DATA_DIR", link.to_str().unwrap())]);
    door(var.path());
    assert_eq!(shown(server.address, &slug()), STATES[0]);
    fs::remove_file(&link).unwrap();
    std::os::unix::fs::symlink(&other, &link).unwrap();
    let asked = reload(var.path());
    assert!(asked.status.success(), "{}", text(&asked.stderr));
    assert_eq!(shown(server.address, &slug()), STATES[1]);

    // So is a folder that takes the place of one.
    fs::remove_file(&link).unwrap();
    fs::rename(&one, &link).unwrap();
    assert!(reload(var.path()).status.success());
    assert_eq!(shown(server.address, &slug()), STATES[0]);
}

#[test]
fn a_hangup_without_a_folder_ends_nothing() {
    let var = tempfile::tempdir().unwrap();
    let server = Server::start(var.path(), &[]);
    let heard = || server.log().contains("there is no folder of one's own");
    server.hang_up();
    wait_until("it is heard", Duration::from_secs(10), heard);
    assert_eq!(Client::new(server.address).get("/healthz").unwrap().status, 200);
}

#[test]
fn without_a_server_reload_says_so() {
    let var = tempfile::tempdir().unwrap();
    let output = reload(var.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("no server with a folder of its own answers at"));
}

fn log_line_says(line: &str, fault: &str) -> bool {
    let line: Value = serde_json::from_str(line).unwrap_or_default();
    line["fields"]["fault"] == fault
}

/// Where the server is asked to reload, once it listens there; to signals it listens then, too.
fn door(var: &Path) -> PathBuf {
    let socket = var.join("worthmap.sock");
    wait_until("the door is open", Duration::from_secs(10), || socket.exists());
    socket
}

fn reload(var: &Path) -> Output {
    worthmap().arg("reload").env("VAR_DIR", var).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Which state the page about the first idea is of.
fn shown(address: SocketAddr, slug: &str) -> &'static str {
    let page = Client::new(address).get(&format!("/ideas/{slug}")).unwrap().text();
    STATES.into_iter().find(|state| page.contains(state)).unwrap()
}

fn slug() -> String {
    let texts = read("copy/ideas.json");
    texts["1"]["slug"].as_str().unwrap().to_owned()
}

/// Two files that speak of one idea; no reload comes between them.
fn write_state(folder: &Path, state: &str) {
    let mut ideas = read("templates.json");
    ideas[0]["name"] = json!(format!("{state} Shirts"));
    let mut texts = read("copy/ideas.json");
    texts["1"]["summary"] = json!(format!("{state} is all there is to say."));
    fs::create_dir_all(folder.join("copy")).unwrap();
    fs::write(folder.join("templates.json"), ideas.to_string()).unwrap();
    fs::write(folder.join("copy/ideas.json"), texts.to_string()).unwrap();
}

fn read(file: &str) -> Value {
    let data: PathBuf = [env!("CARGO_MANIFEST_DIR"), "data", file].iter().collect();
    serde_json::from_slice(&fs::read(data).unwrap()).unwrap()
}
