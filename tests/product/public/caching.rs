use super::site::{SITE, attributes};
use crate::support::Answer;

const EVERYBODY: &str = "public, max-age=600";
const STRANGERS: &str = "public, max-age=0, must-revalidate";
const PRIVATE: &str = "private, no-store";

pub fn unpacked(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    let body = answer.body.as_slice();
    match answer.header("content-encoding") {
        "" => plain.extend_from_slice(body),
        "br" => brotli::BrotliDecompress(&mut &*body, &mut plain).expect("brotli"),
        "gzip" => {
            let mut decoder = flate2::read::GzDecoder::new(body);
            std::io::Read::read_to_end(&mut decoder, &mut plain).map(drop).expect("gzip");
        }
        other => panic!("unknown coding {other}"),
    }
    plain
}

#[test]
fn a_ready_page_is_the_same_in_every_form() {
    for path in ["/", "/app", "/about", "/ideas", "/traits/planner", "/sitemap.xml"] {
        let plain = SITE.get(path);
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        for (accepted, coding) in [
            ("gzip, deflate, br, zstd", "br"),
            ("zstd, gzip", "gzip"),
            ("gzip", "gzip"),
            ("br;q=0, identity", ""),
        ] {
            let answer = SITE.send("GET", path, &[("accept-encoding", accepted)]);
            assert_eq!(answer.header("content-encoding"), coding, "{path}");
            assert_eq!(unpacked(&answer), plain.body, "{path} as {coding}");
            assert!(answer.header("vary").contains("accept-encoding"), "{path}");
            let length: usize = answer.header("content-length").parse().expect("a length");
            assert_eq!(length, answer.body.len());
            assert!(coding.is_empty() || answer.body.len() < plain.body.len());
        }
    }
}

#[test]
fn a_visitor_who_has_the_page_gets_304_and_no_body() {
    let app = SITE.text("/app");
    let file = app.split('"').find(|part| part.starts_with("/static/")).expect("a file");
    for path in ["/", "/about", "/ideas", "/robots.txt", "/favicon.ico", "/og/home.png", file] {
        for coding in ["br", "identity"] {
            let first = SITE.send("GET", path, &[("accept-encoding", coding)]);
            let etag = first.header("etag").to_owned();
            assert!(etag.starts_with('"') && etag.ends_with('"'), "{path}: {etag}");
            let others = format!("\"other\", W/{etag}");
            for known in [etag.as_str(), &others, "*"] {
                let headers = [("accept-encoding", coding), ("if-none-match", known)];
                let again = SITE.send("GET", path, &headers);
                assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
                assert_eq!(again.header("etag"), etag);
                assert_eq!(again.header("cache-control"), first.header("cache-control"));
                assert_eq!(again.header("vary"), first.header("vary"));
            }
            let headers = [("accept-encoding", coding), ("if-none-match", "\"other\"")];
            assert_eq!(SITE.send("GET", path, &headers).status, 200);
        }
    }
}

#[test]
fn forms_of_a_page_have_different_tags() {
    let tag = |coding| {
        let answer = SITE.send("GET", "/faq", &[("accept-encoding", coding)]);
        answer.header("etag").to_owned()
    };
    assert_ne!(tag("br"), tag("gzip"));
    assert_eq!(tag("br"), tag("br, gzip"));
}

#[test]
fn pages_for_everybody_may_be_kept_whatever_the_visitor_brings() {
    let cookie = [("cookie", "selection=x; session=y")];
    for path in ["/about", "/ideas", "/traits", "/experiences/gaming", "/faq", "/sitemap.xml"] {
        for answer in [SITE.get(path), SITE.send("GET", path, &cookie)] {
            assert_eq!(answer.header("cache-control"), EVERYBODY, "{path}");
            assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
            assert_eq!(answer.header("set-cookie"), "", "{path}");
        }
    }
}

#[test]
fn pages_that_know_their_visitor_are_only_kept_for_strangers() {
    for path in ["/", "/app"] {
        let answer = SITE.get(path);
        assert_eq!(answer.header("cache-control"), STRANGERS, "{path}");
        assert_eq!(answer.header("vary"), "accept-encoding, cookie, x-selection", "{path}");
        assert_eq!(answer.header("set-cookie"), "", "{path}");
        for cookie in ["selection=x", "session=y", "__Host-session=z", "a=b"] {
            let answer = SITE.send("GET", path, &[("cookie", cookie)]);
            assert_eq!(answer.header("cache-control"), PRIVATE, "{path} {cookie}");
            assert_eq!(answer.header("etag"), "", "{path} {cookie}");
        }
    }
    for path in ["/app?step=2", "/app?path=gaming", "/app?template=1"] {
        assert_eq!(SITE.get(path).header("cache-control"), PRIVATE, "{path}");
    }
}

