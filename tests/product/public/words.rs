use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::site::{SITE, only, texts};

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

fn files() -> BTreeMap<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting = vec![root.join("templates"), root.join("data/copy")];
    let mut files = BTreeMap::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(fs::read_dir(&path).expect("a folder").map(|e| e.expect("it").path()));
        } else {
            files.insert(path.clone(), fs::read_to_string(&path).expect("text"));
        }
    }
    files
}

#[test]
fn what_an_editor_struck_out_stays_out() {
    let files = files();
    assert!(files.len() > 40, "only {} files", files.len());
    for (path, text) in files {
        for (word, better) in STRUCK_OUT {
            assert!(!text.contains(word), "{} says {word:?}: {better}", path.display());
        }
    }
}

#[test]
fn the_notice_keeps_the_name_of_the_database() {
    let words = only(texts(&SITE.page("/about"), "main"));
    assert!(words.contains("information from the O*NET 29.3 and 30.1 Databases"), "{words}");
    assert!(words.contains("O*NET® is a trademark of USDOL/ETA"), "{words}");
    assert!(!words.contains("ONET"), "{words}");
}

#[test]
fn about_says_how_much_is_judgment() {
    let words = only(texts(&SITE.page("/about"), "main"));
    let says = "All 50 ideas and every activity carry some judgment of ours";
    assert!(words.contains(says), "{words}");
}
