use worthmap::content::{Content, Source};
use worthmap::mapping::{Selection, StoredSelection};

use crate::rig::Server;
use crate::support::Client;

#[test]
fn no_path_leads_out_of_the_assets() {
    let server = Server::fresh(&[]);
    let mut client = Client::new(server.address);
    let paths = "/static/../Cargo.toml /static/..%2fCargo.toml /static/%2e%2e/%2e%2e/etc/passwd \
        /static/..\\Cargo.toml /static//etc/passwd /static/%00site.css \
        /static/site.css/../../x /static/manifest.json /static/tree/../site.css \
        /static/tree/%2e%2e%2f%2e%2e //etc/passwd /./././etc/passwd";
    for path in paths.split(' ') {
        let answer = client.get(path).unwrap();
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
    }
}

#[test]
fn a_method_can_not_be_overridden() {
    let server = Server::fresh(&[]);
    let mut client = Client::new(server.address);
    let headers = [("X-HTTP-Method-Override", "POST"), ("X-Method-Override", "POST")];
    let answer = client.send("GET", "/app/selection?_method=POST&clear=1", &headers, b"").unwrap();
    assert_eq!(answer.status, 405);
    for method in ["TRACE", "CONNECT", "PUT", "DELETE", "TRACK", "get"] {
        let headers = [("Sec-Fetch-Site", "same-origin"), ("Cookie", "a=secret")];
        let answer = client.send(method, "/app", &headers, b"").unwrap();
        assert!(matches!(answer.status, 400 | 404 | 405), "{method}: {}", answer.status);
        assert!(!answer.text().contains("secret"), "{method}");
    }
}

#[test]
fn redirects_stay_on_the_site() {
    let server = Server::fresh(&[]);
    for place in ["//zq9.example", "/\\zq9.example", "https://zq9.example", "/%09/zq9.example"] {
        let mut client = Client::new(server.address);
        let fields = [("clear", "1"), ("path", place), ("next", place), ("template", place)];
        let answer = client.post("/app/selection", &fields).unwrap();
        assert_eq!(answer.status, 303);
        assert_eq!(answer.header("location"), "/app", "{place}");
    }
}

#[test]
fn answers_carry_no_lines_of_the_visitor() {
    let server = Server::fresh(&[]);
    let mut client = Client::new(server.address);
    for path in [
        "/app?path=%0d%0azq9-injected:1",
        "/join/estincome%0d%0azq9-injected:1",
        "/%0d%0azq9-injected:1",
        "/app?template=17%0d%0azq9-injected:1",
    ] {
        assert_eq!(client.get(path).unwrap().header("zq9-injected"), "", "{path}");
    }
    let answer = client.post("/app/selection", &[("clear", "1"), ("path", "\r\nzq9-injected: 1")]);
    assert_eq!(answer.unwrap().header("zq9-injected"), "");
}

/// A letter of two bytes where reading stops must not make all that follows be read.
#[test]
fn no_cookie_is_read_beyond_its_end() {
    let server = Server::fresh(&[]);
    let content = Content::load(&Source::Embedded).unwrap();
    let taxonomy = &content.catalog.taxonomy;
    let mut selection = Selection::default();
    selection.add(taxonomy.activities()[0].places[0], taxonomy);
    let code = StoredSelection { selection, changed_at: 1 }.encode(taxonomy);
    let pick = code.split('.').nth(2).unwrap();
    // Eight thousand one hundred and ninety-two bytes are read; the letter stands on the last.
    let filler = |bytes: usize| "-".repeat(bytes - "1.1.".len());
    for (before, is_read) in [
        (filler(8_184), true),
        (filler(8_192), false),
        (format!("{}\u{e9}---", filler(8_191)), false),
    ] {
        let request = format!(
            "GET /app?step=2 HTTP/1.1\r\nHost: a\r\nCookie: selection=1.1.{before}{pick}.\r\n\
             Connection: close\r\n\r\n"
        );
        let answer = super::raw(server.address, request.as_bytes());
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        let picks = !answer.contains("\"picks\":[],");
        assert_eq!(picks, is_read, "{} bytes before it", before.len());
    }
}
