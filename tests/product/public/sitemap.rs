use std::collections::BTreeSet;

use super::site::{PUBLIC_URL, SITE};
use super::world::listed;
use crate::content::CONTENT;

#[test]
fn the_sitemap_has_every_page_that_may_be_listed_and_no_other() {
    let answer = SITE.get("/sitemap.xml");
    assert_eq!(answer.header("content-type"), "application/xml; charset=utf-8");
    let text = answer.text();
    let document = scraper::Html::parse_document(&text);
    let urls = super::site::texts(&document, "loc");
    let found: BTreeSet<String> = urls.iter().cloned().collect();
    assert_eq!(found.len(), urls.len(), "an address stands twice");
    let in_each = |path: String| ["", "/es"].map(|base| format!("{PUBLIC_URL}{base}{path}"));
    let expected: BTreeSet<String> = listed().into_iter().flat_map(in_each).collect();
    assert_eq!(found, expected);
    assert_eq!(text.matches("hreflang=\"x-default\"").count(), urls.len());
}

#[test]
fn robots_may_read_everything_and_find_the_sitemap() {
    let text = SITE.get("/robots.txt").text();
    assert!(text.contains(&format!("Sitemap: {PUBLIC_URL}/sitemap.xml")));
    assert!(!text.contains("Disallow"), "what isn't to be listed must be readable to say so");
}

#[test]
fn the_guide_for_language_models_names_every_idea_in_the_language_of_its_address() {
    for (content, base) in [(&*CONTENT, ""), (&CONTENT.others[0], "/es")] {
        let answer = SITE.get(&format!("{base}/llms.txt"));
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
        let text = answer.text();
        assert!(text.starts_with("# Worthmap\n"));
        assert_eq!(text.contains("a year"), base.is_empty(), "{text}");
        assert!(!text.contains('{') && text.contains(&format!("]({PUBLIC_URL}{base}/app)")));
        for idea in content.catalog.templates() {
            let name = &idea.name;
            assert!(text.contains(&format!("[{name}]({PUBLIC_URL}{base}/ideas/")), "{name}");
        }
    }
}
