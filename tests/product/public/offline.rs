use super::site::{PUBLIC_URL, PublicSite, SITE};

fn kept(site: &PublicSite) -> serde_json::Value {
    let script = site.get("/sw.js").text();
    let line = script.lines().next().expect("a line");
    let list = line.trim_start_matches("const KEPT = ").trim_end_matches(';');
    serde_json::from_str(list).expect("a list")
}

fn addresses(list: &serde_json::Value) -> Vec<String> {
    let items = list.as_array().expect("a list").iter();
    items.map(|item| item.as_str().expect("an address").to_owned()).collect()
}

#[test]
fn the_worker_is_asked_for_anew_each_time_and_may_do_no_more_than_a_page() {
    let answer = SITE.get("/sw.js");
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-cache"));
    assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("worker-src 'self'") && policy.contains("connect-src 'self'"));
    assert_eq!(policy, SITE.get("/app").header("content-security-policy"));
    assert_ne!(policy, SITE.get("/icon.svg").header("content-security-policy"));
    let etag = answer.header("etag").to_owned();
    assert_eq!(SITE.send("GET", "/sw.js", &[("if-none-match", &etag)]).status, 304);
    assert_eq!(SITE.send("POST", "/sw.js", &[]).status, 405);
}

#[test]
fn everything_on_the_list_is_there_and_the_same_for_everybody() {
    let kept = kept(&SITE);
    let version = format!("data-version=\"{}\"", kept["version"].as_str().expect("a version"));
    for address in ["files", "pages"].iter().flat_map(|part| addresses(&kept[part])) {
        let answer = SITE.get(&address);
        assert_eq!((answer.status, answer.header("set-cookie")), (200, ""), "{address}");
        let personal = answer.header("cache-control").contains("private");
        assert!(!personal || address == "/manifest.webmanifest", "{address}");
    }
    for shell in addresses(&kept["shells"]) {
        let answer = SITE.get(&shell);
        assert_eq!((answer.status, answer.header("set-cookie")), (200, ""), "{shell}");
        assert!(answer.text().contains(&version), "{shell}");
    }
    let files = addresses(&kept["files"]);
    for needed in ["islands.", "chart.", "site.", "tree/tree-", "tree/ideas-", "icons-gaming."] {
        let start = format!("/static/{needed}");
        assert!(files.iter().any(|file| file.starts_with(&start)), "{needed}");
    }
}

#[test]
fn version_of_the_site_changes_with_its_pages() {
    let version = |site: &PublicSite| kept(site)["version"].clone();
    assert_eq!(version(&SITE), version(&PublicSite::start(PUBLIC_URL)));
    assert_ne!(version(&SITE), version(&PublicSite::start("http://127.0.0.1:8081")));
}
