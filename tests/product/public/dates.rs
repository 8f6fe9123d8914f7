//! Texts that say when they last changed say the truth: new words need a new day. How they are
//! marked up doesn't matter.

use worthmap::mapping::id_hash;

use super::site::{SITE, only, texts};

/// Each such page, its day, and a fingerprint of its words with that day among them.
const TEXTS: [(&str, &str, &str); 3] = [
    ("/about", "November 27, 2026", "5e3cb9"),
    ("/privacy", "November 28, 2026", "e06d30"),
    ("/terms", "November 27, 2026", "e8a8f2"),
];

#[test]
fn new_words_have_a_new_day() {
    let found = TEXTS.map(|(path, _, _)| {
        let page = SITE.page(path);
        let day = only(texts(&page, ".changed")).replace("Last changed on ", "");
        let words = only(texts(&page, "main"));
        (path, day, format!("{:06x}", id_hash(&words)))
    });
    let known = TEXTS.map(|(path, day, print)| (path, day.to_owned(), print.to_owned()));
    assert_eq!(found, known, "give the page today's day, then write here what was found");
}
