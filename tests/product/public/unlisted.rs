//! Pages that search engines must not list say so, and may be crawled, so that they read it.

use worthmap::mapping::StoredSelection;
use worthmap::urls::paths;

use super::site::{PUBLIC_URL, PublicSite, SITE, attributes};
use crate::content::CONTENT;
use crate::results::selection;
use crate::support::{Answer, Client};

fn robots(answer: &Answer) -> (bool, Option<String>) {
    let page = scraper::Html::parse_document(&answer.text());
    let said = attributes(&page, "meta[name=robots]", "content");
    assert!(said.iter().all(|words| words == "noindex"), "{said:?}");
    (!said.is_empty(), attributes(&page, "link[rel=canonical]", "href").pop())
}

fn shared_result() -> String {
    let stored = StoredSelection { selection: selection(&["yoga", "chess"]), changed_at: 1 };
    let cookie = format!("selection={}", stored.encode(&CONTENT.catalog.taxonomy));
    let page = SITE.send("GET", "/app?step=3&template=4", &[("cookie", &cookie)]);
    let page = scraper::Html::parse_document(&page.text());
    let link = attributes(&page, "[href*='/r/'], [value*='/r/']", "href");
    let link = link.into_iter().next().expect("a link to share");
    link.trim_start_matches(PUBLIC_URL).to_owned()
}

fn member(site: &PublicSite) -> Client {
    let (mut client, password) = (Client::new(site.address), "correct horse battery");
    let fields =
        [("email", "ada@example.org"), ("password", password), ("repeat_password", password)];
    let answer = client.post("/signup", &fields).expect("an answer");
    assert_eq!(answer.status, 303, "{}", answer.text());
    client
}

#[test]
fn states_of_the_wizard_belong_to_its_start() {
    for query in
        ["step=2", "step=3", "step=3&template=4", "path=gaming", "template=4", "q=chess", "step=1"]
    {
        let (unlisted, canonical) = robots(&SITE.get(&format!("/app?{query}")));
        assert_eq!(canonical, Some(format!("{PUBLIC_URL}/app")), "{query}");
        // An address that shows no more than the start may as well be taken for it.
        assert!(unlisted || query == "step=1", "{query}");
    }
}

#[test]
fn pages_about_a_person_are_not_listed() {
    let shared = shared_result();
    let resume = shared.replace("/r/", "/resume?code=");
    let pages = ["/signin", "/signup", "/forgotten", "/compare", "/compare?ideas=1,2", "/resume"];
    let groups = [paths::TOGETHER, paths::THEN_AND_NOW];
    for path in pages.into_iter().chain(groups).chain([shared.as_str(), &resume]) {
        let answer = SITE.get(path);
        assert!(matches!(answer.status, 200 | 404), "{path}: {}", answer.status);
        assert!(robots(&answer).0, "{path}");
    }
    for nothing in ["/nothing", "/r/nothing", "/ideas/nothing"] {
        assert!(robots(&SITE.get(nothing)).0, "{nothing}");
    }
    let account = member(&PublicSite::start(PUBLIC_URL)).get(paths::ACCOUNT).expect("an answer");
    assert_eq!(account.status, 200);
    assert!(robots(&account).0);
}
