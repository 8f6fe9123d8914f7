use worthmap::mapping::StoredSelection;

use super::site::{PUBLIC_URL, PublicSite};
use crate::content::CONTENT;
use crate::results::selection;

const KEPT: [&str; 8] =
    ["/", "/app", "/about", "/ideas", "/traits/planner", "/experiences", "/robots.txt", "/method"];

#[test]
fn a_kept_page_is_made_from_method_and_path_alone() {
    let (clean, attacked) = (PublicSite::start(PUBLIC_URL), PublicSite::start(PUBLIC_URL));
    let hostile = [
        ("host", "evil.example"),
        ("x-selection", "1.zzzzzzz9.aaaabbbb."),
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "gopher"),
        ("forwarded", "for=192.0.2.7;host=evil.example;proto=gopher"),
        ("x-forwarded-for", "192.0.2.7"),
        ("accept-language", "tlh"),
        ("user-agent", "Android"),
        ("accept-encoding", "br"),
        ("range", "bytes=0-9"),
    ];
    for path in KEPT {
        for (name, value) in hostile {
            let answer = attacked.send("GET", path, &[(name, value)]);
            assert_eq!(answer.status, 200, "{path} with {name}");
        }
        for method in ["GET", "HEAD"] {
            attacked.send(method, &format!("{path}?step=2&q=evil"), &hostile);
        }
        let (expected, found) = (clean.get(path), attacked.get(path));
        assert_eq!(found.text(), expected.text(), "{path}");
        for header in ["content-type", "cache-control", "vary", "etag"] {
            assert_eq!(found.header(header), expected.header(header), "{path}: {header}");
        }
    }
}

#[test]
fn first_visitors_at_once_all_get_the_whole_page() {
    let site = PublicSite::start(PUBLIC_URL);
    let texts = std::thread::scope(|scope| {
        let visits: Vec<_> = (0..8).map(|_| scope.spawn(|| site.get("/ideas"))).collect();
        visits.into_iter().map(|visit| visit.join().unwrap()).collect::<Vec<_>>()
    });
    let expected = site.get("/ideas").text();
    assert!(expected.contains("</html>"));
    for answer in texts {
        assert_eq!((answer.status, answer.text() == expected), (200, true));
    }
}

#[test]
fn picks_of_a_request_are_not_cached() {
    let site = PublicSite::start(PUBLIC_URL);
    let stored = StoredSelection { selection: selection(&["chess"]), changed_at: 1_000 };
    let chess = stored.encode(&CONTENT.catalog.taxonomy);
    let own = site.send("GET", "/app", &[("x-selection", &chess)]);
    assert!(own.text().contains(r#""picks":[{"#), "who brings picks is shown them");
    assert_eq!(own.header("cache-control"), "private, no-store");
    assert!(site.get("/app").text().contains(r#""picks":[],"#));
}
