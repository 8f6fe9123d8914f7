use super::site::{SITE, only, texts};
use crate::files::{below, read};

const STRUCK_OUT: [(&str, &str); 18] = [
    ("e-mail", "email"),
    ("a letter with a link", "an email"),
    ("the letter again", "the email again"),
    ("unwanted mail", "spam folder"),
    ("live from", "depend on"),
    ("stands first", "comes first"),
    ("stand first", "come first"),
    ("stands here", "appears here"),
    ("At last all", "Finally"),
    ("of ours, or", "a Worthmap link"),
    ("There is no such", "doesn't exist"),
    ("works no more", "no longer works"),
    (" estate agents in", "real estate agents"),
    ("secateurs", "pruning shears"),
    ("make-up", "makeup"),
    ("jewellery", "jewelry"),
    ("colour", "color"),
    ("neighbour", "neighbor"),
];

#[test]
fn texts_hold_no_word_that_an_editor_struck_out() {
    let files: Vec<String> = ["templates", "data/copy"].into_iter().flat_map(below).collect();
    assert!(files.len() > 40, "only {} files", files.len());
    for path in files {
        let text = read(&path);
        for (word, better) in STRUCK_OUT {
            assert!(!text.contains(word), "{path} says {word:?}: {better}");
        }
    }
}

#[test]
fn about_keeps_the_name_of_the_database_and_says_how_much_is_judgment() {
    let words = only(texts(&SITE.page("/about"), "main"));
    assert!(words.contains("information from the O*NET 29.3 and 30.1 Databases"), "{words}");
    assert!(words.contains("O*NET® is a trademark of USDOL/ETA"), "{words}");
    assert!(!words.contains("ONET"), "{words}");
    let says = "All 50 ideas and every activity carry some judgment of ours";
    assert!(words.contains(says), "{words}");
}
