use std::sync::LazyLock;

use super::site::{PublicSite, SITE, attributes, only};

static NAMED: LazyLock<PublicSite> =
    LazyLock::new(|| PublicSite::start("https://worthmap.example"));

#[track_caller]
fn leads(method: &str, path: &str, host: &str, expected: Option<(u16, &str)>) {
    let answer = NAMED.send(method, path, &[("host", host)]);
    let found = matches!(answer.status, 301 | 308)
        .then(|| (answer.status, answer.header("location").to_owned()));
    assert_eq!(found, expected.map(|(status, to)| (status, to.to_owned())), "{host}{path}");
}

#[test]
fn another_host_leads_to_the_public_one() {
    for host in ["www.worthmap.example", "worthmap.example.evil.example:443", "worthmap.example."] {
        leads("GET", "/ideas?x=1", host, Some((301, "https://worthmap.example/ideas?x=1")));
    }
    let headers = [("host", "127.0.0.1:8080"), ("x-forwarded-host", "a.example, b.example")];
    let answer = NAMED.send("GET", "/ideas", &headers);
    assert_eq!((answer.status, answer.header("cache-control")), (301, "no-store"));
    leads("HEAD", "/", "www.worthmap.example", Some((301, "https://worthmap.example/")));
    let selection = "https://worthmap.example/app/selection";
    leads("POST", "/app/selection", "www.worthmap.example", Some((308, selection)));
}

#[test]
fn proxies_that_rewrite_the_host_lead_in_no_circle() {
    for (proxy, host, forwarded) in [
        ("Caddy", "worthmap.example", "worthmap.example"),
        ("nginx by default", "127.0.0.1:8080", ""),
        ("nginx with an upstream", "worthmap", ""),
        ("nginx with $host and another port", "worthmap.example:8443", ""),
        ("Apache", "127.0.0.1:8080", "worthmap.example"),
        ("Apache behind Apache", "10.0.0.2:8080", "worthmap.example, inner.example"),
        ("Apache behind Caddy", "app:8080", "cdn.example,WORTHMAP.example:443"),
        ("a cluster", "worthmap.default.svc.cluster.local:8080", ""),
        ("a header without a name", "[2001:db8::1]:8080", " , "),
        ("a monitor by address", "10.0.0.1:8080", ""),
    ] {
        let answer = NAMED.send("GET", "/", &[("host", host), ("x-forwarded-host", forwarded)]);
        assert_eq!(answer.status, 200, "{proxy}");
    }
}

#[test]
fn health_checks_accept_any_host() {
    leads("GET", "/healthz", "10.0.0.1", None);
    leads("GET", "/readyz", "10.0.0.1", None);
}

#[test]
fn any_host_is_served_without_a_public_url() {
    for host in ["example.org", "127.0.0.1:9", "localhost"] {
        assert_eq!(SITE.send("GET", "/", &[("host", host)]).status, 200);
    }
}

#[test]
fn a_host_that_is_not_asked_for_never_ends_up_in_a_page() {
    let answer = SITE.send("GET", "/", &[("host", "evil.example")]);
    assert!(!answer.text().contains("evil.example"));
    // A target in absolute form names another host than the header.
    let elsewhere = [("host", "127.0.0.1:8080"), ("sec-fetch-site", "cross-site")];
    for (path, status) in [
        ("/auth/google?next=/app", 200),
        ("/app/?step=2", 301),
        ("/signin", 200),
        ("/app?step=2", 200),
        ("/nowhere", 404),
    ] {
        let absolute = SITE.send("GET", &format!("http://evil.example{path}"), &elsewhere);
        let [text, location] = [absolute.text(), absolute.header("location").to_owned()];
        assert_eq!(absolute.status, status, "{path}");
        assert!(!text.contains("evil.example") && !location.contains("evil.example"), "{path}");
    }
    let page = scraper::Html::parse_document(&answer.text());
    let canonical = only(attributes(&page, "link[rel=canonical]", "href"));
    assert_eq!(canonical, "http://127.0.0.1:8080/");
}
