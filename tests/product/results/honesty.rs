use super::{PICKS, visitor};
use crate::files::{below, read};

const PROMISES: &str = "up to $; guarantee; will earn; you'll earn; you will make; you'll make $; can earn; \
    earn as much as; easy money; quick money; get rich; passive income; risk-free; unlimited income; \
    financial freedom; quit your job; make money fast; earning potential";

#[track_caller]
fn promises_nothing(what: &str, text: &str) {
    let text = text.to_lowercase();
    for promise in PROMISES.split("; ") {
        assert!(!text.contains(promise), "{what} says {promise:?}");
    }
    // "Up to" before a sum, however it is written.
    for (at, _) in text.match_indices("up to ") {
        let next = text[at + 6..].trim_start_matches(['$', '€', '£']).chars().next();
        assert!(!next.is_some_and(|c| c.is_ascii_digit()), "{what} says \"up to\" a number");
    }
}

#[test]
fn no_template_and_no_content_promises_money() {
    let endings = [".html", ".txt", ".svg", ".json", ".rs"];
    let files = ["templates", "data", "server/pages"].into_iter().flat_map(below);
    let files = files.filter(|file| endings.iter().any(|ending| file.ends_with(ending)));
    let files: Vec<String> = files.filter(|file| !file.ends_with("common-passwords.txt")).collect();
    assert!(files.len() > 60, "{} files", files.len());
    for file in files {
        promises_nothing(&file, &read(&file));
    }
}

#[actix_web::test]
async fn no_page_promises_money() {
    let browser = visitor(&PICKS);
    let shared = browser.get("/app?step=3&template=17").await.expect(200);
    let shared = shared.attribute("#share-link", "href").expect("a link");
    let mut pages: Vec<String> =
        ["/", "/app", "/app?step=2", "/compare", "/method", "/about", "/faq", "/terms", "/resume"]
            .map(str::to_owned)
            .to_vec();
    pages.extend((1..=50).map(|id| format!("/app?step=3&template={id}")));
    pages.push(shared);
    for page in pages {
        promises_nothing(&page, &browser.get(&page).await.expect(200).body);
    }
}