/// There are many ways to write an address with escapes: none of them is compressed as what is kept
/// for all, which takes long, nor kept.
#[test]
fn an_address_with_escapes_is_answered_for_one_visitor() {
    for (plain, escaped) in [("/ideas", "/idea%73"), ("/about", "/%61bout"), ("/", "/%2e%2f")] {
        let answer = SITE.send("GET", escaped, &[("accept-encoding", "br")]);
        assert!(matches!(answer.status, 200 | 400 | 404), "{escaped}: {}", answer.status);
        assert!(answer.header("cache-control").ends_with("no-store"), "{escaped}");
        assert_eq!(answer.header("etag"), "", "{escaped}");
        assert!(SITE.get(plain).header("cache-control").starts_with("public"), "{plain}");
    }
}

#[test]
fn head_is_get_without_the_body() {
    for path in ["/", "/about", "/ideas", "/robots.txt", "/app", "/favicon.ico", "/healthz"] {
        let (get, head) = (SITE.get(path), SITE.send("HEAD", path, &[]));
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        for name in ["content-type", "content-length", "etag", "cache-control", "vary"] {
            assert_eq!(head.header(name), get.header(name), "{path}: {name}");
        }
    }
    assert_eq!(SITE.send("HEAD", "/nothing", &[]).status, 404);
}

#[test]
fn every_answer_says_who_may_keep_it() {
    for path in ["/", "/app", "/nothing", "/ideas/", "/healthz", "/join/estincome", "/og/x.png"] {
        assert_ne!(SITE.get(path).header("cache-control"), "", "{path}");
    }
}

#[test]
fn an_answer_made_for_a_request_has_its_number() {
    let number = |path: &str| SITE.get(path).header("x-request-id").to_owned();
    assert_eq!(number("/app?step=2").len(), "00000000-0000-0000-0000-000000000000".len());
    assert_ne!(number("/app?step=2"), number("/app?step=2"));
    assert_ne!(number("/nothing"), "");
    for kept_by_others in ["/about", "/about", "/favicon.ico", "/og/home.png"] {
        assert_eq!(number(kept_by_others), "", "{kept_by_others}");
    }
}

#[test]
fn personal_pages_are_compressed_by_the_way() {
    let headers = [("cookie", "selection=x"), ("accept-encoding", "gzip, br")];
    let answer = SITE.send("GET", "/app", &headers);
    assert_eq!(answer.header("content-encoding"), "br");
    assert!(String::from_utf8_lossy(&unpacked(&answer)).contains("What describes my experience"));
}

#[test]
fn a_file_of_another_version_is_answered_with_the_current_one() {
    let page = SITE.page("/app?step=2");
    let style = attributes(&page, "link[rel=stylesheet]", "href").remove(0);
    let script = attributes(&SITE.page("/app"), "script[src^='/static/']", "src").remove(0);
    let app = SITE.get("/app").text();
    let tree = app.split('"').find(|part| part.starts_with("/static/tree/tree-")).unwrap();
    let mut pairs = vec![];
    for address in [&style, &script] {
        let parts: Vec<&str> = address.rsplitn(3, '.').collect();
        pairs.push((address.clone(), format!("{}.0000000000.{}", parts[2], parts[0])));
    }
    let (name, known) = tree.rsplit_once('-').unwrap();
    let digits = known.trim_end_matches(".json").len();
    pairs.push((tree.to_owned(), format!("{name}-{}.json", "0".repeat(digits))));
    for (now, then) in pairs {
        let (current, other) = (SITE.get(&now), SITE.get(&then));
        assert_eq!((current.status, other.status), (200, 200), "{then}");
        assert_eq!(other.body, current.body, "{then}");
        assert_eq!(other.header("content-type"), current.header("content-type"));
        assert!(current.header("cache-control").contains("immutable"));
        assert_eq!(other.header("cache-control"), "no-store", "{then}");
    }
    let paths = "/static/nothing.0000000000.css /static/landing.000000000.css /static/landing.css \
        /static/tree/nothing-0000000000.json /static/tree/tree-0.json";
    for nothing in paths.split(' ') {
        assert_eq!(SITE.get(nothing).status, 404, "{nothing}");
    }
}
