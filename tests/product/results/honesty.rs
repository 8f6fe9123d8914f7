use std::fs;
use std::path::{Path, PathBuf};

use super::{PICKS, visitor};

const PROMISES: [&str; 18] = [
    "up to $",
    "guarantee",
    "will earn",
    "you'll earn",
    "you will make",
    "you'll make $",
    "can earn",
    "earn as much as",
    "easy money",
    "quick money",
    "get rich",
    "passive income",
    "risk-free",
    "unlimited income",
    "financial freedom",
    "quit your job",
    "make money fast",
    "earning potential",
];

#[track_caller]
fn promises_nothing(what: &str, text: &str) {
    let text = text.to_lowercase();
    for promise in PROMISES {
        assert!(!text.contains(promise), "{what} says {promise:?}");
    }
    // "Up to" before a sum, however it is written.
    for (at, _) in text.match_indices("up to ") {
        let next = text[at + 6..].trim_start_matches(['$', '€', '£']).chars().next();
        assert!(!next.is_some_and(|c| c.is_ascii_digit()), "{what} says \"up to\" a number");
    }
}

fn files_below(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files_below(&path, endings, found);
        } else if endings.iter().any(|ending| path.extension().is_some_and(|e| e == *ending)) {
            found.push(path);
        }
    }
}

#[test]
fn no_template_and_no_content_promises_money() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["templates", "data", "server/pages"] {
        files_below(&root.join(folder), &["html", "txt", "svg", "json", "rs"], &mut files);
    }
    files.retain(|file| !file.ends_with("common-passwords.txt"));
    assert!(files.len() > 60, "{} files", files.len());
    for file in files {
        promises_nothing(&file.display().to_string(), &fs::read_to_string(&file).expect("text"));
    }
}

#[actix_web::test]
async fn no_page_promises_money() {
    let (_site, browser) = visitor(&PICKS).await;
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
