use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::rig::{NO_LIMITS, Person, Server};
use crate::support::{Client, Postgres, worthmap};

#[test]
fn several_instances_may_prepare_a_new_database_together() {
    let folder = tempfile::tempdir().unwrap();
    start_together(folder.path(), &[]);
    start_together(folder.path(), &[("DATABASE_URL", &Postgres::shared().new_database())]);
}

fn start_together(folder: &Path, environment: &[(&str, &str)]) {
    let servers: Vec<Server> = thread::scope(|scope| {
        let starts: Vec<_> =
            (0..4).map(|_| scope.spawn(|| Server::start(folder, environment))).collect();
        starts.into_iter().map(|start| start.join().unwrap()).collect()
    });
    for (number, server) in servers.iter().enumerate() {
        let mut person = Person::new(server.address, &format!("person-{number}"));
        assert_eq!(person.sign_up().unwrap().status, 303);
    }
    // What one instance has taken, all of them know.
    let mut first = Person::new(servers[3].address, "person-0");
    assert_eq!(first.sign_in().unwrap().status, 303);
}

#[test]
fn the_program_itself_tells_whether_the_server_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[]);
    let listen = server.address.to_string();
    let ready = || worthmap().env("LISTEN", &listen).arg("ready").output().unwrap();
    let output = ready();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ready\n");
    server.ask_to_stop();
    server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    let output = ready();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("no server answers at "));
}

#[test]
fn stopping_drops_no_request_that_was_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[NO_LIMITS]);
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
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[NO_LIMITS]);
    let address = server.address;
    let clients: Vec<_> =
        (0..20).map(|_| thread::spawn(move || answers_until_closed(address))).collect();
    thread::sleep(Duration::from_millis(300));
    server.ask_to_stop();
    for client in clients {
        let answers = client.join().unwrap().expect("an answer was cut off");
        assert!(answers > 1);
    }
    let status = server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    assert!(status.success(), "{status}\n{}", server.log());
}

fn answers_until_closed(address: SocketAddr) -> io::Result<usize> {
    let mut connection = BufReader::new(TcpStream::connect(address)?);
    for number in 0.. {
        let asked = connection.get_mut().write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = if asked.is_ok() { connection.read_line(&mut head).unwrap_or(0) } else { 0 };
            match (read, head.is_empty()) {
                (0, true) => return Ok(number),
                (0, false) => return Err(io::ErrorKind::UnexpectedEof.into()),
                _ => {}
            }
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        connection.read_exact(&mut [0; 3])?;
    }
    Ok(0)
}

#[test]
fn idle_and_slow_clients_do_not_hold_up_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[]);
    let mut idle = Client::new(server.address);
    assert_eq!(idle.get("/").unwrap().status, 200);
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(b"POST /signin HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\na").unwrap();
    server.ask_to_stop();
    let status = server.wait(Duration::from_secs(10)).expect("still running after 10 s");
    assert!(status.success(), "{status}");
}
