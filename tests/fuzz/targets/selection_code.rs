//! Any text is a selection, and what was read is written and read the same again.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use worthmap::content::{Content, Source};
use worthmap::mapping::StoredSelection;

static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::load(&Source::Embedded).unwrap_or_else(|_| panic!("faulty content")));

fuzz_target!(|code: &str| {
    let taxonomy = &CONTENT.catalog.taxonomy;
    let read = StoredSelection::decode(code, taxonomy);
    let written = read.encode(taxonomy);
    assert!(written.len() < 3_500);
    assert!(written.bytes().all(|byte| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte)));
    assert_eq!(StoredSelection::decode(&written, taxonomy).encode(taxonomy), written);
});
