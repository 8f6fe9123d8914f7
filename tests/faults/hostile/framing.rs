use crate::rig::Server;
use crate::support::Client;

/// Sends the head with a smuggled request behind it. However the server reads it, it must not
/// answer twice.
fn answers_once(server: &Server, head: &str, body: &str) -> u16 {
    let request = format!("POST /app/selection HTTP/1.1\r\nHost: a\r\n{head}\r\n{body}");
    let answers = super::raw(server.address, request.as_bytes());
    assert_eq!(answers.matches("HTTP/1.1 ").count(), 1, "{head}\n{answers}");
    answers.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn no_length_can_be_read_in_two_ways() {
    let server = Server::fresh(&[]);
    let hidden = "0\r\n\r\nGET /about HTTP/1.1\r\nHost: a\r\n\r\n";
    let both = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n";
    assert_eq!(answers_once(&server, both, hidden), 400);
    let turned = "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n";
    assert_eq!(answers_once(&server, turned, hidden), 400);
    for head in [
        "Content-Length: 0\r\nContent-Length: 44\r\n",
        "Content-Length: +5\r\n",
        "Content-Length: 5,5\r\n",
        "Content-Length: 0x5\r\n",
        "Content-Length: -1\r\n",
        "Content-Length: 99999999999999999999\r\n",
        "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding : chunked\r\n",
        "Content-Length : 5\r\n",
    ] {
        let status = answers_once(&server, head, hidden);
        assert!((400..500).contains(&status), "{head}: {status}");
    }
}

#[test]
fn malformed_chunks_are_refused() {
    let server = Server::fresh(&[]);
    let chunked = "Transfer-Encoding: chunked\r\n";
    for body in [
        "zz\r\n",
        "-1\r\n",
        "fffffffffffffffff\r\nclear=1",
        "5;\n\nabc",
        "3\r\nclear=1\r\n0\r\n\r\n",
    ] {
        let status = answers_once(&server, chunked, body);
        assert!((400..500).contains(&status), "{body:?}: {status}");
    }
}

#[test]
fn compressed_and_endless_bodies_are_refused_unread() {
    let server = Server::fresh(&[]);
    let mut client = Client::new(server.address);
    for coding in ["gzip", "br", "deflate", "gzip, gzip", "zstd", "x"] {
        let headers = [("Content-Encoding", coding)];
        let answer = client.send("POST", "/app/selection", &headers, b"\x1f\x8b").unwrap();
        assert_eq!(answer.status, 415, "{coding}");
    }
    let head = "Content-Length: 100000000\r\n";
    assert_eq!(answers_once(&server, head, ""), 413);
    let form = "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n";
    let chunk = format!("8000\r\n{}\r\n", "a".repeat(0x8000));
    assert_eq!(answers_once(&server, form, &chunk.repeat(20)), 413);
}

#[test]
fn endless_heads_are_refused() {
    let server = Server::fresh(&[]);
    let long = format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "a".repeat(200_000));
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(2_000));
    for request in [long, many] {
        let answer = super::raw(server.address, request.as_bytes());
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    assert_eq!(Client::new(server.address).get("/").unwrap().status, 200);
}
