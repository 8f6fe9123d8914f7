use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::rig::{NO_LIMITS, Person, Server, wait_until};
use crate::support::{Client, Postgres, outcome, worthmap};

#[test]
fn the_program_itself_tells_whether_the_server_is_ready() {
    let mut server = Server::fresh(&[]);
    let listen = server.address.to_string();
    let ready = || {
        // A machine that trusts no certificates.
        let mut command = worthmap();
        command.envs([("LISTEN", &*listen), ("SSL_CERT_FILE", "/dev/null")]);
        outcome(command.arg("ready"))
    };
    let (status, printed, error) = ready();
    assert_eq!((status, &*printed), (Some(0), "ready\n"), "{error}");
    server.ask_to_stop();
    server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    let (status, _, error) = ready();
    assert_eq!(status, Some(1));
    assert!(error.starts_with("no server answers at "));
}

/// `/readyz` says no from the signal on, and everything else goes on until a second signal; but no
/// connection is kept, since a proxy would send a form into its end.
#[test]
fn draining_server_is_not_ready_and_answers() {
    let mut server = Server::fresh(&[NO_LIMITS, ("DRAIN_SECONDS", "600")]);
    let ready = |address| Client::new(address).get("/readyz").unwrap();
    let connection =
        |path| Client::new(server.address).get(path).unwrap().header("connection").to_owned();
    let paths = ["/about", "/app", "/no-such-page", "/static/x.css"];
    assert_eq!(ready(server.address).status, 200);
    assert_eq!(paths.map(connection).concat(), "");
    server.ask_to_stop();
    wait_until("not ready", Duration::from_secs(10), || ready(server.address).status == 503);
    assert_eq!(ready(server.address).text(), "stopping\n");
    assert_eq!(Client::new(server.address).get("/es/readyz").unwrap().status, 503);
    assert_eq!(paths.map(connection), paths.map(|_| "close".to_owned()));
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 303);
    server.ask_to_stop();
    assert!(server.wait(Duration::from_secs(10)).expect("still running").success());
}

