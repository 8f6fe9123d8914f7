use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;

use crate::rig::{PASSWORD, Person, Server, wait_until};
use crate::support::{Client, Postgres};

const FORM: &str = "application/x-www-form-urlencoded";

/// With the address of its metrics: connections of other tests have ports of 127.0.0.1.
fn watched() -> (Server, SocketAddr) {
    let free = TcpListener::bind("127.0.0.2:0").unwrap().local_addr().unwrap();
    (Server::fresh(&[("METRICS_LISTEN", &free.to_string())]), free)
}

#[test]
fn metrics_count_and_stay_among_operators() {
    let (server, watchers) = watched();
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
fn request_that_a_middleware_refuses_gets_a_page_a_log_line_and_a_metric() {
    let (server, watchers) = watched();
    let headers = [("Sec-Fetch-Site", "cross-site"), ("Content-Type", FORM)];
    let mut client = Client::new(server.address);
    let refused = client.send("POST", "/app/selection", &headers, b"clear=1").unwrap();
    assert_eq!((refused.status, refused.header("x-content-type-options")), (403, "nosniff"));
    let page = refused.text();
    assert!(page.contains("<h1>That form came from another site</h1>"), "{page}");
    let report = Client::new(watchers).get("/metrics").unwrap().text();
    let count =
        "worthmap_request_seconds_count{route=\"/app/selection\",method=\"POST\",status=\"403\"} 1";
    assert!(report.lines().any(|found| found == count), "{report}");
    let log = server.whole_log();
    for words in ["\"request refused\"", "\"status\":403"] {
        assert!(log.contains(words), "{words} is not in\n{log}");
    }
}

/// Each with its count.
fn events(watchers: SocketAddr) -> Vec<String> {
    let report = Client::new(watchers).get("/metrics").unwrap().text();
    let counts =
        report.lines().filter_map(|line| line.strip_prefix("worthmap_events_total{event=\""));
    let mut counts: Vec<_> = counts.map(|count| count.replace("\"} ", " ")).collect();
    counts.sort();
    counts
}

#[test]
fn metrics_pages_that_a_browser_opens_count() {
    let (server, watchers) = watched();
    let mut browser = Client::new(server.address);
    let mut send = |method, path: &str, headers: &[(&str, &str)]| {
        browser.send(method, path, headers, b"").unwrap().status
    };
    let opens = ("Sec-Fetch-Mode", "navigate");
    for path in ["/app", "/app?step=2", "/app?step=3&template=1", "/r/1yfgAAK8D", "/about"] {
        assert_eq!(send("GET", path, &[opens]), 200, "{path}");
    }
    assert_eq!(send("GET", "/join/estincome?template=1", &[opens]), 303);
    let counted = ["community 1", "shared_map 1", "start 1", "step_2 1", "step_3 1"];
    assert_eq!(events(watchers), counted);

    let referer = format!("http://{}/app?path=gaming", server.address);
    assert_eq!(send("GET", "/app", &[opens, ("Referer", &referer)]), 200);
    for name in ["Sec-Purpose", "Purpose", "X-Moz"] {
        assert_eq!(send("GET", "/app", &[opens, (name, "prefetch")]), 200);
    }
    assert_eq!(send("HEAD", "/app", &[opens]), 200);
    assert_eq!(send("GET", "/app?picks=1.0.1", &[opens, ("Cookie", "selection=1.0.1")]), 303);
    assert_eq!(send("GET", "/join/nowhere", &[opens]), 404);
    assert_eq!(send("GET", "/app?step=2", &[]), 200);
    for mode in ["cors", "same-origin", "no-cors"] {
        assert_eq!(send("GET", "/app?step=2", &[("Sec-Fetch-Mode", mode)]), 200);
    }
    assert_eq!(events(watchers), counted);
}

#[test]
fn metrics_first_and_fifth_pick_count_once() {
    let (server, watchers) = watched();
    let mut browser = Client::new(server.address);
    let mut post = |field, value: &str| {
        assert_eq!(browser.post("/app/selection", &[(field, value)]).unwrap().status, 303);
    };
    let pick = |id| format!("arts-and-creativity/visual-arts/{id}");
    for id in ["sketching-and-drawing", "watercolor-painting", "oil-painting", "acrylic-painting"] {
        post("toggle", &pick(id));
    }
    assert_eq!(events(watchers), ["first_pick 1"]);
    post("toggle", &pick("life-drawing"));
    let both = ["first_pick 1", "five_picks 1"];
    assert_eq!(events(watchers), both);
    post("clear", "1");
    post("undo", "1");
    for _ in 0..2 {
        browser.get("/app?step=2").unwrap();
    }
    assert_eq!(events(watchers), both);

    let mut person = Person::new(server.address, "ada.lovelace");
    assert_eq!(person.sign_up().unwrap().status, 303);
    for _ in 0..2 {
        assert_eq!(person.save().unwrap().status, 200);
    }
    assert_eq!(events(watchers), ["first_pick 2", "five_picks 1"]);
}

#[test]
fn pages_tell_which_part_failed_and_nothing_else() {
    let (server, watchers) = watched();
    let mut page = Client::new(server.address);
    let mut tell = |part, failure| {
        let fields = [("part", part), ("failure", failure), ("message", "telltale")];
        page.post("/island-errors", &fields).unwrap().status
    };
    assert_eq!(tell("radar-chart", "fatal"), 204);
    assert_eq!(tell("radar-chart", "telltale"), 400);
    assert_eq!(tell("telltale", "fatal"), 400);
    let foreign = [("Sec-Fetch-Site", "cross-site"), ("Content-Type", FORM)];
    let body = b"part=islands&failure=import";
    assert_eq!(page.send("POST", "/island-errors", &foreign, body).unwrap().status, 403);
    let long = format!("part=islands&failure=import&message={}", "x".repeat(300));
    let ours = [("Sec-Fetch-Site", "same-origin"), ("Content-Type", FORM)];
    assert_eq!(page.send("POST", "/island-errors", &ours, long.as_bytes()).unwrap().status, 413);
    let report = Client::new(watchers).get("/metrics").unwrap().text();
    let lines: Vec<&str> =
        report.lines().filter(|line| line.starts_with("worthmap_island_errors")).collect();
    let expected = r#"worthmap_island_errors_total{part="radar-chart",failure="fatal"} 1"#;
    assert_eq!(lines, [expected]);
    assert!(report.contains("worthmap_island_reports_dropped_total 0\n"), "{report}");
    let written = server.whole_log();
    assert!(written.contains("failed in a browser") && !written.contains("telltale"), "{written}");
}

#[test]
fn garbage_is_counted_and_not_logged() {
    use std::io::{Read, Write};
    let (server, watchers) = watched();
    for _ in 0..20 {
        let mut stream = std::net::TcpStream::connect(server.address).unwrap();
        stream.write_all(b"\x16\x03\x01 nothing of ours\r\n\r\n").unwrap();
        let _ = stream.read_to_end(&mut Vec::new());
    }
    wait_until("all counted", Duration::from_secs(5), || {
        let report = Client::new(watchers).get("/metrics").unwrap().text();
        report.contains("worthmap_connections_with_garbage_total 20\n")
    });
    let log = server.whole_log();
    assert!(!log.contains("ERROR") && !log.contains("stream error"), "{log}");
}

fn warnings(log: &str, words: &str) -> usize {
    log.lines().filter(|line| line.contains("WARN") && line.contains(words)).count()
}

#[test]
fn setting_that_is_probably_a_mistake_is_warned_of_once_at_start() {
    let public = ("PUBLIC_URL", "https://worthmap.example");
    let smtp = ("SMTP_URL", "smtp://127.0.0.1:9");
    // An address that the system reads as 127.0.0.1 and the server as a name.
    let database = Postgres::shared().new_database().replace("127.0.0.1", "127.1");
    for (settings, words) in [
        (&[public][..], "SMTP_URL isn't set"),
        (&[public, smtp], "emails come from support@example.com"),
        (&[public, smtp, ("MAIL_FROM", "a@b.example"), ("LIMIT_SCALE", "2")], "LIMIT_SCALE is"),
        (&[("TRUSTED_PROXIES", "0.0.0.0/0")], "TRUSTED_PROXIES holds a network so wide"),
        (&[("METRICS_LISTEN", "0.0.0.0:0")], "METRICS_LISTEN is open to other machines"),
        (&[("DATABASE_URL", &database)], "no TLS is asked for on the way to PostgreSQL"),
    ] {
        let log = Server::fresh(settings).whole_log();
        assert_eq!((warnings(&log, words), warnings(&log, "")), (1, 1), "{words}: {log}");
    }
    let log = Server::fresh(&[public, smtp, ("SUPPORT_EMAIL", "a@b.example")]).whole_log();
    assert_eq!(warnings(&log, ""), 0, "{log}");
}

#[test]
fn forwarded_address_without_trusted_proxies_is_warned_of_once() {
    for (settings, expected) in [(&[][..], 1), (&[("TRUSTED_PROXIES", "127.0.0.1")], 0)] {
        let server = Server::fresh(settings);
        let headers = [
            ("X-Forwarded-For", "203.0.113.77"),
            ("Content-Type", FORM),
            ("Sec-Fetch-Site", "same-origin"),
        ];
        for _ in 0..3 {
            let mut client = Client::new(server.address);
            let body = b"email=eve%40example.org&password=a+guess+77";
            assert_eq!(client.send("POST", "/signin", &headers, body).unwrap().status, 422);
        }
        let log = server.whole_log();
        assert_eq!(warnings(&log, "TRUSTED_PROXIES"), expected, "{log}");
        assert!(!log.contains("203.0.113.77"));
    }
}

/// With the expected host.
#[test]
fn another_host_is_named_once() {
    let public = [("PUBLIC_URL", "https://worthmap.example")];
    for (settings, expected) in [(&[][..], "http://127.0.0.1:8080"), (&public[..], public[0].1)] {
        let server = Server::fresh(settings);
        for host in ["10.0.0.1:8080", "inner.example", "inner.example", "other.example"] {
            let mut client = Client::new(server.address);
            client.send("GET", "/", &[("Host", host)], b"").unwrap();
        }
        let log = server.whole_log();
        assert_eq!(warnings(&log, expected), 1, "{log}");
        assert_eq!(warnings(&log, "inner.example"), 1, "{log}");
    }
}

/// A method can be any word, and as long as a request may be.
#[test]
fn a_long_method_is_a_short_line() {
    let server = Server::fresh(&[]);
    let method = "TELLTALE".repeat(1_000);
    assert_eq!(Client::new(server.address).send(&method, "/", &[], b"").unwrap().status, 405);
    Client::new(server.address).get("/").unwrap();
    let log = server.whole_log();
    assert!(log.contains(r#""method":"GET""#) && !log.contains("TELLTALE"), "{log}");
}

#[test]
#[expect(clippy::too_many_lines, reason = "one list of cases")]
fn logs_hold_no_personal_data() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[("RUST_LOG", "debug")]);
    let mut person = Person::new(server.address, "ada.lovelace");
    let mut secrets = vec![PASSWORD.to_owned(), PASSWORD.replace(' ', "+")];
    assert_eq!(person.sign_up().unwrap().status, 303);
    assert_eq!(person.save().unwrap().status, 200);
    let json = [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")];
    let odd = person.browser.send("POST", "/account/map", &json, br#"{"changes":"telltale"}"#);
    assert_eq!(odd.unwrap().status, 400);
    secrets.push(person.browser.cookies["session"].clone());
    let [verify, reset, new] = renew_the_password(&mut person, folder.path());
    secrets.push(person.browser.cookies["session"].clone());
    secrets.extend([verify, reset, new.clone()]);

    let mut stranger = Client::new(server.address);
    let headers = [("User-Agent", "telltale-browser"), ("X-Forwarded-For", "203.0.113.77")];
    for path in [
        "/reset?token=telltale-token",
        "/telltale-path",
        "/no-such-page?token=telltale-token",
        "/auth/google/callback?code=telltale-code&state=telltale-state",
    ] {
        stranger.send("GET", path, &headers, b"").unwrap();
    }
    let guess = ("password", "telltale password");
    for fields in [&[("email", &*person.email), guess][..], &[("email", &*person.email)], &[guess]]
    {
        stranger.post("/signin", fields).unwrap();
    }
    let again = [("email", &*person.email), guess, ("repeat_password", guess.1)];
    assert_eq!(stranger.post("/signup", &again).unwrap().status, 422);
    assert_eq!(stranger.post("/signup", &[]).unwrap().status, 400);
    change_all_there_is(&mut person, &new);

    let log = server.whole_log();
    let typed = ["ada.lovelace", "telltale", "203.0.113.77"].map(str::to_owned);
    for secret in secrets.iter().chain(&typed) {
        let found = log.lines().find(|line| line.contains(secret));
        assert_eq!(found, None, "{secret} is in the log");
    }
    for event in [
        "\"signed in\"",
        "\"sign-in refused\"",
        "\"not confirmed\"",
        "\"signed out everywhere\"",
        "\"password reset\"",
        "\"password changed\"",
        "\"account deleted\"",
        "\"request refused\"",
        "\"id\":\"",
        "\"route\":\"/signin\"",
        "\"route\":\"/signup\"",
    ] {
        assert!(log.contains(event), "{event} is not in\n{log}");
    }
}

fn change_all_there_is(person: &mut Person, password: &str) {
    let kept = ("current_password", password);
    let fields = [kept, ("password", password), ("repeat_password", password)];
    let mut post = |status, path, fields: &[(&str, &str)]| {
        assert_eq!(person.browser.post(path, fields).unwrap().status, status, "{path}");
    };
    post(303, "/account/password", &fields);
    post(303, "/account/signout", &[]);
    post(303, "/signin", &[("email", "ada.lovelace@example.org"), ("password", password)]);
    post(422, "/account/delete", &[("password", "telltale password")]);
    post(303, "/account/delete", &[("password", password)]);
}

fn renew_the_password(person: &mut Person, folder: &Path) -> [String; 3] {
    let email = person.email.clone();
    assert_eq!(person.browser.post("/forgotten", &[("email", &email)]).unwrap().status, 200);
    let [verify, reset] = ["/verify?token=", "/reset?token="].map(|link| {
        let token = token_in_an_email(folder, link);
        assert_eq!(person.browser.get(&format!("{link}{token}")).unwrap().status, 200);
        token
    });
    let new = "w8fh2-mmq";
    let fields = [("token", &*reset), ("password", new), ("repeat_password", new)];
    assert_eq!(person.browser.post("/reset", &fields).unwrap().status, 303);
    [verify, reset, new.to_owned()]
}

fn token_in_an_email(folder: &Path, link: &str) -> String {
    let mut found = None;
    wait_until("the email is there", Duration::from_secs(20), || {
        let files = std::fs::read_dir(folder.join("outbox")).into_iter().flatten();
        let paths = files.map(|entry| entry.unwrap().path());
        let mut finished = paths.filter(|path| path.extension().is_some_and(|end| end == "eml"));
        found = finished.find_map(|path| {
            let email = std::fs::read_to_string(path).unwrap();
            email.split_once(link)?.1.split_whitespace().next().map(str::to_owned)
        });
        found.is_some()
    });
    found.unwrap()
}
