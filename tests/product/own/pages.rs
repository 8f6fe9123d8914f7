use serde_json::json;

use super::folder::OwnFolder;
use super::start;
use crate::browser::{Browser, Page};
use crate::site::stranger;

const OPTIONAL: [&str; 7] =
    ["about", "faq", "method", "ideas", "traits", "experiences", "together"];
const AROUND: [&str; 6] = ["/", "/privacy", "/terms", "/app", "/signin", "/ideas"];

async fn led_to(browser: &Browser) -> Vec<&'static str> {
    let mut links = Vec::new();
    for path in AROUND {
        let page = browser.get(path).await.expect(200);
        let places = if path == "/" { "header a, main a, footer a" } else { "header a, footer a" };
        links.extend(page.all_attributes(places, "href"));
    }
    let is_led_to = |page: &&str| links.iter().any(|link| is_below(link, page));
    OPTIONAL.into_iter().filter(is_led_to).collect()
}

fn is_below(link: &str, page: &str) -> bool {
    link.strip_prefix(&format!("/{page}"))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn noindex(page: &Page) -> bool {
    page.attribute("meta[name=robots]", "content").as_deref() == Some("noindex")
}

#[actix_web::test]
async fn by_itself_a_site_lists_all_but_the_page_for_groups() {
    assert_eq!(led_to(&stranger()).await, OPTIONAL[..6]);
}

#[actix_web::test]
async fn only_the_pages_that_are_named_are_listed_and_the_others_stay() {
    for listed in [&["method", "together"][..], &["ideas", "faq"], &[]] {
        let browser = start(&OwnFolder::with_site(&json!({ "pages": listed }))).await.browser();
        let mut found = led_to(&browser).await;
        let mut expected = listed.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        let sitemap = browser.get("/sitemap.xml").await.body;
        let guide = browser.get("/llms.txt").await.body;
        let manifest = browser.get("/manifest.webmanifest").await.body;
        for page in OPTIONAL {
            let path = format!("/{page}");
            let answer = browser.get(&path).await.expect(200);
            let is_listed = listed.contains(&page);
            assert_eq!(noindex(&answer), !is_listed || page == "together", "{page}");
            let in_sitemap =
                sitemap.contains(&format!("{path}<")) || sitemap.contains(&format!("{path}/"));
            assert_eq!(in_sitemap, is_listed && page != "together", "{page}");
            assert!(is_listed || !guide.contains(&format!("8080{path}")), "{page}: {guide}");
            assert!(is_listed || !manifest.contains(&format!("\"{path}\"")), "{page}: {manifest}");
        }
        for kept in ["/", "/app", "/privacy", "/terms"] {
            assert!(sitemap.contains(&format!("8080{kept}<")), "{kept} in {sitemap}");
        }
    }
}
