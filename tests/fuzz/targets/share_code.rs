//! Any text may stand in a shared link, and every map survives becoming one.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use worthmap::content::{Content, Source};
use worthmap::mapping::Selection;

static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::load(&Source::Embedded).unwrap_or_else(|_| panic!("faulty content")));

fuzz_target!(|input: (&str, Vec<u16>, Option<u8>)| {
    let (text, picks, idea) = input;
    let (numbers, taxonomy) = (&CONTENT.numbers, &CONTENT.catalog.taxonomy);
    if let Some(shared) = numbers.decode(text, taxonomy) {
        assert!(numbers.encode(&shared.selection, shared.idea).len() < 700);
    }

    let activities = taxonomy.activities();
    let mut selection = Selection::default();
    for pick in picks {
        let activity = &activities[usize::from(pick) % activities.len()];
        selection.add(activity.places[0], taxonomy);
    }
    let idea = idea.map(u32::from).filter(|idea| *idea > 0);
    let code = numbers.encode(&selection, idea);
    assert!(code.len() < 700);
    let shared = numbers.decode(&code, taxonomy).unwrap_or_else(|| panic!("{code} is no code"));
    assert_eq!(shared.idea, idea);
    assert_eq!(shared.selection.len(), selection.len());
    assert_eq!(numbers.encode(&shared.selection, shared.idea), code);
});
