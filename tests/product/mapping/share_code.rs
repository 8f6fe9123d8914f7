use proptest::prelude::*;
use worthmap::mapping::{ActivityIx, Numbers, Selection, Shared};

use super::properties::{picked, some_leaves};
use super::world::REAL;
use crate::content::CONTENT;

fn ids() -> Vec<String> {
    let bytes = include_bytes!("../../../data/codes.json");
    serde_json::from_slice(bytes).expect("a list of ids")
}

const SIGNS: [char; 2] = ['-', '_'];

pub fn sorted(selection: &Selection) -> Vec<ActivityIx> {
    let mut activities: Vec<_> = selection.picks().iter().map(|pick| pick.activity).collect();
    activities.sort_unstable();
    activities
}

proptest! {
    #[test]
    fn a_shared_map_comes_back(leaves in some_leaves(), idea in proptest::option::of(1_u32..60)) {
        let selection = picked(&leaves);
        let code = CONTENT.numbers.encode(&selection, idea);
        prop_assert!(code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        prop_assert!(!code.ends_with(SIGNS), "{code}");
        let shared = CONTENT.numbers.decode(&code, &REAL.taxonomy).expect("our own code");
        prop_assert_eq!(sorted(&shared.selection), sorted(&selection));
        prop_assert_eq!(shared.idea, idea);
    }

    #[test]
    fn a_damaged_code_is_refused(leaves in some_leaves(), at in any::<prop::sample::Index>()) {
        let code = CONTENT.numbers.encode(&picked(&leaves), Some(17));
        let at = at.index(code.len());
        let is_older_form = at + 1 == code.len() && code[..at].ends_with(SIGNS);
        let cut = CONTENT.numbers.decode(&code[..at], &REAL.taxonomy);
        prop_assert_eq!(cut.is_some(), is_older_form);
        let mut changed = code.clone();
        let other = if code.as_bytes()[at] == b'A' { "B" } else { "A" };
        changed.replace_range(at..=at, other);
        // Spare bits of the last character are the one thing that may differ; those are refused too.
        prop_assert_eq!(CONTENT.numbers.decode(&changed, &REAL.taxonomy), None);
    }

    #[test]
    fn any_text_can_be_read_as_a_code(text in "\\PC*", rest in "[A-Za-z0-9_-]{0,300}") {
        let _ = CONTENT.numbers.decode(&text, &REAL.taxonomy);
        let _ = CONTENT.numbers.decode(&format!("1{rest}"), &REAL.taxonomy);
    }

    #[test]
    fn a_code_survives_growth_and_loss(leaves in some_leaves()) {
        let selection = picked(&leaves);
        let code = CONTENT.numbers.encode(&selection, Some(3));
        let mut grown = ids();
        grown.extend(["added-later".to_owned(), "added-later-still".to_owned()]);
        let later = Numbers::new(&grown, &REAL.taxonomy);
        let shared = later.decode(&code, &REAL.taxonomy).expect("our own code");
        prop_assert_eq!(sorted(&shared.selection), sorted(&selection));
        // An activity that is gone is left out; the rest stays.
        let mut without = ids();
        "gone".clone_into(&mut without[0]);
        let shared = Numbers::new(&without, &REAL.taxonomy).decode(&code, &REAL.taxonomy);
        prop_assert!(shared.expect("our own code").selection.len() + 1 >= selection.len());
    }
}

#[test]
fn a_code_is_found_in_what_a_link_became() {
    let numbers = &CONTENT.numbers;
    let activities = ids().into_iter().filter_map(|id| REAL.taxonomy.activity_by_id(&id));
    let places: Vec<_> = activities.map(|ix| REAL.taxonomy.activity(ix).places[0]).collect();
    // Every end that a code of bits can have.
    let codes = (16..20).flat_map(|whole| (128..256).map(move |last| (whole, last)));
    let codes: Vec<String> = codes
        .map(|(whole, last)| {
            let is_picked = |number: &usize| number / 8 < whole || last >> (number % 8) & 1 == 1;
            let picks: Vec<_> = (0..whole * 8 + 8).filter(is_picked).map(|n| places[n]).collect();
            numbers.encode(&picked(&picks), Some(17))
        })
        .collect();
    let is_natural =
        |code: &&String| code.len() % 4 != 2 && code.trim_end_matches('0').ends_with(SIGNS);
    assert!(codes.iter().any(|code| is_natural(&code)), "an end that isn't the added one");
    let mut pairs = places.iter().map(|place| numbers.encode(&picked(&[places[0], *place]), None));
    let added = pairs.find(|code| code.len() % 4 == 2).expect("one in thirty");
    let older = added.strip_suffix('0').expect("the added end").to_owned();
    let found = |text: &str| Some(numbers.find(text, &REAL.taxonomy)?.0);
    for code in codes.iter().chain([&older]) {
        for text in [
            code.clone(),
            format!(" https://a.example/r/{code}/ "),
            format!("a.example/r/{code}?x=/y#z"),
            format!("({code})."),
            format!("<https://a.example/r/{code}>"),
            format!("“{code}”,"),
            format!("{code}%29"),
            format!("{code}.Look"),
            format!("\u{200b}{}\u{ad}{}\u{feff}", &code[..4], &code[4..]),
            format!("_{code}_").replacen('_', "*", 1),
        ] {
            assert_eq!(found(&text).as_ref(), Some(code), "{text}");
        }
    }
    assert_eq!(found(&format!("{}).", older.trim_end_matches(SIGNS))), Some(older));
    assert_eq!([found(""), found("1abc"), found("/r/")], [None, None, None]);
}

#[test]
fn every_activity_picked_stays_short() {
    let everything = REAL.taxonomy.activities().iter().map(|a| a.places[0]).collect::<Vec<_>>();
    let code = CONTENT.numbers.encode(&picked(&everything), Some(50));
    assert!(code.len() < 700, "{} characters", code.len());
    let shared = CONTENT.numbers.decode(&code, &REAL.taxonomy).expect("our own code");
    assert_eq!(shared.selection.len(), everything.len());
}

/// Links that are out there: these must never change.
#[test]
fn codes_that_were_given_out_still_read() {
    let nothing = Shared { selection: Selection::default(), idea: None };
    let code = CONTENT.numbers.encode(&nothing.selection, None);
    assert_eq!(CONTENT.numbers.decode(&code, &REAL.taxonomy), Some(nothing));
    for (code, idea, picks) in PUBLISHED {
        let shared = CONTENT.numbers.decode(code, &REAL.taxonomy).expect(code);
        let found: Vec<&str> = shared
            .selection
            .picks()
            .iter()
            .map(|pick| REAL.taxonomy.activity(pick.activity).id.as_str())
            .collect();
        assert_eq!((shared.idea, found.as_slice()), (idea, picks));
    }
}

const PUBLISHED: [(&str, Option<u32>, &[&str]); 2] =
    [("1vBURAACuAw", Some(17), &["sketching-and-drawing", "yoga"]), ("1yfgAAK8D", None, &["yoga"])];