/// Every client connects anew, up to the last moment.
#[test]
fn stopping_answers_every_accepted_connection() {
    let mut server = Server::fresh(&[NO_LIMITS, ("DRAIN_SECONDS", "1")]);
    let address = server.address;
    let clients: Vec<_> = (0..20)
        .map(|_| {
            thread::spawn(move || {
                let mut unanswered = 0;
                while let Ok(mut socket) = TcpStream::connect(address) {
                    let _ =
                        socket.write_all(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
                    let mut answer = Vec::new();
                    let read = socket.read_to_end(&mut answer);
                    unanswered += usize::from(read.is_err() || !answer.starts_with(b"HTTP/1.1 "));
                }
                unanswered
            })
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    server.ask_to_stop();
    let unanswered: usize = clients.into_iter().map(|client| client.join().unwrap()).sum();
    assert!(server.wait(Duration::from_secs(10)).expect("still running").success());
    assert_eq!(unanswered, 0, "{}", server.log());
}

#[test]
fn start_that_fails_says_why_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let there = Postgres::shared().new_database();
    let encoding = ["-T", "template0", "-E", "SQL_ASCII", "--locale=C"];
    let encoded = Postgres::shared().create(&encoding);
    let run = "exec \"$0\"";
    let provider = "SSL_CERT_FILE=/dev/null GOOGLE_CLIENT_ID=a GOOGLE_CLIENT_SECRET=b \"$0\"";
    let disk = |size| {
        let mount = format!("mount -t tmpfs -o size={size}k tmpfs \"$VAR_DIR\" && exec \"$0\"");
        format!("exec unshare --user --map-root-user --mount sh -c '{mount}' \"$0\"")
    };
    for (how, url, reason) in [
        ("ulimit -n 64; exec \"$0\"", "", "the system allows 64 open files"),
        ("ulimit -n 256; exec \"$0\"", "", "the system allows 256 open files"),
        (provider, "", ": No CA certificates were loaded from the system"),
        (&disk(16), "", "/worthmap.db: database or disk is full"),
        (&disk(128), "", "/worthmap.db: database or disk is full"),
        (run, "sqlite:///proc/worthmap.db", "/proc/worthmap.db: unable to open database file"),
        (run, "postgres://worthmap@127.0.0.1:1/there", "127.0.0.1:1/there: Connection refused"),
        (run, "postgres://worthmap@[::1]:1/there", "::1:1/there: Connection refused"),
        (
            run,
            &there.replace(there.rsplit('/').next().unwrap(), &encoded),
            " has the encoding SQL_ASCII; it must be UTF8",
        ),
        (run, &there.replace("test_", "none_"), " does not exist"),
        (run, &there.replace("app@", "eve@"), "role \"eve\" does not exist"),
    ] {
        let mut command = Command::new("sh");
        command.args(["-c", how]).arg(worthmap().get_program()).env_clear();
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LISTEN", "127.0.0.1:0");
        command.env("VAR_DIR", folder.path()).env("DATABASE_URL", url);
        let (status, _, line) = outcome(&mut command);
        assert_eq!(status, Some(1), "{line}");
        assert!(line.lines().count() == 1 && line.contains(reason), "{reason}: {line}");
    }
}

/// Nothing reads its standard error, or nothing can be written there.
#[test]
fn pages_go_on_when_the_log_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for errors in [Stdio::from(full), Stdio::piped()] {
        let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut command = worthmap();
        command.env("VAR_DIR", folder.path()).env("LISTEN", address.to_string());
        let mut child = command.env("DRAIN_SECONDS", "0").stderr(errors).spawn().unwrap();
        wait_until("it listens", Duration::from_secs(30), || TcpStream::connect(address).is_ok());
        let mut client = Client::new(address);
        for _ in 0..2_000 {
            assert_eq!(client.get("/about").unwrap().status, 200);
        }
        let process = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(process, rustix::process::Signal::TERM).unwrap();
        wait_until("it ends", Duration::from_secs(15), || child.try_wait().unwrap().is_some());
    }
}

#[test]
fn stopping_drops_no_request_that_was_accepted() {
    let mut server = Server::fresh(&[NO_LIMITS]);
    let address = server.address;
    let under_way: Vec<_> = (0..16)
        .map(|number| {
            let mut person = Person::new(address, &format!("person-{number}"));
            // The connection is there before the request is.
            assert_eq!(person.browser.get("/signup").unwrap().status, 200);
            thread::spawn(move || person.sign_up())
        })
        .collect();
    thread::sleep(Duration::from_millis(100));
    server.ask_to_stop();
    let began = Instant::now();
    for request in under_way {
        let answer = request.join().unwrap().expect("a request was dropped");
        // Answered either way: a busy machine says that it is busy.
        assert!(matches!(answer.status, 303 | 503), "{}", answer.status);
        assert!(began.elapsed() < Duration::from_secs(10));
    }
    let status = server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    assert!(status.success(), "{status}\n{}", server.log());
    assert!(Client::new(address).get("/").is_err());
}

#[test]
fn stopping_truncates_no_answer_of_busy_connections() {
    let mut server = Server::fresh(&[NO_LIMITS]);
    let address = server.address;
    let clients: Vec<_> =
        (0..20).map(|_| thread::spawn(move || answers_until_closed(address))).collect();
    thread::sleep(Duration::from_millis(300));
    server.ask_to_stop();
    for client in clients {
        assert!(client.join().unwrap() > 1);
    }
    let status = server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    assert!(status.success(), "{status}\n{}", server.log());
}

fn answers_until_closed(address: SocketAddr) -> usize {
    let mut connection = TcpStream::connect(address).unwrap();
    let (mut answers, mut buffer) = (Vec::new(), [0; 4_096]);
    loop {
        let _ = connection.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
        match connection.read(&mut buffer) {
            Ok(length @ 1..) => answers.extend_from_slice(&buffer[..length]),
            _ => break,
        }
    }
    let answers = String::from_utf8(answers).unwrap();
    assert!(answers.ends_with("\r\n\r\nok\n"), "cut off: {answers}");
    answers.matches("HTTP/1.1 200 OK\r\n").count()
}

#[test]
fn idle_and_slow_clients_do_not_hold_up_the_end() {
    let mut server = Server::fresh(&[]);
    let mut idle = Client::new(server.address);
    assert_eq!(idle.get("/").unwrap().status, 200);
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(b"POST /signin HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\na").unwrap();
    server.ask_to_stop();
    let status = server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    assert!(status.success(), "{status}");
}
